@testable import HarnessCLI

/// A small program with one of everything, for the tests of this folder.
enum SampleCommands {
  static let fuzz = Command(
    name: "fuzz", formerNames: ["telling"], overview: "Test each strategy in random scenarios.",
    discussion: "The same seed gives the same scenarios. Times go to standard error.",
    options: [
      .init(name: "seed", value: "seed", help: "Where the random numbers start.", default: "1"),
      .init(name: "count", value: "n", help: "How many scenarios to play.", default: "1000"),
      .init(name: "time", value: "time", help: "How long to go on.", default: "no limit"),
      .init(
        name: "strategy", value: "id", help: "Which strategies to judge.",
        values: ["timer-loop", "dual-manager"], default: "all", isRepeatable: true),
      .init(
        name: "profile", value: "id", help: "Which version of iOS to simulate.",
        values: ["12", "13", "14", "15", "16.4", "17"], default: "all"),
    ],
    flags: [.init(name: "json", help: "Print JSON Lines instead of text.")],
    examples: [
      .init("harness fuzz --seed 42", "Play a thousand scenarios against each strategy.")
    ])

  static let run = Command(
    name: "run", overview: "Run one scenario or an imported track.",
    arguments: [
      .init(name: "scenario", help: "A scenario or a GPX file."),
      .init(
        name: "strategy", help: "The strategies to run.", arity: .optionalRepeated, default: "all"),
    ],
    options: [
      .init(
        name: "speed", value: "m/s", help: "The speed for a track without times.", default: "1.4")
    ])

  static let listing = Command(
    name: "list", overview: "List what there is.",
    arguments: [
      .init(name: "topic", help: "What to list.", values: ["strategies", "rules"])
    ])

  static let store = Command(
    name: "golden", overview: "Work with recorded traces.",
    subcommands: [Command(name: "record", overview: "Record traces.")])

  static let root = Command(
    name: "harness", overview: "Judge background location trackers on a simulated phone.",
    subcommands: [fuzz, run, listing, store])

  static let parser = CommandLineParser(root: root, version: "harness 0.1")

  /// Parses words given as one line.
  static func parse(_ line: String) -> ParseResult {
    parser.parse(line.split(separator: " ").map(String.init))
  }

  /// The error that a line gives, or nil if it is understood.
  static func failure(_ line: String) -> UsageError? {
    if case .failure(let error) = parse(line) { error } else { nil }
  }

  /// What a line gives to its command, or nil if it does not get as far.
  static func arguments(_ line: String) -> ParsedArguments? {
    if case .run(_, let arguments) = parse(line) { arguments } else { nil }
  }

  /// What a line prints as help, or nil if it asks for none.
  static func help(_ line: String) -> String? {
    if case .help(let text) = parse(line) { text } else { nil }
  }
}
