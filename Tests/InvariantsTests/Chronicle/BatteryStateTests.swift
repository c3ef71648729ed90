import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct BatteryStateTests {
  private func isToBeSpared(
    after steps: KeyValuePairs<Double, Occurrence>, lowPowerMode: Bool = false
  ) -> Bool {
    var scenario = Scenario(title: "A test.")
    scenario.settings.lowPowerMode = lowPowerMode
    var watch = BatteryState(scenario)
    for (second, what) in steps { watch.observe(TraceEntry(time: .at(second), what: what)) }
    return watch.isToBeSpared
  }

  private static let on = Occurrence.happening(.lowPowerMode(true))
  private static let off = Occurrence.happening(.lowPowerMode(false))
  private static let low = Occurrence.truth(.lowBattery(true))
  private static let full = Occurrence.truth(.lowBattery(false))

  @Test func `is to be spared in Low Power Mode`() {
    #expect(!isToBeSpared(after: [:]))
    #expect(isToBeSpared(after: [1: Self.on]))
    #expect(!isToBeSpared(after: [1: Self.on, 2: Self.off]))
  }

  @Test func `is to be spared with little left in it`() {
    #expect(isToBeSpared(after: [1: Self.low]))
    #expect(!isToBeSpared(after: [1: Self.low, 2: Self.full]))
  }

  @Test func `is to be spared for either reason`() {
    #expect(isToBeSpared(after: [1: Self.on, 2: Self.low, 3: Self.off]))
    #expect(isToBeSpared(after: [1: Self.on, 2: Self.low, 3: Self.full]))
  }

  @Test func `knows a story that begins in Low Power Mode`() {
    #expect(isToBeSpared(after: [:], lowPowerMode: true))
    #expect(!isToBeSpared(after: [1: Self.off], lowPowerMode: true))
  }

  @Test(arguments: [(on, true), (low, false)])
  func `tells Low Power Mode from an empty battery`(what: Occurrence, isLowPowerMode: Bool) {
    var watch = BatteryState(Scenario(title: "A test."))
    watch.observe(TraceEntry(time: .at(1), what: what))
    #expect(watch.isLowPowerMode == isLowPowerMode)
  }
}
