@testable import HarnessCLI

extension Command {
  /// What is wrong with the declaration of this command and those below it: the parser takes
  /// declarations as they are.
  func problems(path: [String] = []) -> [String] {
    let path = path + [name]
    let found = sentenceProblems() + nameProblems() + shapeProblems()
    let place = path.joined(separator: " ")
    return found.map { "\(place): \($0)" } + subcommands.flatMap { $0.problems(path: path) }
  }

  private func sentenceProblems() -> [String] {
    var sentences = [("the overview", overview)]
    sentences += arguments.map { ("the help of \($0.label)", $0.help) }
    sentences += options.map { ("the help of --\($0.name)", $0.help) }
    sentences += flags.map { ("the help of \($0.label)", $0.help) }
    return sentences.compactMap { what, sentence in
      sentence.hasSuffix(".") ? nil : "\(what) does not end with a full stop."
    }
  }

  private func nameProblems() -> [String] {
    let builtIn = [Flag.help.name, Flag.version.name]
    let inputs = arguments.map(\.name) + options.map(\.name) + flags.map(\.name) + builtIn
    let commands = subcommands.map(\.name) + ["help"]
    return repeated(in: inputs).map { "'\($0)' names two inputs." }
      + repeated(in: commands).map { "'\($0)' names two subcommands." }
  }

  private func shapeProblems() -> [String] {
    var found: [String] = []
    if !subcommands.isEmpty, !(arguments.isEmpty && options.isEmpty && flags.isEmpty) {
      found.append("it has subcommands and takes input, too.")
    }
    for (index, argument) in arguments.enumerated() {
      if argument.arity != .required, index + 1 < arguments.count {
        found.append("\(argument.label) takes a varying number of words but is not last.")
      }
      if argument.canBeLeftOut != (argument.default != nil) {
        found.append(
          argument.canBeLeftOut
            ? "\(argument.label) can be left out but states no default."
            : "\(argument.label) cannot be left out but states a default.")
      }
    }
    return found
  }

  private func repeated(in names: [String]) -> [String] {
    names.enumerated().compactMap { index, name in
      names[..<index].filter { $0 == name }.count == 1 ? name : nil
    }
  }
}
