import HarnessReporting
import Invariants
import TrackerConformance
import TrackerModel

/// `harness compare`: who keeps which promise, and at what cost.
struct CompareCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]
  var exhibits: [any TrackerStrategy] = []
  var invariants = InvariantCatalog.all

  /// What stands in the columns of the matrix.
  private enum Axis: String, CaseIterable {
    case strategy, profile
  }

  var command: Command {
    Command(
      name: "compare", overview: "Compare strategies: the promises they keep, and what they cost.",
      discussion: """
        Plays the same scenarios as fuzz and measures every invariant for every strategy, claimed or \
        not. With --by profile, every scenario is played on every version of iOS, and each strategy \
        has a table with one column per version. The exit code is 0 whatever the tables show, and 2 where \
        a signal ended it before all was played.
        """,
      options: [
        StorySelection.seed,
        StorySelection.count,
        CampaignExtent.timeOption,
        StrategySelection.option(strategies, exhibits: exhibits),
        ProfileSelection.option,
        StorySelection.happening,
        StorySelection.length,
        .init(
          name: "by", value: "axis", help: "What the columns of the tables are.",
          values: Axis.allCases.map(\.rawValue), default: Axis.strategy.rawValue),
        StorySelection.jobs, CampaignFile.outOption(for: "--resume"),
        .init(
          name: PageFile.option.name, value: "file",
          help: """
            Write a page with a chart, and a matrix in which each broken promise opens its scenario, of \
            at most \(Figures.grouped(ComparePage.byteBudget / 1_000_000)) MB.
            """,
          default: "none is written"),
      ],
      flags: [CampaignFile.resumeFlag, PlayingPlace.flag, RecordOutput.json],
      examples: [
        .init("harness compare", "All strategies side by side."),
        .init(
          "harness compare --by profile --strategy dual-manager",
          "One strategy on each version of iOS."),
      ])
  }

  func played(_ arguments: ParsedArguments) throws -> [any TrackerStrategy] {
    try StrategySelection.strategies(arguments, strategies, exhibits: exhibits)
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    let console = output.console
    let comparison = Comparison(
      strategies: try StrategySelection.strategies(arguments, strategies, exhibits: exhibits),
      invariants: invariants, seed: try StorySelection.seed(arguments),
      generator: try StorySelection.generator(arguments),
      isByProfile: arguments.string("by") == Axis.profile.rawValue)
    let page = arguments.string(PageFile.option.name)
    if let page { try requireWritable(page) }
    let played = try ComparisonRun(comparison, arguments)
    let (run, earlier) = try await played.start(console)
    async let isSound: Void = run.players[0].checkItself()
    console.write(
      CompareText.heading(
        comparison, stories: run.stories, isLimited: run.timeLimit != nil))
    try output.put(
      .head(
        version: Harness.version, command: "compare", comparison.campaign,
        stories: run.timeLimit == nil ? run.stories.count : nil))
    let start = ContinuousClock.now
    let interruption = Interruption()
    let listener = SignalListener(interruption, console)
    let outcome = try await run.play(after: earlier, since: start, interruption, console)
    listener.stop()
    let tally = await played.weighed(outcome)
    try await isSound
    console.clearProgress()
    console.write(CompareText.body(comparison, tally))
    if page == nil, tally.hasBroken {
      console.write(
        "\n" + TextLayout.wrapped("With '--html FILE' each broken cell opens its shrunk scenario.")
          + "\n")
    }
    console.complain(
      SpeedText.line(
        tally.versions, seconds: start.duration(to: .now).seconds, jobs: run.jobs))
    try output.put(ReportRecord.records(of: comparison, tally))
    if let page {
      let found = await played.counterexamples(of: tally, console)
      try PageFile.write(
        ComparePage(comparison, stories: outcome.stories, tally, found: found).text(), to: page,
        console)
    }
    guard outcome.isInterrupted else { return try output.end(.conforms) }
    console.complain(
      Interruption.text(
        outcome.stories, of: run.stories.count, isWritten: run.journal != nil))
    return try output.end(.inconclusive, isInterrupted: true)
  }
}

extension Comparison.Tally {
  /// Whether a cell says that something is broken.
  fileprivate var hasBroken: Bool {
    versions.contains { version in
      version.strategies.contains { strategy in
        strategy.invariants.contains {
          $0.violations + $0.knownViolations + $0.unclaimedViolations > 0
        }
      }
    }
  }
}
