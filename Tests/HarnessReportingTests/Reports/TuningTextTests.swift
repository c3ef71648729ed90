import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting
@testable import TrackerConformance

struct TuningTextTests {
  private func lines(seed: UInt64, _ tunings: Tuning?...) -> [String] {
    let trackers = tunings.enumerated().map { index, tuning in
      NamedTracker(id: StrategyID("tracker-\(index)"), tuning: tuning)
    }
    return TuningText.lines(
      Campaign(
        strategies: trackers, invariants: [], seed: seed,
        generator: ScenarioGenerator(profiles: [.ios18])))
  }

  @Test func `says nothing of strategies that nobody tuned`() {
    #expect(lines(seed: 42, nil, Tuning(scenarios: 0, seeds: [42])) == [])
  }

  @Test func `warns where the seed that is played is one of those`() {
    #expect(
      lines(seed: 42, Tuning(scenarios: 1_000, seeds: [42]), nil, Tuning(scenarios: 1, seeds: [42]))
        == [
          "repaired until they passed, also with this seed: no bound on a failure rate holds for them;"
            + " use '--fresh': tracker-0 (on at least 1,000 scenarios), tracker-2 (on at least 1"
            + " scenario)"
        ])
  }

  @Test func `tells of other seeds apart`() {
    #expect(
      lines(seed: 7, Tuning(scenarios: 1_000, seeds: [42])) == [
        "repaired until they passed with other seeds: tracker-0 (on at least 1,000 scenarios)"
      ])
  }
}
