import TrackerModel

extension Request {
  /// The requests that say all by their names.
  private static let plain: [Request] = [
    .requestWhenInUseAuthorization, .requestAlwaysAuthorization, .startMonitoringVisits,
    .stopMonitoringVisits, .startActivityUpdates, .stopActivityUpdates,
    .requestNotificationAuthorization, .setTaskCompleted, .completeFetch, .reportNewIncomingCall,
    .playAudio, .stopAudio, .observeLockNotifications,
    .requestTemporaryFullAccuracyAuthorization, .stopLiveUpdates,
    .createBackgroundActivitySession, .invalidateBackgroundActivitySession,
    .invalidateServiceSession, .startLiveActivity, .endLiveActivity, .lockSharedFile,
    .unlockSharedFile, .upload, .mergeJournal, .beginTrip, .endTrip, .saveCheckpoint,
    .startPathMonitor, .cancelPathMonitor, .cancelAppRefreshTask, .cancelProcessingTask,
  ]

  /// Reads what the app asked for.
  init(_ kind: RequestKind, _ details: inout Details) throws {
    let request =
      try Request(service: kind, &details) ?? Request(monitoring: kind, &details)
      ?? Request(background: kind, &details) ?? Request(data: kind, &details)
      ?? Self.plain.first { $0.kind == kind }
    guard let request else { throw details.fault("'\(kind.rawValue)' cannot be read.") }
    self = request
  }

  /// Managers, their properties and the services that give fixes.
  private init?(service kind: RequestKind, _ details: inout Details) throws {
    switch kind {
    case .createManager: self = .createManager(try details.id("manager"))
    case .releaseManager: self = .releaseManager(try details.id("manager"))
    case .setDelegateMethods:
      self = .setDelegateMethods(try details.id("manager"), try DelegateMethods(&details))
    case .setDesiredAccuracy:
      self = .setDesiredAccuracy(
        try details.id("manager"), LocationAccuracy(meters: try details.real("meters")))
    case .setDistanceFilter:
      self = .setDistanceFilter(
        try details.id("manager"), DistanceFilter(meters: try details.real("meters")))
    case .setActivityType:
      self = .setActivityType(try details.id("manager"), try details.choice("activity"))
    case .setPausesLocationUpdatesAutomatically:
      self = .setPausesLocationUpdatesAutomatically(
        try details.id("manager"), try details.flag("on"))
    case .setAllowsBackgroundLocationUpdates:
      self = .setAllowsBackgroundLocationUpdates(try details.id("manager"), try details.flag("on"))
    case .setShowsBackgroundLocationIndicator:
      self = .setShowsBackgroundLocationIndicator(
        try details.id("manager"), try details.flag("on"))
    case .startUpdatingLocation: self = .startUpdatingLocation(try details.id("manager"))
    case .stopUpdatingLocation: self = .stopUpdatingLocation(try details.id("manager"))
    case .requestLocation: self = .requestLocation(try details.id("manager"))
    case .allowDeferredLocationUpdates:
      self = .allowDeferredLocationUpdates(
        try details.id("manager"), untilTraveled: try details.real("meters"),
        timeout: try details.span("timeoutMs"))
    case .disallowDeferredLocationUpdates:
      self = .disallowDeferredLocationUpdates(try details.id("manager"))
    case .startLiveUpdates: self = .startLiveUpdates(try details.choice("configuration"))
    case .createServiceSession: self = .createServiceSession(try details.choice("authorization"))
    default: return nil
    }
  }

  /// What wakes the app when the phone moves.
  private init?(monitoring kind: RequestKind, _ details: inout Details) throws {
    switch kind {
    case .startMonitoringSignificantLocationChanges:
      self = .startMonitoringSignificantLocationChanges(try details.id("manager"))
    case .stopMonitoringSignificantLocationChanges:
      self = .stopMonitoringSignificantLocationChanges(try details.id("manager"))
    case .startMonitoring: self = .startMonitoring(try Region(&details))
    case .stopMonitoring: self = .stopMonitoring(try details.id("region"))
    case .requestState: self = .requestState(try details.id("region"))
    case .openMonitor: self = .openMonitor(try details.id("monitor"))
    case .addCondition:
      self = .addCondition(try Region(&details), assuming: try details.choice("assuming"))
    case .removeCondition: self = .removeCondition(try details.id("condition"))
    case .queryActivities:
      self = .queryActivities(from: try details.time("fromMs"), to: try details.time("toMs"))
    default: return nil
    }
  }

  /// Background time, timers, tasks and notifications.
  private init?(background kind: RequestKind, _ details: inout Details) throws {
    switch kind {
    case .beginBackgroundTask:
      self = .beginBackgroundTask(
        try BackgroundTaskIdentifier(&details), try details.id("name"))
    case .endBackgroundTask: self = .endBackgroundTask(try BackgroundTaskIdentifier(&details))
    case .startTimer:
      self = .startTimer(
        try details.id("timer"), after: try details.span("afterMs"),
        repeats: try details.flag("repeats"))
    case .invalidateTimer: self = .invalidateTimer(try details.id("timer"))
    case .addNotification:
      self = .addNotification(
        try details.id("notification"), after: try details.span("afterMs"),
        repeats: try details.flag("repeats"))
    case .addNotificationOnExit:
      self = .addNotificationOnExit(try details.id("notification"), try Region(&details))
    case .removePendingNotification:
      self = .removePendingNotification(try details.id("notification"))
    case .submitAppRefreshTask:
      self = .submitAppRefreshTask(earliestBeginDate: try details.time("earliestBeginMs"))
    case .submitProcessingTask:
      self = .submitProcessingTask(earliestBeginDate: try details.time("earliestBeginMs"))
    case .setMinimumBackgroundFetchInterval:
      self = .setMinimumBackgroundFetchInterval(
        try details.optional("intervalMs") { try $0.span($1) })
    case .compute: self = .compute(try details.span("forMs"))
    case .raise: self = .raise(try details.id("name"))
    default: return nil
    }
  }

  /// The app's track, and what it does for the user.
  private init?(data kind: RequestKind, _ details: inout Details) throws {
    switch kind {
    case .record:
      self = .record(
        try details.required("location") { try $0.location($1) }, in: try details.choice("in"))
    case .deletePoints: self = .deletePoints(try details.choice("scope"))
    case .perform:
      let name = try details.id("name")
      let hasPlace = try details.optional("region") { try $0.text($1) } != nil
      self = .perform(name, at: hasPlace ? try Region(&details) : nil)
    case .tellUser: self = .tellUser(try details.id("name"))
    case .startNetworkTask:
      self = .startNetworkTask(
        try details.id("task"), sending: try details.count("sending"),
        receiving: try details.count("receiving"))
    case .cancelNetworkTask: self = .cancelNetworkTask(try details.id("task"))
    case .writeFile:
      self = .writeFile(try details.id("file"), try details.choice("protection"))
    case .appendToFile: self = .appendToFile(try details.id("file"))
    case .removeFile: self = .removeFile(try details.id("file"))
    default: return nil
    }
  }
}
