import Invariants
import StoryModel
import Synchronization
import Testing
import TrackerModel

@testable import TrackerConformance

struct SharedOutcomesTests {
  /// Leaves a timer running when it is switched off, raises an exception in Low Power Mode, and counts its launches.
  private final class Careless: TrackerStrategy {
    struct Memory {}
    struct Checkpoint: Codable, Hashable {}

    let id: StrategyID = "careless"
    let summary = "Does not hear that it is switched off, and cannot save power."
    let manifest = AppManifest()
    let claims: [Claim] = []
    let launches = Mutex(0)

    func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
      launches.withLock { $0 += 1 }
      app.startTimer("tick", after: .seconds(10), repeats: true)
      return Memory()
    }

    func handle(_ event: Event, memory: inout Memory, in app: inout App) {
      if event == .powerStateDidChange { app.raise("NoPower") }
    }
  }

  private static func campaign(_ strategy: Careless) -> Campaign {
    Campaign(
      strategies: [strategy], invariants: [.offMeansOff, .neverMisusesAnInterface], seed: 42,
      generator: ScenarioGenerator(profiles: [.ios18], happenings: [.optOut, .lowPowerMode]))
  }

  /// What shrinking its breaches comes to, and how many launches that takes.
  private static func shrunk(together: [Int]) -> (found: [FoundCounterexample?], launches: Int) {
    let strategy = Careless()
    let campaign = campaign(strategy)
    let broken = campaign.broken(in: campaign.play(0..<30)).map {
      Campaign.Broken(
        strategy: 0, invariant: $0.invariant, breach: $0.breach, isCertain: $0.isCertain,
        together: together)
    }
    let before = strategy.launches.withLock { $0 }
    let found = broken.map { campaign.counterexample(of: $0) }
    return (found, strategy.launches.withLock { $0 } - before)
  }

  @Test func `what is found is the same, with fewer runs`() {
    let (alone, together) = (Self.shrunk(together: []), Self.shrunk(together: [0, 1]))
    #expect(alone.found.count > 1)
    #expect(alone.found.map { $0?.choices } == together.found.map { $0?.choices })
    #expect(alone.found.map { $0?.evaluations } == together.found.map { $0?.evaluations })
    #expect(together.launches < alone.launches)
  }

  @Test func `promises of other strategies and other sets of promises are kept apart`() {
    let outcomes = SharedOutcomes()
    let scenario = Scenario(title: "Rest", length: .hours(6))
    let both = SharedOutcomes.Promises(strategy: 0, invariants: [1, 2])
    outcomes.note([1], of: both, in: scenario)
    #expect(outcomes.broken(both, in: scenario) == [1])
    for other in [
      SharedOutcomes.Promises(strategy: 1, invariants: [1, 2]),
      SharedOutcomes.Promises(strategy: 0, invariants: [2]),
    ] { #expect(outcomes.broken(other, in: scenario) == nil) }
  }

  @Test func `there is nothing to ask where a promise is shrunk alone, or judged by two runs`() {
    let campaign = Campaign(
      strategies: [Careless()], invariants: InvariantCatalog.all, seed: 42,
      generator: ScenarioGenerator(profiles: [.ios18]))
    let relation = campaign.invariants.firstIndex { $0.relation != nil }!
    let monitors = campaign.invariants.indices.filter { campaign.invariants[$0].relation == nil }
    #expect(campaign.screen(strategy: 0, invariant: 0, [0], mustBind: true) == nil)
    #expect(campaign.screen(strategy: 0, invariant: relation, monitors, mustBind: true) == nil)
    #expect(campaign.screen(strategy: 0, invariant: 0, monitors, mustBind: true) != nil)
  }

  @Test func `nothing is played for a promise that need not be kept`() throws {
    let strategy = Careless()
    let campaign = Campaign(
      strategies: [strategy], invariants: [.offMeansOff, .alertsWhenItStops], seed: 42,
      generator: ScenarioGenerator(profiles: [.ios18]))
    let screen = try #require(campaign.screen(strategy: 0, invariant: 1, [0, 1], mustBind: true))
    #expect(!screen(campaign.scenario(0)))
    #expect(strategy.launches.withLock { $0 } == 0)
  }
}
