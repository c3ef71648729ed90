/// `harness completions`: the script with which a shell completes this program's words.
struct CompletionsCommand: HarnessCommand {
  /// The program; asked for when it is needed, since this command is one of its own.
  let root: @Sendable () -> Command

  var command: Command {
    Command(
      name: "completions",
      overview: "Print the script with which a shell completes commands, options and names.",
      arguments: [
        .init(
          name: "shell", help: "The shell.",
          values: CompletionScript.Shell.allCases.map(\.rawValue))
      ],
      examples: [
        .init(
          "eval \"$(harness completions bash)\"", "For this bash; in ~/.bashrc for every one."),
        .init("eval \"$(harness completions zsh)\"", "The same in ~/.zshrc, after compinit."),
        .init("harness completions fish | source", "For this fish."),
      ])
  }

  func run(_ arguments: ParsedArguments, _ console: Console) async throws -> ExitCode {
    guard let shell = arguments.string("shell").flatMap(CompletionScript.Shell.init) else {
      return .usage
    }
    console.writePlain(CompletionScript(root: root()).text(for: shell))
    return .conforms
  }
}
