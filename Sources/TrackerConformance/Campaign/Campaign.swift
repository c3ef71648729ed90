import DeviceSimulation
import PropertyTesting
import TrackerModel

/// Plays many random stories against strategies and counts what the monitors find.
///
/// Story `n` of a seed is the same whatever else is played, in which order and on how many threads:
/// it is generated from the seed and `n` alone.
public struct Campaign: Sendable {
  /// The most stories of one campaign.
  public static let maximumStories = 10_000_000

  /// The strategies, in the order of the tables.
  public let strategies: [any TrackerStrategy]
  /// The invariants, in the order of the tables.
  public let invariants: [Invariant]
  /// The seed of all stories.
  public let seed: UInt64
  /// What makes a story.
  public let generator: ScenarioGenerator
  let routes: MonitorBank.Routes

  /// Prepares a campaign.
  public init(
    strategies: [any TrackerStrategy], invariants: [Invariant] = InvariantCatalog.all,
    seed: UInt64, generator: ScenarioGenerator
  ) {
    self.strategies = strategies
    self.invariants = invariants
    self.seed = seed
    self.generator = generator
    routes = MonitorBank.Routes(invariants)
  }

  /// The scenario of a story.
  public func scenario(_ story: Int) -> Scenario {
    var source = ChoiceSource(seed: seed, caseIndex: UInt64(story))
    return generator.scenario(from: &source)
  }

  /// The choices that make the scenario of a story.
  public func choices(_ story: Int) -> [UInt64] {
    var source = ChoiceSource(seed: seed, caseIndex: UInt64(story))
    _ = generator.scenario(from: &source)
    return source.values
  }

  /// Plays some stories against every strategy.
  public func play(_ stories: some Sequence<Int>) -> CampaignTally {
    var tally = CampaignTally(strategies: strategies.count, invariants: invariants.count)
    for story in stories {
      let scenario = scenario(story)
      let oracleWakes = routes.needsOracle ? Oracle.wakes(in: scenario) : []
      for index in strategies.indices {
        play(story, scenario, oracleWakes, strategies[index], into: &tally.strategies[index])
      }
    }
    return tally
  }

  /// Plays stories on several threads; the counts do not depend on how many.
  public func play(_ stories: Range<Int>, jobs: Int) async -> CampaignTally {
    let chunk = 25
    let starts = Array(stride(from: stories.lowerBound, to: stories.upperBound, by: chunk))
    var parts = [CampaignTally?](repeating: nil, count: starts.count)
    await withTaskGroup(of: (Int, CampaignTally).self) { group in
      var next = 0
      func addNext() {
        guard next < starts.count else { return }
        let number = next
        let range = starts[number]..<min(starts[number] + chunk, stories.upperBound)
        group.addTask { (number, play(range)) }
        next += 1
      }
      for _ in 0..<max(1, jobs) { addNext() }
      while let (number, part) = await group.next() {
        parts[number] = part
        addNext()
      }
    }
    var tally = CampaignTally(strategies: strategies.count, invariants: invariants.count)
    for case let part? in parts { tally.merge(part) }
    return tally
  }

  private func play(
    _ story: Int, _ scenario: Scenario, _ oracleWakes: [Instant],
    _ strategy: any TrackerStrategy, into tally: inout CampaignTally.Strategy
  ) {
    guard let version = Profile.named(scenario.profile)?.version,
      strategy.manifest.supportedVersions.contains(version)
    else {
      tally.skipped += 1
      return
    }
    let run = StoryRun.judge(scenario, strategy, by: routes, oracleWakes: oracleWakes)
    tally.add(run.totals)
    var isClean = true
    for (index, finding) in run.findings.enumerated() where finding.isWorthCounting {
      let standing = Standing(invariants[index], for: strategy, on: version)
      let breach = finding.violation.map { CampaignTally.Breach(story: story, violation: $0) }
      let rests =
        breach != nil && standing == .binding
        && !openQuestions(behind: invariants[index].id, in: scenario, strategy).isEmpty
      tally.invariants[index].count(breach, standing, restsOnQuestion: rests)
      if breach != nil, standing == .binding { isClean = false }
    }
    if isClean { tally.clean += 1 }
  }

  /// The open questions about iOS without whose present reading the story would break nothing.
  public func openQuestions(
    behind invariant: String, in scenario: Scenario, _ strategy: any TrackerStrategy
  ) -> [OpenQuestion] {
    guard let profile = Profile(of: scenario),
      let judged = invariants.first(where: { $0.id == invariant })
    else { return [] }
    let alone = MonitorBank.Routes([judged])
    return OpenQuestion.allCases.filter { question in
      guard profile.reading(of: question) == .open else { return false }
      var flipped = scenario
      flipped.readings[question] = !scenario.reading(of: question, on: profile)
      return StoryRun.judge(flipped, strategy, by: alone).findings[0].violation == nil
    }
  }
}

extension Finding {
  fileprivate var isWorthCounting: Bool { exercised > 0 || violation != nil }
}

extension CampaignTally.Strategy {
  fileprivate mutating func add(_ totals: Totals) {
    stories += 1
    wakes += totals.wakes
    fixes += totals.fixesDelivered
    milliseconds += totals.length.milliseconds
    batteryMillionths += totals.appMicrojoules / (totals.batteryMicrojoules / 1_000_000)
  }
}

extension CampaignTally.Invariant {
  fileprivate mutating func count(
    _ breach: CampaignTally.Breach?, _ standing: Standing, restsOnQuestion: Bool
  ) {
    switch standing {
    case .binding:
      exercised += 1
      guard let breach else { return }
      violations += 1
      first = first ?? breach
      if restsOnQuestion { dependent += 1 } else { firstCertain = firstCertain ?? breach }
    case .known:
      knownExercised += 1
      guard let breach else { return }
      knownViolations += 1
      firstKnown = firstKnown ?? breach
    case .notClaimed:
      unclaimedExercised += 1
      if breach != nil { unclaimedViolations += 1 }
    }
  }
}
