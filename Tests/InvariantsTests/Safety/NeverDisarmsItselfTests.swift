import Invariants
import StoryModel
import Testing
import TrackerModel

struct NeverDisarmsItselfTests {
  private static let expected = "something left armed that can relaunch the app"
  private static let stops = Occurrence.request(.stopMonitoringSignificantLocationChanges("main"))

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    TraceScript.tracker(steps, until: 300).finding(of: .neverDisarmsItself)
  }

  @Test func `accepts a process that ends with something armed`() {
    #expect(
      finding([8: .startsSignificantChanges, 20: .process(.terminated(.memoryPressure))])
        == .kept(1))
  }

  @Test func `rejects a handler that removes the last registration, also as the app ends`() {
    #expect(
      finding([
        8: .startsSignificantChanges, 20: .event(.plain(.willTerminate)), 20: Self.stops,
        20: .process(.terminated(.forceQuit)),
      ])
        == .broken(
          1, at: 20, expected: Self.expected,
          actual: "stopMonitoringSignificantLocationChanges at willTerminate left nothing"))
    #expect(
      finding([
        8: .request(.startMonitoring(.named("park"))), 20: .event(.plain(.powerStateDidChange)),
        20: .request(.stopMonitoring("park")), 21: .event(.timer("check")),
        21: .startsSignificantChanges,
      ])
        == .broken(
          1, at: 20, expected: Self.expected,
          actual: "stopMonitoring at powerStateDidChange left nothing"))
  }

  @Test func `accepts a handler that leaves another, or registers the same anew`() {
    #expect(
      finding([
        8: .startsSignificantChanges, 8: .request(.startMonitoringVisits),
        20: .event(.timer("check")), 20: Self.stops, 30: .process(.suspended),
      ]) == .kept(1))
    #expect(
      finding([
        8: .request(.startMonitoring(.named("park"))), 20: .event(.timer("check")),
        20: .request(.stopMonitoring("park")), 20: .request(.startMonitoring(.named("home"))),
        30: .process(.suspended),
      ]) == .kept(1))
  }

  @Test func `lets go who was switched off or may no longer track`() {
    let off: KeyValuePairs<Double, Occurrence> = [
      8: .startsSignificantChanges, 20: .happening(.tracking(false)),
      20: .event(.plain(.userDidDisableTracking)), 20: Self.stops, 30: .process(.suspended),
    ]
    #expect(finding(off) == .kept(0))
    #expect(
      finding([
        8: .startsSignificantChanges, 20: .happening(.locationPermission(.denied)),
        20: .event(.authorization(.denied, .fullAccuracy, manager: "manager")), 20: Self.stops,
        30: .process(.suspended),
      ]) == .kept(0))
  }

  @Test func `does not charge what iOS takes away`() {
    #expect(
      finding([
        8: .request(.startMonitoring(.named("park"))),
        20: .event(.monitoringFailed("park", .regionMonitoringFailure, manager: "manager")),
        30: .process(.suspended),
      ]) == .kept(0))
  }
}
