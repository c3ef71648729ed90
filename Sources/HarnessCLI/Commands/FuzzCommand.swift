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
        CampaignExtent.timeOption,
        StrategySelection.option(strategies, exhibits: exhibits),
        ProfileSelection.option,
        StorySelection.happening,
        StorySelection.length,
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
          name: "save", value: "dir",
          help: "Save each shrunk scenario as a file in this folder; no file is overwritten.",
          default: "nothing is saved"),
        CampaignFile.outOption(for: "'harness merge' and --resume"),
        PageFile.ofCampaign,
      ] + RecordOutput.files,
      flags: [
        StorySelection.fresh,
        CampaignFile.resumeFlag,
        .init(
          name: "stats",
          help: "Show for each promise how many scenarios tested it, and the upper bound of its "
            + "failure rate."),
        PlayingPlace.flag,
        .init(
          name: "verbose",
          help:
            "Also give the statistics, how late iOS delivered, the worst measured numbers, and the "
            + "names of the promises that were not judged."),
        RecordOutput.json, RecordOutput.github,
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

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    let console = output.console
    let plan = try Plan(arguments, strategies, exhibits: exhibits, judgedBy: invariants)
    let files = plan.saveFolder.map { CounterexampleFiles($0) }
    try files?.prepare()
    if let page = plan.pageFile { try requireWritable(page) }
    let (run, earlier) = try await start(plan, console)
    let player = run.players[0]
    async let isSound: Void = player.checkItself()
    console.write(
      FuzzText.heading(
        plan.campaign, stories: plan.stories, isLimited: plan.timeLimit != nil))
    try output.put(
      .head(
        version: Harness.version, command: "fuzz", plan.campaign,
        stories: plan.timeLimit == nil ? plan.stories.count : nil))
    let clock = ContinuousClock()
    let start = clock.now
    let interruption = Interruption()
    let listener = SignalListener(interruption, console)
    let outcome = try await run.play(after: earlier, since: start, interruption, console) {
      try output.put(.progress(played: $0.stories.count, $0.tallies[0]))
    }
    let (tally, stories) = (outcome.tallies[0], outcome.stories)
    if !plan.flips.isEmpty {
      listener.stop()
      let report = await sensitivity(
        plan, await plan.campaign.weighed(tally, jobs: plan.jobs), of: stories, since: start,
        console)
      console.write(SensitivityText.body(report))
      try output.put(ReportRecord.records(of: report))
      return try output.end(.conforms)
    }
    if let limit = plan.timeLimit {
      interruption.haste.come(after: limit - (clock.now - start).seconds)
    }
    let report = await player.report(
      stories, tally, jobs: plan.jobs, until: interruption.haste
    ) { files?.keep($0) }
    listener.stop()
    try await isSound
    console.clearProgress()
    // Before the report, so that on a terminal the verdict is the last line.
    console.complain(
      SpeedText.line([tally], seconds: (clock.now - start).seconds, jobs: plan.jobs))
    console.write(FuzzText.body(report, isDetailed: plan.isDetailed, isVerbose: plan.isVerbose))
    try output.put(ReportRecord.records(of: report))
    if let page = plan.pageFile {
      try PageFile.write(CampaignPage(report).text(), to: page, console)
    }
    try files?.write(report.counterexamples, console)
    var code = ExitCode(report.verdict)
    if outcome.isInterrupted {
      console.complain(
        Interruption.text(stories, of: plan.stories.count, isWritten: plan.outFile != nil))
      code = report.verdict == .violates ? .violation : .inconclusive
    }
    return try output.end(code, verdict: report.verdict, isInterrupted: outcome.isInterrupted)
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

  /// Opens the file that is written, and looks what it has already where it is to be gone on with.
  private func start(
    _ plan: Plan, _ console: Console
  ) async throws -> (run: CampaignRun, earlier: CampaignRun.Outcome) {
    let player = CampaignPlayer(plan.campaign, inProcess: plan.isInProcess)
    var run = CampaignRun(
      players: [player], stories: plan.stories, jobs: plan.jobs, timeLimit: plan.timeLimit)
    let first = plan.stories.lowerBound
    let nothing = CampaignRun.Outcome(tallies: [plan.campaign.emptyTally], stories: first..<first)
    guard let path = plan.outFile else { return (run, nothing) }
    let (journal, earlier) = try CampaignJournal.open(
      path, try await CampaignHead(plan, player), resuming: plan.isResumed, nothing, console)
    run.journal = journal
    return (run, earlier)
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

extension Swift.Duration {
  /// The duration in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
