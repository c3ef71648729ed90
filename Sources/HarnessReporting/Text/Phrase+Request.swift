import TrackerModel

extension Request {
  /// The call by its name, and what it asks for.
  func words(fixes: FixSpan?) -> String {
    let name = kind.rawValue
    return switch self {
    case .createManager(let manager): "#\(manager) is created"
    case .releaseManager(let manager): "#\(manager) is released"
    case .setDelegateMethods(let manager, let methods): "#\(manager) \(methods.words)"
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
    case .startUpdatingLocation(let manager), .stopUpdatingLocation(let manager),
      .requestLocation(let manager), .startMonitoringSignificantLocationChanges(let manager),
      .stopMonitoringSignificantLocationChanges(let manager),
      .disallowDeferredLocationUpdates(let manager):
      "#\(manager) \(name)"
    case .allowDeferredLocationUpdates(let manager, let distance, let timeout):
      "#\(manager) \(name) · \(Measures.metres(distance)) · \(brief(timeout))"
    case .startMonitoring(let region): "\(name) \(region.words)"
    case .addCondition(let region, let state):
      "\(name) \(region.circle)" + (state == .unknown ? "" : " · assumed \(state.rawValue)")
    case .stopMonitoring(let subject), .requestState(let subject), .invalidateTimer(let subject),
      .removePendingNotification(let subject), .openMonitor(let subject),
      .removeCondition(let subject), .raise(let subject), .tellUser(let subject),
      .cancelNetworkTask(let subject),
      .appendToFile(let subject), .removeFile(let subject):
      "\(name) \(subject)"
    case .beginBackgroundTask(let task, let title): "\(name) \(task.rawValue) \(title)"
    case .endBackgroundTask(let task): "\(name) \(task.rawValue)"
    case .startTimer(let title, let interval, let repeats),
      .addNotification(let title, let interval, let repeats):
      "\(name) \(title) · \(repeats ? "every" : "after") \(brief(interval))"
    case .addNotificationOnExit(let title, let region):
      "addNotification \(title) · on leaving \(region.words)"
    case .queryActivities(let start, let end):
      "\(name) \(Times.moment(start)) to \(Times.moment(end))"
    case .submitAppRefreshTask(let begin), .submitProcessingTask(let begin):
      "\(name) · not before \(Times.moment(begin))"
    case .setMinimumBackgroundFetchInterval(let interval):
      "\(name) \(interval.map(brief) ?? "never")"
    case .startLiveUpdates(let configuration): "\(name) \(configuration.rawValue)"
    case .createServiceSession(let authorization): "\(name) \(authorization.rawValue)"
    case .record(_, let store): "\(name) \(fixes?.place ?? "")\(store.suffix)"
    case .deletePoints(let scope): "\(name) \(scope.rawValue)"
    case .startNetworkTask(let title, let sending, let receiving):
      "\(name) \(title) · sends \(Figures.counted(sending, "byte")), gets "
        + Figures.counted(receiving, "byte")
    case .perform(let title, let place):
      "\(name) \(title)\(place.map { " · at \($0.words)" } ?? "")"
    case .saveCheckpoint: "save"
    case .writeFile(let file, let protection): "\(name) \(file) · \(protection.rawValue)"
    case .compute(let duration): "\(name) \(brief(duration))"
    case .requestWhenInUseAuthorization, .requestAlwaysAuthorization, .startMonitoringVisits,
      .stopMonitoringVisits, .startActivityUpdates, .stopActivityUpdates,
      .requestNotificationAuthorization, .setTaskCompleted, .completeFetch, .reportNewIncomingCall,
      .playAudio, .stopAudio, .observeLockNotifications,
      .requestTemporaryFullAccuracyAuthorization, .stopLiveUpdates,
      .createBackgroundActivitySession, .invalidateBackgroundActivitySession,
      .invalidateServiceSession, .startLiveActivity, .endLiveActivity, .lockSharedFile,
      .unlockSharedFile, .upload, .mergeJournal, .beginTrip, .endTrip, .startPathMonitor,
      .cancelPathMonitor, .cancelAppRefreshTask, .cancelProcessingTask:
      name
    }
  }

  private func brief(_ duration: Duration) -> String { Times.brief(duration.wholeMilliseconds) }
}

extension LocationAccuracy {
  fileprivate var words: String {
    if self == .best { return "best" }
    return self == .bestForNavigation ? "bestForNavigation" : Measures.metres(meters)
  }
}

extension DelegateMethods {
  /// `has no delegate`, `delegate has only didVisit`, or `delegate has all methods but didVisit`.
  fileprivate var words: String {
    if isEmpty { return "has no delegate" }
    func names(_ isIn: Bool) -> [String] {
      Self.named.filter { contains($0.method) == isIn }.map(\.name.rawValue)
    }
    if self == .all { return "delegate has all methods" }
    return names(true).count < names(false).count
      ? "delegate has only " + names(true).joined(separator: ", ")
      : "delegate has all methods but " + names(false).joined(separator: ", ")
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
