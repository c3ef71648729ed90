import Foundation
import StoryModel
import TrackerConformance
import TrackerModel

/// `--strategy`: which strategies a command is about.
enum StrategySelection {
  /// The option; exhibits are known by name, and played only where they are named.
  static func option(
    _ strategies: [any TrackerStrategy], exhibits: [any TrackerStrategy] = [],
    isRepeatable: Bool = true
  ) -> Command.Option {
    let all = exhibits.isEmpty ? "all strategies" : "all reference strategies"
    return .init(
      name: "strategy", value: "id",
      help: isRepeatable ? "Only this strategy; repeat for more." : "The strategy.",
      values: (strategies + exhibits).map(\.id.rawValue),
      default: isRepeatable ? all : "the first", isRepeatable: isRepeatable)
  }

  /// The strategies that were named, in the order of the catalog; all but exhibits if none was.
  static func strategies(
    _ arguments: ParsedArguments, _ all: [any TrackerStrategy],
    exhibits: [any TrackerStrategy] = []
  ) throws -> [any TrackerStrategy] {
    let names = arguments.strings("strategy")
    return names.isEmpty ? all : (all + exhibits).filter { names.contains($0.id.rawValue) }
  }
}

/// `--profile`: which versions of iOS a command is about.
enum ProfileSelection {
  static var option: Command.Option {
    .init(
      name: "profile", value: "profile",
      help: "Only this version of iOS; repeat for more, or all for every one.",
      values: ["all"] + Profile.all.map(\.id.rawValue), default: defaultText, isRepeatable: true)
  }

  /// What is played where none is named, in words: `iOS 12 to 26`.
  private static var defaultText: String {
    let versions = Profile.defaults.map(\.version.description)
    return "iOS \(versions.first ?? "") to \(versions.last ?? "")"
  }

  /// The profiles that were named, oldest first; iOS 12 to 26 if none was.
  static func profiles(_ arguments: ParsedArguments) throws -> [Profile] {
    let names = arguments.strings("profile")
    if names.isEmpty { return Profile.defaults }
    if names.contains("all") { return Profile.all }
    return Profile.all.filter { names.contains($0.id.rawValue) }
  }
}

/// `--seed`, `--count`, `--happening`, `--jobs`: which scenarios are played, and how.
enum StorySelection {
  /// The seed that is played when none is named, so that two people see the same.
  static let defaultSeed: UInt64 = 42
  /// The scenarios that are played when no number is named.
  static let defaultCount = 1_000

  static var seed: Command.Option {
    .init(
      name: "seed", value: "seed", help: "The seed of the scenarios.", default: "\(defaultSeed)")
  }

  static func seed(_ arguments: ParsedArguments) throws -> UInt64 {
    try arguments.unsignedInteger("seed") ?? defaultSeed
  }

  /// `--fresh`: a seed that nobody has seen.
  static let fresh = Command.Flag(
    name: "fresh",
    help: "Draw a new seed instead. The report begins with it, so that the run can be repeated.")

  /// The seed that was named, or a fresh one where that was asked for.
  ///
  /// A fresh seed has at most ten digits, which can be typed, and is above the numbers that people
  /// think of first.
  static func seedOrFresh(_ arguments: ParsedArguments) throws -> UInt64 {
    guard arguments.flag("fresh") else { return try seed(arguments) }
    for (option, reason) in [
      ("seed", "one names the seed and the other draws it."),
      ("shard", "all parts need the same seed; draw one with 'harness fuzz --fresh --count 1'."),
    ] where arguments.string(option) != nil {
      throw CommandFailure("'--fresh' and '--\(option)' exclude each other: \(reason)", .usage)
    }
    return UInt64.random(in: 100_000_000...UInt64(UInt32.max))
  }

  static var count: Command.Option {
    .init(
      name: "count", value: "n", help: "How many scenarios to play.", default: "\(defaultCount)")
  }

  /// How many scenarios; nil if no number was named.
  static func count(_ arguments: ParsedArguments) throws -> Int? {
    try arguments.integer("count", in: 1...Campaign.maximumStories)
  }

  static var happening: Command.Option {
    .init(
      name: "happening", value: "kind",
      help: "Allow only this kind of happening; repeat for more.",
      values: HappeningName.allCases.map(\.rawValue), default: "all kinds", isRepeatable: true)
  }

  static let length = Command.Option(
    name: "length", value: "time",
    help: """
      Draw scenarios of this length, from 4h to 365d, such as 30d; the calm in which liveness is judged comes \
      after it. What they break is shrunk to short ones.
      """,
    default: "4 h to 4 weeks")

  /// The hours before the calm that were asked for; nil where they are drawn.
  static func length(_ arguments: ParsedArguments) throws -> Int? {
    try arguments.hours(
      "length", in: ScenarioGenerator.lengths, requirement: "a time from 4h to 365d, such as 30d")
  }

  static var jobs: Command.Option {
    .init(
      name: "jobs", value: "n", help: "How many threads to use; the results are the same.",
      default: "one per processor")
  }

  static func jobs(_ arguments: ParsedArguments) throws -> Int {
    try arguments.integer("jobs", in: 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// What makes the scenarios, of the versions and kinds of happening that were named.
  static func generator(_ arguments: ParsedArguments) throws -> ScenarioGenerator {
    let kinds = arguments.strings("happening").compactMap { HappeningName(rawValue: $0) }
    return ScenarioGenerator(
      profiles: try ProfileSelection.profiles(arguments),
      happenings: kinds.isEmpty ? nil : Set(kinds), length: try length(arguments))
  }
}

/// `--in-process`: where trackers are played.
enum PlayingPlace {
  /// Without it workers play, which a tracker may end without harm to the campaign.
  static let flag = Command.Flag(
    name: "in-process",
    help:
      "Play in this process, as a debugger wants it: a tracker that crashes or hangs ends it all.",
    isHidden: true)

  /// The workers that play; nil for this process, where that is asked for or no worker can be started.
  static func crew(_ arguments: ParsedArguments) -> WorkerCrew? {
    arguments.flag(flag.name) ? nil : WorkerLauncher.current.map { WorkerCrew($0) }
  }
}
