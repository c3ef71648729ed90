import HarnessReporting

/// What is known of a command or of an option by its name, for `harness explain`.
struct InputExplanation {
  /// The program, with its commands.
  let root: Command
  /// What is known of a value by its name; nil where nothing is.
  let meaning: (String) -> String?

  /// The commands, then the options and the values that only an option explains.
  var names: [String] {
    root.subcommands.map(\.name)
      + root.subcommands.flatMap { command in
        command.options.flatMap { [$0.name] + $0.values } + command.flags.map(\.name)
          + command.arguments.flatMap(\.values)
      }
  }

  /// A command's help; an option, with its values; or a value, by the options that take it.
  ///
  /// - Parameter typed: The name, with or without dashes before it.
  func text(_ typed: String) -> String? {
    let name = String(typed.drop { $0 == "-" })
    if let command = root.subcommands.first(where: { $0.name == name }) {
      return HelpText(invocation: Invocation(path: [root.name, name], command: command)).text + "\n"
    }
    return option(name) ?? value(name)
  }

  /// An option or flag: what it does in each command that has it.
  private func option(_ name: String) -> String? {
    var uses: [(help: String, commands: [String])] = []
    var heading: String?
    var values: [String] = []
    for command in root.subcommands {
      let option = command.options.first { $0.name == name }
      let flag = command.flags.first { $0.name == name }
      guard let help = option?.help ?? flag?.help else { continue }
      heading = heading ?? option?.label ?? flag?.label
      values += (option?.values ?? []).filter { !values.contains($0) }
      if let same = uses.firstIndex(where: { $0.help == help }) {
        uses[same].commands.append(command.name)
      } else {
        uses.append((help, [command.name]))
      }
    }
    guard let heading else { return nil }
    var sections = ["\(heading)  Option"]
    sections += uses.map { use in
      TextLayout.wrapped("In \(use.commands.joined(separator: ", ")):", hanging: 2) + "\n"
        + TextLayout.wrapped(use.help, indent: 2)
    }
    if !values.isEmpty {
      sections.append(
        TextLayout.section("VALUES", rows: values.map { ($0, meaning($0) ?? "") }))
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// A value that nothing else explains.
  private func value(_ name: String) -> String? {
    var lines: [String] = []
    for command in root.subcommands {
      let takers =
        command.options.filter { $0.values.contains(name) }.map { ("--" + $0.name, $0.help) }
        + command.arguments.filter { $0.values.contains(name) }.map { ($0.label, $0.help) }
      lines += takers.map { TextLayout.row(label: "\(command.name) \($0)", text: $1) }
    }
    guard !lines.isEmpty else { return nil }
    return (["\(name)  Value", ""] + lines).joined(separator: "\n") + "\n"
  }
}
