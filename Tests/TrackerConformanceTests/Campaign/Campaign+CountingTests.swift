import Invariants
import ReferenceStrategies
import StoryModel
import TestSupport
import Testing
import TrackerConformance
import TrackerModel

struct CampaignCountingTests {
  @Test(arguments: [(true, 1), (false, 0)])
  func `counts a story that ends first apart, where it is to be judged`(isMust: Bool, count: Int) {
    let invariant = Invariant(
      id: "T-1", level: isMust ? .must : .claim, kind: .liveness, name: "A test's own",
      summary: "Something happens.", citations: [], listensTo: []
    ) { _ in UndecidedMonitor() }
    let campaign = Campaign(
      strategies: [Idler()], invariants: [invariant], seed: 1,
      generator: ScenarioGenerator(profiles: [.ios18]))
    let tally = campaign.play(0..<1)
    let counts = tally.strategies[0].invariants[0]
    #expect(counts.inconclusive == count)
    #expect((counts.exercised, counts.unclaimedExercised) == (0, 0))
    #expect(tally.strategies[0].clean == 1)
    #expect(counts.verdict == (isMust ? .inconclusive : .notExercised))
  }

  private struct UndecidedMonitor: InvariantMonitor {
    var finding = Finding()
    mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {}
    mutating func finish(at end: Instant, in story: borrowing Chronicle) {
      finding.inconclusive = 1
    }
  }

  @Test func `measures how late iOS was where the oracle is played, and only there`() {
    func lateness(_ invariant: Invariant) -> Lateness {
      Campaign(
        strategies: [Idler()], invariants: [invariant], seed: 42,
        generator: ScenarioGenerator(profiles: [.ios18], happenings: [.memoryPressure])
      ).play(0..<8).lateness
    }
    let measured = lateness(.isRelaunchedLikeTheReference)
    #expect(measured.regionExits.count > 0)
    #expect(measured.significantChanges.count > 0)
    #expect(lateness(.isRelaunchedAfterMoving) == Lateness())
  }

  @Test func `judges in the calm ending what it is there for`() throws {
    let sentinel = Catalog.all.first { $0.id == "sentinel" }
    let campaign = Campaign(
      strategies: [try #require(sentinel)], seed: 42,
      generator: ScenarioGenerator(profiles: Profile.defaults, length: 8))
    let counts = campaign.play(0..<60).strategies[0].invariants
    for (invariant, counts) in zip(campaign.invariants, counts) where invariant.kind == .liveness {
      #expect(counts.verdict != .inconclusive, "\(invariant.id)")
      guard
        ["I-L1c", "I-L4", "I-L5", "I-L6", "I-L8", "I-L9", "I-L12"]
          .contains(invariant.id)
      else { continue }
      #expect(counts.exercisedInCalm > 0, "\(invariant.id)")
    }
  }

}
