import StoryModel
import TrackerModel

/// What a request is to a user who has stopped tracking (I-S11).
enum Purpose: Sendable {
  /// No tracking: settings, housekeeping, and what iOS or the user waits for.
  case neutral
  /// It begins something that goes on until it is ended.
  case begins(Ongoing)
  /// It ends something that goes on.
  case ends(Ongoing)
  /// It asks where the phone is, by this name; sessions go on besides.
  case asksForLocation(String)
  /// Something done at once in the name of tracking, as a phrase for a violation.
  case deed(String)
}

extension Request {
  /// What it is to a user who has stopped tracking. A new case of `Request` does not compile until that
  /// is said.
  ///
  /// Neutral is what looks at nothing, brings nothing about and keeps nothing running: a network task that
  /// only fetches something (who sends something as well does so in the user's name), managers and their
  /// properties, the checkpoint, files, deletion, what is said on the app's own screen, the handling of a
  /// call from iOS, opening a monitor, without which no condition can be removed, and the request to notify, which
  /// tells the app what the user has answered (N-07): only where the user sees a question is one asked. A
  /// task that was submitted to iOS before may run out, or be withdrawn; to submit one is a deed.
  var purpose: Purpose {
    switch self {
    case .createManager, .releaseManager, .setDelegateMethods, .setDesiredAccuracy,
      .setDistanceFilter, .setActivityType,
      .setPausesLocationUpdatesAutomatically, .setAllowsBackgroundLocationUpdates,
      .setShowsBackgroundLocationIndicator, .disallowDeferredLocationUpdates, .openMonitor,
      .setTaskCompleted, .completeFetch, .reportNewIncomingCall, .lockSharedFile,
      .unlockSharedFile, .raise, .mergeJournal, .deletePoints, .endTrip, .saveCheckpoint,
      .writeFile, .appendToFile, .removeFile, .tellUser, .compute,
      .requestNotificationAuthorization, .cancelNetworkTask, .startPathMonitor, .cancelPathMonitor,
      .cancelAppRefreshTask, .cancelProcessingTask:
      .neutral
    case .startUpdatingLocation: .asksForLocation("startUpdatingLocation")
    case .requestLocation: .asksForLocation("requestLocation")
    case .startLiveUpdates: .asksForLocation("liveUpdates")
    case .stopUpdatingLocation, .stopLiveUpdates: .ends(.session)
    case .startMonitoringSignificantLocationChanges, .startMonitoringVisits, .startMonitoring,
      .addCondition:
      .begins(.registration)
    case .stopMonitoringSignificantLocationChanges, .stopMonitoringVisits, .stopMonitoring,
      .removeCondition:
      .ends(.registration)
    case .beginBackgroundTask(let task, _): .begins(.task(task))
    case .endBackgroundTask(let task): .ends(.task(task))
    case .startTimer(let name, _, let repeats): .begins(.timer(name, repeats: repeats))
    case .invalidateTimer(let name): .ends(.timer(name, repeats: false))
    case .startActivityUpdates: .begins(.motion)
    case .stopActivityUpdates: .ends(.motion)
    case .addNotification(let name, _, let repeats):
      .begins(.notification(name, repeats: repeats))
    case .addNotificationOnExit(let name, _): .begins(.notification(name, repeats: false))
    case .removePendingNotification(let name): .ends(.notification(name, repeats: false))
    case .setMinimumBackgroundFetchInterval(let interval):
      interval == nil ? .ends(.fetch) : .begins(.fetch)
    case .playAudio: .begins(.audio)
    case .stopAudio: .ends(.audio)
    case .createBackgroundActivitySession: .begins(.activitySession)
    case .invalidateBackgroundActivitySession: .ends(.activitySession)
    case .createServiceSession: .begins(.serviceSession)
    case .invalidateServiceSession: .ends(.serviceSession)
    case .startLiveActivity: .begins(.liveActivity)
    case .endLiveActivity: .ends(.liveActivity)
    case .requestWhenInUseAuthorization, .requestAlwaysAuthorization,
      .requestTemporaryFullAccuracyAuthorization, .allowDeferredLocationUpdates,
      .submitAppRefreshTask, .submitProcessingTask,
      .observeLockNotifications:
      .deed("\(kind)")
    case .requestState(let region): .deed("the state of region '\(region)' asked for")
    case .queryActivities: .deed("the history of motion asked for")
    case .upload: .deed("an upload")
    case .startNetworkTask(let name, let sending, _):
      sending > 0 ? .deed("'\(name)' sent to a server") : .neutral
    case .record(let fix, _): .deed("the fix of \(StoryTime.text(fix.timestamp)) recorded")
    case .beginTrip: .deed("a trip begun")
    case .perform(let automation, _): .deed("'\(automation)' performed")
    }
  }
}
