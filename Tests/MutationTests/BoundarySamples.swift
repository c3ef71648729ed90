import PublishedStatements
import TrackerModel

/// One request and one event of every kind that can be altered, for tests of what becomes of them.
enum BoundarySamples {
  static let region = Region(
    identifier: "home", center: Coordinate(latitude: 52, longitude: 13), radius: 150)
  static let fix = Location(
    coordinate: Coordinate(latitude: 52, longitude: 13),
    timestamp: Instant(milliseconds: 9_000_000),
    horizontalAccuracy: 5, speed: 3)

  static let requests: [Request] = [
    .setDesiredAccuracy("main", .nearestTenMeters),
    .setDistanceFilter("main", DistanceFilter(meters: 50)), .setActivityType("main", .fitness),
    .setPausesLocationUpdatesAutomatically("main", false),
    .setAllowsBackgroundLocationUpdates("main", true),
    .setShowsBackgroundLocationIndicator("main", true), .requestAlwaysAuthorization,
    .requestWhenInUseAuthorization, .startUpdatingLocation("main"), .stopUpdatingLocation("main"),
    .requestLocation("main"), .startMonitoringSignificantLocationChanges("main"),
    .stopMonitoringSignificantLocationChanges("main"), .startMonitoring(region),
    .stopMonitoring("home"), .requestState("home"),
    .endBackgroundTask(BackgroundTaskIdentifier(rawValue: 3)),
    .startTimer("tick", after: .seconds(60), repeats: false), .invalidateTimer("tick"),
    .queryActivities(from: .start, to: Instant(milliseconds: 3_600_000)),
    .addNotification("alarm", after: .seconds(60), repeats: false),
    .addNotificationOnExit("left", region), .removePendingNotification("alarm"),
    .submitAppRefreshTask(earliestBeginDate: .start),
    .submitProcessingTask(earliestBeginDate: .start),
    .setMinimumBackgroundFetchInterval(.seconds(60)),
    .allowDeferredLocationUpdates("main", untilTraveled: 100, timeout: .seconds(60)),
    .startLiveUpdates(.default), .openMonitor("monitor"), .addCondition(region, assuming: .inside),
    .removeCondition("home"), .createServiceSession(.always), .record(fix, in: .track),
    .deletePoints(.acknowledged), .perform("gate", at: region), .tellUser("blind"), .beginTrip,
    .endTrip, .compute(.seconds(1)),
  ]

  static let events: [Event] = [
    .didUpdateLocations(Locations(newest: fix), manager: "main"),
    .didFailWithError(.locationUnknown, manager: "main"),
    .didVisit(
      Visit(
        coordinate: fix.coordinate, horizontalAccuracy: 30, arrivalDate: .start,
        departureDate: .distantFuture)),
    .didEnterRegion(region), .didExitRegion(region), .didDetermineState(.inside, region),
    .monitoringDidFail("home", .regionMonitoringFailure), .liveUpdate(LiveUpdate(location: fix)),
    .monitorEvent(MonitorEvent(identifier: "home", state: .inside, date: .start)),
    .motionActivity(
      MotionActivity(startDate: .start, kinds: .walking, confidence: .medium)),
    .motionHistory([MotionActivity(startDate: .start, kinds: .walking, confidence: .medium)]),
    .backgroundTaskWillExpire(BackgroundTaskIdentifier(rawValue: 3)), .timerDidFire("tick"),
    .notificationAuthorization(granted: true), .userDidEnableTracking, .userDidDisableTracking,
    .uploadDidFinish, .uploadDidFail,
  ]
}

extension BackgroundTaskIdentifier {
  /// The task that a process of `EchoStrategy` begins as its `number`th.
  fileprivate init(rawValue number: Int32) { self = Self.begun[Int(number) - 1] }

  private static let begun: [BackgroundTaskIdentifier] = {
    var app = EchoStrategy.App()
    return (1...3).map { _ in app.beginBackgroundTask("task") }
  }()
}
