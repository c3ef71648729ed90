import Foundation
import HarnessReporting
import Invariants
import StoryFiles
import StoryModel
import TrackerConformance
import TrackerModel

/// `harness fuzz`: the main job.
struct FuzzCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]
  var exhibits: [any TrackerStrategy] = []
  var invariants = InvariantCatalog.all

  /// Scenarios between two looks at the clock.
  private static let round = 100

  var command: Command {
    Command(
      name: "fuzz", overview: "Test strategies in random scenarios.",
      discussion: """
        Each failure is shrunk to a short scenario with the command that replays it. The verdict \
        stands last. With --stats or --verbose it also prints the failure rate that each result rules \
        out, and the chance that another scenario shows new behaviour. These figures are valid for independently drawn scenarios, with the same --profile \
        and --happening; where a strategy was repaired until it passed with one seed, use another, such \
        as --fresh draws. Replayed scenarios give no such figures.
        'harness list terms' explains the words in the report.
        """,
      options: [
        StorySelection.seed,
        StorySelection.count,
        .init(
          name: "time", value: "time", help: "Keep playing for this long, such as 90s or 10m.",
          default: "as long as --count takes"),
        StrategySelection.option(strategies, exhibits: exhibits),
        ProfileSelection.option,
        StorySelection.happening,
        StorySelection.jobs,
        .init(
          name: "shard", value: "i/n", help: "Play one part of the scenarios, such as 1/4.",
          default: "all of them"),
        .init(
          name: "flip", value: "name",
          help: "Replay the scenarios under alternative assumptions about iOS and report which "
            + "verdicts change. Name a conflict between sources (K-02), a parameter (bg.killGrace, or "
            + "bg.killGrace=10), or all. A number with a single source is changed by 30 %.",
          default: "none"),
        .init(
          name: "save", value: "dir", help: "Save each shrunk scenario as a file in this folder.",
          default: "nothing is saved"),
      ],
      flags: [
        StorySelection.fresh,
        .init(
          name: "stats",
          help: "Show for each promise how many scenarios tested it, and the upper bound of its "
            + "failure rate. This is the default when one strategy is named."),
        .init(
          name: "verbose",
          help:
            "Also give the statistics, how late iOS delivered, the worst measured numbers, and the "
            + "names of the promises that were not judged."),
      ],
      examples: [
        .init("harness fuzz --seed 42", "All strategies, 1,000 scenarios."),
        .init("harness fuzz --strategy dual-manager --time 10m", "One strategy for ten minutes."),
        .init("harness fuzz --fresh --count 20000", "Before a release: scenarios nobody has seen."),
      ])
  }

  func played(_ arguments: ParsedArguments) throws -> [any TrackerStrategy] {
    try StrategySelection.strategies(arguments, strategies, exhibits: exhibits)
  }

  func run(_ arguments: ParsedArguments, _ console: Console) async throws -> ExitCode {
    let plan = try Plan(arguments, strategies, exhibits: exhibits, judgedBy: invariants)
    let files = plan.saveFolder.map(CounterexampleFiles.init)
    try files?.prepare()
    console.write(
      FuzzText.heading(
        plan.campaign, stories: plan.stories, isLimited: plan.timeLimit != nil))
    let clock = ContinuousClock()
    let start = clock.now
    let (tally, stories) = await play(plan, since: start, console)
    if !plan.flips.isEmpty {
      console.write(
        SensitivityText.body(
          await sensitivity(plan, tally, of: stories, since: start, console)))
      return .conforms
    }
    let report = await CampaignReport.make(
      plan.campaign, stories: stories, tally: tally, jobs: plan.jobs)
    console.clearProgress()
    // Before the report, so that on a terminal the verdict is the last line.
    console.complain(
      SpeedText.line([tally], seconds: (clock.now - start).seconds, jobs: plan.jobs))
    console.write(FuzzText.body(report, isDetailed: plan.isDetailed, isVerbose: plan.isVerbose))
    try files?.write(report.counterexamples, console)
    return switch report.verdict {
    case .violates: .violation
    case .conforms: .conforms
    default: .inconclusive
    }
  }

  /// Plays the same scenarios once for each other reading.
  private func sensitivity(
    _ plan: Plan, _ baseTally: CampaignTally, of stories: Range<Int>,
    since start: ContinuousClock.Instant, _ console: Console
  ) async -> Sensitivity {
    var trials: [Sensitivity.Trial] = []
    for (index, flip) in plan.flips.enumerated() {
      console.showProgress(
        SpeedText.progress(
          done: index, of: plan.flips.count, seconds: start.duration(to: .now).seconds,
          findings: 0, limit: nil))
      let tally = await plan.campaign.under(flip).play(stories, jobs: plan.jobs)
      trials.append(Sensitivity.Trial(flip: flip, tally: tally))
    }
    console.clearProgress()
    return Sensitivity(base: plan.campaign, baseTally: baseTally, trials: trials)
  }

  /// Plays the scenarios round by round, so that progress can be shown and a time limit kept.
  private func play(
    _ plan: Plan, since start: ContinuousClock.Instant, _ console: Console
  ) async -> (CampaignTally, Range<Int>) {
    var tally = CampaignTally(
      strategies: plan.campaign.strategies.count, invariants: plan.campaign.invariants.count)
    var next = plan.stories.lowerBound
    while next < plan.stories.upperBound {
      let round = next..<min(next + Self.round, plan.stories.upperBound)
      tally.merge(await plan.campaign.play(round, jobs: plan.jobs, after: tally))
      next = round.upperBound
      let elapsed = start.duration(to: .now).seconds
      console.showProgress(
        SpeedText.progress(
          done: next - plan.stories.lowerBound, of: plan.stories.count, seconds: elapsed,
          findings: tally.findings, limit: plan.timeLimit))
      if let limit = plan.timeLimit, elapsed >= limit { break }
    }
    return (tally, plan.stories.lowerBound..<next)
  }
}

