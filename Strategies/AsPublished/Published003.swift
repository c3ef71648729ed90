import TrackerModel

/// Document 003, of 2012: precise on screen, significant changes off it, and each fix sent to the
/// server in a background task.
///
/// The asynchronous version of the text, in which the completion of an upload ends the task. It
/// keeps nothing on disk: what the track holds here is what its memory holds, and is thrown away
/// with it.
struct Published003: AsPublished {
  /// The defects that can be repaired alone.
  enum Defect: String, Sendable {
    /// Permission is never asked for, as nobody had to in 2012.
    case b1 = "B-003-1"
    /// The next update overwrites the task of the one before.
    case b2 = "B-003-2"
    /// The expiry handler leaves the number of the ended task in place.
    case b3 = "B-003-3"
    /// The end of the task is called by a misspelt name, which is an exception.
    case b4 = "B-003-4"
    /// After a start in the background there is a tracker only with the launch key.
    case b5 = "B-003-5"
    /// Significant changes are off while the app is on screen.
    case b6 = "B-003-6"
    /// Both services are stopped before either is started.
    case b7 = "B-003-7"
    /// What failed to be sent is gone.
    case b13 = "B-003-13"
  }

  /// The least time between two updates. Assumption: the text names no values; 90 s and 10 m are
  /// those of an app that has the class, and other values drop other fixes.
  static let minimumTime = Duration.seconds(90)
  /// The least way between two updates, in metres.
  static let minimumDistance = 10.0

  let repaired: Set<Defect>

  init(repairing repaired: Set<Defect> = []) { self.repaired = repaired }

  let id: StrategyID = "published-003"
  let summary = "As published in 2012: significant changes, each fix sent in a task."
  let manifest = AppManifest(supportedVersions: SystemVersion(7)...SystemVersion(26))
  /// That it is started when it does not run, and spares the battery.
  let claims: [Claim] = [.keeps("I-L1c"), .keeps("I-E1"), .keeps("I-E8")]

  struct Checkpoint: Codable, Hashable, Sendable {}

  struct Memory: Sendable {
    var hasTracker = false
    var task = BackgroundTaskIdentifier.invalid
    var oldLocation: Location?
  }

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    var memory = Memory()
    // What the process before had not sent went with its memory.
    if has(.b13), app.pendingUploads > 0 { app.deletePoints(.all) }
    // B-003-5: made for the launch key, or by a controller when there is a screen.
    if launch.options.contains(.location) || app.applicationState == .active || !has(.b5) {
      memory.hasTracker = true
      start(&app)
    }
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    switch event {
    case .didBecomeActive: becomeActive(&memory, &app)
    case .didEnterBackground where memory.hasTracker:
      app[.only].stopUpdatingLocation()
      app[.only].startMonitoringSignificantLocationChanges()
    // B-003-10: the old callback has one fix and no error; there is no other.
    case .didUpdateLocations(let locations, _): take(locations.newest, &memory, &app)
    case .uploadDidFinish:
      app.deletePoints(.acknowledged)
      completeUpload(&memory, &app)
    case .uploadDidFail:
      // B-003-13: there is no queue.
      if has(.b13) { app.deletePoints(.all) }
      completeUpload(&memory, &app)
    case .backgroundTaskWillExpire:
      // B-003-12: the block reads the variable, whose task need not be the one that expires.
      app.endBackgroundTask(memory.task)
      // B-003-3: still the number of a task that is gone.
      if !has(.b3) { memory.task = .invalid }
    default: break
    }
  }

  private func becomeActive(_ memory: inout Memory, _ app: inout App) {
    memory.hasTracker = true
    // B-003-1: in 2012 the first start asked.
    if !has(.b1), app.authorizationStatus == .notDetermined {
      app[.only].requestAlwaysAuthorization()
    }
    // B-003-6: a crash on screen leaves nothing behind that could start the app.
    if has(.b6) { app[.only].stopMonitoringSignificantLocationChanges() }
    app[.only].startUpdatingLocation()
  }

  private func start(_ app: inout App) {
    // B-003-7: each relaunch begins the service anew, with a cached fix (C-07).
    if has(.b7) {
      app[.only].stopUpdatingLocation()
      app[.only].stopMonitoringSignificantLocationChanges()
    }
    // B-003-8: an app with scenes reads background in every launch (L-25).
    let isInBackground = app.applicationState == .background
    if isInBackground || !has(.b6) { app[.only].startMonitoringSignificantLocationChanges() }
    if !isInBackground { app[.only].startUpdatingLocation() }
  }

  private func take(_ new: Location, _ memory: inout Memory, _ app: inout App) {
    let old = memory.oldLocation
    memory.oldLocation = new
    // B-003-9: too soon or too near, where both were meant.
    if let old,
      new.timestamp - old.timestamp < Self.minimumTime
        || new.distance(from: old) < Self.minimumDistance
    {
      return
    }
    app.record(new)
    guard app.applicationState == .background else { return }
    // B-003-15: at the end of the wake; iOS may suspend the app before it has the task.
    beginTask(&memory, &app)
    // B-003-11: called at once, on the main thread.
    app.upload()
    // B-003-14: a test notification, for which permission was never asked.
    app.addNotification("new-location", after: .seconds(15))
  }

  private func beginTask(_ memory: inout Memory, _ app: inout App) {
    // B-003-2: one variable for however many uploads.
    if !has(.b2), memory.task != .invalid { app.endBackgroundTask(memory.task) }
    memory.task = app.beginBackgroundTask("update")
  }

  private func completeUpload(_ memory: inout Memory, _ app: inout App) {
    // B-003-4: `endBackGroundTask` is nobody's method.
    guard !has(.b4) else { return app.raise("no-such-method") }
    guard memory.task != .invalid else { return }
    app.endBackgroundTask(memory.task)
    memory.task = .invalid
  }
}

extension Identifier {
  fileprivate static let only: Identifier = "only"
}
