import HarnessReporting

/// The help of one command: what `--help` prints.
///
/// Sections, their order and the label column are those that users of swift-argument-parser know.
struct HelpText: Sendable {
  /// Whose help it is.
  var invocation: Invocation

  private var command: Command { invocation.command }

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
    command.options.map(row) + command.flags.map { ($0.label, $0.help) } + [
      (Command.Flag.version.label, Command.Flag.version.help),
      ("-h, " + Command.Flag.help.label, Command.Flag.help.help),
    ]
  }

  private func row(_ argument: Command.Argument) -> (label: String, text: String) {
    let text = argument.help + suffix(argument.values, argument.default)
    return (argument.label + (argument.takesTheRest ? " ..." : ""), text)
  }

  private func row(_ option: Command.Option) -> (label: String, text: String) {
    let text = option.help + suffix(option.values, option.default)
    return (option.label + (option.isRepeatable ? " ..." : ""), text)
  }

  /// Before the columns are laid out, which a longer name would move.
  private func example(_ example: Command.Example) -> String {
    let commands = invocation.path.dropFirst().map(\.self)
    return ProgramCall.current.renaming(example.line, commands: commands)
  }

  /// The legal values and the default, in parentheses after the sentence.
  private func suffix(_ values: [String], _ defaultText: String?) -> String {
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
