import TrackerModel

/// Asleep at rest behind a parked region and visits; precise from the wake to the end of the trip.
///
/// The idea of seed 002, done soundly: the fence around the parked place stays until a new one is
/// set, every wake starts a burst of precise fixes, and a burst that shows no movement ends within
/// three minutes. Where iOS does not let a session of a region or visit wake run on (K-16), the
/// burst is short and the next wake begins another.
struct VisitsAndRegions: TrackerStrategy {
  /// The radius of the parked region in metres; 100 m is the least that works.
  var radius: Double

  /// Creates the strategy with a parked region of 100 m.
  init(radius: Double = 100) { self.radius = radius }

  let id: StrategyID = "visits-and-regions"
  let summary = "Asleep behind a parked region and visits; short precise bursts on a wake."
  let manifest = AppManifest()
  let claims: [Claim] = [
    .keeps("I-L8"), .keeps("I-L12"), .keeps("I-E1"), .keeps("I-E2"), .keeps("I-E4"),
    .keeps("I-E8"),
  ]

  struct Checkpoint: Codable, Hashable, Sendable, ConsentKeeping {
    var consent = Consent()
  }

  struct Memory: Sendable {
    var ledger: Ledger<Checkpoint>
    var log: TrackLog
    var session = BackgroundSession(.tracker)
    var arming = Arming()
    /// Set while a burst runs.
    var burst: MovementSensor?
    /// Where the burst last found the phone.
    var place: Location?
    /// Whether the burst has shown movement, and so a trip.
    var isOnTrip = false
  }

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    var memory = Memory(
      ledger: Ledger(restoring: checkpoint, initial: Checkpoint(), in: app),
      log: TrackLog(in: app))
    memory.ledger.askForPermission(in: &app, manager: .tracker)
    arm(&memory, &app)
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    memory.ledger.handle(event, in: &app)
    switch event {
    case .didUpdateLocations(let locations, _):
      take(locations, &memory, &app)
    case .didExitRegion:
      burst(&memory, &app)
    case .didVisit(let visit) where memory.ledger.isTrackingEnabled:
      if visit.isArrival { park(visit.coordinate, &app) } else { burst(&memory, &app) }
    case .timerDidFire(.check):
      checkForRest(&memory, &app)
    case .didChangeAuthorization:
      authorizationChanged(&memory, &app)
    case .didFailWithError(.denied, _) where !app.authorizationStatus.allowsLocation:
      // One that was held back while the app was suspended may be out of date.
      stop(&memory, &app)
    case .didBecomeActive:
      memory.ledger.askForPermission(in: &app, manager: .tracker)
      arm(&memory, &app)
    case .userDidDisableTracking:
      memory.ledger.update(in: &app) { $0.consent.isTrackingEnabled = false }
      disarm(&memory, &app)
    case .userDidEnableTracking:
      memory.ledger.update(in: &app) { $0.consent.isTrackingEnabled = true }
      arm(&memory, &app)
    case .protectedDataDidBecomeAvailable:
      let changed = memory.ledger.protectedDataBecameAvailable(in: &app)
      memory.log.handle(event, in: &app)
      if changed, !memory.ledger.isTrackingEnabled { disarm(&memory, &app) }
    default:
      memory.log.handle(event, in: &app)
    }
  }

  private func authorizationChanged(_ memory: inout Memory, _ app: inout App) {
    switch app.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse: arm(&memory, &app)
    case .denied, .restricted: stop(&memory, &app)
    case .notDetermined: break
    }
  }

  /// Visits at once; the parked region as soon as a burst has found where the phone is.
  private func arm(_ memory: inout Memory, _ app: inout App) {
    guard memory.ledger.isTrackingEnabled else { return }
    if memory.arming.isDue(in: app) {
      app[.tracker].startMonitoringVisits()
    }
    if app.monitoredRegions.isEmpty { burst(&memory, &app) }
  }

  private func disarm(_ memory: inout Memory, _ app: inout App) {
    memory.arming.reset()
    app[.tracker].stopMonitoringVisits()
    app[.tracker].stopMonitoring(.parked)
    stop(&memory, &app)
  }

  /// Starts precise fixes, or starts them again where a wake may grant what the last one did not.
  private func burst(_ memory: inout Memory, _ app: inout App) {
    guard memory.ledger.isTrackingEnabled, app.authorizationStatus.allowsLocation else { return }
    memory.session.revive(in: &app)
    memory.burst?.refresh(at: app.now)
    guard memory.burst == nil else { return }
    memory.burst = MovementSensor(at: app.now)
    memory.place = nil
    memory.session.start(.best, in: &app)
    app.startTimer(.check, after: .seconds(30), repeats: true)
  }

  private func take(_ locations: Locations, _ memory: inout Memory, _ app: inout App) {
    guard memory.burst != nil else { return }
    memory.session.heard(at: app.now)
    memory.log.record(locations, in: &app)
    let moved = memory.burst?.observe(locations.newest, now: app.now) ?? false
    if moved, !memory.isOnTrip {
      memory.isOnTrip = true
      app.beginTrip()
    }
    guard isFresh(locations.newest, app) else { return }
    memory.place = locations.newest
    // The first fence stands as soon as there is a place for it.
    if app.monitoredRegions.isEmpty { park(locations.newest.coordinate, &app) }
    memory.log.uploadIfWorthwhile(in: &app)
  }

  private func isFresh(_ location: Location, _ app: borrowing App) -> Bool {
    (0...TrackLog.coarsest).contains(location.horizontalAccuracy)
      && app.now - location.timestamp <= TrackLog.freshness
  }

  private func checkForRest(_ memory: inout Memory, _ app: inout App) {
    guard let burst = memory.burst, burst.isAtRest(at: app.now) else { return }
    let place = memory.place
    stop(&memory, &app)
    // A place from before the phone was lost sight of is no place to park at.
    if let place, app.now - place.timestamp <= MovementSensor.restAfter + .seconds(120) {
      park(place.coordinate, &app)
    }
    memory.log.uploadIfWorthwhile(in: &app, tripEnded: true)
  }

  /// Sets the fence around a place; one of the same name replaces the old one.
  private func park(_ center: Coordinate, _ app: inout App) {
    guard app.accuracyAuthorization == .fullAccuracy else { return }
    app[.tracker].startMonitoring(
      for: Region(identifier: .parked, center: center, radius: radius))
  }

  private func stop(_ memory: inout Memory, _ app: inout App) {
    guard memory.burst != nil else { return }
    memory.burst = nil
    app.invalidateTimer(.check)
    memory.session.stop(in: &app)
    if memory.isOnTrip { app.endTrip() }
    memory.isOnTrip = false
  }
}

extension Identifier {
  fileprivate static let parked: Identifier = "parked"
  fileprivate static let check: Identifier = "check"
}
