// For fish: a line for each thing that can be offered.
extension CompletionScript {
  /// The lines. Files are offered only where one is wanted.
  var fish: [String] {
    let start = "complete -c \(root.name)"
    let isFirst = "-n '__fish_is_first_token'"
    return ["\(start) -f", "\(start) \(isFirst) -a help -d 'Show how a command is used.'"]
      + root.subcommands.flatMap { command in
        [
          "\(start) \(isFirst) -a \(command.name) -d \(Self.fishText(command.overview))",
          "\(start) -n '__fish_seen_subcommand_from help' -a \(command.name)",
        ] + fishInputs(command, "\(start) -n '__fish_seen_subcommand_from \(command.name)'")
      }
  }

  private func fishInputs(_ command: Command, _ start: String) -> [String] {
    let options = command.options.map { option in
      "\(start) -l \(option.name) \(Self.takes(option.kind)) -d \(Self.fishText(option.help))"
    }
    let flags = (command.flags + [Command.Flag.version, Command.Flag.help]).map { flag in
      "\(start) -l \(flag.name) -d \(Self.fishText(flag.help))"
    }
    let arguments = command.arguments.compactMap { argument -> String? in
      switch argument.kind {
      case .text: nil
      case .file: "\(start) -F"
      case .folder: "\(start) -a '(__fish_complete_directories)'"
      case .names(let names): "\(start) -a '\(names.joined(separator: " "))'"
      }
    }
    return options + flags + arguments
  }

  private static func takes(_ kind: InputKind) -> String {
    switch kind {
    case .text: "-x"
    case .file: "-r -F"
    case .folder: "-x -a '(__fish_complete_directories)'"
    case .names(let names): "-x -a '\(names.joined(separator: " "))'"
    }
  }

  private static func fishText(_ text: String) -> String {
    let whole = text.split(separator: "\\", omittingEmptySubsequences: false)
      .joined(separator: #"\\"#)
    return quoted(whole, escapingQuote: #"\'"#)
  }
}
