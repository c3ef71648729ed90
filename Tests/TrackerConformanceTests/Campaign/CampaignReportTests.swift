import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import Invariants
@testable import TrackerConformance

struct CampaignReportTests {
  private static let generator = ScenarioGenerator(profiles: [.ios18], happenings: [.optOut])

  private static func campaign(
    _ strategies: any TrackerStrategy..., invariants: [Invariant]
  ) -> Campaign {
    Campaign(strategies: strategies, invariants: invariants, seed: 42, generator: generator)
  }

  private static func report(
    _ campaign: Campaign, stories: Range<Int> = 0..<5, jobs: Int = 1
  ) async -> CampaignReport {
    await CampaignReport.make(
      campaign, stories: stories, tally: campaign.play(stories), jobs: jobs)
  }

  /// A report on idle strategies, each with one invariant that comes to the given verdict.
  private static func report(_ verdicts: [Verdict]...) -> CampaignReport {
    var tally = CampaignTally(strategies: verdicts.count, invariants: verdicts[0].count)
    var found: [FoundCounterexample] = []
    var strategies: [any TrackerStrategy] = []
    for (index, verdicts) in verdicts.enumerated() {
      let strategy = Idler(id: StrategyID("idler\(index)"))
      strategies.append(strategy)
      tally.strategies[index].stories = 3
      (tally.strategies[index].fixes, tally.strategies[index].points) = (3, 3)
      for (number, verdict) in verdicts.enumerated() {
        tally.strategies[index].invariants[number].come(to: verdict)
        if [.violates, .depends].contains(verdict) { found.append(counterexample(strategy)) }
      }
    }
    let invariants = verdicts[0].indices.map { Invariant.contextual(id: "T-\($0)") { _ in false } }
    let campaign = Campaign(
      strategies: strategies, invariants: invariants, seed: 42, generator: generator)
    return CampaignReport(campaign: campaign, stories: 0..<3, tally: tally, counterexamples: found)
  }

  fileprivate static func counterexample(_ strategy: Idler) -> FoundCounterexample {
    let scenario = Scenario(title: "An hour at home", length: .hours(1))
    let invariant = Invariant.contextual { _ in true }
    return FoundCounterexample(
      strategy: strategy, invariant: invariant, story: 0, original: scenario, scenario: scenario,
      choices: [], evaluations: 0, isFixedPoint: true,
      violation: Violation(time: .at(1), expected: "a", actual: "b"), rules: [], openQuestions: [],
      explanation: Explanation(of: scenario, breaking: invariant, strategy), isReproducible: true)
  }

  @Test(
    arguments: [
      ([.conforms, .conforms], Verdict.conforms), ([.conforms, .violates], .violates),
      ([.depends, .violates], .violates), ([.depends, .conforms], .depends),
      ([.notExercised, .conforms], .conforms), ([.known, .conforms], .conforms),
      ([.unexpectedPass, .notClaimed], .inconclusive), ([.notExercised, .known], .inconclusive),
      ([.notExercised, .notExercised], .inconclusive),
    ] as [([Verdict], Verdict)])
  func `draws the verdict on a strategy from the worst of its invariants`(
    verdicts: [Verdict], expected: Verdict
  ) {
    let report = Self.report(verdicts)
    #expect(report.tally.strategies[0].invariants.map(\.verdict) == verdicts)
    #expect(report.verdict(of: 0) == expected)
  }

  @Test(
    arguments: [
      (.conforms, .inconclusive), (.depends, .depends), (.violates, .violates),
    ] as [(Verdict, Verdict)])
  func `does not let conform who was told nothing, or recorded nothing, and convicts all the same`(
    verdict: Verdict, expected: Verdict
  ) {
    let told = Self.report([verdict])
    #expect(told.verdict(of: 0) == verdict)
    var tally = told.tally
    tally.strategies[0].fixes = 0
    func report() -> CampaignReport {
      CampaignReport(
        campaign: told.campaign, stories: told.stories, tally: tally,
        counterexamples: told.counterexamples)
    }
    #expect(report().verdict(of: 0) == expected)
    // A wake is as good as a place.
    tally.strategies[0].wakes = 1
    #expect(report().verdict(of: 0) == verdict)
    #expect(report().idleness(of: 0) == nil)
    tally.strategies[0].points = 0
    #expect(report().verdict(of: 0) == expected)
    #expect(report().idleness(of: 0) == .recordsNothing)
  }

