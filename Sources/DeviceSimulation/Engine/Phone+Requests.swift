import TrackerModel

// Carrying out what the app asked for, in order, and ringing alarms: the two switchboards.
extension Phone {
  /// Carries out one request of a handler that has returned.
  mutating func carryOut(_ request: Request) {
    note(.request(request))
    switch request {
    case .createManager(let name): createManager(name)
    case .setDesiredAccuracy(let manager, let value):
      configure(manager) { $0.desiredAccuracy = value }
    case .setDistanceFilter(let manager, let value):
      configure(manager) { $0.distanceFilter = value }
    case .setActivityType(let manager, let value): configure(manager) { $0.activityType = value }
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
    default: carryOutOfProcess(request)
    }
  }

  /// The requests that concern the process, the disk, the server and the user.
  private mutating func carryOutOfProcess(_ request: Request) {
    switch request {
    case .beginBackgroundTask(let task, let name): beginBackgroundTask(task, name)
    case .endBackgroundTask(let task): endBackgroundTask(task)
    case .startTimer(let name, let interval, let repeats):
      startTimer(name, after: interval, repeats: repeats)
    case .invalidateTimer(let name): invalidateTimer(name)
    case .addNotification(let name, let interval): addNotification(name, after: interval)
    case .removePendingNotification(let name): removePendingNotification(name)
    case .submitAppRefreshTask(let date): submitTask(.appRefresh, earliest: date)
    case .submitProcessingTask(let date): submitTask(.processing, earliest: date)
    case .setTaskCompleted: completeTask()
    case .upload: upload()
    case .record(let fix, let store): record(fix, in: store)
    case .mergeJournal: mergeJournal()
    case .deletePoints(let scope): deletePoints(scope)
    case .compute(let duration): compute(duration.wholeMilliseconds)
    // These change nothing on the phone; the trace has them for the invariants.
    case .requestNotificationAuthorization, .beginTrip, .endTrip, .perform, .saveCheckpoint,
      .tellUser:
      break
    default: break
    }
  }

  /// What an alarm stands for.
  mutating func ring(_ alarm: AlarmID) {
    switch alarm.family {
    case .fix: fixDue()
    case .timer: timerDue(slot: alarm.slot)
    case .hour: hourPassed()
    case .significantChange: delayedSignificantChangeDue()
    case .cachedEvent: firstSignificantEventDue()
    case .region: crossingDue(slot: alarm.slot)
    case .visit: visitDue(slot: alarm.slot)
    case .prompt: promptAnswered()
    case .upgradePrompt: upgradePromptAnswered()
    case .suspension: suspensionDue()
    case .taskExpiry: backgroundTimeExpired()
    case .taskKill: taskKillDue()
    case .busy: busyEnded()
    case .watchdog: watchdogBites()
    case .sessionGrace: sessionGraceEnded(slot: alarm.slot)
    case .pause: pauseDue(slot: alarm.slot)
    case .upload: uploadEnded()
    case .notification: notificationDue(slot: alarm.slot)
    case .motionQuery: motionQueryAnswered()
    case .leaveApp: leaveApp()
    case .appRefresh: taskDue(.appRefresh)
    case .processing: taskDue(.processing)
    case .systemTask: systemTaskTimeEnded()
    case .end: break
    }
    switch alarm.family {
    case .fix, .timer, .notification: break
    default: updatePrecondition()
    }
  }
}
