import TrackerModel
import TrackerSupport

/// A tracker with the defaults of Transistorsoft's plugins: moving or stationary, by what Core
/// Motion says, with a geofence around the last place to wake it.
///
/// Our reading of the defaults and change log that are public in August 2026; its core is closed.
/// It differs in one default: `stopOnTerminate` is off, because with it on nothing is promised after
/// a termination at all.
struct MotionAndFence: TrackerStrategy {
  let id: StrategyID = "transistorsoft-like"
  let summary = "Moving or stationary by Core Motion, behind a 200 m geofence (our reading)."
  let manifest = AppManifest()
  let claims: [Claim] = []

  struct Checkpoint: Codable, Hashable, Sendable {
    var isEnabled = true
    var hasAsked = false
    var isMoving = false
  }

  struct Memory: Sendable {
    var state: Checkpoint
    var isRunning = false
    var isArmed = false
    var lastLocation: Location?
    var lastActive = Instant.start
    var upload: BackgroundTaskIdentifier?
  }

  /// The plugin's `distanceFilter` in metres, before it is made elastic.
  private static let distanceFilter = 10.0
  /// A `stationaryRadius` of 25 m; its documents say that the exit comes after some 200 m.
  private static let fenceRadius = 200.0
  /// `stopTimeout`: still for this long is stationary.
  private static let stopTimeout = Duration.seconds(300)

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    var memory = Memory(state: checkpoint ?? Checkpoint())
    memory.lastActive = app.now
    if app.authorizationStatus == .notDetermined, app.applicationState == .active,
      !memory.state.hasAsked
    {
      memory.state.hasAsked = true
      app.save(memory.state)
      app[.main].requestAlwaysAuthorization()
    }
    begin(&memory, &app)
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    switch event {
    case .didUpdateLocations(let locations, _): take(locations, &memory, &app)
    case .motionActivity(let activity): follow(activity, &memory, &app)
    case .didExitRegion: move(&memory, &app)
    case .timerDidFire(.stopTimeout):
      if app.now - memory.lastActive >= Self.stopTimeout { rest(&memory, &app) }
    case .didPauseLocationUpdates: rest(&memory, &app)
    case .didChangeAuthorization: begin(&memory, &app)
    case .userDidDisableTracking, .userDidEnableTracking:
      memory.state.isEnabled = event == .userDidEnableTracking
      app.save(memory.state)
      if memory.state.isEnabled { begin(&memory, &app) } else { end(&memory, &app) }
    case .uploadDidFinish:
      app.deletePoints(.acknowledged)
      endUpload(&memory, &app)
    case .uploadDidFail, .backgroundTaskWillExpire: endUpload(&memory, &app)
    default: break
    }
  }
}

// The two states.
extension MotionAndFence {
  private func begin(_ memory: inout Memory, _ app: inout App) {
    guard memory.state.isEnabled else { return }
    guard app.authorizationStatus.allowsLocation else { return rest(&memory, &app) }
    if !memory.isArmed {
      memory.isArmed = true
      app[.main].startMonitoringSignificantLocationChanges()
      app.startActivityUpdates()
    }
    // What state the phone is in is found out anew by each process, with a fix.
    move(&memory, &app)
  }

  private func move(_ memory: inout Memory, _ app: inout App) {
    guard memory.state.isEnabled, app.authorizationStatus.allowsLocation else { return }
    memory.lastActive = app.now
    guard !memory.isRunning else { return }
    memory.isRunning = true
    setMoving(true, &memory, &app)
    app[.main].desiredAccuracy = .best
    app[.main].distanceFilter = DistanceFilter(meters: Self.distanceFilter)
    app[.main].allowsBackgroundLocationUpdates = true
    app[.main].showsBackgroundLocationIndicator = true
    app[.main].startUpdatingLocation()
    app.startTimer(.stopTimeout, after: .seconds(60), repeats: true)
  }

  private func rest(_ memory: inout Memory, _ app: inout App) {
    guard memory.isRunning else { return }
    memory.isRunning = false
    setMoving(false, &memory, &app)
    app.invalidateTimer(.stopTimeout)
    app[.main].stopUpdatingLocation()
    if let center = memory.lastLocation?.coordinate {
      app[.main].startMonitoring(
        for: Region(identifier: .fence, center: center, radius: Self.fenceRadius))
    }
    upload(&memory, &app)
  }

  private func end(_ memory: inout Memory, _ app: inout App) {
    rest(&memory, &app)
    memory.isArmed = false
    app.stopActivityUpdates()
    app[.main].stopMonitoringSignificantLocationChanges()
    app[.main].stopMonitoring(.fence)
  }

  private func setMoving(_ isMoving: Bool, _ memory: inout Memory, _ app: inout App) {
    guard memory.state.isMoving != isMoving else { return }
    memory.state.isMoving = isMoving
    app.save(memory.state)
  }

  private func follow(_ activity: MotionActivity, _ memory: inout Memory, _ app: inout App) {
    // `minimumActivityRecognitionConfidence` is 70 of 100: medium or high.
    guard activity.confidence >= .medium else { return }
    if activity.automotive || activity.cycling || activity.running || activity.walking {
      move(&memory, &app)
    }
  }
}

// The track.
extension MotionAndFence {
  private func take(_ locations: Locations, _ memory: inout Memory, _ app: inout App) {
    guard memory.state.isEnabled else { return }
    for location in locations where location.horizontalAccuracy >= 0 {
      if location.distance(from: memory.lastLocation ?? location) > Self.distanceFilter {
        memory.lastActive = app.now
      }
      memory.lastLocation = location
      app.record(location)
    }
    guard memory.isRunning else { return move(&memory, &app) }
    stretch(locations.newest.speed, &app)
    if app.pendingUploads >= 100 { upload(&memory, &app) }
  }

  /// The elastic filter: a multiple of the filter for every 5 m/s.
  private func stretch(_ speed: Double, _ app: inout App) {
    guard speed >= 0 else { return }
    let steps = Int((speed + 2.5) / 5)
    let filter = DistanceFilter(meters: Double(max(1, steps)) * Self.distanceFilter)
    app[.main].distanceFilter = filter
  }

  private func upload(_ memory: inout Memory, _ app: inout App) {
    guard memory.upload == nil, app.pendingUploads > 0 else { return }
    memory.upload = app.beginBackgroundTask("sync")
    app.upload()
  }

  private func endUpload(_ memory: inout Memory, _ app: inout App) {
    guard let task = memory.upload else { return }
    memory.upload = nil
    app.endBackgroundTask(task)
  }
}

extension Identifier {
  fileprivate static let main: Identifier = "main"
  fileprivate static let fence: Identifier = "fence"
  fileprivate static let stopTimeout: Identifier = "stop-timeout"
}
