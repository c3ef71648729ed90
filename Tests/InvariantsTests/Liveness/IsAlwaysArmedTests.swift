import Invariants
import StoryModel
import Testing
import TrackerModel

struct IsAlwaysArmedTests {
  private static let expected = "significant changes, visits or a region armed"

  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>, until end: Double = 300,
    profile: ProfileID = .ios18
  ) -> Finding {
    TraceScript.tracker(steps, until: end).finding(
      of: .isAlwaysArmed, scenario: Scenario(title: "A rest.", profile: profile))
  }

  @Test func `accepts an app that arms within 5 s and stays armed`() {
    // Owed from 0:00:09 on: looked at at 0:01:09, 0:02:09, 0:03:09 and when suspended.
    #expect(
      finding([
        8: .request(.startMonitoringVisits), 200: .process(.background), 210: .process(.suspended),
      ]) == .kept(4))
  }

  @Test func `rejects an executing app with nothing armed after a minute`() {
    #expect(
      finding([:]) == .broken(1, at: 69, expected: Self.expected, actual: "nothing armed"))
  }

  @Test func `rejects a suspension with nothing armed`() {
    #expect(
      finding([
        8: .startsSignificantChanges,
        20: .request(.stopMonitoringSignificantLocationChanges("main")), 30: .process(.suspended),
      ]) == .broken(1, at: 30, expected: Self.expected, actual: "nothing armed"))
  }

  @Test func `gives 5 s of executing time again when iOS takes a region away`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      8: .request(.startMonitoring(.named("park"))),
      30: .event(.monitoringFailed("park", .regionMonitoringFailure, manager: "manager")),
      34: .process(.suspended),
    ]
    #expect(finding(steps) == .kept(0))
    #expect(
      finding([
        8: .request(.startMonitoring(.named("park"))),
        30: .event(.monitoringFailed("park", .regionMonitoringFailure, manager: "manager")),
        35: .process(.suspended),
      ]) == .broken(1, at: 35, expected: Self.expected, actual: "nothing armed"))
  }

  @Test func `keeps regions over a reboot, except where the documentation is taken at its word`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      8: .request(.startMonitoring(.named("park"))), 20: .process(.terminated(.powerOff)),
      30: .happening(.boot), 40: .launch(.user), 50: .process(.suspended),
    ]
    #expect(finding(steps) == .kept(1))
    #expect(
      finding(steps, profile: ProfileID("doc-strict"))
        == .broken(1, at: 50, expected: Self.expected, actual: "nothing armed"))
  }

  @Test func `owes it again once the user wants tracking again and the app was told`() {
    #expect(
      finding([
        6: .happening(.tracking(false)), 6: .event(.plain(.userDidDisableTracking)),
        100: .happening(.tracking(true)), 100: .event(.plain(.userDidEnableTracking)),
      ]) == .broken(1, at: 165, expected: Self.expected, actual: "nothing armed"))
  }

  @Test func `is not exercised without Always, without tracking, or while suspended`() {
    #expect(finding([5: .happening(.locationPermission(.authorizedWhenInUse))]) == .kept(0))
    #expect(finding([5: .event(.plain(.userDidDisableTracking))]) == .kept(0))
    #expect(finding([6: .process(.suspended)], until: 86_400) == .kept(0))
  }
}

extension IsAlwaysArmedTests {
  /// Always is granted at 0:00:04.
  static let predicted = PredictedTraces(
    .isAlwaysArmed,
    [
      .init("Something is registered.", .kept, [6: .startsVisits, 30: .sleeps]),
      .init("The app is suspended after 5 s.", .broken(at: 9), [9: .sleeps]),
      .init("It is suspended a moment before.", .notTested, [8.999: .sleeps]),
      .init("It is never suspended.", .broken(at: 69), [30: .leaves]),
      .init(
        "It is not armed between two looks.", .kept,
        [
          6: .startsSignificantChanges, 70: .stopsSignificantChanges,
          128: .startsSignificantChanges,
        ]),
      .init(
        "iOS takes its region away 4 s before it is suspended.", .notTested,
        [
          6: .registers(radius: 100),
          20: .event(.monitoringFailed("place", .regionMonitoringFailure, manager: "manager")),
          24: .sleeps,
        ]),
      .init("P0 does not hold.", .broken(at: 30), [6: .isPossible(false), 30: .sleeps]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }

  @Test func `asks nothing of who asked for what the phone does not have, and had nothing else`() {
    func finding(armsVisits: Bool, by rule: RuleID) -> Finding {
      var script = TraceScript.tracker([10: .startsSignificantChanges])
      script.append(.answer(.unavailable), at: 10, by: rule)
      if armsVisits {
        script.repeat(
          1, every: 0,
          [
            11: .request(.startMonitoringVisits), 13: .event(.timer("t")),
            15: .request(.stopMonitoringVisits),
          ])
      }
      script.repeat(1, every: 0, [20: .process(.background), 30: .process(.suspended)])
      return script.finding(of: .isAlwaysArmed)
    }
    #expect(finding(armsVisits: false, by: RuleID("C", 12)) == .kept(0))
    #expect(finding(armsVisits: true, by: RuleID("C", 12)).violation?.actual == "nothing armed")
    #expect(finding(armsVisits: false, by: RuleID("A", 18)).violation?.actual == "nothing armed")
  }
}
