import StoryModel
import Testing
import TrackerModel

@testable import Invariants
@testable import TrackerConformance

struct CampaignBrokenTests {
  private static func report(
    _ strategy: any TrackerStrategy, _ invariants: [Invariant], stories: Range<Int> = 0..<1
  ) async -> CampaignReport {
    let campaign = Campaign(
      strategies: [strategy, Idler()], invariants: invariants, seed: 42,
      generator: ScenarioGenerator(profiles: [.ios18], happenings: []))
    return await CampaignReport.make(campaign, stories: stories, tally: campaign.play(stories))
  }

  @Test func `convicts of not repeating itself whose breach a replay does not show`() async {
    let report = await Self.report(
      Fickle(misuses: 1), [.neverMisusesAnInterface, .decidesByWhatItIsGiven])
    let counts = report.tally.strategies[0].invariants[1]
    #expect(counts.verdict == .violates)
    #expect(counts.violations == 1 && counts.exercised == 1)
    #expect(report.verdict(of: 0) == .violates)
    #expect(report.verdict(of: 1) != .violates)
    #expect(
      counts.firstCertain?.violation.actual == "I-S1 broken the first time, and kept the second")
    #expect(report.counterexamples.map(\.invariant.id) == ["I-S18"])
  }

  @Test func `convicts of it whose replay gives another trace`() async throws {
    let report = await Self.report(Fickle(), [.neverMisusesAnInterface, .decidesByWhatItIsGiven])
    #expect(report.counterexamples.map(\.invariant.id) == ["I-S1", "I-S18"])
    #expect(report.verdict(of: 0) == .violates)
  }

  @Test func `says it once, where a campaign has seen it as well`() async {
    let report = await Self.report(
      Fickle(), [.decidesByWhatItIsGiven, .neverMisusesAnInterface], stories: 0..<2)
    #expect(report.counterexamples.map(\.invariant.id) == ["I-S18", "I-S1"])
    #expect(report.tally.strategies[0].invariants[0].violations == 1)
  }

  @Test func `keeps a breach that was seen and does not come again`() async throws {
    let campaign = Campaign(
      strategies: [Idler()], invariants: [.decidesByWhatItIsGiven], seed: 42,
      generator: ScenarioGenerator(profiles: [.ios18]))
    let violation = Violation.unrepeated(at: .at(7), "upload the first time only")
    let found = try #require(
      campaign.counterexample(strategy: 0, invariant: 0, story: 3, seen: violation))
    #expect(found.scenario == campaign.scenario(3))
    #expect(found.choices == campaign.choices(3))
    #expect(found.violation == violation)
    #expect(!found.isReproducible && !found.isFixedPoint)
    #expect(found.explanation == Explanation())
    #expect(campaign.counterexample(strategy: 0, invariant: 0, story: 3) == nil)
  }

  @Test func `takes back what an altered run shows of who does not repeat itself`() {
    let campaign = Campaign(
      strategies: [Fickle(), Idler()],
      invariants: [.decidesByWhatItIsGiven, .ignoresRemainingTime, .neverMisusesAnInterface],
      seed: 42, generator: ScenarioGenerator(profiles: [.ios18]))
    let breach = CampaignTally.Breach(
      story: 1, violation: Violation(time: .at(7), expected: "the same", actual: "another"))
    var tally = campaign.emptyTally
    for (strategy, invariant) in [(0, 0), (0, 1), (0, 2), (1, 1)] {
      tally.strategies[strategy].invariants[invariant].convict(breach)
    }
    let void = campaign.broken(in: tally).filter { campaign.isVoid($0, in: tally) }
    #expect(void.map(\.strategy) == [0] && void.map(\.invariant) == [1])
    campaign.voidRelations(in: &tally)
    #expect(
      tally.strategies.map { $0.invariants.map(\.violations) } == [[1, 0, 1], [0, 1, 0]])
  }

  @Test func `rests on no open question, whatever a flip shows`() async {
    let report = await Self.report(Fickle(), [.decidesByWhatItIsGiven], stories: 1..<2)
    #expect(report.tally.strategies[0].invariants[0].firstCertain?.story == 1)
  }
}
