import HarnessReporting

/// A command together with the words that lead to it, such as `harness list strategies`.
struct Invocation: Hashable, Sendable {
  /// The names from the program's own down to the command's.
  var path: [String]
  /// The command at the end of the path.
  var command: Command

  /// The path as it is typed.
  var name: String { path.joined(separator: " ") }

  /// Above this number of inputs the usage line says `[<options>]` instead of naming each.
  private static let namedInputLimit = 12

  /// Returns the invocation of a subcommand.
  func descending(to subcommand: Command) -> Invocation {
    Invocation(path: path + [subcommand.name], command: subcommand)
  }

  /// The same without what only those need who work on the harness.
  var withoutHidden: Invocation { Invocation(path: path, command: command.withoutHidden) }

  /// The usage line after `Usage:`, in pieces that are not to be broken.
  var usagePieces: [String] {
    guard command.subcommands.isEmpty else { return path + ["<subcommand>"] }
    let inputs =
      command.options.map { "[\($0.label)\($0.isRepeatable ? " ..." : "")]" }
      + command.flags.map { "[\($0.label)]" }
    let named = inputs.count > Self.namedInputLimit ? ["[<options>]"] : inputs
    return path + named + command.arguments.map(\.usage)
  }

  /// The usage line under a heading, wrapped with the further lines below the first word.
  func usage(heading: String) -> String {
    TextLayout.lines([heading] + withoutHidden.usagePieces, hanging: heading.count + 1)
  }
}

extension Command.Argument {
  /// How the usage line shows it.
  fileprivate var usage: String {
    switch arity {
    case .required: label
    case .optional: "[\(label)]"
    case .repeated: "\(label) ..."
    case .optionalRepeated: "[\(label) ...]"
    }
  }
}
