import StoryFiles

/// Sorts the words after a command into options, flags and arguments.
struct ArgumentScanner {
  private let invocation: Invocation
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []
  private var positional: [String] = []

  init(invocation: Invocation) {
    self.invocation = invocation
  }

  /// Whether a word is an option rather than a value: `-5`, `-.5` and `-` are values.
  static func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
    return !(second == "." || second.isASCII && second.isNumber)
  }

  /// The error for an option that the command does not have.
  func unknownOption(_ word: String) -> UsageError {
    let typed = word.prefix { $0 != "=" }
    let names =
      invocation.command.understoodOptions.map(\.name) + invocation.command.flags.map(\.name)
      + [Command.Flag.help.name, Command.Flag.version.name]
    let bare = String(typed.drop { $0 == "-" })
    let near = closestName(to: bare, among: names).map { "--" + $0 }
    return failure(.unknownOption(String(typed), closest: near))
  }

  /// Reads the words from left to right; the first fault ends it.
  mutating func scan(_ words: ArraySlice<String>) throws(UsageError) {
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        positional += rest
        return
      }
      if Self.isOption(word) {
        try scanOption(word, rest: &rest)
      } else {
        positional.append(word)
      }
    }
  }

  private mutating func scanOption(
    _ word: String, rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let attached = parts.count == 2 ? String(parts[1]) : nil
    if let flag = invocation.command.flags.first(where: { $0.label == parts[0] }) {
      if let attached { throw failure(.needlessValue(attached, flag: flag.label)) }
      flags.insert(flag.name)
      return
    }
    guard
      let option = invocation.command.understoodOptions.first(where: { "--" + $0.name == parts[0] })
    else { throw unknownOption(word) }
    var value = attached
    if value == nil, let next = rest.first, !Self.isOption(next) { value = rest.popFirst() }
    guard let value, !value.isEmpty else { throw failure(.missingValue(input: option.label)) }
    try check(value, among: option.values, input: option.label)
    values[option.name, default: []].append(value)
  }

  /// Hands the words without a name to the arguments, and returns everything that was found.
  mutating func finish() throws(UsageError) -> ParsedArguments {
    for option in invocation.command.understoodOptions where !option.isRepeatable {
      let count = values[option.name]?.count ?? 0
      if count > 1 { throw failure(.repeatedOption(input: option.label, count: count)) }
    }
    var rest = positional[...]
    for argument in invocation.command.arguments {
      let taken = argument.takesTheRest ? rest : rest.prefix(1)
      if taken.isEmpty, !argument.canBeLeftOut { throw failure(.missingArgument(argument.label)) }
      for word in taken { try check(word, among: argument.values, input: argument.label) }
      values[argument.name] = Array(taken)
      rest = rest.dropFirst(taken.count)
    }
    if !rest.isEmpty { throw failure(.unexpectedArguments(Array(rest))) }
    return ParsedArguments(invocation: invocation, values: values, flags: flags)
  }

  private func check(
    _ value: String, among values: [String], input: String
  ) throws(UsageError) {
    guard !values.isEmpty, !values.contains(value) else { return }
    let near = closestName(to: value, among: values)
    throw failure(.notAmongValues(value, input: input, values: values, closest: near))
  }

  private func failure(_ fault: UsageError.Fault) -> UsageError {
    UsageError(fault: fault, invocation: invocation)
  }
}
