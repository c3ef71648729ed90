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
