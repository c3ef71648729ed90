import TrackerModel

// A request has the name of the method, or of the property that is set.
extension Request: Thing {
  static let forms: [Form<Request>] = RequestKind.allCases.map { kind in
    Form(kind.rawValue) { try Request(kind, &$0) }
  }

  var name: String { kind.rawValue }

  /// A new request does not compile until it is written here; `Request+Reading` reads it.
  var details: Fields {
    switch self {
    case .requestWhenInUseAuthorization, .requestAlwaysAuthorization, .startMonitoringVisits,
      .stopMonitoringVisits, .startActivityUpdates, .stopActivityUpdates,
      .requestNotificationAuthorization, .setTaskCompleted, .completeFetch, .reportNewIncomingCall,
      .playAudio, .stopAudio, .observeLockNotifications,
      .requestTemporaryFullAccuracyAuthorization, .stopLiveUpdates,
      .createBackgroundActivitySession, .invalidateBackgroundActivitySession,
      .invalidateServiceSession, .startLiveActivity, .endLiveActivity, .lockSharedFile,
      .unlockSharedFile, .upload, .mergeJournal, .beginTrip, .endTrip, .saveCheckpoint,
      .startPathMonitor, .cancelPathMonitor, .cancelAppRefreshTask, .cancelProcessingTask:
      []
    case .createManager(let manager), .releaseManager(let manager),
      .startUpdatingLocation(let manager),
      .stopUpdatingLocation(let manager), .requestLocation(let manager),
      .startMonitoringSignificantLocationChanges(let manager),
      .stopMonitoringSignificantLocationChanges(let manager),
      .disallowDeferredLocationUpdates(let manager):
      [("manager", .id(manager))]
    case .setDelegateMethods(let manager, let methods):
      [("manager", .id(manager)), ("methods", .list(methods.names.map { .text($0) }))]
    case .setDesiredAccuracy(let manager, let accuracy):
      [("manager", .id(manager)), ("meters", .real(accuracy.meters))]
    case .setDistanceFilter(let manager, let filter):
      [("manager", .id(manager)), ("meters", .real(filter.meters))]
    case .setActivityType(let manager, let activity):
      [("manager", .id(manager)), ("activity", .name(activity))]
    case .setPausesLocationUpdatesAutomatically(let manager, let on),
      .setAllowsBackgroundLocationUpdates(let manager, let on),
      .setShowsBackgroundLocationIndicator(let manager, let on):
      [("manager", .id(manager)), ("on", .flag(on))]
    case .allowDeferredLocationUpdates(let manager, let meters, let timeout):
      [("manager", .id(manager)), ("meters", .real(meters)), ("timeoutMs", .span(timeout))]
    case .startLiveUpdates(let configuration): [("configuration", .name(configuration))]
    case .createServiceSession(let authorization): [("authorization", .name(authorization))]
    case .startMonitoring(let region): region.details
    case .stopMonitoring(let region), .requestState(let region): [("region", .id(region))]
    case .openMonitor(let monitor): [("monitor", .id(monitor))]
    case .addCondition(let region, let state): region.details + [("assuming", .name(state))]
    case .removeCondition(let condition): [("condition", .id(condition))]
    case .queryActivities(let from, let to): [("fromMs", .time(from)), ("toMs", .time(to))]
    case .beginBackgroundTask(let task, let name): task.details + [("name", .id(name))]
    case .endBackgroundTask(let task): task.details
    case .startTimer(let timer, let after, let repeats):
      [("timer", .id(timer)), ("afterMs", .span(after)), ("repeats", .flag(repeats))]
    case .invalidateTimer(let timer): [("timer", .id(timer))]
    case .addNotification(let name, let after, let repeats):
      [("notification", .id(name)), ("afterMs", .span(after)), ("repeats", .flag(repeats))]
    case .addNotificationOnExit(let name, let region):
      [("notification", .id(name))] + region.details
    case .removePendingNotification(let name): [("notification", .id(name))]
    case .submitAppRefreshTask(let time), .submitProcessingTask(let time):
      [("earliestBeginMs", .time(time))]
    case .setMinimumBackgroundFetchInterval(let interval):
      interval.map { [("intervalMs", .span($0))] } ?? []
    case .compute(let duration): [("forMs", .span(duration))]
    case .raise(let name), .tellUser(let name): [("name", .id(name))]
    case .record(let location, let store):
      [("location", location.detail), ("in", .name(store))]
    case .startNetworkTask(let name, let sending, let receiving):
      [("task", .id(name)), ("sending", .count(sending)), ("receiving", .count(receiving))]
    case .cancelNetworkTask(let name): [("task", .id(name))]
    case .deletePoints(let scope): [("scope", .name(scope))]
    case .writeFile(let file, let protection):
      [("file", .id(file)), ("protection", .name(protection))]
    case .appendToFile(let file), .removeFile(let file): [("file", .id(file))]
    case .perform(let name, let place): [("name", .id(name))] + (place?.details ?? [])
    }
  }
}