  @Test(
    arguments: [
      ([.conforms, .conforms, .conforms], Verdict.conforms),
      ([.conforms, .notExercised, .conforms], .inconclusive),
      ([.notExercised, .depends, .conforms], .depends),
      ([.depends, .notExercised, .violates], .violates),
    ] as [([Verdict], Verdict)])
  func `draws the verdict on all from the worst of the strategies`(
    verdicts: [Verdict], expected: Verdict
  ) {
    #expect(Self.report([verdicts[0]], [verdicts[1]], [verdicts[2]]).verdict == expected)
  }

  @Test func `convicts only those who broke something`() {
    let report = Self.report([.conforms], [.violates])
    #expect([0, 1].map(report.verdict(of:)) == [.conforms, .violates])
  }

  @Test func `finds nothing in no story and in no strategy`() async {
    let idle = Self.campaign(Idler(), invariants: [.neverMisusesAnInterface])
    #expect(await Self.report(idle, stories: 0..<0).verdict == .inconclusive)
    let nobody = Self.campaign(invariants: [.neverMisusesAnInterface])
    #expect(await Self.report(nobody).verdict == .inconclusive)
  }

  @Test func `does not pass a strategy whose every story was skipped`() async {
    let manifest = AppManifest(supportedVersions: SystemVersion(12)...SystemVersion(13))
    let campaign = Self.campaign(
      Idler(manifest: manifest), invariants: [.contextual { _ in false }])
    let report = await Self.report(campaign)
    #expect(report.tally.strategies[0].skipped == 5)
    #expect(report.verdict(of: 0) == .inconclusive)
    #expect(report.verdict == .inconclusive)
  }

  @Test func `shrinks a story for every broken promise, in the order of the tables`() async {
    let optOut = Invariant.contextual(id: "T-2") { $0.count(.optOut) > 0 }
    let campaign = Self.campaign(
      DeafTracker(), Idler(),
      invariants: [optOut, .neverMisusesAnInterface, .contextual { _ in true }])
    let report = await Self.report(campaign)
    #expect(report.counterexamples.map(\.strategy.id) == ["deaf", "deaf", "idler", "idler"])
    #expect(report.counterexamples.map(\.invariant.id) == ["T-2", "T-1", "T-2", "T-1"])
    #expect(report.counterexamples.map(\.scenario.happenings.count) == [1, 0, 1, 0])
    let parallel = await Self.report(campaign, jobs: 3)
    #expect(parallel.counterexamples.map(\.choices) == report.counterexamples.map(\.choices))
    #expect(parallel.counterexamples.map(\.invariant.id) == ["T-2", "T-1", "T-2", "T-1"])
  }

  @Test func `shrinks the first story that rests on no open question, if there is one`() {
    let campaign = Self.campaign(Idler(), invariants: [.contextual { _ in true }])
    var tally = campaign.play(0..<0)
    tally.strategies[0].invariants[0].first = .init(story: 3)
    #expect(campaign.broken(in: tally).map(\.breach.story) == [3])
    tally.strategies[0].invariants[0].firstCertain = .init(story: 8)
    #expect(campaign.broken(in: tally).map(\.breach.story) == [8])
    tally.strategies[0].invariants[0].firstKnown = .init(story: 1)
    #expect(campaign.broken(in: tally).map(\.breach.story) == [8])
  }

  @Test func `reaches no verdict where a replay gives another trace`() async {
    let campaign = Self.campaign(Fickle(), invariants: [.neverMisusesAnInterface])
    let report = await Self.report(campaign, stories: 0..<1)
    #expect(report.counterexamples.map(\.isReproducible) == [false])
    #expect(report.verdict(of: 0) == .inconclusive)
  }

  @Test func `reaches no verdict where a replay does not break`() async {
    let campaign = Self.campaign(
      Fickle(misuses: 1), Idler(), invariants: [.neverMisusesAnInterface])
    let report = await Self.report(campaign, stories: 0..<1)
    #expect(report.tally.strategies[0].invariants[0].violations == 1)
    #expect(report.counterexamples.isEmpty)
    #expect(report.verdict(of: 0) == .inconclusive)
  }
}

extension CampaignTally.Invariant {
  /// Counts three stories that come to a verdict.
  fileprivate mutating func come(to verdict: Verdict) {
    switch verdict {
    case .conforms: exercised = 3
    case .violates:
      (exercised, violations) = (3, 1)
      (first, firstCertain) = (.init(story: 0), .init(story: 0))
    case .depends: (exercised, violations, first) = (3, 1, .init(story: 0))
    case .known: (knownExercised, knownViolations) = (3, 1)
    case .unexpectedPass: knownExercised = 3
    case .notClaimed: unclaimedExercised = 3
    case .notExercised, .inconclusive, .unsupported: break
    }
  }
}

extension CampaignTally.Breach {
  fileprivate init(story: Int) {
    self.init(story: story, violation: Violation(time: .at(1), expected: "a", actual: "b"))
  }
}
