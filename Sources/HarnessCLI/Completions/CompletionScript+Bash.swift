// For bash: a function that walks the words before the cursor.
extension CompletionScript {
  /// The function. It works in bash 3.2, which macOS has, but for the slash after a folder.
  var bash: [String] {
    [
      "\(function)() {",
      "  local current=${COMP_WORDS[COMP_CWORD]} command= valued= option= place=0 index word",
      "  # An equals sign is a word of its own: --seed = 42.",
      "  for ((index = 1; index < COMP_CWORD; index++)); do",
      "    word=${COMP_WORDS[index]}",
      "    if [[ -n $option ]]; then [[ $word == '=' ]] || option=; continue; fi",
      "    if [[ -z $command ]]; then",
      "      command=$word",
      "      case $command in",
    ]
      + root.subcommands.map { command in
        "        \(command.name)) valued=' \(valued(command)) ' ;;"
      } + [
        "      esac",
        "    elif [[ $word == --* ]]; then [[ $valued != *\" $word \"* ]] || option=$word",
        "    else ((place += 1)); fi",
        "  done",
        "  [[ -z $option || $current != '=' ]] || current=",
        "  COMPREPLY=()",
        "  if [[ -z $command || $command == help ]]; then",
        "    COMPREPLY=($(compgen -W '\(commandNames.joined(separator: " "))' -- \"$current\"))",
        "    return",
        "  fi",
        "  if [[ -z $option && $current == -* ]]; then",
        "    case $command in",
      ]
      + root.subcommands.map { command in
        "      \(command.name)) " + words(optionNames(command)) + " ;;"
      } + [
        "    esac",
        "    return",
        "  fi",
        "  case \"$command ${option:-$place}\" in",
      ] + root.subcommands.flatMap(bashValues) + [
        "  esac",
        "}",
        "complete -F \(function) \(root.name)",
      ]
  }

  private func valued(_ command: Command) -> String {
    command.options.map { "--" + $0.name }.joined(separator: " ")
  }

  /// The cases for the values of a command's options and arguments.
  private func bashValues(_ command: Command) -> [String] {
    let options = command.options.compactMap { option in
      offer(option.kind).map { "    '\(command.name) --\(option.name)') \($0) ;;" }
    }
    let arguments = command.arguments.enumerated().compactMap { index, argument in
      offer(argument.kind).map { offer in
        // What takes the rest is the last.
        "    '\(command.name) '\(argument.takesTheRest ? "[0-9]*" : "\(index)")) \(offer) ;;"
      }
    }
    return options + arguments
  }

  private func offer(_ kind: InputKind) -> String? {
    switch kind {
    case .text: nil
    case .file: "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- \"$current\"))"
    case .folder: "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- \"$current\"))"
    case .names(let names): words(names)
    }
  }

  private func words(_ words: [String]) -> String {
    "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\"))"
  }
}
