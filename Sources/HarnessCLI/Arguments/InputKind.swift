/// What a shell can offer for an input.
enum InputKind: Hashable, Sendable {
  /// A file, of any name.
  case file
  /// A folder.
  case folder
  /// A number, a time, or other text that nobody can know beforehand.
  case text
  /// One of some names.
  case names([String])

  /// Tells it by the word between the angle brackets, of which each means one thing in all commands.
  fileprivate init(_ word: String, values: [String]) {
    guard values.isEmpty else {
      self = .names(values)
      return
    }
    switch word {
    case "file", "trace", "path", "scenario", "id|file": self = .file
    case "dir": self = .folder
    default: self = .text
    }
  }
}

extension Command.Option {
  /// What a shell can offer after it.
  var kind: InputKind { InputKind(value, values: values) }
}

extension Command.Argument {
  /// What a shell can offer in its place.
  var kind: InputKind { InputKind(name, values: values) }
}
