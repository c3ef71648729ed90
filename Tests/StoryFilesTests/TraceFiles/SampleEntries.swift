import StoryModel
import TrackerModel

/// One of everything that an entry may hold, with details that differ from what is usual.
enum SampleEntries {
  static let place = Coordinate(latitudeE7: 525_200_066, longitudeE7: -1_799_999_999)
  static let fix = Location(
    coordinate: place, timestamp: Instant(milliseconds: -61_250), horizontalAccuracy: -1.5,
    speed: 13.700000000000001, course: 0, altitude: -12.34, verticalAccuracy: 3,
    speedAccuracy: 0.3, courseAccuracy: 179.9)
  static let region = Region(
    identifier: "home", center: place, radius: 100.25, notifyOnEntry: false)

  static let all: [Occurrence] =
    happenings.map(Occurrence.happening) + truths.map(Occurrence.truth)
    + events.map(Occurrence.event) + requests.map(Occurrence.request) + others

  static let requests: [Request] = [
    .createManager("gps"), .releaseManager("gps"), .setDelegateMethods("gps", []),
    .setDelegateMethods("gps", .all.subtracting(.didVisit)), .setDesiredAccuracy("gps", .best),
    .setDistanceFilter("gps", DistanceFilter(meters: .greatestFiniteMagnitude)),
    .setActivityType("gps", .fitness), .setPausesLocationUpdatesAutomatically("gps", false),
    .setAllowsBackgroundLocationUpdates("gps", true),
    .setShowsBackgroundLocationIndicator("gps", true), .requestWhenInUseAuthorization,
    .requestAlwaysAuthorization, .startUpdatingLocation("gps"), .stopUpdatingLocation("gps"),
    .requestLocation("gps"), .startMonitoringSignificantLocationChanges("gps"),
    .stopMonitoringSignificantLocationChanges("gps"), .startMonitoringVisits,
    .stopMonitoringVisits, .startMonitoring(region), .stopMonitoring("home"),
    .requestState("home"), .beginBackgroundTask(BackgroundTaskIdentifier(rawValue: 7), "save"),
    .endBackgroundTask(.invalid), .startTimer("tick", after: .seconds(1.5), repeats: true),
    .invalidateTimer("tick"), .startActivityUpdates, .stopActivityUpdates,
    .queryActivities(from: .distantPast, to: .start),
    .addNotification("alarm", after: .seconds(5), repeats: false),
    .addNotificationOnExit("alarm", region), .removePendingNotification("alarm"),
    .requestNotificationAuthorization, .submitAppRefreshTask(earliestBeginDate: .distantFuture),
    .submitProcessingTask(earliestBeginDate: Instant(milliseconds: 5)), .setTaskCompleted,
    .setMinimumBackgroundFetchInterval(nil), .setMinimumBackgroundFetchInterval(.minutes(5)),
    .completeFetch, .reportNewIncomingCall, .playAudio, .stopAudio, .observeLockNotifications,
    .allowDeferredLocationUpdates("gps", untilTraveled: .infinity, timeout: .hours(1)),
    .disallowDeferredLocationUpdates("gps"), .requestTemporaryFullAccuracyAuthorization,
    .startLiveUpdates(.default), .stopLiveUpdates, .openMonitor("fences"),
    .addCondition(region, assuming: .outside), .removeCondition("home"),
    .createBackgroundActivitySession, .invalidateBackgroundActivitySession,
    .createServiceSession(.always), .invalidateServiceSession, .startLiveActivity,
    .endLiveActivity, .lockSharedFile, .unlockSharedFile, .raise("bug"), .upload,
    .record(fix, in: .journal), .mergeJournal, .deletePoints(.acknowledged), .beginTrip, .endTrip,
    .perform("gate"), .perform("gate", at: region), .saveCheckpoint, .tellUser("blind"),
    .compute(.milliseconds(250)), .startNetworkTask("config", sending: 0, receiving: 2_000),
    .cancelNetworkTask("config"), .startPathMonitor, .cancelPathMonitor, .cancelAppRefreshTask,
    .cancelProcessingTask,
    .writeFile("log", .none), .appendToFile("log"), .removeFile("log"),
  ]

  static let events: [EventNote] =
    [
      .locations(newest: fix, count: 3, manager: "gps", of: .significantChange),
      .locations(newest: fix, count: 1, manager: "gps", of: .liveUpdates),
      .failed(.locationUnknown, manager: "gps"),
      .authorization(.authorizedAlways, .reducedAccuracy, manager: "fences"),
      .visit(
        Visit(
          coordinate: place, horizontalAccuracy: 30, arrivalDate: .distantPast,
          departureDate: .distantFuture), manager: "fences"),
      .networkTask("config", succeeded: true), .networkTask("config", succeeded: false),
      .networkPath(.unsatisfied), .networkPath(.cellular),
      .enteredRegion("home", manager: "fences"), .exitedRegion("home", manager: "fences"),
      .regionState("home", .unknown, manager: "fences"), .monitoring("home", manager: "fences"),
      .monitoringFailed("home", .regionMonitoringFailure, manager: "fences"),
      .motion(
        MotionActivity(startDate: .start, kinds: [.stationary, .automotive], confidence: .medium)),
      .motion(MotionActivity(startDate: .start, kinds: [], confidence: .high)),
      .motionHistory(12), .timer("tick"),
      .backgroundTaskWillExpire(BackgroundTaskIdentifier(rawValue: 7)), .paused(manager: "gps"),
      .resumed(manager: "gps"), .deferredUpdatesFinished(nil, manager: "gps"),
      .deferredUpdatesFinished(.deferredFailed, manager: "gps"),
      .liveUpdate(LiveUpdate(location: fix, isStationary: true)),
      .liveUpdate(LiveUpdate(location: nil, isAuthorizationInsufficient: true)),
      .monitorEvent(
        MonitorEvent(
          identifier: "home", state: .inside, date: .start, conditionLimitExceeded: true)),
      .notificationAuthorization(granted: false), .fileWriteFailed("log", .outOfSpace),
    ] + plain.map(EventNote.plain)

