import Invariants
import StoryModel
import Testing
import TrackerModel

struct ComesBackAfterAResetTests {
  private static let reset = Occurrence.happening(.resetsLocationAndPrivacy)
  private static let asks = Occurrence.request(.requestAlwaysAuthorization)
  private static let tells = Occurrence.request(.tellUser("off"))

  /// Of an app that began something by itself, or not.
  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>, beginsByItself: Bool = true
  ) -> Finding {
    var script = TraceScript.tracker(steps, until: 86_400)
    if beginsByItself {
      script.repeat(1, every: 0, [1: .request(.startMonitoringSignificantLocationChanges("main"))])
    }
    return script.inOrderOfTime.finding(of: .comesBackAfterAReset)
  }

  @Test
  func `asks nothing of who is begun by hand, until it begins something by itself`() {
    let opened: KeyValuePairs<Double, Occurrence> = [
      60: .process(.background), 65: .process(.suspended), 600: Self.reset,
      3_600: .process(.foreground), 4_000: .event(.plain(.userDidEnableTracking)),
      4_000: .request(.startMonitoringVisits),
    ]
    #expect(finding(opened, beginsByItself: false).violation == nil)
    var script = TraceScript.tracker(opened, until: 86_400)
    script.repeat(
      1, every: 0,
      [5_000: .event(.plain(.userDidDisableTracking)), 5_001: .request(.startMonitoringVisits)])
    #expect(script.finding(of: .comesBackAfterAReset).violation?.time == .at(3_610))
  }

  private static func broken(at second: Double, since: String) -> Finding {
    .broken(
      1, at: second,
      expected: "a permission that is undetermined again asked for within 10 s on screen",
      actual: "neither asked for nor told of, undetermined since \(since)")
  }

  @Test(arguments: [reset, .prompt(.expires)])
  func `rejects an app that stays dead and silent though the user opens it again`(
    end: Occurrence
  ) {
    #expect(
      finding([
        60: .process(.background), 65: .process(.suspended), 600: end,
        3_600: .process(.foreground),
      ]) == Self.broken(at: 3_610, since: "0:10:00"))
    #expect(
      finding([
        60: .process(.terminated(.forceQuit)), 600: end, 3_600: .launch(.user),
        3_604: .process(.background), 7_200: .process(.foreground),
      ]) == Self.broken(at: 7_206, since: "0:10:00"))
  }

  @Test(arguments: [asks, tells, .notificationShown("off"), .prompt(.asks)])
  func `accepts one that asks again or tells the user`(deed: Occurrence) {
    #expect(finding([600: Self.reset, 609: deed]) == .kept(1))
    #expect(finding([600: Self.reset, 610: deed]).violation?.time == .at(610))
    #expect(finding([599: deed, 600: Self.reset]).violation?.time == .at(610))
  }

  @Test(arguments: [true, false])
  func `lets who asked wait for an answer of which it was not told`(isTold: Bool) {
    let told: Occurrence =
      isTold
      ? .event(.authorization(.authorizedWhenInUse, .fullAccuracy, manager: "manager"))
      : .process(.resumed)
    var script = TraceScript(
      [
        0: .launch(.user), 0: .process(.foreground), 1: Self.asks, 1: .prompt(.asks),
        2: .request(.startMonitoringVisits),
        60: .process(.background), 65: .process(.suspended),
        420: .prompt(.answered(.authorizedWhenInUse)), 425: told, 430: .prompt(.expires),
        960: .process(.foreground),
      ], until: 86_400)
    #expect(script.finding(of: .comesBackAfterAReset).violation?.time == (isTold ? .at(970) : nil))
    // The next process asks.
    script.repeat(1, every: 0, [2_000: .process(.terminated(.crash)), 3_000: .launch(.user)])
    #expect(
      script.finding(of: .comesBackAfterAReset).violation?.time == .at(isTold ? 970 : 3_010))
  }

  @Test func `asks nothing of an app while Location Services are off`() {
    let (off, on) = (
      Occurrence.happening(.locationServices(false)), Occurrence.happening(.locationServices(true))
    )
    #expect(finding([590: off, 600: Self.reset]) == .kept(0))
    #expect(finding([590: off, 600: Self.reset, 700: on, 709: Self.asks]) == .kept(1))
    #expect(finding([590: off, 600: Self.reset, 700: on]).violation?.time == .at(710))
  }

  @Test func `has the next process ask again where nobody answered`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      600: Self.reset, 605: Self.asks, 606: .prompt(.asks), 607: .happening(.powerOff),
      607: .process(.terminated(.powerOff)), 900: .launch(.user),
    ]
    #expect(finding(steps).violation?.time == .at(910))
    #expect(
      finding([
        600: Self.reset, 605: Self.tells, 607: .process(.terminated(.crash)), 900: .launch(.user),
      ]) == .kept(1))
  }

  @Test func `asks nothing out of sight, of who is not to track, or at first`() {
    #expect(finding([60: .process(.background), 600: Self.reset]) == .kept(0))
    #expect(
      finding([500: .event(.plain(.userDidDisableTracking)), 600: Self.reset]) == .kept(0))
    #expect(
      TraceScript([0: .launch(.user), 0: .process(.foreground)]).finding(of: .comesBackAfterAReset)
        == .kept(0))
    #expect(finding([600: Self.reset, 604: .prompt(.answered(.denied))]) == .kept(0))
  }
}
