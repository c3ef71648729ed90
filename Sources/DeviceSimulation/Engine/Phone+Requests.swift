import StoryModel
import TrackerModel

// Carrying out what the app asked for, in order, and ringing alarms: the two switchboards.
extension Phone {
  /// Carries out one request of a handler that has returned.
  mutating func carryOut(_ request: Request) {
    note(.request(request))
    switch request {
    case .createManager(let name): createManager(name)
    case .releaseManager(let name): releaseManager(name)
    case .setDelegateMethods(let name, let methods): setDelegateMethods(name, methods)
    case .setDesiredAccuracy(let manager, let value):
      configure(manager) { $0.desiredAccuracy = value }
    case .setDistanceFilter(let manager, let value):
      configure(manager) { $0.distanceFilter = value }
    case .setActivityType(let manager, let value): setActivityType(manager, value)
    case .setPausesLocationUpdatesAutomatically(let manager, let value):
      configure(manager) { $0.pausesLocationUpdatesAutomatically = value }
    case .setAllowsBackgroundLocationUpdates(let manager, let value):
      configure(manager) { $0.allowsBackgroundLocationUpdates = value }
    case .setShowsBackgroundLocationIndicator(let manager, let value):
      configure(manager) { $0.showsBackgroundLocationIndicator = value }
    case .requestWhenInUseAuthorization: requestWhenInUseAuthorization()
    case .requestAlwaysAuthorization: requestAlwaysAuthorization()
    case .startUpdatingLocation(let manager): startUpdatingLocation(manager)
    case .stopUpdatingLocation(let manager): stopUpdatingLocation(manager)
    case .requestLocation(let manager): requestLocation(manager)
    case .startMonitoringSignificantLocationChanges(let manager):
      startMonitoringSignificantLocationChanges(manager)
    case .stopMonitoringSignificantLocationChanges(let manager):
      stopMonitoringSignificantLocationChanges(manager)
    case .startMonitoringVisits: startMonitoringVisits()
    case .stopMonitoringVisits: stopMonitoringVisits()
    case .startMonitoring(let region): startMonitoring(region)
    case .stopMonitoring(let region): stopMonitoring(region)
    case .requestState(let region): requestState(region)
    case .startActivityUpdates: startActivityUpdates()
    case .stopActivityUpdates: stopActivityUpdates()
    case .queryActivities(let from, let to): queryActivities(from: from, to: to)
    case .beginBackgroundTask(let task, let name): beginBackgroundTask(task, name)
    case .endBackgroundTask(let task): endBackgroundTask(task)
    case .startTimer(let name, let interval, let repeats):
      startTimer(name, after: interval, repeats: repeats)
    case .invalidateTimer(let name): invalidateTimer(name)
    case .addNotification(let name, let interval, let repeats):
      addNotification(name, after: interval, repeats: repeats)
    case .addNotificationOnExit(let name, let region): addNotification(name, onExitOf: region)
    case .removePendingNotification(let name): removePendingNotification(name)
    case .submitAppRefreshTask(let date): submitTask(.appRefresh, earliest: date)
    case .submitProcessingTask(let date): submitTask(.processing, earliest: date)
    case .cancelAppRefreshTask: cancelTask(.appRefresh)
    case .cancelProcessingTask: cancelTask(.processing)
    case .setTaskCompleted: completeTask()
    case .upload: upload()
    case .startNetworkTask(let name, let sending, let receiving):
      startNetworkTask(name, sending: sending, receiving: receiving)
    case .cancelNetworkTask(let name): cancelNetworkTask(name)
    case .startPathMonitor: startPathMonitor()
    case .cancelPathMonitor: cancelPathMonitor()
    case .record(let fix, let store): record(fix, in: store)
    case .mergeJournal: mergeJournal()
    case .deletePoints(let scope): deletePoints(scope)
    case .compute(let duration): compute(duration.wholeMilliseconds)
    case .requestNotificationAuthorization: requestNotificationAuthorization()
    case .setMinimumBackgroundFetchInterval(let interval): setFetchInterval(interval)
    case .completeFetch: completeFetch()
    case .reportNewIncomingCall: reportNewIncomingCall()
    case .playAudio: playAudio()
    case .stopAudio: stopAudio()
    case .observeLockNotifications: observeLockNotifications()
    case .lockSharedFile: lockSharedFile()
    case .unlockSharedFile: unlockSharedFile()
    case .raise: raiseException()
    case .allowDeferredLocationUpdates(let manager, let distance, let timeout):
      allowDeferredUpdates(manager, untilTraveled: distance, timeout: timeout)
    case .disallowDeferredLocationUpdates(let manager): disallowDeferredUpdates(manager)
    case .requestTemporaryFullAccuracyAuthorization: requestTemporaryFullAccuracy()
    case .startLiveUpdates(let configuration): startLiveUpdates(configuration)
    case .stopLiveUpdates: stopLiveUpdates()
    case .openMonitor(let name): openMonitor(name)
    case .addCondition(let region, let state): addCondition(region, assuming: state)
    case .removeCondition(let name): removeCondition(name)
    case .createBackgroundActivitySession: createBackgroundActivitySession()
    case .invalidateBackgroundActivitySession: invalidateBackgroundActivitySession()
    case .createServiceSession(let authorization): createServiceSession(authorization)
    case .invalidateServiceSession: invalidateServiceSession()
    case .startLiveActivity: startLiveActivity()
    case .endLiveActivity: endLiveActivity()
    // These change nothing on the phone; the trace has them for the invariants.
    case .beginTrip, .endTrip, .perform, .tellUser: break
    // Whoever has the bytes writes them.
    case .saveCheckpoint, .writeFile, .appendToFile, .removeFile: break
    }
  }
}
