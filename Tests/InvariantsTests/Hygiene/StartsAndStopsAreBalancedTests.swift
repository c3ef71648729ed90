import Invariants
import StoryModel
import Testing
import TrackerModel

struct StartsAndStopsAreBalancedTests {
  private static let expected =
    "nothing started that runs, from one opening of the app to the next"
  private static let starts = Occurrence.request(.startUpdatingLocation("main"))
  private static let stops = Occurrence.request(.stopUpdatingLocation("main"))

  /// Opened at 0, left at 100 s, opened again at 200 s, left and opened again at 400 s.
  private func finding(
    first: Occurrence..., second: Occurrence..., cause: LaunchCause = .user
  ) -> Finding {
    var script = TraceScript([0: .launch(cause), 0: .process(.foreground), 1: Self.starts])
    for what in first { script.repeat(1, every: 0, [50: what]) }
    script.repeat(1, every: 0, [100: .process(.background), 200: .process(.foreground)])
    for what in second { script.repeat(1, every: 0, [250: what]) }
    script.repeat(1, every: 0, [300: .process(.background), 400: .process(.foreground)])
    return script.finding(of: .startsAndStopsAreBalanced)
  }

  @Test func `accepts starts with their stops, and a service that is on or off afterwards`() {
    #expect(finding(first: Self.stops, Self.starts, second: Self.stops, Self.stops) == .kept(2))
    #expect(
      finding(first: .request(.startMonitoringVisits), second: .begin(1), .end(1)) == .kept(2))
  }

  @Test func `accepts a start after iOS paused, refused or denied`() {
    #expect(finding(first: .session(.paused, manager: "main"), Self.starts) == .kept(2))
    #expect(finding(first: Self.stops, Self.starts, .answer(.unavailable)) == .kept(2))
    #expect(
      finding(
        first: .event(.authorization(.denied, .fullAccuracy, manager: "manager")), Self.starts)
        == .kept(2))
  }

  @Test(arguments: [EventKind.didBecomeActive, .willEnterForeground])
  func `accepts a service that is started again as the app comes to the screen, once`(
    event: EventKind
  ) {
    let appears = Occurrence.event(.plain(event))
    #expect(finding(second: appears, Self.starts) == .kept(2))
    #expect(finding(second: appears, Self.starts, Self.starts).violation?.time == .at(250))
    #expect(
      finding(second: appears, .event(.timer("tick")), Self.starts).violation?.time == .at(250))
    let motion = Occurrence.request(.startActivityUpdates)
    #expect(finding(first: motion, second: appears, motion) == .kept(2))
    #expect(finding(first: motion, second: appears, motion, motion).violation != nil)
    let live = Occurrence.request(.startLiveUpdates(.default))
    #expect(finding(first: live, second: appears, live).violation != nil)
  }

  @Test func `rejects a service started at every opening`() {
    #expect(
      finding(second: Self.starts)
        == .broken(
          2, at: 250, expected: Self.expected, actual: "session 'main' started though on"))
    #expect(
      finding(first: Self.starts, cause: .event(.region))
        == .broken(
          1, at: 50, expected: Self.expected, actual: "session 'main' started though on"))
  }

  @Test func `names the last start that was one too many`() {
    var script = TraceScript([0: .launch(.user), 0: .process(.foreground)])
    script.repeat(
      1, every: 0,
      [
        10: Self.starts, 20: Self.starts, 30: Self.stops, 40: Self.starts, 50: Self.starts,
        60: .process(.background), 90: .process(.foreground),
      ])
    #expect(script.finding(of: .startsAndStopsAreBalanced).violation?.time == .at(50))
  }

  @Test(arguments: [
    Request.startMonitoringSignificantLocationChanges("main"), .startMonitoringVisits,
  ])
  func `accepts a registration that is asked for again, which does nothing`(start: Request) {
    #expect(
      finding(first: .request(start), second: .request(start), .request(start)) == .kept(2))
  }

  @Test(arguments: [
    (Request.startActivityUpdates, Request.stopActivityUpdates, "motion updates"),
    (.startLiveUpdates(.default), .stopLiveUpdates, "live updates"),
    (
      .createBackgroundActivitySession, .invalidateBackgroundActivitySession,
      "the background activity session"
    ),
    (
      .createServiceSession(.always), .invalidateServiceSession,
      "the service session for Always"
    ),
    (
      .createServiceSession(.whenInUse), .invalidateServiceSession,
      "the service session for When In Use"
    ),
  ])
  func `balances every service`(start: Request, stop: Request, name: String) {
    #expect(finding(first: .request(start), .request(stop), second: .request(start)) == .kept(2))
    #expect(
      finding(first: .request(start), second: .request(start)).violation?.actual
        == "\(name) started though on")
  }

  @Test func `accepts a service session that asks for more, and objects that are dead`() {
    #expect(
      finding(
        first: .request(.createServiceSession(.whenInUse)),
        second: .request(.createServiceSession(.always))) == .kept(2))
    #expect(
      finding(
        first: .request(.createBackgroundActivitySession), .answer(.dead),
        second: .request(.createBackgroundActivitySession)) == .kept(2))
  }

  @Test func `rejects a second start of live updates that rest`() {
    let starts = Occurrence.request(.startLiveUpdates(.default))
    #expect(
      finding(
        first: starts,
        second: .session(.paused, manager: "liveUpdates"), starts, .answer(.ignored)
      ).violation?.actual == "live updates started though on")
  }

  @Test func `does not charge a process for what it began before it was first opened`() {
    var script = TraceScript([
      0: .launch(.event(.region)), 0: .process(.background), 1: Self.starts, 1: Self.starts,
    ])
    script.repeat(2, every: 100, [50: .process(.foreground), 90: .process(.background)])
    #expect(script.finding(of: .startsAndStopsAreBalanced) == .kept(1))
  }

  @Test func `rejects a start of a session that runs, though iOS paused another`() {
    #expect(
      finding(
        first: .request(.startUpdatingLocation("other")),
        second: .session(.paused, manager: "other"), Self.starts
      ).violation?.actual == "session 'main' started though on")
    #expect(
      finding(second: .session(.losesBackground, manager: "main"), Self.starts) == .kept(2))
  }

  @Test func `rejects a second start after a pause`() {
    #expect(
      finding(second: .session(.paused, manager: "main"), Self.starts, Self.starts)
        .violation?.actual == "session 'main' started though on")
  }

  @Test func `counts a session that iOS resumed as one that iOS started`() {
    #expect(
      finding(
        second: .session(.paused, manager: "main"), .session(.resumed, manager: "main"))
        == .kept(2))
    #expect(
      finding(
        second: .session(.paused, manager: "main"), .session(.resumed, manager: "main"),
        Self.starts
      ).violation?.actual == "session 'main' started though on")
  }

  @Test func `rejects a start that iOS ignores because the service runs`() {
    #expect(
      finding(second: Self.starts, .answer(.ignored)).violation?.actual
        == "session 'main' started though on")
  }

  @Test func `rejects a background task that lives through a whole cycle`() {
    #expect(finding(second: .begin(7)) == .kept(2))
    #expect(
      finding(first: .begin(7))
        == .broken(
          2, at: 400, expected: "no background task open from one opening of the app to the next",
          actual: "background task 7 open for a whole cycle"))
  }

  @Test func `is not exercised by an app opened once in each process`() {
    var script = TraceScript([:])
    script.repeat(
      3, every: 100,
      [
        0: .launch(.user), 0: .process(.foreground), 1: Self.starts, 1: Self.starts,
        50: .process(.background), 60: .process(.terminated(.memoryPressure)),
      ])
    #expect(script.finding(of: .startsAndStopsAreBalanced) == .kept(0))
  }
}
