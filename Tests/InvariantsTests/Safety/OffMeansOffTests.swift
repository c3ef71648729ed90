import Invariants
import StoryModel
import Testing
import TrackerModel

struct OffMeansOffTests {
  private static let stops = Occurrence.event(.plain(.userDidDisableTracking))
  private static let denied = Occurrence.event(
    .authorization(.denied, .fullAccuracy, manager: "manager"))
  private static let starts = Occurrence.request(.startUpdatingLocation("main"))
  private static let iterates = Occurrence.request(.startLiveUpdates(.default))
  private static let ceases = Occurrence.request(.stopLiveUpdates)

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>, until end: Double) -> Finding {
    TraceScript.tracker(steps, until: end).finding(of: .offMeansOff)
  }

  @Test func `accepts an app that switches everything off when the user stops tracking`() {
    #expect(
      finding(
        [
          10: .startsSignificantChanges, 10: Self.starts,
          10: .request(.startTimer("tick", after: .seconds(60), repeats: true)),
          20: .happening(.tracking(false)), 20: Self.stops,
          29: .request(.stopMonitoringSignificantLocationChanges("main")),
          29: .request(.stopUpdatingLocation("main")), 29: .request(.invalidateTimer("tick")),
        ], until: 3_600) == .kept(1))
  }

  @Test func `counts only executing time`() {
    #expect(
      finding(
        [
          10: .startsSignificantChanges, 20: .happening(.tracking(false)), 20: Self.stops,
          25: .process(.suspended), 90: .process(.resumed), 94: .process(.suspended),
        ], until: 3_600) == .kept(1))
  }

  @Test func `accepts what starts after the user wants tracking again`() {
    #expect(
      finding(
        [
          20: .happening(.tracking(false)), 20: Self.stops, 60: .happening(.tracking(true)),
          61: Self.starts, 61: .startsSignificantChanges,
        ], until: 3_600) == .kept(1))
  }

  @Test func `accepts a session in a launch after the permission came back unheard`() {
    #expect(
      finding(
        [
          10: .happening(.locationPermission(.denied)), 10: Self.denied,
          20: .process(.terminated(.crash)),
          30: .happening(.locationPermission(.authorizedAlways)), 40: .launch(.user),
          40: Self.starts,
        ], until: 3_600) == .kept(1))
  }

  @Test func `accepts live updates and conditions that end in time`() {
    #expect(
      finding(
        [
          10: Self.iterates, 10: .request(.addCondition(.named("park"), assuming: .inside)),
          20: .happening(.tracking(false)), 20: Self.stops, 29: Self.ceases,
          29: .request(.removeCondition("park")),
        ], until: 3_600) == .kept(1))
    #expect(
      finding(
        [
          10: Self.iterates, 20: .happening(.locationServices(false)), 21: Self.denied,
          30: Self.ceases,
        ], until: 3_600) == .kept(1))
  }

  @Test func `rejects conditions left after the user stopped`() {
    #expect(
      finding(
        [
          10: .request(.addCondition(.named("park"), assuming: .inside)),
          20: .happening(.tracking(false)), 20: Self.stops,
        ], until: 60
      ).violation?.actual == "armed: condition 'park'")
  }

  @Test func `rejects live updates kept or started after a denial`() {
    #expect(
      finding(
        [7: Self.iterates, 10: .happening(.locationServices(false)), 11: Self.denied], until: 60)
        == .broken(
          1, at: 21, expected: "off within 10 s of executing after permission was denied",
          actual: "live updates still requested"))
    #expect(
      finding(
        [10: .happening(.locationPermission(.denied)), 11: Self.denied, 12: Self.iterates],
        until: 60)
        == .broken(
          1, at: 12, expected: "no request for locations after permission was denied",
          actual: "liveUpdates"))
  }

  @Test func `rejects registrations left after the user stopped`() {
    #expect(
      finding(
        [
          10: .startsSignificantChanges, 10: .request(.startMonitoringVisits),
          20: .happening(.tracking(false)), 20: Self.stops,
          24: .request(.stopMonitoringVisits), 25: .process(.suspended), 90: .process(.resumed),
          100: .process(.suspended),
        ], until: 3_600)
        == .broken(
          1, at: 95, expected: "off within 10 s of executing after the user stopped tracking",
          actual: "armed: significant changes"))
  }

  @Test(arguments: [
    (Occurrence.request(.startUpdatingLocation("main")), "session 'main' still requested"),
    (.request(.startLiveUpdates(.fitness)), "live updates still requested"),
    (.request(.startActivityUpdates), "motion updates still requested"),
  ])
  func `rejects activity left after the user stopped`(activity: Occurrence, actual: String) {
    let script = TraceScript.tracker(
      [10: activity, 20: .happening(.tracking(false)), 20: Self.stops], until: 60)
    #expect(
      script.finding(of: .offMeansOff)
        == .broken(
          1, at: 30, expected: "off within 10 s of executing after the user stopped tracking",
          actual: actual))
  }

  private static func off(_ steps: KeyValuePairs<Double, Occurrence>) -> TraceScript {
    var script = TraceScript.tracker([20: .happening(.tracking(false)), 20: stops])
    script.repeat(1, every: 0, steps)
    return script
  }

  private static let task = BackgroundTaskIdentifier(rawValue: 3)

  @Test(arguments: [
    (Request.playAudio, Request.stopAudio, "audio still playing"),
    (
      .setMinimumBackgroundFetchInterval(.seconds(60)), .setMinimumBackgroundFetchInterval(nil),
      "background fetch still asked for"
    ),
    (
      .addNotification("blind", after: .hours(3), repeats: false),
      .removePendingNotification("blind"), "notification 'blind' still pending"
    ),
    (
      .addNotificationOnExit("left", .named("park")), .removePendingNotification("left"),
      "notification 'left' still pending"
    ),
    (.beginBackgroundTask(task, "work"), .endBackgroundTask(task), "background task 3 still open"),
    (
      .createBackgroundActivitySession, .invalidateBackgroundActivitySession,
      "background activity session still held"
    ),
    (.createServiceSession(.always), .invalidateServiceSession, "service session still held"),
    (.startLiveActivity, .endLiveActivity, "Live Activity still shown"),
  ])
  func `rejects whatever else goes on after the user stopped, and accepts its end`(
    begin: Request, end: Request, actual: String
  ) {
    let kept = TraceScript.tracker(
      [10: .request(begin), 20: .happening(.tracking(false)), 20: Self.stops], until: 60)
    #expect(
      kept.finding(of: .offMeansOff)
        == .broken(
          1, at: 30, expected: "off within 10 s of executing after the user stopped tracking",
          actual: actual))
    #expect(Self.off([500: .request(begin)]).finding(of: .offMeansOff).violation?.actual == actual)
    let ended = TraceScript.tracker(
      [
        10: .request(begin), 20: .happening(.tracking(false)), 20: Self.stops, 25: .request(end),
      ], until: 60)
    #expect(ended.finding(of: .offMeansOff) == .kept(1))
  }

  @Test(arguments: [
    (Request.upload, "an upload"), (.record(.fix(0, at: 15), in: .track), "the fix of"),
    (.record(.fix(0, at: 15), in: .journal), "the fix of"),
    (.submitAppRefreshTask(earliestBeginDate: .at(900)), "submitAppRefreshTask"),
    (.submitProcessingTask(earliestBeginDate: .at(900)), "submitProcessingTask"),
    (.queryActivities(from: .start, to: .at(400)), "the history of motion asked for"),
    (.requestState("park"), "the state of region 'park' asked for"),
    (.observeLockNotifications, "observeLockNotifications"),
    (.beginTrip, "a trip begun"), (.perform("gate"), "'gate' performed"),
  ])
  func `rejects what is done for tracking after the user stopped`(deed: Request, actual: String) {
    let late = Self.off([500: .request(deed)]).finding(of: .offMeansOff).violation
    #expect(late?.time == .at(500))
    #expect(late?.actual.hasPrefix(actual) == true)
    #expect(late?.actual.hasSuffix(", switched off at 0:00:20") == true)
    // What is under way when the user stops may be finished.
    #expect(Self.off([25: .request(deed)]).finding(of: .offMeansOff) == .kept(1))
  }

  @Test(arguments: [
    (Occurrence.record(.fix(0, at: 3_600)), "the fix of 1:00:00 recorded"),
    (.request(.submitAppRefreshTask(earliestBeginDate: .at(7_200))), "submitAppRefreshTask"),
    (.notificationShown("come-back"), "notification 'come-back' shown"),
  ])
  func `rejects a deed in a later wake, however short`(deed: Occurrence, actual: String) {
    let short = Self.off([
      24: .process(.suspended), 3_600: .process(.resumed), 3_601: deed,
      3_602: .process(.suspended),
    ])
    #expect(
      short.finding(of: .offMeansOff)
        == .broken(
          1, at: 3_601, expected: "nothing done for tracking in a wake after the user stopped it",
          actual: "\(actual), switched off at 0:00:20"))
    // Wanted again, it may be done again.
    #expect(
      Self.off([
        24: .process(.suspended), 900: .happening(.tracking(true)), 3_600: .process(.resumed),
        3_601: deed,
      ]).finding(of: .offMeansOff) == .kept(1))
  }

  @Test func `accepts a last upload, with its task, until the server has answered`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      20: .request(.beginBackgroundTask(Self.task, "upload")), 21: .request(.upload),
      50: .event(.plain(.uploadDidFinish)), 50: .request(.deletePoints(.acknowledged)),
      50: .request(.endBackgroundTask(Self.task)),
    ]
    #expect(Self.off(steps).finding(of: .offMeansOff) == .kept(1))
    // Whose task goes on when it was answered only uses it to keep running.
    #expect(
      Self.off([
        20: .request(.beginBackgroundTask(Self.task, "upload")), 21: .request(.upload),
        50: .event(.plain(.uploadDidFail)), 60: .process(.background),
      ]).finding(of: .offMeansOff).violation?.actual == "background task 3 still open")
  }

  @Test(arguments: [
    Request.deletePoints(.all), .saveCheckpoint, .tellUser("off"), .createManager("main"),
    .setDesiredAccuracy("main", .best), .completeFetch, .setTaskCompleted, .openMonitor("m"),
    .mergeJournal, .endTrip, .compute(.seconds(1)), .requestNotificationAuthorization,
  ])
  func `leaves housekeeping to an app that is off`(request: Request) {
    #expect(Self.off([500: .request(request)]).finding(of: .offMeansOff) == .kept(1))
  }

  @Test func `asks for no end of motion updates when only the location is denied`() {
    #expect(
      finding(
        [
          10: .request(.startActivityUpdates), 20: .happening(.locationPermission(.denied)),
          20: .event(.authorization(.denied, .fullAccuracy, manager: "manager")),
        ], until: 60) == .kept(1))
  }

  @Test func `accepts a timer on screen, and rejects one that is left off screen`() {
    let timer = Occurrence.request(.startTimer("clock", after: .seconds(1), repeats: true))
    let leaves = Occurrence.process(.background)
    func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
      Self.off(steps).finding(of: .offMeansOff)
    }
    #expect(finding([40: timer]) == .kept(1))
    #expect(finding([40: timer, 50: leaves, 50: .request(.invalidateTimer("clock"))]) == .kept(1))
    let left = finding([40: timer, 50: leaves, 51: .process(.suspended)])
    #expect(left.violation?.time == .at(50))
    #expect(left.violation?.actual == "timer 'clock' still running")
  }

  @Test(arguments: [true, false])
  func `takes a timer for the audio's after a denial, where audio plays`(plays: Bool) {
    let found = finding(
      [
        5: .request(.playAudio), 6: .request(plays ? .saveCheckpoint : .stopAudio),
        10: .request(.startTimer("lullaby", after: .hours(1), repeats: false)),
        15: .process(.background), 20: .happening(.locationPermission(.denied)),
        20: .event(.authorization(.denied, .fullAccuracy, manager: "manager")),
      ], until: 60)
    #expect((found.violation == nil) == plays)
  }

  @Test func `rejects what may ask the user something, and no request that asks nobody`() {
    let asked = Self.off([500: .prompt(.asksForNotifications)]).finding(of: .offMeansOff)
    #expect(asked.violation?.actual == "a question for notifications, switched off at 0:00:20")
    for (status, asks) in [(AuthorizationStatus.notDetermined, true), (.denied, false)] {
      let permission = Occurrence.happening(.locationPermission(status))
      let asked = Self.off([400: permission, 500: .request(.requestAlwaysAuthorization)])
      #expect((asked.finding(of: .offMeansOff).violation != nil) == asks)
    }
  }

  @Test func `rejects the one timer of two that was left or set again`() {
    #expect(
      finding(
        [
          10: .request(.startTimer("one", after: .seconds(9), repeats: true)),
          10: .request(.startTimer("two", after: .seconds(9), repeats: false)),
          15: .process(.background),
          20: .happening(.tracking(false)), 20: Self.stops, 21: .event(.timer("two")),
          21: .event(.timer("one")),
        ], until: 60
      ).violation?.actual == "timer 'one' still running")
    #expect(
      finding(
        [
          10: .request(.startTimer("one", after: .seconds(9), repeats: true)),
          10: .request(.startTimer("two", after: .seconds(9), repeats: true)),
          15: .process(.background),
          20: .happening(.tracking(false)), 20: Self.stops, 21: .request(.invalidateTimer("one")),
          21: .request(.startTimer("two", after: .seconds(9), repeats: false)),
        ], until: 60
      ).violation?.actual == "timer 'two' still running")
  }

  @Test func `forgets what ended with its process`() {
    #expect(
      finding(
        [
          10: Self.starts, 10: .request(.startTimer("tick", after: .seconds(9), repeats: true)),
          20: .happening(.tracking(false)), 20: Self.stops, 25: .process(.terminated(.crash)),
          30: .launch(.user),
        ], until: 60) == .kept(1))
  }

  @Test(arguments: [(starts, "startUpdatingLocation"), (iterates, "liveUpdates")])
  func `rejects a later restart after the user stopped`(restart: Occurrence, actual: String) {
    #expect(
      finding([20: .happening(.tracking(false)), 20: Self.stops, 500: restart], until: 3_600)
        == .broken(
          1, at: 500, expected: "no request for locations after the user stopped tracking",
          actual: "\(actual), switched off at 0:00:20"))
  }

  @Test func `rejects a request for locations right after a denial`() {
    #expect(
      finding(
        [
          10: .happening(.locationPermission(.denied)), 11: Self.denied,
          11: .request(.requestLocation("main")),
        ], until: 60)
        == .broken(
          1, at: 11, expected: "no request for locations after permission was denied",
          actual: "requestLocation"))
  }

  @Test func `rejects a session kept after a denial, but not registrations`() {
    #expect(
      finding(
        [
          6: .startsSignificantChanges, 7: Self.starts,
          10: .happening(.locationServices(false)), 11: Self.denied,
        ], until: 60)
        == .broken(
          1, at: 21, expected: "off within 10 s of executing after permission was denied",
          actual: "session 'main' still requested"))
    #expect(
      finding(
        [6: .startsSignificantChanges, 10: .happening(.locationServices(false)), 11: Self.denied],
        until: 60) == .kept(1))
  }

  @Test func `accepts a session after Location Services came back`() {
    #expect(
      finding(
        [
          7: .happening(.locationPermission(.denied)), 10: .happening(.locationServices(false)),
          11: Self.denied, 30: .happening(.locationServices(true)), 30: Self.starts,
        ], until: 3_600) == .kept(1))
  }

  @Test func `judges nothing that comes and goes within one handler`() {
    #expect(
      finding(
        [
          20: .happening(.tracking(false)), 20: Self.stops,
          60: .request(.startTimer("tick", after: .seconds(9), repeats: false)),
          60: .request(.invalidateTimer("tick")),
        ], until: 3_600) == .kept(1))
  }

  @Test func `charges a choice that the disk kept, made after one that it did not`() {
    #expect(
      finding(
        [
          20: .happening(.tracking(false)), 20: Self.stops, 21: .lost(.checkpoint),
          30: .happening(.tracking(true)), 40: .happening(.tracking(false)), 40: Self.stops,
          60: .process(.terminated(.crash)), 90: .launch(.event(.region)), 90: Self.starts,
        ], until: 3_600
      ).violation?.actual == "startUpdatingLocation, switched off at 0:00:40")
  }

  @Test func `does not charge a choice that the disk refused to keep`() {
    #expect(
      finding(
        [
          20: .happening(.tracking(false)), 20: Self.stops, 21: .lost(.checkpoint),
          22: .process(.terminated(.crash)), 90: .launch(.event(.region)), 90: Self.starts,
        ], until: 3_600) == .kept(1))
  }

  @Test func `is not exercised while tracking is allowed`() {
    #expect(finding([10: Self.starts], until: 3_600) == .kept(0))
  }
}
