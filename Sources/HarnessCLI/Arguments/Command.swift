import Invariants
import PublishedStatements

/// One command of the program as data: what it is for and everything that it accepts.
///
/// Parsing, the usage line, help and suggestions all read this one value, so that none of them can
/// say something that another does not do. A command either has subcommands or takes input itself:
///
/// ```swift
/// let fuzz = Command(
///   "fuzz", overview: "Test each strategy in random scenarios.",
///   options: [.init("seed", value: "seed", help: "Where to start.", default: "1")])
/// let harness = Command(
///   "harness", overview: "Judge location trackers.", groups: [.init(commands: [fuzz])])
/// ```
struct Command: Hashable, Sendable {
  /// The word that is typed.
  var name: String
  /// Names that it had before: typing one is an error that says what to type now.
  var formerNames: [String]
  /// One sentence with a full stop; it stands beside the name in the list of the parent, too.
  var overview: String
  /// Further paragraphs of the help, one per line; empty for none.
  var discussion: String
  /// What is given by position, in order.
  var arguments: [Argument]
  /// What is given by name and carries a value; the order is that of the help.
  var options: [Option]
  /// What is given by name alone.
  var flags: [Flag]
  /// The subcommands, grouped as the help shows them.
  var groups: [CommandGroup]
  /// Further sections at the end of the help, such as examples and exit codes.
  var sections: [HelpSection]

  init(
    _ name: String, formerly formerNames: [String] = [], overview: String,
    discussion: String = "", arguments: [Argument] = [], options: [Option] = [],
    flags: [Flag] = [], groups: [CommandGroup] = [], sections: [HelpSection] = []
  ) {
    self.name = name
    self.formerNames = formerNames
    self.overview = overview
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.flags = flags
    self.groups = groups
    self.sections = sections
  }

  /// All subcommands, in the order of the help.
  var subcommands: [Command] { groups.flatMap(\.commands) }

  /// Returns the subcommand of that name.
  func subcommand(named name: String) -> Command? {
    subcommands.first { $0.name == name }
  }
}

/// Subcommands that belong together, under a heading of their own.
struct CommandGroup: Hashable, Sendable {
  /// What the commands have in common; nil for the plain heading `SUBCOMMANDS:`.
  var title: String?
  /// The commands, in the order of the help.
  var commands: [Command]

  init(_ title: String? = nil, commands: [Command]) {
    self.title = title
    self.commands = commands
  }
}

/// A titled two-column table at the end of the help.
struct HelpSection: Hashable, Sendable {
  /// One line: what stands at the left, and what it means.
  struct Row: Hashable, Sendable {
    var label: String
    var text: String

    init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The heading, in capitals and without a colon.
  var title: String
  /// The lines, in order.
  var rows: [Row]

  init(_ title: String, rows: [Row]) {
    self.title = title
    self.rows = rows
  }

  /// Command lines to copy, each with what it does.
  static func examples(_ rows: [Row]) -> HelpSection {
    HelpSection("EXAMPLES", rows: rows)
  }

  /// What the program's exit codes mean, from the type that defines them.
  static var exitCodes: HelpSection {
    HelpSection(
      "EXIT CODES",
      rows: ExitCode.allCases.map { Row(String($0.rawValue), $0.summary) })
  }
}
