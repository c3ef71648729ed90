extension AppInterface {
  /// Asks iOS not to suspend the app for a while, and returns the task to end (T-01).
  ///
  /// A refused task expires at once: `backgroundTaskWillExpire` comes either way, and unless the
  /// task is ended then, iOS kills the app (T-02).
  public mutating func beginBackgroundTask(_ name: Identifier) -> BackgroundTaskIdentifier {
    lastBackgroundTask += 1
    let task = BackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    requests.append(.beginBackgroundTask(task, name))
    return task
  }

  /// Ends a background task; ending one twice does nothing but log (T-13).
  public mutating func endBackgroundTask(_ task: BackgroundTaskIdentifier) {
    requests.append(.endBackgroundTask(task))
  }

  /// Fires a timer after a while; it does not fire while the app is suspended (T-18).
  ///
  /// Starting a timer of the same name again replaces it. Intervals below 0.1 s are raised to it.
  public mutating func startTimer(
    _ name: Identifier, after interval: Duration, repeats: Bool = false
  ) {
    requests.append(.startTimer(name, after: interval, repeats: repeats))
  }

  /// Cancels a timer; one that is not running is none.
  public mutating func invalidateTimer(_ name: Identifier) {
    requests.append(.invalidateTimer(name))
  }

  /// Starts motion activity updates: the current activity, then each change (M-02).
  public mutating func startActivityUpdates() { requests.append(.startActivityUpdates) }

  /// Stops motion activity updates.
  public mutating func stopActivityUpdates() { requests.append(.stopActivityUpdates) }

  /// Asks for the motion history of a period, at most 7 days back (M-03).
  public mutating func queryActivities(from start: Instant, to end: Instant) {
    requests.append(.queryActivities(from: start, to: end))
  }

  /// Shows a local notification after a while, whether or not the app runs then (N-01).
  ///
  /// The interval is positive and, if it repeats, 60 s or more; from iOS 10 another one is fatal
  /// (N-02). Of more than 64 pending ones only the soonest are kept (N-03).
  public mutating func addNotification(
    _ name: Identifier, after interval: Duration, repeats: Bool = false
  ) {
    requests.append(.addNotification(name, after: interval, repeats: repeats))
  }

  /// Shows a local notification when the phone leaves a region (N-08).
  ///
  /// It needs both permissions, to notify and to know the place; the app is not told.
  public mutating func addNotification(_ name: Identifier, onExitOf region: Region) {
    requests.append(.addNotificationOnExit(name, region))
  }

  /// Withdraws a pending notification.
  public mutating func removePendingNotification(_ name: Identifier) {
    requests.append(.removePendingNotification(name))
  }

  /// Asks the user for permission to notify, without which nothing appears (N-07).
  ///
  /// The question is put in the foreground only, and once per install; the answer comes as
  /// `notificationAuthorization`, at once where the user was asked before.
  public mutating func requestNotificationAuthorization() {
    requests.append(.requestNotificationAuthorization)
  }

  /// Asks iOS to run a background-refresh task some time after a moment (W-01), counted as ``now`` is, not ``date``.
  public mutating func submitAppRefreshTask(earliestBeginDate: Instant) {
    requests.append(.submitAppRefreshTask(earliestBeginDate: earliestBeginDate))
  }

  /// Asks iOS to run a processing task some time after a moment (W-02), counted as ``now`` is, not ``date``.
  public mutating func submitProcessingTask(earliestBeginDate: Instant) {
    requests.append(.submitProcessingTask(earliestBeginDate: earliestBeginDate))
  }

  /// Withdraws the refresh task that was submitted, as `BGTaskScheduler.cancel(taskRequestWithIdentifier:)`;
  /// one that runs goes on.
  public mutating func cancelAppRefreshTask() { requests.append(.cancelAppRefreshTask) }

  /// Withdraws the processing task that was submitted; one that runs goes on.
  public mutating func cancelProcessingTask() { requests.append(.cancelProcessingTask) }

  /// Says that the running refresh or processing task is done.
  public mutating func setTaskCompleted() { requests.append(.setTaskCompleted) }

  /// Sends all recorded points that the server has not accepted; an answer comes as an event.
  public mutating func upload() { requests.append(.upload) }

  /// Begins a task of an ordinary `URLSession` that is no upload of points, such as the fetch of a
  /// configuration; `networkTaskDidFinish` or `networkTaskDidFail` says how it ended.
  ///
  /// Any number go on at once, and each ends by itself. One that is not over when the app is suspended
  /// fails (L-01), unless the app runs again before its end.
  ///
  /// - Parameters:
  ///   - name: What tells it from others; one of this name that goes on is called off, silently.
  ///   - sending: The bytes that go to the server.
  ///   - receiving: The bytes that come back.
  public mutating func startNetworkTask(_ name: Identifier, sending: Int = 0, receiving: Int = 0) {
    requests.append(.startNetworkTask(name, sending: sending, receiving: receiving))
  }

  /// Calls a network task off; nothing is told of it then.
  public mutating func cancelNetworkTask(_ name: Identifier) {
    requests.append(.cancelNetworkTask(name))
  }

  /// Listens to changes of the way to the network, as `NWPathMonitor.start(queue:)`: the way as it is, then
  /// each change; nothing while suspended, and the newest way alone when the app runs again.
  public mutating func startPathMonitor() { requests.append(.startPathMonitor) }

  /// Listens to the way to the network no more.
  public mutating func cancelPathMonitor() { requests.append(.cancelPathMonitor) }

  /// Appends a fix to the app's track.
  ///
  /// The track is closed before the first unlock and what is written then is lost (D-05); the
  /// journal is open at any time.
  public mutating func record(_ location: Location, in store: TrackStore = .track) {
    requests.append(.record(location, in: store))
  }

  /// Deletes points from the track, by default those that the server accepted.
  public mutating func deletePoints(_ scope: DeletionScope = .acknowledged) {
    requests.append(.deletePoints(scope))
  }

  /// Moves the journal's fixes to the track; if the track is closed then, they are lost (D-14).
  public mutating func mergeJournal() { requests.append(.mergeJournal) }

  /// Says that a trip began.
  public mutating func beginTrip() { requests.append(.beginTrip) }

  /// Says that the trip ended.
  public mutating func endTrip() { requests.append(.endTrip) }

  /// Does something for the user, such as opening a gate.
  ///
  /// An automation that belongs to a place names it, so that it can be judged: it is to happen once
  /// each time that the user comes there, and never while the phone is parked (I-H10).
  ///
  /// - Parameters:
  ///   - automation: What to do.
  ///   - place: The circle in which it is to be done; nil where it belongs to no place.
  public mutating func perform(_ automation: Identifier, at place: Region? = nil) {
    requests.append(.perform(automation, at: place))
  }

  /// Writes the checkpoint to disk, replacing the one before.
  ///
  /// Before the first unlock nothing reaches the disk, and nothing says so (D-05): check
  /// `isProtectedDataAvailable` first.
  public mutating func save(_ checkpoint: Checkpoint) {
    checkpointToSave = checkpoint
    requests.append(.saveCheckpoint)
  }

  /// Tells the user something in the app's own screen, when it is next in the foreground.
  public mutating func tellUser(_ message: Identifier) { requests.append(.tellUser(message)) }

  /// Keeps the main thread busy, as a slow handler does; watchdogs and CPU limits bite (T-16, T-20).
  public mutating func compute(for duration: Duration) { requests.append(.compute(duration)) }
}
