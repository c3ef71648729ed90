import HarnessReporting
import TrackerConformance

/// Plays a campaign: by workers where the program can start itself again, else in this process.
struct CampaignPlayer: Sendable {
  let campaign: Campaign
  let pool: WorkerPool?

  /// - Parameter isInProcess: Whether nothing is to be played by workers.
  init(_ campaign: Campaign, inProcess isInProcess: Bool) {
    self.init(campaign, isInProcess ? nil : WorkerLauncher.current.map { WorkerCrew($0) })
  }

  /// - Parameter crew: Who plays; nil for this process.
  init(_ campaign: Campaign, _ crew: WorkerCrew?) {
    self.campaign = campaign
    pool = crew.map { WorkerPool(campaign, $0) }
  }

  /// Plays scenarios and counts; the counts do not depend on the jobs, nor on where they are played.
  ///
  /// - Parameter haste: When workers are to end what they play; it is not counted then, and ``RoundCut`` thrown.
  func play(
    _ stories: Range<Int>, jobs: Int, after earlier: CampaignTally, until haste: Haste = Haste()
  ) async throws -> CampaignTally {
    guard let pool else { return await campaign.count(stories, jobs: jobs) }
    return try await pool.play(stories, jobs: jobs, after: earlier, until: haste)
  }

  /// What was counted, with what its breaches rest on.
  func weighed(_ tally: CampaignTally, jobs: Int) async -> CampaignTally {
    guard let pool else { return await campaign.weighed(tally, jobs: jobs) }
    return await campaign.weighed(tally, jobs: jobs) { pool.weighed($0) }
  }

  /// Shrinks a breach, in at most so many evaluations.
  func counterexample(of what: Campaign.Broken, budget: Int) -> FoundCounterexample? {
    guard let pool else { return campaign.counterexample(of: what, budget: budget) }
    return pool.shrink(what, budget: budget)
  }

  /// Everything that there is to say of what was counted.
  ///
  /// - Parameters:
  ///   - haste: When there is no more time to shrink; what is not shrunk by then stays as it was found.
  ///   - found: Takes each counterexample as soon as it is shrunk, on any thread and in any order.
  func report(
    _ stories: Range<Int>, _ tally: CampaignTally, jobs: Int, until haste: Haste = Haste(),
    found: @escaping @Sendable (FoundCounterexample) -> Void = { _ in }
  ) async -> CampaignReport {
    let shrink: Campaign.Shrinking = { [campaign, pool] what in
      let counterexample =
        if let pool {
          pool.shrink(what, until: haste)
        } else if haste.hasCome {
          campaign.unshrunk(what)
        } else {
          campaign.counterexample(of: what)
        }
      if let counterexample { found(counterexample) }
      return counterexample
    }
    guard let pool else {
      return await CampaignReport.make(
        campaign, stories: stories, tally: tally, jobs: jobs, shrinking: shrink)
    }
    var report = await CampaignReport.make(
      campaign, stories: stories, tally: tally, jobs: jobs,
      weighing: { pool.weighed($0) }, shrinking: shrink)
    let shrinking = LossShrinking(campaign: campaign, pool: pool, haste: haste)
    report.losses = await InOrder.results(campaign.strategies.count, jobs: jobs) { strategy in
      shrinking.found(strategy, in: tally)
    }.compactMap(\.self)
    return report
  }

  /// What each strategy does in the first scenarios, as a number, see `CampaignProbe`.
  func probe() async throws -> [UInt64] {
    try await play(CampaignProbe.stories, jobs: 1, after: campaign.emptyTally).fingerprints {
      try CampaignLine.encoded($0)
    }
  }

  /// Plays the planted trackers as well.
  ///
  /// - Throws: A failure that names those that were not noticed.
  func checkItself() async throws {
    let launcher = pool == nil ? nil : WorkerLauncher.current
    let unnoticed = try await SelfCheck.unnoticed(by: campaign.invariants, launcher)
    guard unnoticed.isEmpty else {
      let names = unnoticed.map { "one that \($0.mischief)" }.joined(separator: ", ")
      throw CommandFailure(
        "The result is not valid: of the trackers that are planted in every campaign it missed \(names).",
        .inconclusive)
    }
  }
}

extension CommandFailure {
  /// What to do where workers fail.
  init(_ failure: WorkerFailure) {
    let what =
      switch failure {
      case .answer: "A worker of the campaign answered what it was not asked."
      case .ends: "The program cannot be started again as a worker of the campaign."
      }
    self.init("\(what) '--in-process' plays without workers.", .inconclusive)
  }
}
