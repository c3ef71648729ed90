import DeviceSimulation
import Foundation
import HarnessReporting
import Invariants
import Mutation
import PublishedStatements
import StoryModel
import TrackerModel

/// `harness bench`: how fast scenarios are played, as ratios that hold on any machine.
struct BenchCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]
  /// By the name of a planted bug the strategies in which it is one.
  var hosts: [String: [StrategyID]] = [:]
  /// The program that runs, to be measured against another.
  var program = Bundle.main.executableURL

  /// How often each subject is measured when no number is named.
  static let defaultRounds = 7

  var command: Command {
    Command(
      name: "bench",
      overview: "Measure simulated days per second and the cost of a simulated second.",
      discussion:
        "Each subject plays the same day of driving, once per round, in turn; the median of the "
        + "processor times is shown. The first row is no tracker: it computes one position with noise "
        + "and one trace entry per second, without a phone. The judged row is the 1 Hz tracker with "
        + "every invariant watching.\n"
        + "With --against, two builds play the same random scenarios in turn. The result is the "
        + "median ratio of speeds, with an interval that contains the true median in seven cases of "
        + "eight; below 1, this build is the slower one. All times are processor times.",
      arguments: [
        .init(
          name: "subject",
          help:
            "'shrink' counts what shrinking needs for hard problems, beside Hypothesis; 'normal' whether "
            + "a planted bug is shrunk to one and the same scenario, whatever the seed; 'search' how many "
            + "scenarios a rare bug takes, by drawing alone and by --search.",
          arity: .optional, values: ["shrink", "normal", "search"], default: "the speed of scenarios")
      ],
      options: [
        .init(
          name: "seeds", value: "n",
          help: "With 'shrink', 'normal' and 'search', how many searches for each problem or bug.",
          default:
            "\(ShrinkBench.defaultSeeds), \(NormalBench.defaultSeeds) or \(SearchBench.defaultSeeds)"),
        .init(
          name: "bugs", value: "n", help: "With 'normal', how many bugs are planted.",
          default: "\(NormalBench.defaultBugs)"),
        .init(
          name: "skip", value: "n",
          help: "With 'normal', how many bugs of the catalog are skipped, to plant other ones.",
          default: "0"),
        StorySelection.jobs,
        .init(
          name: "rounds", value: "n",
          help: "How often each subject is measured; with --against, the number of pairs.",
          default: "\(Self.defaultRounds)"),
        .init(
          name: "against", value: "path", help: "Compare this program with another build of it.",
          default: "none"),
        .init(
          name: "count", value: "n",
          help:
            "With --against, how many scenarios are played each time; with 'search', the most for a bug "
            + "and seed.",
          default: "\(StorySelection.defaultCount)"),
      ],
      flags: [RecordOutput.json],
      examples: [
        .init("harness bench --against ../main/harness", "Which of two builds is faster."),
        .init("harness bench shrink", "How good shrinking is, in figures."),
        .init("harness bench normal", "Whether one bug is told as one scenario."),
        .init("harness bench search", "Whether search meets rare bugs sooner."),
      ])
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    try output.put(.head(version: Harness.version, command: "bench"))
    switch arguments.string("subject") {
    case "shrink":
      let seeds = try arguments.integer("seeds", in: 1...1_000_000)
      try ShrinkBench.run(seeds: seeds ?? ShrinkBench.defaultSeeds, &output)
    case "normal":
      return try output.end(try await runNormal(arguments, output.console))
    case "search":
      return try output.end(try await runSearch(arguments, output.console))
    default:
      for option in ["seeds", "bugs", "skip", StorySelection.jobs.name] {
        try arguments.require("subject", for: option)
      }
      if let path = arguments.string("against") {
        try await run(against: path, arguments, &output)
      } else {
        try speeds(arguments, &output)
      }
    }
    return try output.end(.conforms)
  }

  private func speeds(_ arguments: ParsedArguments, _ output: inout RecordOutput) throws {
    try arguments.require("against", for: "count")
    let rounds = try arguments.integer("rounds", in: 1...1_000) ?? Self.defaultRounds
    var subjects = [BenchSubject.floor(), .oneHertz(), .judged()]
    subjects += strategies.map { .strategy($0) }
    for round in 0..<rounds {
      for index in subjects.indices { subjects[index].measure() }
      output.console.showProgress("round \(round + 1) of \(rounds)")
    }
    output.console.clearProgress()
    output.console.write(BenchText.table(subjects.map(\.row)))
    try output.put(subjects.map { .record(of: $0.row) })
  }

  private func runNormal(
    _ arguments: ParsedArguments, _ console: Console
  ) async throws -> ExitCode {
    let charges = MutantCharge.all(in: strategies, hosts: hosts)
    let count = try arguments.integer("bugs", in: 1...1_000) ?? NormalBench.defaultBugs
    let skipped = try arguments.integer("skip", in: 0...1_000) ?? 0
    return await NormalBench(
      charges: NormalBench.sample(charges, count, skipping: skipped),
      seeds: try arguments.integer("seeds", in: 1...1_000) ?? NormalBench.defaultSeeds,
      jobs: try StorySelection.jobs(arguments)
    ).run(console)
  }

  private func runSearch(
    _ arguments: ParsedArguments, _ console: Console
  ) async throws -> ExitCode {
    let names = (ProcessInfo.processInfo.environment["BUGS"] ?? "").split(separator: ",").map(String.init)
    return await SearchBench(
      trials: SearchBench.trials(strategies, hosts).filter {
        names.isEmpty || names.contains($0.name)
      },
      seeds: try arguments.integer("seeds", in: 1...1_000) ?? SearchBench.defaultSeeds,
      count: try StorySelection.count(arguments) ?? SearchBench.defaultCount,
      jobs: try StorySelection.jobs(arguments)
    ).run(console)
  }

  private func run(
    against path: String, _ arguments: ParsedArguments, _ output: inout RecordOutput
  ) async throws {
    let console = output.console
    let pairs = try arguments.integer("rounds", in: PairedBench.fewestPairs...1_000)
    let stories = try StorySelection.count(arguments)
    guard let program else {
      throw CommandFailure("This program's own file is not known.", .data)
    }
    let bench = PairedBench(
      this: program, path: path, stories: stories ?? StorySelection.defaultCount,
      pairs: pairs ?? Self.defaultRounds)
    defer { console.clearProgress() }
    let result = try await bench.measure(strategies, console.showProgress)
    console.clearProgress()
    console.write(BenchText.text(result))
    try output.put([ReportRecord.record(of: result)].compactMap(\.self))
  }
}

