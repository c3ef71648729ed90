import TrackerModel

extension Request {
  /// The call by its name, and what it asks for.
  func words(fixes: FixSpan?) -> String {
    switch self {
    case .createManager(let manager): "#\(manager) is created"
    case .setDesiredAccuracy(let manager, let accuracy):
      "#\(manager) desiredAccuracy = \(accuracy.words)"
    case .setDistanceFilter(let manager, let filter):
      "#\(manager) distanceFilter = \(filter.meters < 0 ? "none" : Measures.metres(filter.meters))"
    case .setActivityType(let manager, let type): "#\(manager) activityType = \(type.rawValue)"
    case .setPausesLocationUpdatesAutomatically(let manager, let value):
      "#\(manager) pausesLocationUpdatesAutomatically = \(value)"
    case .setAllowsBackgroundLocationUpdates(let manager, let value):
      "#\(manager) allowsBackgroundLocationUpdates = \(value)"
    case .setShowsBackgroundLocationIndicator(let manager, let value):
      "#\(manager) showsBackgroundLocationIndicator = \(value)"
    case .requestWhenInUseAuthorization: "requestWhenInUseAuthorization"
    case .requestAlwaysAuthorization: "requestAlwaysAuthorization"
    case .startUpdatingLocation(let manager): "#\(manager) startUpdatingLocation"
    case .stopUpdatingLocation(let manager): "#\(manager) stopUpdatingLocation"
    case .requestLocation(let manager): "#\(manager) requestLocation"
    case .startMonitoringSignificantLocationChanges(let manager):
      "#\(manager) startMonitoringSignificantLocationChanges"
    case .stopMonitoringSignificantLocationChanges(let manager):
      "#\(manager) stopMonitoringSignificantLocationChanges"
    case .startMonitoringVisits: "startMonitoringVisits"
    case .stopMonitoringVisits: "stopMonitoringVisits"
    case .startMonitoring(let region): "startMonitoring \(region.words)"
    case .stopMonitoring(let region): "stopMonitoring \(region)"
    case .requestState(let region): "requestState \(region)"
    case .beginBackgroundTask(let task, let name): "beginBackgroundTask \(task.rawValue) \(name)"
    case .endBackgroundTask(let task): "endBackgroundTask \(task.rawValue)"
    case .startTimer(let name, let interval, let repeats):
      "startTimer \(name) · \(repeats ? "every" : "after") \(brief(interval))"
    case .invalidateTimer(let name): "invalidateTimer \(name)"
    case .startActivityUpdates: "startActivityUpdates"
    case .stopActivityUpdates: "stopActivityUpdates"
    case .queryActivities(let start, let end):
      "queryActivities \(Times.moment(start)) to \(Times.moment(end))"
    case .addNotification(let name, let interval, let repeats):
      "addNotification \(name) · \(repeats ? "every" : "after") \(brief(interval))"
    case .addNotificationOnExit(let name, let region):
      "addNotification \(name) · on leaving \(region.words)"
    case .removePendingNotification(let name): "removePendingNotification \(name)"
    case .requestNotificationAuthorization: "requestNotificationAuthorization"
    case .submitAppRefreshTask(let begin):
      "submitAppRefreshTask · not before \(Times.moment(begin))"
    case .submitProcessingTask(let begin):
      "submitProcessingTask · not before \(Times.moment(begin))"
    case .setTaskCompleted: "setTaskCompleted"
    case .upload: "upload"
    case .record(_, let store): "record \(fixes?.place ?? "")\(store.suffix)"
    case .mergeJournal: "mergeJournal"
    case .deletePoints(let scope): "deletePoints \(scope.rawValue)"
    case .beginTrip: "beginTrip"
    case .endTrip: "endTrip"
    case .perform(let name, let place): "perform \(name)\(place.map { " · at \($0.words)" } ?? "")"
    case .saveCheckpoint: "save"
    case .tellUser(let message): "tellUser \(message)"
    case .compute(let duration): "compute \(brief(duration))"
    default: wordsOfChannels
    }
  }

  /// The calls of the channels beside Core Location's, and of Core Location since iOS 17.
  private var wordsOfChannels: String {
    switch self {
    case .setMinimumBackgroundFetchInterval(let interval):
      "setMinimumBackgroundFetchInterval \(interval.map(brief) ?? "never")"
    case .completeFetch: "completeFetch"
    case .reportNewIncomingCall: "reportNewIncomingCall"
    case .playAudio: "playAudio"
    case .stopAudio: "stopAudio"
    case .observeLockNotifications: "observeLockNotifications"
    case .allowDeferredLocationUpdates(let manager, let distance, let timeout):
      "#\(manager) allowDeferredLocationUpdates · \(Measures.metres(distance)) · \(brief(timeout))"
    case .disallowDeferredLocationUpdates(let manager):
      "#\(manager) disallowDeferredLocationUpdates"
    case .requestTemporaryFullAccuracyAuthorization: "requestTemporaryFullAccuracyAuthorization"
    case .startLiveUpdates(let configuration): "startLiveUpdates \(configuration.rawValue)"
    case .stopLiveUpdates: "stopLiveUpdates"
    case .openMonitor(let name): "openMonitor \(name)"
    case .addCondition(let region, let state):
      "addCondition \(region.circle)" + (state == .unknown ? "" : " · assumed \(state.rawValue)")
    case .removeCondition(let name): "removeCondition \(name)"
    case .createBackgroundActivitySession: "createBackgroundActivitySession"
    case .invalidateBackgroundActivitySession: "invalidateBackgroundActivitySession"
    case .createServiceSession(let authorization): "createServiceSession \(authorization.rawValue)"
    case .invalidateServiceSession: "invalidateServiceSession"
    case .startLiveActivity: "startLiveActivity"
    case .endLiveActivity: "endLiveActivity"
    case .lockSharedFile: "lockSharedFile"
    case .unlockSharedFile: "unlockSharedFile"
    case .raise(let exception): "raise \(exception)"
    default: ""
    }
  }

  private func brief(_ duration: Duration) -> String { Times.brief(duration.wholeMilliseconds) }
}

extension LocationAccuracy {
  fileprivate var words: String {
    switch self {
    case .best: "best"
    case .bestForNavigation: "bestForNavigation"
    default: Measures.metres(meters)
    }
  }
}

extension Region {
  fileprivate var words: String {
    let reports =
      switch (notifyOnEntry, notifyOnExit) {
      case (true, true): ""
      case (true, false): " · entry only"
      case (false, true): " · exit only"
      case (false, false): " · silent"
      }
    return circle + reports
  }

  fileprivate var circle: String {
    "\(identifier) · \(Measures.coordinate(center)) · \(Measures.metres(radius))"
  }
}
