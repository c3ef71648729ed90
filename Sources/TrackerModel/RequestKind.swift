/// Which request it is, whatever it asks for: one case for each of `Request`, by its name.
public enum RequestKind: String, Hashable, Sendable, CaseIterable {
  case createManager, releaseManager, setDelegateMethods, setDesiredAccuracy, setDistanceFilter,
    setActivityType
  case setPausesLocationUpdatesAutomatically, setAllowsBackgroundLocationUpdates
  case setShowsBackgroundLocationIndicator, requestWhenInUseAuthorization
  case requestAlwaysAuthorization, startUpdatingLocation, stopUpdatingLocation, requestLocation
  case startMonitoringSignificantLocationChanges, stopMonitoringSignificantLocationChanges
  case startMonitoringVisits, stopMonitoringVisits, startMonitoring, stopMonitoring
  case requestState, beginBackgroundTask, endBackgroundTask, startTimer, invalidateTimer
  case startActivityUpdates, stopActivityUpdates, queryActivities, addNotification
  case addNotificationOnExit, removePendingNotification, requestNotificationAuthorization
  case submitAppRefreshTask, submitProcessingTask, setTaskCompleted
  case setMinimumBackgroundFetchInterval, completeFetch, reportNewIncomingCall, playAudio
  case stopAudio, observeLockNotifications, allowDeferredLocationUpdates
  case disallowDeferredLocationUpdates, requestTemporaryFullAccuracyAuthorization
  case startLiveUpdates, stopLiveUpdates, openMonitor, addCondition, removeCondition
  case createBackgroundActivitySession, invalidateBackgroundActivitySession
  case createServiceSession, invalidateServiceSession, startLiveActivity, endLiveActivity
  case lockSharedFile, unlockSharedFile, raise, upload, record, mergeJournal, deletePoints
  case beginTrip, endTrip, perform, saveCheckpoint, tellUser, compute
  case startNetworkTask, cancelNetworkTask, startPathMonitor, cancelPathMonitor
  case cancelAppRefreshTask, cancelProcessingTask
  case writeFile, appendToFile, removeFile
}

extension Request {
  /// Which request it is. A new case of `Request` does not compile until it has its kind.
  public var kind: RequestKind {
    switch self {
    case .createManager: .createManager
    case .releaseManager: .releaseManager
    case .setDelegateMethods: .setDelegateMethods
    case .setDesiredAccuracy: .setDesiredAccuracy
    case .setDistanceFilter: .setDistanceFilter
    case .setActivityType: .setActivityType
    case .setPausesLocationUpdatesAutomatically: .setPausesLocationUpdatesAutomatically
    case .setAllowsBackgroundLocationUpdates: .setAllowsBackgroundLocationUpdates
    case .setShowsBackgroundLocationIndicator: .setShowsBackgroundLocationIndicator
    case .requestWhenInUseAuthorization: .requestWhenInUseAuthorization
    case .requestAlwaysAuthorization: .requestAlwaysAuthorization
    case .startUpdatingLocation: .startUpdatingLocation
    case .stopUpdatingLocation: .stopUpdatingLocation
    case .requestLocation: .requestLocation
    case .startMonitoringSignificantLocationChanges: .startMonitoringSignificantLocationChanges
    case .stopMonitoringSignificantLocationChanges: .stopMonitoringSignificantLocationChanges
    case .startMonitoringVisits: .startMonitoringVisits
    case .stopMonitoringVisits: .stopMonitoringVisits
    case .startMonitoring: .startMonitoring
    case .stopMonitoring: .stopMonitoring
    case .requestState: .requestState
    case .beginBackgroundTask: .beginBackgroundTask
    case .endBackgroundTask: .endBackgroundTask
    case .startTimer: .startTimer
    case .invalidateTimer: .invalidateTimer
    case .startActivityUpdates: .startActivityUpdates
    case .stopActivityUpdates: .stopActivityUpdates
    case .queryActivities: .queryActivities
    case .addNotification: .addNotification
    case .addNotificationOnExit: .addNotificationOnExit
    case .removePendingNotification: .removePendingNotification
    case .requestNotificationAuthorization: .requestNotificationAuthorization
    case .submitAppRefreshTask: .submitAppRefreshTask
    case .submitProcessingTask: .submitProcessingTask
    case .setTaskCompleted: .setTaskCompleted
    case .setMinimumBackgroundFetchInterval: .setMinimumBackgroundFetchInterval
    case .completeFetch: .completeFetch
    case .reportNewIncomingCall: .reportNewIncomingCall
    case .playAudio: .playAudio
    case .stopAudio: .stopAudio
    case .observeLockNotifications: .observeLockNotifications
    case .allowDeferredLocationUpdates: .allowDeferredLocationUpdates
    case .disallowDeferredLocationUpdates: .disallowDeferredLocationUpdates
    case .requestTemporaryFullAccuracyAuthorization: .requestTemporaryFullAccuracyAuthorization
    case .startLiveUpdates: .startLiveUpdates
    case .stopLiveUpdates: .stopLiveUpdates
    case .openMonitor: .openMonitor
    case .addCondition: .addCondition
    case .removeCondition: .removeCondition
    case .createBackgroundActivitySession: .createBackgroundActivitySession
    case .invalidateBackgroundActivitySession: .invalidateBackgroundActivitySession
    case .createServiceSession: .createServiceSession
    case .invalidateServiceSession: .invalidateServiceSession
    case .startLiveActivity: .startLiveActivity
    case .endLiveActivity: .endLiveActivity
    case .lockSharedFile: .lockSharedFile
    case .unlockSharedFile: .unlockSharedFile
    case .raise: .raise
    case .upload: .upload
    case .record: .record
    case .mergeJournal: .mergeJournal
    case .deletePoints: .deletePoints
    case .beginTrip: .beginTrip
    case .endTrip: .endTrip
    case .perform: .perform
    case .saveCheckpoint: .saveCheckpoint
    case .writeFile: .writeFile
    case .appendToFile: .appendToFile
    case .removeFile: .removeFile
    case .tellUser: .tellUser
    case .compute: .compute
    case .startNetworkTask: .startNetworkTask
    case .cancelNetworkTask: .cancelNetworkTask
    case .startPathMonitor: .startPathMonitor
    case .cancelPathMonitor: .cancelPathMonitor
    case .cancelAppRefreshTask: .cancelAppRefreshTask
    case .cancelProcessingTask: .cancelProcessingTask
    }
  }
}
