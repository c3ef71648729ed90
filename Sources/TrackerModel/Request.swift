/// What an app asks of iOS. A strategy does not build these: it calls methods of `App`.
///
/// Requests are carried out in the order made, after the handler returns. All payloads are plain
/// values without references, so that a request costs no more than a copy of its bytes.
public enum Request: Hashable, Sendable {
  /// The process named a manager for the first time: it has a manager and a delegate now.
  case createManager(Identifier)
  /// The process let go of a manager: it ends its session and tells nothing any more (S-26).
  case releaseManager(Identifier)
  /// A manager's delegate changed, and with it the methods that it has.
  case setDelegateMethods(Identifier, DelegateMethods)
  /// A manager's `desiredAccuracy` changed.
  case setDesiredAccuracy(Identifier, LocationAccuracy)
  /// A manager's `distanceFilter` changed.
  case setDistanceFilter(Identifier, DistanceFilter)
  /// A manager's `activityType` changed.
  case setActivityType(Identifier, ActivityType)
  /// A manager's `pausesLocationUpdatesAutomatically` changed.
  case setPausesLocationUpdatesAutomatically(Identifier, Bool)
  /// A manager's `allowsBackgroundLocationUpdates` changed.
  case setAllowsBackgroundLocationUpdates(Identifier, Bool)
  /// A manager's `showsBackgroundLocationIndicator` changed.
  case setShowsBackgroundLocationIndicator(Identifier, Bool)
  /// Ask the user for location while in use.
  case requestWhenInUseAuthorization
  /// Ask the user for location always.
  case requestAlwaysAuthorization
  /// Start the standard service.
  case startUpdatingLocation(Identifier)
  /// Stop the standard service.
  case stopUpdatingLocation(Identifier)
  /// Ask for one fix.
  case requestLocation(Identifier)
  /// Start the significant-change service.
  case startMonitoringSignificantLocationChanges(Identifier)
  /// Stop the significant-change service.
  case stopMonitoringSignificantLocationChanges(Identifier)
  /// Start the visit service.
  case startMonitoringVisits
  /// Stop the visit service.
  case stopMonitoringVisits
  /// Monitor a region.
  case startMonitoring(Region)
  /// Stop monitoring a region.
  case stopMonitoring(Identifier)
  /// Ask where the phone is in relation to a region.
  case requestState(Identifier)
  /// Raise a "don't suspend me" assertion (T-01).
  case beginBackgroundTask(BackgroundTaskIdentifier, Identifier)
  /// End a background task.
  case endBackgroundTask(BackgroundTaskIdentifier)
  /// Fire a timer after a while, again and again if it repeats; not while suspended (T-18).
  case startTimer(Identifier, after: Duration, repeats: Bool)
  /// Cancel a timer.
  case invalidateTimer(Identifier)
  /// Start motion activity updates.
  case startActivityUpdates
  /// Stop motion activity updates.
  case stopActivityUpdates
  /// Ask for the motion history of a period (M-03).
  case queryActivities(from: Instant, to: Instant)
  /// Show a local notification after a while, again and again if it repeats; one of the same name is
  /// replaced (N-04).
  case addNotification(Identifier, after: Duration, repeats: Bool)
  /// Show a local notification when the phone leaves a region (N-08).
  case addNotificationOnExit(Identifier, Region)
  /// Withdraw a pending notification.
  case removePendingNotification(Identifier)
  /// Ask the user for permission to notify.
  case requestNotificationAuthorization
  /// Ask iOS to run a background-refresh task, not before a time (W-01).
  case submitAppRefreshTask(earliestBeginDate: Instant)
  /// Ask iOS to run a processing task, not before a time (W-02).
  case submitProcessingTask(earliestBeginDate: Instant)
  /// Withdraw the refresh task that was submitted and does not run yet.
  case cancelAppRefreshTask
  /// Withdraw the processing task that was submitted and does not run yet.
  case cancelProcessingTask
  /// Say that the running refresh or processing task is done.
  case setTaskCompleted
  /// How often iOS may let the app fetch; nil for never (W-03).
  case setMinimumBackgroundFetchInterval(Duration?)
  /// Say that the fetch, or the handling of a silent push, is done.
  case completeFetch
  /// Report the call that a VoIP push announced (W-05).
  case reportNewIncomingCall
  /// Play audio, silent as it may be (W-06).
  case playAudio
  /// Stop playing.
  case stopAudio
  /// Listen to the undocumented notifications of lock and screen (D-08).
  case observeLockNotifications
  /// Let iOS keep fixes back for a while (S-22).
  case allowDeferredLocationUpdates(Identifier, untilTraveled: Double, timeout: Duration)
  /// Let iOS keep fixes back no more.
  case disallowDeferredLocationUpdates(Identifier)
  /// Ask the user for the precise location for a while.
  case requestTemporaryFullAccuracyAuthorization
  /// Iterate `CLLocationUpdate.liveUpdates()` (S-30).
  case startLiveUpdates(LiveConfiguration)
  /// End the iteration.
  case stopLiveUpdates
  /// Create the monitor of that name and iterate its events.
  case openMonitor(Identifier)
  /// Add a circular condition to the monitor, in a state that is assumed until it is known.
  case addCondition(Region, assuming: RegionState)
  /// Remove a condition from the monitor.
  case removeCondition(Identifier)
  /// Create a `CLBackgroundActivitySession`, or join the one of before.
  case createBackgroundActivitySession
  /// Invalidate or release it.
  case invalidateBackgroundActivitySession
  /// Hold a `CLServiceSession`.
  case createServiceSession(ServiceSessionAuthorization)
  /// Invalidate it.
  case invalidateServiceSession
  /// Start a Live Activity (S-31).
  case startLiveActivity
  /// End it.
  case endLiveActivity
  /// Take a lock on a file in a shared container (T-23).
  case lockSharedFile
  /// Give the lock back.
  case unlockSharedFile
  /// Raise an exception that nobody catches: the process ends.
  case raise(Identifier)
  /// Send all recorded points that the server has not accepted.
  case upload
  /// Send and fetch so many bytes beside the points, such as a configuration: a task of an ordinary
  /// `URLSession`, which ends by itself. One of the same name is called off.
  case startNetworkTask(Identifier, sending: Int, receiving: Int)
  /// Call such a task off; nothing is told of it then.
  case cancelNetworkTask(Identifier)
  /// Listen to changes of the way to the network: `NWPathMonitor.start(queue:)`.
  case startPathMonitor
  /// Listen no more.
  case cancelPathMonitor
  /// Append a fix to the app's track, or to the journal that is writable before first unlock.
  case record(Location, in: TrackStore)
  /// Move the journal's fixes to the track, in order of time (D-14).
  case mergeJournal
  /// Delete points from the track.
  case deletePoints(DeletionScope)
  /// The tracker believes that a trip began.
  case beginTrip
  /// The tracker believes that the trip ended.
  case endTrip
  /// Do something for the user, such as opening a gate; at a place, if it belongs to one.
  case perform(Identifier, at: Region? = nil)
  /// Write the checkpoint that `App.save(_:)` was given.
  case saveCheckpoint
  /// Write a file with what `App.write(_:to:protection:)` was given.
  case writeFile(Identifier, FileProtection)
  /// Add to a file what `App.append(_:to:)` was given.
  case appendToFile(Identifier)
  /// Take a file away.
  case removeFile(Identifier)
  /// Tell the user something in the app's own screen, seen when it is next in the foreground.
  case tellUser(Identifier)
  /// Keep the main thread busy.
  case compute(Duration)
}

/// Where a recorded fix is kept.
public enum TrackStore: String, Hashable, Sendable, Codable, CaseIterable {
  /// The app's database, of the default protection class: closed until the first unlock (D-05).
  case track
  /// A file of protection class None: writable at any time, for the points before unlock (D-14).
  case journal
}

/// Which points of the track to delete.
public enum DeletionScope: String, Hashable, Sendable, Codable, CaseIterable {
  /// Those that the server accepted.
  case acknowledged
  /// All, accepted or not; what was not accepted is lost (I-S9).
  case all
}

/// Names one background task of a process, as `UIBackgroundTaskIdentifier`.
public struct BackgroundTaskIdentifier: Hashable, Sendable, Codable {
  /// The number; 0 is invalid.
  public let rawValue: Int32
  /// Creates a name from its number, as a driver needs it to keep its tasks apart.
  ///
  /// A strategy gets its names from `App.beginBackgroundTask(_:)`; one that is made up names no task.
  public init(rawValue: Int32) { self.rawValue = rawValue }
  /// No task; ending it does nothing but log (T-13).
  public static var invalid: BackgroundTaskIdentifier { BackgroundTaskIdentifier(rawValue: 0) }
}
