import StoryModel
import TrackerConformance
import TrackerModel

/// How `harness compare` plays: as a campaign does, by workers and round by round, on each version of iOS that
/// is compared.
struct ComparisonRun {
  let comparison: Comparison
  private let crew: WorkerCrew?
  private let extent: CampaignExtent
  private let jobs: Int
  private let path: String?
  private let isResumed: Bool

  /// Reads what was asked for.
  init(_ comparison: Comparison, _ arguments: ParsedArguments) throws {
    self.comparison = comparison
    extent = try CampaignExtent(arguments)
    jobs = try StorySelection.jobs(arguments)
    path = arguments.string(CampaignFile.outName)
    isResumed = arguments.flag(CampaignFile.resumeFlag.name)
    try CampaignFile.checkResuming(arguments)
    crew = PlayingPlace.crew(arguments)
  }

  /// What is to be played, and what a file that is gone on with has already.
  func start(
    _ console: Console
  ) async throws -> (run: CampaignRun, earlier: CampaignRun.Outcome) {
    var run = CampaignRun(
      players: comparison.campaigns.map { CampaignPlayer($0, crew) }, stories: 0..<extent.most,
      jobs: jobs, timeLimit: extent.timeLimit, tellsFindings: false)
    let nothing = CampaignRun.Outcome(tallies: comparison.emptyTally.versions, stories: 0..<0)
    guard let path else { return (run, nothing) }
    let head = CampaignHead(
      command: .compare, versions: comparison.profiles?.map(\.id.rawValue),
      campaign: comparison.campaign.identity, count: extent.count, from: 0, to: extent.most,
      probe: try await CampaignPlayer(comparison.campaign, crew).probe())
    let (journal, earlier) = try CampaignJournal.open(
      path, head, resuming: isResumed, nothing, console)
    run.journal = journal
    return (run, earlier)
  }

  /// What was counted, with what the breaches rest on.
  func weighed(_ outcome: CampaignRun.Outcome) async -> Comparison.Tally {
    var tally = Comparison.Tally(versions: outcome.tallies)
    for (index, campaign) in comparison.campaigns.enumerated() {
      tally.versions[index] = await CampaignPlayer(campaign, crew)
        .weighed(outcome.tallies[index], jobs: jobs)
    }
    return tally
  }

  /// The shrunk scenario of each cell that says something is broken.
  func counterexamples(
    of tally: Comparison.Tally, _ console: Console
  ) async -> [FoundCounterexample] {
    let players = comparison.drawnCampaigns.map { CampaignPlayer($0, crew) }
    defer { console.clearProgress() }
    return await comparison.counterexamples(
      of: tally, jobs: jobs,
      progress: { console.showProgress("\($0) of \($1) scenarios shrunk") },
      shrinking: { players[$0].counterexample(of: $1, budget: Comparison.shrinkingBudget) })
  }
}
