import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct RelationTests {
  /// Says how many requests a story has that is played twice.
  private static let counting = Invariant(
    id: "T-1", level: .must, kind: .relation, name: "A test's own", summary: "Something holds.",
    citations: [],
    relation: Relation("nothing") { pair in
      let same = pair.run().requests.difference(from: pair.run().requests) == nil
      return Finding(
        exercised: 1,
        violation: same
          ? nil : Violation(time: .at(0), expected: "the same", actual: "something else"))
    })

  @Test func `holds between two runs of one story by a sound strategy`() {
    let probe = PairProbe(onLaunch: { _, app in app.startTimer("tick", after: .hours(1)) })
    #expect(probe.finding(of: Self.counting, in: .outing()) == .kept(1))
  }

  @Test func `is judged in a campaign for the stories whose turn it is`() {
    let campaign = Campaign(
      strategies: [PairProbe()], invariants: [Self.counting], seed: 1,
      generator: ScenarioGenerator(profiles: [.ios18]))
    let counts = campaign.play(0..<(3 * PairSchedule.stride)).strategies[0]
    #expect(counts.invariants[0].exercised == 3)
    #expect(counts.stories == 3 * PairSchedule.stride)
  }

  @Test func `has a counterexample that is shrunk like any other`() throws {
    let campaign = Campaign(
      strategies: [RemainingTimeReader()], invariants: [.ignoresRemainingTime], seed: 1,
      generator: ScenarioGenerator(profiles: [.ios18]))
    let found = try #require(
      campaign.counterexample(strategy: 0, invariant: 0, story: 0, budget: 200))
    #expect(found.scenario.happenings.count <= found.original.happenings.count)
    #expect(found.openQuestions.isEmpty)
    #expect(found.isReproducible)
  }
}
