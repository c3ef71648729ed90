// For zsh: `_arguments` and `_describe`, which do the walking.
extension CompletionScript {
  /// The function, for a file of the function path and for `eval` alike.
  var zsh: [String] {
    [
      "#compdef \(root.name)",
      "\(function)() {",
      "  local -a commands=(",
      "    'help:Show how a command is used.'",
    ]
      + root.subcommands.map { command in
        "    " + Self.quoted("\(command.name):\(command.overview)", escapingQuote: #"'\''"#)
      } + [
        "  )",
        "  if ((CURRENT == 2)) || [[ $words[2] == help ]]; then",
        "    _describe command commands",
        "    return",
        "  fi",
        "  shift words",
        "  ((CURRENT -= 1))",
        "  case $words[1] in",
      ]
      + root.subcommands.flatMap { command in
        ["    \(command.name))", "      _arguments \\"] + zshInputs(command) + ["      ;;"]
      } + [
        "  esac",
        "}",
        "if [[ $funcstack[1] == \(function) ]]; then \(function) \"$@\"",
        "else compdef \(function) \(root.name); fi",
      ]
  }

  private func zshInputs(_ command: Command) -> [String] {
    var specs = command.options.map { option in
      "\(option.isRepeatable ? "*" : "")--\(option.name)=[\(Self.escaped(option.help))]"
        + ":\(Self.escaped(option.value)):" + Self.action(option.kind)
    }
    specs += (command.flags + [Command.Flag.version, Command.Flag.help]).map { flag in
      "--\(flag.name)[\(Self.escaped(flag.help))]"
    }
    specs += command.arguments.enumerated().map { index, argument in
      let place = argument.takesTheRest ? "*" : "\(index + 1)"
      return "\(place):\(Self.escaped(argument.name)):" + Self.action(argument.kind)
    }
    let quoted = specs.map { Self.quoted($0, escapingQuote: #"'\''"#) }
    return quoted.enumerated().map { index, spec in
      "        \(spec)" + (index + 1 < quoted.count ? " \\" : "")
    }
  }

  /// Brackets and colons end a part of a specification.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "[]:\\".contains($0) ? ["\\", $0] : [$0] })
  }

  private static func action(_ kind: InputKind) -> String {
    switch kind {
    case .text: " "
    case .file: "_files"
    case .folder: "_files -/"
    case .names(let names): "(\(names.joined(separator: " ")))"
    }
  }
}
