import Invariants
import StoryModel
import Testing
import TrackerModel

struct StaysRelaunchableTests {
  private static let visits = Occurrence.request(.startMonitoringVisits)
  private static let park = Occurrence.request(.startMonitoring(.named("park")))
  private static let dies = Occurrence.process(.terminated(.memoryPressure))

  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>, hasCellular: Bool = true
  ) -> Finding {
    var scenario = Scenario(title: "An end.")
    scenario.settings.hasCellular = hasCellular
    return TraceScript.tracker(steps).finding(of: .staysRelaunchable, scenario: scenario)
  }

  @Test func `accepts two mechanisms at the end, and a relaunch that takes up its work`() {
    #expect(
      finding([
        6: .startsSignificantChanges, 6: Self.park, 60: Self.dies,
        90: .launch(.event(.region)), 90: .request(.createManager("main")),
        91: .startsSignificantChanges, 95: .process(.suspended), 99: Self.dies,
      ]) == .kept(3))
  }

  @Test func `rejects significant changes alone`() {
    #expect(
      finding([6: .startsSignificantChanges, 60: Self.dies])
        == .broken(
          1, at: 60,
          expected: "significant changes and a region or visits armed when a process ends",
          actual: "armed: significant changes"))
  }

  @Test func `rejects a service that iOS refused, and a region whose monitoring failed`() {
    #expect(
      finding([
        6: .startsSignificantChanges, 6: Self.visits, 6: .answer(.unavailable), 6: Self.park,
        7: .event(.monitoringFailed("park", .regionMonitoringFailure, manager: "manager")),
        60: Self.dies,
      ]).violation?.actual == "armed: significant changes")
  }

  @Test func `accepts visits alone on a phone without a cellular network`() {
    #expect(finding([6: Self.visits, 60: Self.dies], hasCellular: false) == .kept(1))
    #expect(
      finding([60: Self.dies], hasCellular: false)
        == .broken(
          1, at: 60, expected: "a region or visits armed when a process ends",
          actual: "nothing armed"))
  }

  @Test func `rejects a relaunch that does not start significant changes again`() {
    #expect(
      finding([
        6: .startsSignificantChanges, 6: Self.visits, 60: Self.dies,
        90: .launch(.event(.significantChange)), 90: .request(.createManager("main")),
        95: .process(.suspended),
      ])
        == .broken(
          2, at: 91, expected: "services restored within 1 s of a relaunch for a location event",
          actual: "significant changes not started"))
  }

  @Test func `is not exercised without Always, without tracking, or with no time to arm`() {
    #expect(
      TraceScript([
        0: .launch(.user), 4: .prompt(.answered(.authorizedWhenInUse)), 60: Self.dies,
      ]).finding(of: .staysRelaunchable) == .kept(0))
    #expect(finding([6: .happening(.tracking(false)), 60: Self.dies]) == .kept(0))
    #expect(finding([8: Self.dies]) == .kept(0))
  }
}

extension StaysRelaunchableTests {
  /// Always is granted at 0:00:04.
  static let predicted = PredictedTraces(
    .staysRelaunchable,
    [
      .init(
        "Significant changes and visits are registered.", .kept,
        [6: .startsSignificantChanges, 7: .startsVisits, 100: .dies]),
      .init(
        "Significant changes alone are.", .broken(at: 100),
        [6: .startsSignificantChanges, 100: .dies]),
      .init(
        "Visits alone are, on a phone without a cellular network.", .kept,
        [6: .startsVisits, 100: .dies], in: { $0.settings.hasCellular = false }),
      .init("The process ends 5 s after Always was granted.", .broken(at: 9), [9: .dies]),
      .init("It ends a moment before.", .notTested, [8.999: .dies]),
      .init(
        "iOS launches it, and it does not start significant changes again.", .broken(at: 201),
        [
          6: .startsSignificantChanges, 7: .startsVisits, 100: .dies, 200: .launched(for: .region),
          200.5: .request(.createManager("main")),
        ]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
