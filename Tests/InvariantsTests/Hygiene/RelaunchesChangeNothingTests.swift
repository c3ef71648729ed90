import Invariants
import StoryModel
import Testing
import TrackerModel

struct RelaunchesChangeNothingTests {
  private static let kill = Occurrence.process(.terminated(.memoryPressure))
  private static let park = Occurrence.request(.startMonitoring(.named("park")))
  private static func notify(_ name: Identifier) -> Occurrence {
    .request(.addNotification(name, after: .hours(9), repeats: false))
  }

  /// Three processes at rest; the second and the third are compared.
  private func finding(
    first: [Occurrence] = [park, .startsSignificantChanges], second: [Occurrence] = [],
    between: [Occurrence] = [], third: [Occurrence] = [], settles: Double = 10
  ) -> Finding {
    var script = TraceScript.tracker([:])
    func add(_ second: Double, _ steps: [Occurrence]) {
      for step in steps { script.repeat(1, every: 0, [second: step]) }
    }
    add(10, first + [Self.kill])
    add(1_000, [.launch(.user)] + second)
    add(1_020, [Self.kill])
    add(2_000, between)
    add(3_000, [.launch(.event(.visit))] + third)
    add(3_000 + settles, [Self.kill])
    return script.finding(of: .relaunchesChangeNothing)
  }

  private static func broken(_ actual: String) -> Finding {
    .broken(
      1, at: 3_010, expected: "the same left with iOS after a second launch at rest",
      actual: actual)
  }

  @Test func `accepts launches that register the same, under the same names`() {
    #expect(finding() == .kept(1))
    #expect(
      finding(
        second: [Self.park, .startsSignificantChanges, Self.notify("a")],
        third: [Self.park, .startsSignificantChanges, Self.notify("a")]) == .kept(1))
  }

  @Test func `rejects new names of regions, and regions that go`() {
    let new = Occurrence.request(.startMonitoring(.named("park2")))
    #expect(finding(third: [new]) == Self.broken("a new region, 'park2'"))
    #expect(
      finding(third: [.request(.stopMonitoring("park"))]) == Self.broken("region 'park' gone"))
    #expect(
      finding(third: [.request(.addCondition(.named("c"), assuming: .inside))])
        == Self.broken("a new region, 'c'"))
  }

  @Test func `rejects services that start or stop`() {
    #expect(
      finding(third: [.request(.startMonitoringVisits)]) == Self.broken("visits started"))
    #expect(
      finding(third: [.request(.stopMonitoringSignificantLocationChanges("main"))])
        == Self.broken("significant changes stopped"))
  }

  @Test func `rejects notifications that pile up, but not those that were shown or withdrawn`() {
    #expect(
      finding(second: [Self.notify("a")], third: [Self.notify("b")])
        == Self.broken("a new notification, 'b'"))
    #expect(
      finding(second: [Self.notify("a")], between: [.notificationShown("a")]) == .kept(1))
    #expect(
      finding(second: [Self.notify("a")], third: [.request(.removePendingNotification("a"))])
        == .kept(1))
  }

  @Test func `accepts a first region, and a first notification`() {
    #expect(
      finding(first: [.startsSignificantChanges], third: [Self.park, Self.notify("a")])
        == .kept(1))
  }

  @Test func `judges a process that executed for 10 s, or was suspended`() {
    #expect(finding(third: [.request(.startMonitoringVisits)], settles: 9.999) == .kept(0))
    #expect(
      finding(
        third: [.request(.startMonitoringVisits), .process(.suspended)], settles: 10)
        == Self.broken("visits started"))
    #expect(
      finding(
        third: [.request(.startMonitoringVisits), .process(.suspended)], settles: 1
      ).exercised == 1)
  }

  @Test(arguments: [
    Occurrence.drives(), .truth(.tripBegan(1)), .happening(.boot), .happening(.tracking(false)),
    .happening(.locationPermission(.denied)), .happening(.preciseLocation(false)),
    .event(.monitoringFailed("park", .regionMonitoringFailure, manager: "manager")),
    .prompt(.answered(.authorizedAlways)),
  ])
  func `is not exercised where the phone moved, or the world changed`(change: Occurrence) {
    #expect(
      finding(between: [change, .rests], third: [.request(.startMonitoringVisits)]) == .kept(0))
  }

  @Test func `judges a process that lives when the story ends`() {
    let script = TraceScript.tracker(
      [
        10: Self.kill, 1_000: .launch(.user), 1_020: Self.kill, 3_000: .launch(.user),
        3_000: .request(.startMonitoringVisits),
      ], until: 3_010)
    #expect(script.finding(of: .relaunchesChangeNothing) == Self.broken("visits started"))
  }
}
