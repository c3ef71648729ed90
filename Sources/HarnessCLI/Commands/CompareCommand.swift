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

  /// Scenarios between two looks at the clock, at least; more threads need more to share.
  private static let smallestRound = 100
  private static let roundOfAThread = 50

  var command: Command {
    Command(
      name: "compare", overview: "Compare strategies: the promises they keep, and what they cost.",
      discussion: """
        Plays the same scenarios as fuzz and measures every invariant for every strategy, claimed or \
        not. With --by profile, every scenario is played on every version of iOS, and each strategy \
        has a table with one column per version. The exit code is 0 whatever the tables show.
        """,
      options: [
        StorySelection.seed,
        StorySelection.count,
        StrategySelection.option(strategies, exhibits: exhibits),
        ProfileSelection.option,
        StorySelection.happening,
        StorySelection.length,
        .init(
          name: "by", value: "axis", help: "What the columns of the tables are.",
          values: Axis.allCases.map(\.rawValue), default: Axis.strategy.rawValue),
        StorySelection.jobs,
        .init(
          name: PageFile.option.name, value: "file",
          help: """
            Write a page with a chart, and a matrix in which each broken promise opens its scenario, of \
            at most \(Figures.grouped(ComparePage.byteBudget / 1_000_000)) MB.
            """,
          default: "none is written"),
      ],
      flags: [RecordOutput.json],
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
    let stories = 0..<(try StorySelection.count(arguments) ?? StorySelection.defaultCount)
    let jobs = try StorySelection.jobs(arguments)
    console.write(CompareText.heading(comparison, stories: stories))
    try output.put(
      .head(
        version: Harness.version, command: "compare", comparison.campaign,
        stories: stories.count))
    let start = ContinuousClock.now
    let tally = await comparison.weighed(
      await play(comparison, stories, jobs: jobs, console), jobs: jobs)
    console.clearProgress()
    console.write(CompareText.body(comparison, tally))
    if page == nil, tally.hasBroken {
      console.write(
        "\n" + TextLayout.wrapped("With '--html FILE' each broken cell opens its shrunk scenario.")
          + "\n")
    }
    console.complain(
      SpeedText.line(tally.versions, seconds: start.duration(to: .now).seconds, jobs: jobs))
    try output.put(ReportRecord.records(of: comparison, tally))
    if let page {
      let found = await comparison.counterexamples(of: tally, jobs: jobs) { done, count in
        console.showProgress("\(done) of \(count) scenarios shrunk")
      }
      console.clearProgress()
      try PageFile.write(
        ComparePage(comparison, stories: stories, tally, found: found).text(), to: page, console)
    }
    return try output.end(.conforms)
  }

  /// Plays the scenarios round by round: a round is all that is held of them beside the sum.
  private func play(
    _ comparison: Comparison, _ stories: Range<Int>, jobs: Int, _ console: Console
  ) async -> Comparison.Tally {
    let start = ContinuousClock.now
    let size = max(Self.smallestRound, jobs * Self.roundOfAThread)
    var tally = comparison.emptyTally
    var next = stories.lowerBound
    while next < stories.upperBound {
      let round = next..<min(next + size, stories.upperBound)
      tally.merge(await comparison.count(round, jobs: jobs))
      next = round.upperBound
      console.showProgress(
        SpeedText.progress(
          done: next, of: stories.count, seconds: start.duration(to: .now).seconds, findings: nil))
    }
    return tally
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
