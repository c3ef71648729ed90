/// The scripts that complete words of the program's command lines, one for each shell.
///
/// All are made of the commands as data, as the help is, so that they offer what the parser takes.
struct CompletionScript: Sendable {
  /// A shell.
  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// How a person installs the script.
    func installation(_ program: String) -> String {
      switch self {
      case .bash: "eval \"$(\(program) completions bash)\" in ~/.bashrc"
      case .zsh: "eval \"$(\(program) completions zsh)\" in ~/.zshrc, after compinit"
      case .fish: "\(program) completions fish > ~/.config/fish/completions/\(program).fish"
      }
    }
  }

  /// The program, with what its help names.
  let root: Command

  /// Takes the program's commands.
  init(root: Command) {
    var shown = root
    shown.subcommands = root.subcommands.map { command in
      var shown = command.withoutHidden
      shown.options = shown.understoodOptions
      return shown
    }
    self.root = shown
  }

  /// The script.
  func text(for shell: Shell) -> String {
    let lines =
      switch shell {
      case .bash: bash
      case .zsh: zsh
      case .fish: fish
      }
    return (["# Completions of \(root.name): \(shell.installation(root.name))"] + lines)
      .map { $0 + "\n" }.joined()
  }

  /// The name of the shell function: `_my_tool` for `my-tool`.
  var function: String {
    "_" + String(root.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// The words that may follow the program's name.
  var commandNames: [String] { ["help"] + root.subcommands.map(\.name) }

  /// The options that a command takes, with their dashes.
  func optionNames(_ command: Command) -> [String] {
    (command.options.map(\.name) + command.flags.map(\.name) + [
      Command.Flag.version.name, Command.Flag.help.name,
    ]).map { "--" + $0 }
  }

  /// A text between single quotes, as all three shells read it, but for a quote itself.
  static func quoted(_ text: String, escapingQuote quote: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: quote)
      + "'"
  }
}
