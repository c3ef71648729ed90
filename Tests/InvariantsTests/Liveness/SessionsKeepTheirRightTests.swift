import Invariants
import StoryModel
import Testing
import TrackerModel

struct SessionsKeepTheirRightTests {
  private static let start = Occurrence.request(.startUpdatingLocation("main"))
  private static func allows(_ isAllowed: Bool) -> Occurrence {
    .request(.setAllowsBackgroundLocationUpdates("main", isAllowed))
  }

  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>, on profile: ProfileID = .ios18,
    losing rule: RuleID? = nil
  ) -> Finding {
    var script = TraceScript.tracker(steps)
    if let rule { script.append(.session(.losesBackground, manager: "main"), at: 200, by: rule) }
    return script.finding(
      of: .sessionsKeepTheirRight, scenario: Scenario(title: "A test.", profile: profile))
  }

  @Test func `accepts a session that may run in the background`() {
    #expect(
      finding([10: Self.allows(true), 10: Self.start, 20: .process(.background)]) == .kept(1))
  }

  @Test func `rejects one without which the app sleeps when it is left`() {
    #expect(
      finding([10: Self.start, 20: .process(.background), 25: .process(.suspended)])
        == .broken(
          2, at: 25, expected: "a session that may run in the background",
          actual: "session 'main' without allowsBackgroundLocationUpdates"))
    #expect(
      finding([
        10: Self.allows(true), 10: Self.start, 15: Self.allows(false), 25: .process(.suspended),
      ]).violation != nil)
  }

  /// A trip from 0:01:40 on with a session that may run on; the app stops it and begins another.
  private func thrownAway(grants: Bool, wake: WakeChannel? = nil) -> Finding {
    var script = TraceScript.tracker([
      10: Self.allows(true), 10: Self.start, 10: .sessionBegins, 20: .process(.background),
      100: .drives(), 100: .truth(.tripBegan(1)), 230: .session(.ended, manager: "main"),
    ])
    if let wake { script.repeat(1, every: 0, [231: .process(.suspended), 235: .wake(wake)]) }
    script.repeat(1, every: 0, [240: .session(.began(keepsRunning: grants), manager: "main")])
    script.append(.session(.losesBackground, manager: "main"), at: 248, by: RuleID("S", 12))
    return script.finding(of: .sessionsKeepTheirRight)
  }

  @Test func `rejects a session thrown away on a trip, at the start of the one in its place`() {
    #expect(
      thrownAway(grants: false)
        == .broken(
          2, at: 240, expected: "a session that could run on kept to the end of its trip",
          actual: "stopped, and 'main' begun anew where nothing grants it the background"))
    #expect(thrownAway(grants: true) == .kept(1))
    #expect(thrownAway(grants: false, wake: .region) == .kept(1))
  }

  @Test func `asks nothing of who has no session, no permission, or an older iOS`() {
    #expect(finding([20: .process(.background), 25: .process(.suspended)]) == .kept(0))
    #expect(
      finding([
        10: Self.start, 15: .happening(.locationPermission(.authorizedWhenInUse)),
        25: .process(.suspended),
      ]) == .kept(0))
    #expect(finding([10: Self.start, 25: .process(.suspended)], on: .ios7_0) == .kept(0))
  }

  @Test func `rejects a session that is too coarse to run beside significant changes`() {
    let steps: KeyValuePairs<Double, Occurrence> = [10: Self.allows(true), 10: Self.start]
    #expect(finding(steps, losing: RuleID("S", 13)).violation?.time == .at(200))
    #expect(finding(steps, losing: RuleID("S", 12)).violation == nil)
  }
}

extension SessionsKeepTheirRightTests {
  /// A session is requested.
  static let predicted = PredictedTraces(
    .sessionsKeepTheirRight, given: [6: .request(.startUpdatingLocation("main"))],
    [
      .init("It may run in the background.", .kept, [7: allows(true), 20: .leaves, 30: .sleeps]),
      .init("It may not.", .broken(at: 30), [20: .leaves, 30: .sleeps]),
      .init(
        "iOS takes its right for its settings.", .broken(at: 100), [7: allows(true), 20: .leaves],
        by: [100: (.session(.losesBackground, manager: "main"), RuleID("S", 13))]),
      .init(
        "iOS takes its right for where it was started.", .kept, [7: allows(true), 20: .leaves],
        by: [100: (.session(.losesBackground, manager: "main"), RuleID("S", 12))]),
      .init(
        "Tracking is not wanted any more when the app is suspended.", .kept,
        [20: .leaves, 25: .happening(.tracking(false)), 30: .sleeps]),
      .init(
        "It is stopped before the app is left.", .notTested,
        [7: .request(.stopUpdatingLocation("main")), 20: .leaves, 30: .sleeps]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
