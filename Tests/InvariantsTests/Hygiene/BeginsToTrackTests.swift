import Invariants
import StoryModel
import Testing
import TrackerModel

struct BeginsToTrackTests {
  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>, on profile: ProfileID = .ios18
  ) -> Finding {
    var scenario = Scenario(title: "A test.")
    scenario.profile = profile
    return TraceScript.tracker(steps, until: 3_600).finding(
      of: .beginsToTrack, scenario: scenario)
  }

  @Test(arguments: [
    Occurrence.sessionBegins, .startsSignificantChanges, .request(.startMonitoringVisits),
    .request(.startMonitoring(.named("park"))), .request(.requestLocation("main")),
  ])
  func `accepts an app that looks or watches`(what: Occurrence) {
    #expect(finding([6: what]) == .kept(1))
  }

  @Test func `rejects one that does nothing on screen`() {
    #expect(
      finding([:])
        == .broken(
          1, at: 14, expected: "something started or registered within 10 s on screen",
          actual: "nothing started or registered since 0:00:04"))
    #expect(
      finding([6: .sessionBegins, 60: .session(.ended, manager: "main")]).violation?.time == .at(70)
    )
  }

  @Test(arguments: [
    Occurrence.process(.background), .happening(.tracking(false)),
    .happening(.locationServices(false)), .happening(.resetsLocationAndPrivacy),
  ])
  func `asks for nothing out of sight, or where it may not`(what: Occurrence) {
    #expect(finding([8: what]) == .kept(1))
  }

  @Test(arguments: [(RuleID("C", 12), false), (RuleID("V", 1), false), (RuleID("A", 18), true)])
  func `asks for nothing more of who asked for what the phone does not have`(
    rule: RuleID, isBroken: Bool
  ) {
    var script = TraceScript.tracker([6: .startsSignificantChanges], until: 3_600)
    script.append(.answer(.unavailable), at: 6, by: rule)
    #expect((script.finding(of: .beginsToTrack).violation != nil) == isBroken)
  }

  @Test func `counts While In Use from iOS 13`() {
    let less: KeyValuePairs<Double, Occurrence> = [
      6: .sessionBegins,
      20: .event(.authorization(.authorizedWhenInUse, .fullAccuracy, manager: "manager")),
      30: .session(.ended, manager: "main"),
    ]
    #expect(finding(less, on: .ios18).violation?.time == .at(40))
    #expect(finding(less, on: .ios12) == .kept(1))
  }
}
