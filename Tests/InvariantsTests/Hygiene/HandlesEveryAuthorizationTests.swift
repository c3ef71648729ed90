import Invariants
import StoryModel
import Testing
import TrackerModel

struct HandlesEveryAuthorizationTests {
  private static func told(
    _ status: AuthorizationStatus, _ accuracy: AccuracyAuthorization = .fullAccuracy
  ) -> Occurrence { .event(.authorization(status, accuracy, manager: "manager")) }
  private static let start = Occurrence.request(.startUpdatingLocation("main"))
  private static let park = Occurrence.request(.startMonitoring(.named("park")))

  /// What shows at last that an app begins by itself.
  private static let atLast: KeyValuePairs<Double, Occurrence> = [
    79_000: .event(.plain(.userDidDisableTracking)), 80_000: .event(.timer("at-last")),
    80_000: start,
  ]

  /// The app is on screen from 0:00:00 on, and unless told otherwise one that begins by itself.
  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>, on profile: ProfileID = .ios18,
    beginsByItself: Bool = true
  ) -> Finding {
    var script = TraceScript([0: .launch(.user), 0: .process(.foreground)])
    script.repeat(1, every: 0, steps)
    if beginsByItself { script.repeat(1, every: 0, Self.atLast) }
    return script.finding(
      of: .everyAuthorizationIsHandled, scenario: Scenario(title: "A test.", profile: profile))
  }

  private static func broken(
    _ exercised: Int, at second: Double, expected: String, actual: String? = nil
  ) -> Finding {
    let told = StoryTime.text(Instant.at(second - 10))
    return .broken(
      exercised, at: second, expected: "\(expected) within 10 s of executing",
      actual: actual ?? "nothing started, registered or told since \(told)")
  }

  // Undetermined.

  @Test func `leaves it to I-L13 whether the user is asked at first`() {
    #expect(finding([1: Self.told(.notDetermined)]) == .kept(0))
  }

  // Restricted and denied.

  @Test(arguments: [
    (AuthorizationStatus.denied, "a denial heeded"), (.restricted, "a restriction heeded"),
  ])
  func `wants no session after a refusal`(status: AuthorizationStatus, expected: String) {
    #expect(
      finding([1: Self.start, 100: Self.told(status)])
        == Self.broken(
          1, at: 110, expected: expected, actual: "session 'main' still requested"))
    #expect(
      finding([
        1: Self.start, 100: Self.told(status), 109: .request(.stopUpdatingLocation("main")),
      ]) == .kept(1))
    #expect(
      finding([1: .request(.startLiveUpdates(.default)), 100: Self.told(status)])
        .violation?.actual == "live updates still requested")
  }

  // Grants.

  @Test(arguments: [
    (AuthorizationStatus.authorizedWhenInUse, "While In Use"), (.authorizedAlways, "Always"),
  ])
  func `wants something started after a grant`(status: AuthorizationStatus, name: String) {
    let expected = "something started, or the user told, after a grant of \(name)"
    #expect(finding([1: Self.told(status)]) == Self.broken(1, at: 11, expected: expected))
    #expect(finding([1: Self.told(status), 10: Self.start]) == .kept(1))
    #expect(finding([1: Self.told(status), 10: .request(.requestLocation("main"))]) == .kept(1))
    // An app may read what it is allowed before it is told.
    let looks = Occurrence.request(.requestLocation("main"))
    let grants = Occurrence.happening(.locationPermission(status))
    #expect(finding([1: grants, 1: looks, 1: Self.told(status)]) == .kept(1))
    #expect(finding([1: looks, 2: grants, 2: Self.told(status)]).violation?.time == .at(12))
    // What was asked for before the grant begins with it.
    #expect(finding([1: Self.start, 2: Self.told(status)]) == .kept(1))
    #expect(
      finding([
        1: Self.told(.denied), 20: .happening(.locationPermission(status)), 20: Self.told(status),
      ])
        == Self.broken(2, at: 30, expected: expected))
  }

  @Test(arguments: [(ProfileID.ios12, true), (.ios13, false), (.ios18, false)])
  func `accepts registrations from before, but not of While In Use on iOS 12`(
    profile: ProfileID, isBroken: Bool
  ) {
    let always = finding([1: Self.park, 2: Self.told(.authorizedAlways)], on: profile)
    #expect(always == .kept(1))
    let inUse = finding([1: Self.park, 2: Self.told(.authorizedWhenInUse)], on: profile)
    #expect((inUse.violation != nil) == isBroken)
  }

  @Test(arguments: [
    Request.startTimer("look", after: .seconds(60), repeats: true), .startActivityUpdates,
    .setMinimumBackgroundFetchInterval(.seconds(60)),
    .submitAppRefreshTask(earliestBeginDate: .at(900)), .tellUser("press-start"),
  ])
  func `leaves it to the tracker what goes on after a grant`(deed: Request) {
    #expect(finding([1: Self.told(.authorizedAlways), 9: .request(deed)]) == .kept(1))
    #expect(
      finding([1: Self.told(.authorizedAlways), 11: .request(deed)]).violation?.time == .at(11))
  }

  @Test func `takes pushes, fetches and tasks that the app declares for something that goes on`() {
    var script = TraceScript([
      0: .launch(.user), 0: .process(.foreground), 1: Self.told(.authorizedAlways),
    ])
    script.repeat(1, every: 0, Self.atLast)
    let played = script
    func isBroken(_ modes: AppManifest.BackgroundModes) -> Bool {
      played.finding(
        of: .everyAuthorizationIsHandled, manifest: AppManifest(backgroundModes: modes)
      ).violation != nil
    }
    #expect(!isBroken([.location, .remoteNotification]))
    #expect(!isBroken(.voip))
    #expect(!isBroken([.location, .fetch]))
    #expect(!isBroken(.processing))
    #expect(isBroken([.location, .audio]))
  }

  @Test func `asks for nothing more of who asked for what the phone does not have`() {
    func isBroken(_ rule: RuleID) -> Bool {
      var script = TraceScript([
        0: .launch(.user), 0: .process(.foreground), 1: .startsSignificantChanges,
      ])
      script.append(.answer(.unavailable), at: 1, by: rule)
      script.repeat(1, every: 0, [5: Self.told(.authorizedAlways)])
      return script.finding(of: .everyAuthorizationIsHandled).violation != nil
    }
    #expect(!isBroken(RuleID("C", 12)))
    #expect(!isBroken(RuleID("V", 1)))
    // What was refused for want of a permission may be had now.
    #expect(isBroken(RuleID("A", 18)))
  }

  @Test func `asks for nothing after a grant of who begins only when it is switched on`() {
    let grant: KeyValuePairs<Double, Occurrence> = [1: Self.told(.authorizedAlways)]
    #expect(finding(grant, beginsByItself: false) == .kept(1))
    #expect(finding(grant).violation?.time == .at(11))
    let byHand: KeyValuePairs<Double, Occurrence> = [
      1: Self.told(.authorizedAlways), 900: .event(.plain(.userDidEnableTracking)), 900: Self.start,
      2_000: .request(.stopUpdatingLocation("main")), 3_000: Self.told(.denied),
      4_000: Self.told(.authorizedAlways),
    ]
    #expect(finding(byHand, beginsByItself: false) == .kept(3))
    #expect(finding(byHand).violation?.time == .at(11))
  }

  @Test func `takes a notification at a place for work, and none at a time`() {
    let place = Region(
      identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405), radius: 100)
    let atPlace = Occurrence.request(.addNotificationOnExit("list", place))
    let atTime = Occurrence.request(.addNotification("list", after: .hours(1), repeats: false))
    func violation(_ set: Occurrence, _ then: Occurrence = .event(.timer("tick"))) -> Violation? {
      finding([1: set, 2: then, 3: Self.told(.authorizedAlways)]).violation
    }
    #expect(violation(atPlace) == nil)
    #expect(violation(atPlace, .request(.removePendingNotification("list"))) != nil)
    #expect(violation(atTime) != nil)
  }

  @Test(arguments: [(90.0, true), (89.9, false)])
  func `takes one fix that was asked for in the ten seconds before for work`(
    second: Double, isAccepted: Bool
  ) {
    let found = finding([
      10: .happening(.locationPermission(.authorizedWhenInUse)),
      second: .request(.requestLocation("main")),
      100: .happening(.locationPermission(.authorizedAlways)), 100: Self.told(.authorizedAlways),
    ])
    #expect((found.violation == nil) == isAccepted)
  }

  @Test func `accepts that the user is told where nothing can be registered`() {
    let refused = Occurrence.answer(.unavailable)
    #expect(
      finding(
        [
          1: Self.told(.authorizedWhenInUse), 2: .request(.startMonitoringVisits), 2: refused,
          3: .request(.tellUser("always-needed")),
        ], on: .ios12) == .kept(1))
    #expect(
      finding(
        [1: Self.told(.authorizedWhenInUse), 2: .request(.startMonitoringVisits), 2: refused],
        on: .ios12)
        == Self.broken(
          1, at: 11,
          expected: "something started, or the user told, after a grant of While In Use"))
  }

  @Test func `gives While In Use time on screen, and Always any time`() {
    #expect(
      finding([1: .process(.background), 2: Self.told(.authorizedWhenInUse)]) == .kept(0))
    #expect(
      finding([1: .process(.background), 2: Self.told(.authorizedAlways)]).violation?.time
        == .at(12))
  }

  @Test func `asks nothing new of a downgrade, of a repeated value, or while tracking is off`() {
    #expect(
      finding([
        1: Self.start, 2: Self.told(.authorizedAlways), 50: .request(.stopUpdatingLocation("main")),
        100: Self.told(.authorizedWhenInUse),
      ]) == .kept(1))
    #expect(
      finding([
        1: Self.start, 2: Self.told(.authorizedAlways), 50: .request(.stopUpdatingLocation("main")),
        100: Self.told(.authorizedAlways),
      ]) == .kept(1))
    #expect(
      finding([
        1: .event(.plain(.userDidDisableTracking)), 2: Self.told(.authorizedAlways),
      ]) == .kept(0))
  }

  @Test func `asks nothing more of a process that is gone, or where the world has changed`() {
    #expect(
      finding([
        1: Self.told(.authorizedAlways), 5: .process(.terminated(.crash)), 9: .launch(.user),
      ]) == .kept(0))
    #expect(
      finding([
        1: Self.told(.authorizedAlways), 5: .happening(.locationPermission(.denied)),
      ]) == .kept(0))
  }

  // Accuracy.

  @Test func `wants more than regions with reduced accuracy`() {
    let reduced = Self.told(.authorizedAlways, .reducedAccuracy)
    let expected = "more than regions relied on with reduced accuracy"
    #expect(
      finding([1: Self.park, 100: reduced])
        == Self.broken(1, at: 110, expected: expected, actual: "armed: region 'park'"))
    for other: Request in [
      .startMonitoringVisits, .startMonitoringSignificantLocationChanges("main"),
      .startUpdatingLocation("main"), .tellUser("needs-precise"),
      .requestTemporaryFullAccuracyAuthorization,
    ] {
      #expect(finding([1: Self.park, 100: reduced, 109: .request(other)]) == .kept(1))
    }
  }

  @Test func `asks an app on screen for no more with reduced accuracy than with full`() {
    #expect(
      finding([
        1: Self.told(.authorizedWhenInUse), 5: .request(.tellUser("x")),
        100: Self.told(.authorizedWhenInUse, .reducedAccuracy),
      ]) == .kept(2))
  }

  @Test func `wants something to be on when full accuracy is back`() {
    #expect(
      finding([
        1: Self.park, 2: Self.told(.authorizedAlways, .reducedAccuracy),
        5: .request(.tellUser("x")),
        50: .request(.stopMonitoring("park")), 100: Self.told(.authorizedAlways),
      ])
        == Self.broken(
          2, at: 110, expected: "something started, or the user told, after a grant of Always"))
  }
}
