/// One command of the program as data: what it is for and everything that it accepts.
///
/// Parsing, the usage line, help and suggestions all read this one value, so that none of them can
/// say something that another does not do. A command either has subcommands or takes input itself:
///
/// ```swift
/// let fuzz = Command(
///   name: "fuzz", overview: "Test each strategy in random scenarios.",
///   options: [.init(name: "seed", value: "seed", help: "Where to start.", default: "1")])
/// let harness = Command(
///   name: "harness", overview: "Judge location trackers.", subcommands: [fuzz])
/// ```
struct Command: Hashable, Sendable {
  /// The word that is typed.
  var name: String
  /// Names that it had before: typing one is an error that says what to type now.
  var formerNames: [String] = []
  /// One sentence with a full stop; it stands beside the name in the list of the parent, too.
  var overview: String
  /// Further paragraphs of the help, one per line; empty for none.
  var discussion = ""
  /// What is given by position, in order.
  var arguments: [Argument] = []
  /// What is given by name and carries a value; the order is that of the help.
  var options: [Option] = []
  /// What is given by name alone.
  var flags: [Flag] = []
  /// The subcommands, in the order of the help.
  var subcommands: [Command] = []
  /// Command lines to copy, each with what it does.
  var examples: [Example] = []

  /// The options with a value that it understands, also the one that every command does.
  var understoodOptions: [Option] { options + [.color] }

  /// Whether some of what it understands is not in its help.
  var hasHidden: Bool { options.contains(where: \.isHidden) || flags.contains(where: \.isHidden) }

  /// The same without what only those need who work on the harness.
  var withoutHidden: Command {
    var command = self
    command.options.removeAll(where: \.isHidden)
    command.flags.removeAll(where: \.isHidden)
    return command
  }

  /// A command line, and what it does.
  struct Example: Hashable, Sendable {
    let line: String
    let meaning: String

    init(_ line: String, _ meaning: String) { (self.line, self.meaning) = (line, meaning) }
  }
}
