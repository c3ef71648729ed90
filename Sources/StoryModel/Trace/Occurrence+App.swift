import TrackerModel

/// A change of the app's process.
public enum ProcessChange: Hashable, Sendable {
  /// On screen.
  case foreground
  /// Out of sight, still running.
  case background
  /// In memory, executing nothing.
  case suspended
  /// Executing again.
  case resumed
  /// Gone.
  case terminated(TerminationCause)
}

/// What the app was told, without the references that an `Event` may hold.
public enum EventNote: Hashable, Sendable {
  /// `didUpdateLocations`: the newest fix, how many there were, and of which service.
  case locations(newest: Location, count: Int, manager: Identifier, of: LocationService)
  /// `didFailWithError`.
  case failed(LocationError, manager: Identifier)
  /// `didChangeAuthorization`, with what it then reads.
  case authorization(AuthorizationStatus, AccuracyAuthorization, manager: Identifier)
  /// `didVisit`.
  case visit(Visit, manager: Identifier)
  /// `didEnterRegion`.
  case enteredRegion(Identifier, manager: Identifier)
  /// `didExitRegion`.
  case exitedRegion(Identifier, manager: Identifier)
  /// `didDetermineState`.
  case regionState(Identifier, RegionState, manager: Identifier)
  /// `didStartMonitoring`.
  case monitoring(Identifier, manager: Identifier)
  /// `monitoringDidFail`.
  case monitoringFailed(Identifier, LocationError, manager: Identifier)
  /// A motion activity.
  case motion(MotionActivity)
  /// The answer to a history query: how many activities.
  case motionHistory(Int)
  /// A timer.
  case timer(Identifier)
  /// A background task's time is up.
  case backgroundTaskWillExpire(BackgroundTaskIdentifier)
  /// A session was paused.
  case paused(manager: Identifier)
  /// A session resumed.
  case resumed(manager: Identifier)
  /// `didFinishDeferredUpdates`.
  case deferredUpdatesFinished(LocationError?, manager: Identifier)
  /// A live update.
  case liveUpdate(LiveUpdate)
  /// An event of a monitor.
  case monitorEvent(MonitorEvent)
  /// The answer to the question for notifications.
  case notificationAuthorization(granted: Bool)
  /// `networkTaskDidFinish` or `networkTaskDidFail`.
  case networkTask(Identifier, succeeded: Bool)
  /// `networkPathDidChange`.
  case networkPath(NetworkPath)
  /// `fileWriteDidFail`.
  case fileWriteFailed(Identifier, FileError)
  /// Any event that carries nothing but its name.
  case plain(EventKind)
}

/// Which service a fix came from.
public enum LocationService: UInt8, Hashable, Sendable, CaseIterable {
  /// `startUpdatingLocation`.
  case standard
  /// `requestLocation`.
  case oneShot
  /// `startMonitoringSignificantLocationChanges`.
  case significantChange
  /// `CLLocationUpdate.liveUpdates()`.
  case liveUpdates
}

/// What iOS did with a request that it did not simply carry out.
public enum Answer: Hashable, Sendable {
  /// The request does nothing in this state, without a word to the app (A-03, A-04, A-05, S-03).
  case ignored
  /// The request is a fatal misuse: the app is terminated.
  case fatal
  /// The service may not be used with this status, or this phone or version has none (C-12,
  /// V-01).
  case unavailable
  /// The region is larger than the phone can monitor.
  case tooLarge
  /// An end of a background task that is not open: logged, nothing else (T-13).
  case noSuchTask
  /// A pending notification is not kept, because 64 are due sooner (N-03).
  case notKept(Identifier)
  /// The app got an object, and nothing stands behind it; nobody tells the app.
  case dead
}

/// A change of a standard location session, or of the stream of live updates.
public enum SessionChange: Hashable, Sendable {
  /// It began; whether it keeps the app running in the background.
  case began(keepsRunning: Bool)
  /// The app ended it.
  case ended
  /// iOS paused it (S-16).
  case paused
  /// iOS takes away its power to keep the app running (S-12, S-13, A-16).
  case losesBackground
  /// It resumes by itself after a pause (S-18).
  case resumed
  /// The blue indicator begins or ceases to stand for it (S-15, P-02).
  case indicator(Bool)
}

/// A point, checkpoint or file that did not reach the disk.
public enum LostData: Hashable, Sendable {
  /// A point written while the disk was locked (D-05) or full (D-11).
  case point
  /// A checkpoint written while the disk was locked or full.
  case checkpoint
  /// A checkpoint written while the disk was locked that did get through later and replaced the
  /// one of before (D-05, I-S14).
  case overwritten
  /// A file that was to be written while its class was closed (D-05, D-06) or the disk full (D-11); the
  /// app is told.
  case file
  /// What was to be added to a file then.
  case addition
}

/// A question of iOS to the user, and the answer.
public enum PromptNote: Hashable, Sendable {
  /// iOS asks for location.
  case asks
  /// iOS asks whether to change to Always.
  case asksForUpgrade
  /// Allow Once is over.
  case expires
  /// The user answered; the status from now on.
  case answered(AuthorizationStatus)
  /// iOS asks whether the app may show notifications (N-07).
  case asksForNotifications
  /// The user answered that.
  case answeredNotifications(granted: Bool)
  /// iOS asks for the precise location for a while.
  case asksForFullAccuracy
  /// The user answered that.
  case answeredFullAccuracy(granted: Bool)
}

/// A limit that the harness sets, so that a strategy gone wild gets a verdict, not a hang.
public enum Budget: UInt8, Hashable, Sendable, CaseIterable {
  /// Events within one simulated second.
  case eventsPerSecond
  /// Requests in one handler.
  case requestsPerHandler
  /// Timers alive.
  case timers
  /// Managers of one process.
  case managers
  /// Bytes in a checkpoint.
  case checkpointBytes
  /// Bytes in a file.
  case fileBytes
  /// Bytes that all files take of the disk.
  case allFilesBytes

  /// The most that is allowed.
  public var limit: Int {
    switch self {
    case .eventsPerSecond: AppLimits.eventsPerSecond
    case .requestsPerHandler: AppLimits.requestsPerHandler
    case .timers: AppLimits.timers
    case .managers: AppLimits.managers
    case .checkpointBytes: AppLimits.checkpointBytes
    case .fileBytes: AppLimits.fileBytes
    case .allFilesBytes: AppLimits.allFilesBytes
    }
  }
}
