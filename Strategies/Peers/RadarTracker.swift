import TrackerModel
import TrackerSupport

/// A tracker with the presets of Radar's SDK: a manager that is polled for single fixes by a timer,
/// and a coarse one that keeps the app running between them.
///
/// Our reading of the presets and mechanics that its public sources show in August 2026, not the
/// SDK: what it says to its server, its geofences of the server and its beacons are left out.
struct RadarTracker: TrackerStrategy {
  let id: StrategyID
  let summary: String
  let manifest = AppManifest()
  let claims: [Claim] = []
  /// The preset.
  let options: RadarOptions

  /// What the SDK keeps in its defaults.
  struct Checkpoint: Codable, Hashable, Sendable {
    var isTracking = true
    var hasAsked = false
    var isStopped = false
    var lastMoved: Location?
    var lastMovedAt: Instant?
  }

  struct Memory: Sendable {
    var state: Checkpoint
    var isAlive = false
    var isArmed = false
    var interval: Duration?
    var isPolling = false
    var lastHandled = Instant.distantPast
    var upload: BackgroundTaskIdentifier?
  }

  /// A phone that stays this near is not moving, in metres, for this long.
  static let stopDistance = 70.0
  static let stopDuration = Duration.seconds(140)
  /// Coarser fixes are dropped while stopped, in metres.
  static let coarsest = 1_000.0

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    var memory = Memory(state: checkpoint ?? Checkpoint())
    // The host app asks; the SDK does not.
    if app.authorizationStatus == .notDetermined, app.applicationState == .active,
      !memory.state.hasAsked
    {
      memory.state.hasAsked = true
      app.save(memory.state)
      app[.radar].requestAlwaysAuthorization()
    }
    updateTracking(&memory, &app)
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    switch event {
    case .didUpdateLocations(let locations, .radar):
      memory.isPolling = false
      take(locations.newest, &memory, &app)
    case .didUpdateLocations(let locations, .lowPower):
      take(locations.newest, &memory, &app)
    case .didFailWithError(_, .radar):
      memory.isPolling = false
    case .didVisit(let visit, _) where options.usesVisits:
      if visit.isArrival { stopped(&memory, &app) }
      poll(&memory, &app)
    case .didExitRegion, .timerDidFire(.poll):
      poll(&memory, &app)
    case .timerDidFire(.shutDown):
      if memory.state.isStopped, options.stoppedInterval == nil { sleep(&memory, &app) }
    case .didChangeAuthorization, .didBecomeActive:
      updateTracking(&memory, &app)
    case .userDidDisableTracking, .userDidEnableTracking:
      memory.state.isTracking = event == .userDidEnableTracking
      app.save(memory.state)
      updateTracking(&memory, &app)
    case .uploadDidFinish, .uploadDidFail, .backgroundTaskWillExpire:
      endUpload(event, &memory, &app)
    default: break
    }
  }
}

// Tracking: which services run, by preset and by whether the phone moves.
extension RadarTracker {
  private func updateTracking(_ memory: inout Memory, _ app: inout App) {
    guard memory.state.isTracking, app.authorizationStatus.allowsLocation else {
      return stopAll(&memory, &app)
    }
    if !memory.isArmed {
      memory.isArmed = true
      if options.usesVisits { app[.radar].startMonitoringVisits() }
      if options.usesSignificantChanges {
        app[.lowPower].startMonitoringSignificantLocationChanges()
      }
    }
    if let interval = memory.state.isStopped ? options.stoppedInterval : options.movingInterval {
      wake(every: interval, &memory, &app)
    }
  }

  /// The coarse manager keeps the app running, and a timer polls the precise one.
  func wake(every interval: Duration, _ memory: inout Memory, _ app: inout App) {
    if !memory.isAlive {
      memory.isAlive = true
      app[.lowPower].desiredAccuracy = .threeKilometers
      app[.lowPower].distanceFilter = DistanceFilter(meters: 3_000)
      app[.lowPower].pausesLocationUpdatesAutomatically = false
      app[.lowPower].allowsBackgroundLocationUpdates =
        app.authorizationStatus == .authorizedAlways
      app[.lowPower].showsBackgroundLocationIndicator = options.showsBlueBar
      app[.lowPower].startUpdatingLocation()
      poll(&memory, &app)
    }
    // A timer of the same interval runs on.
    guard memory.interval != interval else { return }
    memory.interval = interval
    app.startTimer(.poll, after: interval, repeats: true)
  }

  private func sleep(_ memory: inout Memory, _ app: inout App) {
    guard memory.isAlive else { return }
    memory.isAlive = false
    memory.interval = nil
    app.invalidateTimer(.poll)
    app[.lowPower].stopUpdatingLocation()
  }

  private func stopAll(_ memory: inout Memory, _ app: inout App) {
    sleep(&memory, &app)
    guard !memory.state.isTracking else { return }
    memory.isArmed = false
    if options.usesVisits { app[.radar].stopMonitoringVisits() }
    if options.usesSignificantChanges {
      app[.lowPower].stopMonitoringSignificantLocationChanges()
    }
    if options.bubbleRadius != nil { app[.radar].stopMonitoring(.bubble) }
  }

  private func poll(_ memory: inout Memory, _ app: inout App) {
    guard memory.state.isTracking, !memory.isPolling, app.authorizationStatus.allowsLocation else {
      return
    }
    memory.isPolling = true
    app[.radar].desiredAccuracy = options.accuracy
    app[.radar].requestLocation()
  }
}

extension Identifier {
  static let radar: Identifier = "radar"
  fileprivate static let lowPower: Identifier = "low-power"
  static let bubble: Identifier = "radar_bubble"
  fileprivate static let poll: Identifier = "poll"
  static let shutDown: Identifier = "shut-down"
}
