import DeviceSimulation
import Testing
import TrackerConformance
import TrackerModel

struct ConsumesItsWakesTests {
  private static let expected =
    "a manager, and significant changes started again, within 1 s of the relaunch"
  private static let dies = Occurrence.process(.terminated(.memoryPressure))
  private static let manager = Occurrence.request(.createManager("main"))

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    TraceScript.tracker(steps).finding(of: .consumesItsWakes)
  }

  @Test func `accepts a manager alone where significant changes were not registered`() {
    #expect(
      finding([
        6: .request(.startMonitoringVisits), 60: Self.dies, 90: .launch(.event(.visit)),
        91: Self.manager,
      ]) == .kept(1))
  }

  @Test func `accepts significant changes started again in time`() {
    #expect(
      finding([
        6: .startsSignificantChanges, 60: Self.dies, 90: .launch(.event(.region)),
        90: Self.manager, 91: .startsSignificantChanges,
      ]) == .kept(1))
  }

  @Test func `rejects significant changes started too late`() {
    #expect(
      finding([
        6: .startsSignificantChanges, 60: Self.dies, 90: .launch(.event(.region)),
        90: Self.manager, 91.001: .startsSignificantChanges,
      ])
        == .broken(1, at: 91, expected: Self.expected, actual: "significant changes not started"))
  }

  @Test func `rejects a process that makes no manager before it is suspended`() {
    #expect(
      finding([60: Self.dies, 90: .launch(.event(.visit)), 90.5: .process(.suspended)])
        == .broken(1, at: 90.5, expected: Self.expected, actual: "no location manager"))
  }

  @Test func `is not exercised by launches by the user, for tasks, or without P0`() {
    #expect(
      finding([
        6: .startsSignificantChanges, 60: Self.dies, 90: .launch(.user), 99: Self.dies,
        120: .launch(.event(.appRefresh)), 130: Self.dies, 131: .truth(.precondition(false)),
        140: .launch(.event(.region)), 150: .truth(.precondition(true)), 190: Self.dies,
        200: .launch(.event(.region)),
      ]) == .kept(0))
  }
}