/// One thing that is measured, with what was measured so far.
struct BenchSubject {
  private let name: String
  private let play: () -> Int
  private var seconds: [Double] = []
  private var fixes = 0

  private init(_ name: String, _ play: @escaping () -> Int) {
    self.name = name
    self.play = play
  }

  /// A day on the road under open sky: every fix is a moving one.
  private static let day: Scenario = {
    let leg = Journey.Leg(.drive, to: Place(east: 1_200_000, north: 0), for: .hours(24))
    var scenario = Scenario(title: "a day on the road", journey: Journey(legs: [leg]))
    scenario.answers.upgradeDelay = .seconds(1)
    return scenario
  }()

  static func floor() -> BenchSubject {
    BenchSubject("position, noise, one entry/s") {
      var sink = NullSink()
      return Floor.run(day, into: &sink)
    }
  }

  static func oneHertz() -> BenchSubject { strategy(OneHertz(), name: "1 Hz, every fix recorded") }

  /// The same with every invariant of a story watching.
  static func judged() -> BenchSubject {
    let routes = MonitorBank.Routes(InvariantCatalog.all)
    let tracker = OneHertz()
    let context = StoryContext(scenario: day, manifest: tracker.manifest)
    return BenchSubject("1 Hz, judged") {
      var bank = MonitorBank(routes, context: context)
      return Simulation(day, on: .ios18).run(tracker, into: &bank).fixesDelivered
    }
  }

  static func strategy(_ strategy: any TrackerStrategy, name: String? = nil) -> BenchSubject {
    BenchSubject(name ?? strategy.id.rawValue) { fixesPlayed(strategy) }
  }

  private static func fixesPlayed(_ strategy: some TrackerStrategy) -> Int {
    var sink = NullSink()
    return Simulation(day, on: .ios18).run(strategy, into: &sink).fixesDelivered
  }

  mutating func measure() {
    let start = Self.processorSeconds
    fixes = play()
    seconds.append(Self.processorSeconds - start)
  }

  /// What the processor has spent on this program; what others do meanwhile does not lengthen it.
  private static var processorSeconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  var row: BenchText.Row {
    let median = seconds.sorted()[seconds.count / 2]
    return BenchText.Row(
      name: name, daysPerSecond: 1 / max(median, 1e-9),
      nanosecondsPerSecond: median * 1e9 / 86_400, fixes: fixes)
  }
}

/// The strategy of the benchmark: best accuracy all day, every fix recorded.
struct OneHertz: TrackerStrategy {
  struct Memory: Sendable {}
  struct Checkpoint: Codable, Hashable, Sendable {}

  let id: StrategyID = "one-hertz"
  let summary = "Best accuracy all day, every fix recorded."
  let manifest = AppManifest()
  let claims: [Claim] = []

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    app[.only].requestAlwaysAuthorization()
    app[.only].pausesLocationUpdatesAutomatically = false
    app[.only].allowsBackgroundLocationUpdates = true
    app[.only].startUpdatingLocation()
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    guard case .didUpdateLocations(let locations, _) = event else { return }
    app.record(locations.newest)
  }
}

extension Identifier {
  fileprivate static let only: Identifier = "only"
}