  /// Events that carry nothing but their name.
  private static let plain: [EventKind] = [
    .temporaryFullAccuracyDidFail, .motionQueryFailed, .willResignActive, .didEnterBackground,
    .willEnterForeground, .didBecomeActive, .willTerminate, .didReceiveMemoryWarning,
    .protectedDataDidBecomeAvailable, .protectedDataWillBecomeUnavailable, .powerStateDidChange,
    .backgroundRefreshStatusDidChange, .appRefreshTask, .processingTask, .taskWillExpire,
    .taskSubmissionDidFail, .performFetch, .didReceiveRemoteNotification, .didReceiveIncomingPush,
    .audioWasInterrupted, .audioInterruptionDidEnd, .lockComplete, .hasBlankedScreen, .saveDidFail,
    .uploadDidFinish, .uploadDidFail, .userDidEnableTracking, .userDidDisableTracking,
  ]

  static let happenings: [HappeningNote] =
    [
      .opensApp, .leavesApp, .forceQuits, .memoryPressure(severe: true), .crash, .appUpdate,
      .airplaneMode(true, wifi: false), .locationPermission(.authorizedWhenInUse), .powerOff,
      .batteryEmpty, .boot, .firstUnlock, .silentPush, .incomingPush, .usageReminder(keeps: false),
      .resetsLocationAndPrivacy, .otherPermission, .systemKill(.thermal), .earlyExpiry,
      .clockChange(milliseconds: -3_600_000), .falseFixes(.outOfOrder), .falseFixes(nil),
    ]
    + [
      HappeningNote.service, HappeningNote.preciseLocation, HappeningNote.locationServices,
      HappeningNote.lowPowerMode, HappeningNote.backgroundRefresh, HappeningNote.motionPermission,
      HappeningNote.notificationPermission, HappeningNote.tracking, HappeningNote.server,
      HappeningNote.diskSpace, HappeningNote.charging, HappeningNote.gnss,
      HappeningNote.phoneCall, HappeningNote.phoneInUse,
    ].map { $0(true) }

  static let truths: [Truth] = [
    .leg(.cycle, millimetersPerSecond: 5_123, .urban), .tripBegan(2), .tripEnded(2), .calmBegan,
    .precondition(true), .farFromLastSignificantChange, .phoneAsleep(true), .processorReport,
    .lowBattery(false), .checkpointWritten(bytes: 412), .fileWritten("log", bytes: 90),
  ]

  static let others: [Occurrence] =
    [.launch(.user), .launch(.event(.region))]
    + [ProcessChange.foreground, .background, .suspended, .resumed].map(Occurrence.process)
    + TerminationCause.allCases.map { .process(.terminated($0)) }
    + WakeChannel.allCases.map(Occurrence.wake)
    + WithheldReason.allCases.map { .withheld(.visit, $0) }
    + [Answer.ignored, .fatal, .unavailable, .tooLarge, .noSuchTask, .notKept("alarm"), .dead]
    .map(Occurrence.answer)
    + [
      SessionChange.began(keepsRunning: true), .ended, .paused, .losesBackground, .resumed,
      .indicator(false),
    ].map { .session($0, manager: "gps") }
    + PositioningMode.allCases.map(Occurrence.positioning)
    + [
      .batched(fix), .stored(fix, .track), .uploaded(14),
      .deleted(acknowledged: 3, unacknowledged: 1),
    ]
    + [LostData.point, .checkpoint, .overwritten, .file, .addition].map(Occurrence.lost)
    + [.energy(appMicrojoules: 123_456_789_012), .notificationShown("alarm")]
    + [
      PromptNote.asks, .asksForUpgrade, .expires, .answered(.denied), .asksForNotifications,
      .answeredNotifications(granted: true), .asksForFullAccuracy,
      .answeredFullAccuracy(granted: false),
    ].map(Occurrence.prompt)
    + Budget.allCases.map(Occurrence.brokenBudget) + [.end(totals)]

  static var totals: Totals {
    var totals = Totals()
    totals.fixesDelivered = 1
    totals.pointsStored = 2
    totals.pointsLost = 3
    totals.wakes = 4
    totals.trips = 5
    totals.gnssMilliseconds = 6
    totals.executingMilliseconds = 7
    totals.appMicrojoules = 8
    totals.batteryMicrojoules = 9
    totals.length = Instant(milliseconds: 10)
    return totals
  }
}