extension FuzzCommand {
  /// What was asked for, checked.
  struct Plan {
    let campaign: Campaign
    let stories: Range<Int>
    let jobs: Int
    let timeLimit: Double?
    let saveFolder: String?
    let flips: [Flip]
    let isDetailed: Bool
    let isVerbose: Bool

    init(
      _ arguments: ParsedArguments, _ strategies: [any TrackerStrategy],
      exhibits: [any TrackerStrategy] = [],
      judgedBy invariants: [Invariant] = InvariantCatalog.all
    ) throws {
      timeLimit = try arguments.duration("time")?.seconds
      let count =
        try StorySelection.count(arguments)
        ?? (timeLimit == nil ? StorySelection.defaultCount : Campaign.maximumStories)
      let shard = try arguments.shard("shard") ?? (1, 1)
      let first = Self.start(ofPart: shard.index - 1, of: shard.count, in: count)
      stories = first..<Self.start(ofPart: shard.index, of: shard.count, in: count)
      jobs = try StorySelection.jobs(arguments)
      saveFolder = arguments.string("save")
      isVerbose = arguments.flag("verbose")
      isDetailed = arguments.flag("stats") || arguments.strings("strategy").count == 1
      campaign = Campaign(
        strategies: try StrategySelection.strategies(arguments, strategies, exhibits: exhibits),
        invariants: invariants, seed: try StorySelection.seedOrFresh(arguments),
        generator: try StorySelection.generator(arguments), scope: .statistics)
      let profiles = campaign.generator.profiles
      flips = try arguments.string("flip").map { try FuzzCommand.flips($0, profiles) } ?? []
    }

    /// Where a part begins; in double width, since nothing bounds the number of parts.
    private static func start(ofPart index: Int, of parts: Int, in count: Int) -> Int {
      Int(parts.dividingFullWidth(count.multipliedFullWidth(by: index)).quotient)
    }
  }
}

extension FuzzCommand {
  /// The other readings that `--flip` asks for; one line for a name that means nothing.
  static func flips(_ name: String, _ profiles: [Profile]) throws -> [Flip] {
    guard let flips = Flip.named(name, on: profiles) else {
      let typed = String(name.prefix { $0 != "=" })
      let meant = closestName(to: typed, among: Flip.names)
      let advice =
        Flip.names.contains(typed)
        ? "its values are of another kind; see 'harness explain'."
        : meant.map { "Did you mean '\($0)'?" }
          ?? "Conflicts are K-01 to K-21; 'harness explain ios18' names the parameters."
      throw CommandFailure("'\(Quoted.bare(name))' cannot be flipped: \(advice)", .usage)
    }
    guard !flips.isEmpty else {
      throw CommandFailure(
        "'\(Quoted.bare(name))' has no other reading on these versions of iOS.", .usage)
    }
    return flips
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
