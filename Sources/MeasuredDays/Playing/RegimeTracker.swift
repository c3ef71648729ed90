import TrackerModel

/// The app of a measured run: it holds its regime, and no more.
///
/// With `duty` it tracks from the exit of a fence of 100 m or the departure of a visit to the arrival of one,
/// or until five minutes after the last 100 m, as the app of the runs did: it looks at every fix, and every hour,
/// when a silent push came. It begins at rest, as soon as it knows where to put its fence. As it begins to track it
/// takes the fence away: none of the 106 exits in the logs was told to an app that tracked. An arrival within two seconds
/// of that ends nothing, as no log shows one that did.
struct RegimeTracker: TrackerStrategy {
  struct Checkpoint: Codable, Hashable, Sendable {}

  struct Memory: Sendable {
    var isTracking = false
    /// Since when it does.
    var since = Instant.distantPast
    /// Whether it only looks for where it is.
    var isSettling = false
    /// The last place 100 m from the one before, and when it was reached.
    var progress: Location?
  }

  let regime: MeasuredRegime
  let id: StrategyID = "measured"
  let summary = "Holds the regime of a measured run."
  let manifest = AppManifest()
  let claims: [Claim] = []

  private static let fence: Identifier = "rest"
  private static let fenceRadius = 100.0
  private static let pause = Duration.minutes(5)
  private static let atOnce = Duration.seconds(2)

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    app["main"].requestAlwaysAuthorization()
    var memory = Memory()
    if regime.mode != .off { start(&memory, &app) }
    if regime.mode == .duty {
      app["main"].startMonitoringVisits()
      app.startTimer("hour", after: .hours(1), repeats: true)
      memory.isSettling = true
    }
    // Only an app that is awake hears of motion; the logs of the others are its history, told later.
    if regime.mode == .always { app.startActivityUpdates() }
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    guard regime.mode == .duty else { return }
    switch event {
    case .didUpdateLocations(let locations, _): take(locations.newest, &memory, &app)
    case .timerDidFire("hour"): look(at: memory.progress, at: app.now, &memory, &app)
    case .didExitRegion: start(&memory, &app)
    case .didVisit(let visit, _):
      if visit.isArrival, app.now - memory.since > Self.atOnce {
        stop(around: visit.coordinate, &memory, &app)
      } else if !visit.isArrival {
        start(&memory, &app)
      }
    default: break
    }
  }

  private func take(_ fix: Location, _ memory: inout Memory, _ app: inout App) {
    guard memory.isTracking, fix.horizontalAccuracy >= 0 else { return }
    if memory.isSettling { return stop(around: fix.coordinate, &memory, &app) }
    guard let last = memory.progress, fix.distance(from: last) < Self.fenceRadius else {
      memory.progress = fix
      return
    }
    look(at: last, at: fix.timestamp, &memory, &app)
  }

  /// Stops where it has made no way for five minutes.
  private func look(
    at progress: Location?, at now: Instant, _ memory: inout Memory, _ app: inout App
  ) {
    guard memory.isTracking, let progress, now - progress.timestamp > Self.pause else { return }
    stop(around: progress.coordinate, &memory, &app)
  }

  private func start(_ memory: inout Memory, _ app: inout App) {
    guard !memory.isTracking else { return }
    (memory.isTracking, memory.since, memory.progress) = (true, app.now, nil)
    app["main"].stopMonitoring(Self.fence)
    app["main"].desiredAccuracy = LocationAccuracy(meters: regime.accuracyMeters)
    app["main"].distanceFilter =
      regime.filterMeters > 0 ? DistanceFilter(meters: regime.filterMeters) : .none
    app["main"].pausesLocationUpdatesAutomatically = false
    app["main"].allowsBackgroundLocationUpdates = true
    app["main"].startUpdatingLocation()
  }

  private func stop(around place: Coordinate, _ memory: inout Memory, _ app: inout App) {
    guard memory.isTracking else { return }
    (memory.isTracking, memory.isSettling) = (false, false)
    app["main"].stopUpdatingLocation()
    app["main"].startMonitoring(
      for: Region(
        identifier: Self.fence, center: place, radius: Self.fenceRadius, notifyOnEntry: false))
  }
}
