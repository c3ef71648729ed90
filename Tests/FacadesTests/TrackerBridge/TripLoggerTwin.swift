import TrackerModel

/// What `TripLogger` does, written for the model: the same requests for the same events.
struct TripLoggerTwin: TrackerStrategy {
  struct Memory {
    var disk: Checkpoint?
    var couldReadDisk: Bool
    var end: Identifier?
    var timers = 0
  }
  struct Checkpoint: Codable, Hashable { var last: Instant }

  let id: StrategyID = "trip-logger"
  let summary = "Looks around at each significant change."
  let manifest = AppManifest(features: .store)
  let claims: [Claim] = []
  private let name: Identifier = "manager-1"

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    var memory = Memory(disk: checkpoint, couldReadDisk: app.isProtectedDataAvailable)
    app[name].distanceFilter = DistanceFilter(meters: 20)
    app[name].pausesLocationUpdatesAutomatically = false
    app[name].allowsBackgroundLocationUpdates = true
    follow(&memory, &app)
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    if !memory.couldReadDisk, app.isProtectedDataAvailable {
      memory.couldReadDisk = true
      memory.disk = app.restoreCheckpoint()
    }
    switch event {
    case .didUpdateLocations(let fixes, _): take(fixes.newest, &memory, &app)
    case .didFailWithError(.denied, _): rest(&memory, &app)
    case .didBecomeActive: ask(&app)
    // One that is late can be of a search that is over; a `Timer` that is invalid does not fire.
    case .timerDidFire(let name) where name == memory.end:
      memory.end = nil
      rest(&memory, &app)
    case .didChangeAuthorization:
      follow(&memory, &app)
      if app.applicationState == .active { ask(&app) }
    default: break
    }
  }

  private func ask(_ app: inout App) {
    if app.authorizationStatus == .notDetermined { app[name].requestAlwaysAuthorization() }
  }

  private func follow(_ memory: inout Memory, _ app: inout App) {
    if app.authorizationStatus.allowsLocation {
      app[name].startMonitoringSignificantLocationChanges()
    } else {
      rest(&memory, &app)
      app[name].stopMonitoringSignificantLocationChanges()
    }
  }

  private func rest(_ memory: inout Memory, _ app: inout App) {
    if let end = memory.end { app.invalidateTimer(end) }
    memory.end = nil
    app[name].stopUpdatingLocation()
  }

  private func take(_ fix: Location, _ memory: inout Memory, _ app: inout App) {
    let isNew = fix.date > memory.disk?.last ?? .distantPast
    let isGood =
      (0...100).contains(fix.horizontalAccuracy) && app.date - fix.date < .seconds(15)
    // What UIKit calls available is of the strictest class, and closed with the phone (D-06).
    let isKept = app.isOpen(.complete) && isGood && isNew
    if isKept {
      memory.disk = Checkpoint(last: fix.date)
      app.record(fix)
    }
    if memory.end == nil {
      app[name].startUpdatingLocation()
      memory.timers += 1
      let end = Identifier("timer-", numbered: memory.timers)
      app.startTimer(end, after: .seconds(30))
      memory.end = end
    }
    if isKept, let disk = memory.disk { app.save(disk) }
  }
}
