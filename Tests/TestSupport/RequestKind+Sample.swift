import TrackerModel

extension RequestKind {
  /// A request of the kind. A new kind does not compile until it has one, and is then in every test
  /// that goes through all kinds.
  package var sample: Request {
    switch self {
    case .createManager: .createManager("main")
    case .releaseManager: .releaseManager("main")
    case .setDelegateMethods: .setDelegateMethods("main", .all.subtracting(.didVisit))
    case .setDesiredAccuracy: .setDesiredAccuracy("main", .nearestTenMeters)
    case .setDistanceFilter: .setDistanceFilter("main", DistanceFilter(meters: 50))
    case .setActivityType: .setActivityType("main", .fitness)
    case .setPausesLocationUpdatesAutomatically:
      .setPausesLocationUpdatesAutomatically("main", false)
    case .setAllowsBackgroundLocationUpdates: .setAllowsBackgroundLocationUpdates("main", true)
    case .setShowsBackgroundLocationIndicator: .setShowsBackgroundLocationIndicator("main", true)
    case .requestWhenInUseAuthorization: .requestWhenInUseAuthorization
    case .requestAlwaysAuthorization: .requestAlwaysAuthorization
    case .startUpdatingLocation: .startUpdatingLocation("main")
    case .stopUpdatingLocation: .stopUpdatingLocation("main")
    case .requestLocation: .requestLocation("main")
    case .startMonitoringSignificantLocationChanges:
      .startMonitoringSignificantLocationChanges("main")
    case .stopMonitoringSignificantLocationChanges:
      .stopMonitoringSignificantLocationChanges("main")
    case .startMonitoringVisits: .startMonitoringVisits
    case .stopMonitoringVisits: .stopMonitoringVisits
    case .startMonitoring: .startMonitoring(.home)
    case .stopMonitoring: .stopMonitoring("home")
    case .requestState: .requestState("home")
    case .beginBackgroundTask: .beginBackgroundTask(.invalid, "upload")
    case .endBackgroundTask: .endBackgroundTask(BackgroundTaskIdentifier(rawValue: 3))
    case .startTimer: .startTimer("tick", after: .seconds(60), repeats: false)
    case .invalidateTimer: .invalidateTimer("tick")
    case .startActivityUpdates: .startActivityUpdates
    case .stopActivityUpdates: .stopActivityUpdates
    case .queryActivities: .queryActivities(from: .start, to: Instant(milliseconds: 3_600_000))
    case .addNotification: .addNotification("alarm", after: .seconds(60), repeats: false)
    case .addNotificationOnExit: .addNotificationOnExit("alarm", .home)
    case .removePendingNotification: .removePendingNotification("alarm")
    case .requestNotificationAuthorization: .requestNotificationAuthorization
    case .submitAppRefreshTask: .submitAppRefreshTask(earliestBeginDate: .start)
    case .submitProcessingTask: .submitProcessingTask(earliestBeginDate: .start)
    case .setTaskCompleted: .setTaskCompleted
    case .setMinimumBackgroundFetchInterval: .setMinimumBackgroundFetchInterval(.seconds(60))
    case .completeFetch: .completeFetch
    case .reportNewIncomingCall: .reportNewIncomingCall
    case .playAudio: .playAudio
    case .stopAudio: .stopAudio
    case .observeLockNotifications: .observeLockNotifications
    case .allowDeferredLocationUpdates:
      .allowDeferredLocationUpdates("main", untilTraveled: 100, timeout: .seconds(60))
    case .disallowDeferredLocationUpdates: .disallowDeferredLocationUpdates("main")
    case .requestTemporaryFullAccuracyAuthorization: .requestTemporaryFullAccuracyAuthorization
    case .startLiveUpdates: .startLiveUpdates(.default)
    case .stopLiveUpdates: .stopLiveUpdates
    case .openMonitor: .openMonitor("monitor")
    case .addCondition: .addCondition(.home, assuming: .inside)
    case .removeCondition: .removeCondition("home")
    case .createBackgroundActivitySession: .createBackgroundActivitySession
    case .invalidateBackgroundActivitySession: .invalidateBackgroundActivitySession
    case .createServiceSession: .createServiceSession(.always)
    case .invalidateServiceSession: .invalidateServiceSession
    case .startLiveActivity: .startLiveActivity
    case .endLiveActivity: .endLiveActivity
    case .lockSharedFile: .lockSharedFile
    case .unlockSharedFile: .unlockSharedFile
    case .raise: .raise("misuse")
    case .upload: .upload
    case .record: .record(.sample, in: .track)
    case .mergeJournal: .mergeJournal
    case .deletePoints: .deletePoints(.acknowledged)
    case .beginTrip: .beginTrip
    case .endTrip: .endTrip
    case .perform: .perform("gate", at: .home)
    case .saveCheckpoint: .saveCheckpoint
    case .tellUser: .tellUser("blind")
    case .compute: .compute(.seconds(1))
    case .startNetworkTask: .startNetworkTask("config", sending: 300, receiving: 2_000)
    case .cancelNetworkTask: .cancelNetworkTask("config")
    case .startPathMonitor: .startPathMonitor
    case .cancelPathMonitor: .cancelPathMonitor
    case .cancelAppRefreshTask: .cancelAppRefreshTask
    case .cancelProcessingTask: .cancelProcessingTask
    case .writeFile: .writeFile("log", .completeUntilFirstUserAuthentication)
    case .appendToFile: .appendToFile("log")
    case .removeFile: .removeFile("log")
    }
  }
}

extension Region {
  /// A circle of 150 m.
  package static var home: Region {
    Region(identifier: "home", center: Location.sample.coordinate, radius: 150)
  }
}

extension Location {
  /// A good fix.
  package static var sample: Location {
    Location(
      coordinate: Coordinate(latitude: 52, longitude: 13),
      timestamp: Instant(milliseconds: 9_000_000),
      horizontalAccuracy: 5, speed: 3)
  }
}
