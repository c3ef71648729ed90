import HarnessReporting

/// The help of one command: what `--help` prints.
///
/// Sections, their order and the label column are those that users of swift-argument-parser know.
struct HelpText: Sendable {
  /// Whose help it is.
  let invocation: Invocation
  /// Whether it also names what only those need who work on the harness.
  let showsHidden: Bool

  private var command: Command { invocation.command }

  /// Prepares the help.
  init(invocation: Invocation, showsHidden: Bool = false) {
    self.showsHidden = showsHidden
    self.invocation = showsHidden ? invocation : invocation.withoutHidden
    hasHidden = invocation.command.hasHidden
  }

  private let hasHidden: Bool

  /// The whole help, without a newline at the end.
  var text: String {
    var parts = [TextLayout.wrapped("OVERVIEW: " + command.overview)]
    if !command.discussion.isEmpty { parts.append(TextLayout.wrapped(command.discussion)) }
    parts.append(invocation.usage(heading: "USAGE:"))
    if !command.arguments.isEmpty {
      parts.append(TextLayout.section("ARGUMENTS", rows: command.arguments.map(row)))
    }
    parts.append(TextLayout.section("OPTIONS", rows: optionRows))
    if !command.subcommands.isEmpty {
      let rows = command.subcommands.map { ($0.name, $0.overview) }
      parts.append(TextLayout.section("SUBCOMMANDS", rows: rows))
    }
    if invocation.path.count == 1 { parts.append(exitCodes) }
    if !command.examples.isEmpty {
      let rows = command.examples.map { (example($0), $0.meaning) }
      parts.append(TextLayout.section("EXAMPLES", rows: rows))
    }
    if let hint { parts.append(hint) }
    return parts.joined(separator: "\n\n")
  }

  private var optionRows: [(label: String, text: String)] {
    let builtIn = command.subcommands.isEmpty ? [row(Command.Option.color)] : []
    let flags = [Command.Flag.version] + (hasHidden && !showsHidden ? [.helpHidden] : [])
    return command.options.map(row) + command.flags.map { ($0.label, $0.help) } + builtIn
      + flags.map { ($0.label, $0.help) }
      + [("-h, " + Command.Flag.help.label, Command.Flag.help.help)]
  }

  private func row(_ argument: Command.Argument) -> (label: String, text: String) {
    (argument.label + (argument.takesTheRest ? " ..." : ""), Self.text(of: argument))
  }

  private func row(_ option: Command.Option) -> (label: String, text: String) {
    (option.label + (option.isRepeatable ? " ..." : ""), Self.text(of: option))
  }

  /// What is said of an argument.
  static func text(of argument: Command.Argument) -> String {
    argument.help + suffix(argument.values, argument.default)
  }

  /// What is said of an option.
  static func text(of option: Command.Option) -> String {
    option.help + suffix(option.values, option.default)
  }

  /// Before the columns are laid out, which a longer name would move.
  private func example(_ example: Command.Example) -> String {
    let commands = invocation.path.dropFirst().map(\.self)
    return ProgramCall.current.renaming(example.line, commands: commands)
  }

  /// The legal values and the default, in parentheses after the sentence.
  private static func suffix(_ values: [String], _ defaultText: String?) -> String {
    var facts: [String] = []
    if !values.isEmpty { facts.append("values: " + values.joined(separator: ", ")) }
    if let defaultText { facts.append("default: " + defaultText) }
    return facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))"
  }

  /// What the program's exit codes mean, from the type that defines them.
  private var exitCodes: String {
    TextLayout.section(
      "EXIT CODES", rows: ExitCode.allCases.map { ("\($0.rawValue)", $0.summary) })
  }

  private var hint: String? {
    guard !command.subcommands.isEmpty else { return nil }
    let words = [invocation.path[0], "help"] + invocation.path.dropFirst() + ["<subcommand>"]
    return "  See '\(words.joined(separator: " "))' for detailed information."
  }
}
