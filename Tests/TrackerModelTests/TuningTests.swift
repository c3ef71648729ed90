import Testing
import TrackerModel

struct TuningTests {
  private struct Untuned: TrackerStrategy {
    struct Memory {}
    let id: StrategyID = "untuned"
    let summary = "Nobody looked at what it does."
    let manifest = AppManifest()
    let claims: [Claim] = []

    func launch(
      _ launch: Launch, restoring checkpoint: Int?, in app: inout AppInterface<Int>
    ) -> Memory { Memory() }
    func handle(_ event: Event, memory: inout Memory, in app: inout AppInterface<Int>) {}
  }

  @Test func `names each seed once, in order`() {
    #expect(Tuning(scenarios: 3, seeds: [42, 7, 42]).seeds == [7, 42])
  }

  @Test func `is declared by nobody who does not say so`() {
    #expect(Untuned().tuning == nil)
  }

  @Test func `takes no negative number of scenarios`() async {
    _ = Tuning(scenarios: 0, seeds: [])
    await #expect(processExitsWith: .failure) { _ = Tuning(scenarios: -1, seeds: []) }
  }
}
