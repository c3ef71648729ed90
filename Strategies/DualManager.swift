import TrackerModel

/// One manager on significant changes, to be relaunched; one with a session, to stay alive.
///
/// The idea of seeds 000 and 003, done soundly: the second manager's session replaces the chain of
/// background tasks. It is coarse at rest and precise while the phone travels, and it shows the
/// indicator, without which iOS 16.4 suspends a coarse session beside significant changes (S-13).
public struct DualManager: TrackerStrategy {
  public init() {}

  public let id: StrategyID = "dual-manager"
  public let summary = "Significant changes relaunch the app, a second manager keeps it alive."
  public let manifest = AppManifest()
  public let claims: [Claim] = [
    .keeps("I-L1a"), .keeps("I-L1c"), .keeps("I-L3"), .keeps("I-L8"), .keeps("I-L12"),
    .keeps("I-E4"),
  ]

  public struct Checkpoint: Codable, Hashable, Sendable, ConsentKeeping {
    var consent = Consent()
  }

  public struct Memory: Sendable {
    var ledger: Ledger<Checkpoint>
    var log: TrackLog
    var session = BackgroundSession(.alive)
    var arming = Arming()
    /// A service that was just started first tells where the phone is (C-07), not that it moved.
    var awaitsFirstChange = false
    /// Set while the phone travels; nil at rest.
    var trip: MovementSensor?
    /// Watches the coarse fixes at rest.
    var idle: MovementSensor
  }

  public func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    var memory = Memory(
      ledger: Ledger(restoring: checkpoint, initial: Checkpoint(), in: app),
      log: TrackLog(in: app), idle: MovementSensor(at: app.now))
    memory.ledger.askForPermission(in: &app, manager: .relaunch)
    arm(&memory, &app)
    return memory
  }

  public func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    memory.ledger.handle(event, in: &app)
    switch event {
    case .didUpdateLocations(_, .relaunch):
      significantChange(&memory, &app)
    case .didUpdateLocations(let locations, _):
      take(locations, &memory, &app)
    case .timerDidFire(.check):
      checkForRest(&memory, &app)
    case .didChangeAuthorization:
      authorizationChanged(&memory, &app)
    case .didFailWithError(.denied, _) where !app.authorizationStatus.allowsLocation:
      // One that was held back while the app was suspended may be out of date.
      end(&memory, &app)
    case .didBecomeActive:
      memory.ledger.askForPermission(in: &app, manager: .relaunch)
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
    case .denied, .restricted: end(&memory, &app)
    case .notDetermined: break
    }
  }

  /// Registers what relaunches the app, then starts what keeps it alive; each once per process.
  private func arm(_ memory: inout Memory, _ app: inout App) {
    guard memory.ledger.isTrackingEnabled else { return }
    if memory.arming.isDue(in: app) {
      // In a process that a change has launched, the first one is that change (C-09).
      memory.awaitsFirstChange = app.applicationState == .active
      app[.relaunch].startMonitoringSignificantLocationChanges()
      app[.relaunch].startMonitoringVisits()
    }
    guard app.authorizationStatus.allowsLocation, !memory.session.isRunning else { return }
    memory.idle = MovementSensor(at: app.now)
    memory.session.start(.threeKilometers, showsIndicator: true, in: &app)
  }

  private func disarm(_ memory: inout Memory, _ app: inout App) {
    memory.arming.reset()
    app[.relaunch].stopMonitoringSignificantLocationChanges()
    app[.relaunch].stopMonitoringVisits()
    end(&memory, &app)
  }

  private func end(_ memory: inout Memory, _ app: inout App) {
    if memory.trip != nil { finishTrip(&memory, &app) }
    memory.session.stop(in: &app)
  }

  private func take(_ locations: Locations, _ memory: inout Memory, _ app: inout App) {
    guard memory.session.isRunning else { return }
    memory.session.heard(at: app.now)
    memory.log.record(locations, in: &app)
    if memory.trip != nil {
      _ = memory.trip?.observe(locations.newest, now: app.now)
      memory.log.uploadIfWorthwhile(in: &app)
    } else if memory.idle.observe(locations.newest, now: app.now) {
      travel(&memory, &app)
    }
  }

  /// The phone moved: precise until the fixes say that it rests.
  private func significantChange(_ memory: inout Memory, _ app: inout App) {
    memory.session.revive(in: &app)
    arm(&memory, &app)
    guard !memory.awaitsFirstChange else { return memory.awaitsFirstChange = false }
    memory.trip?.refresh(at: app.now)
    travel(&memory, &app)
  }

  private func travel(_ memory: inout Memory, _ app: inout App) {
    guard memory.session.isRunning, memory.trip == nil else { return }
    memory.trip = MovementSensor(at: app.now)
    app.beginTrip()
    app[.alive].desiredAccuracy = .best
    app.startTimer(.check, after: .seconds(60), repeats: true)
  }

  private func checkForRest(_ memory: inout Memory, _ app: inout App) {
    guard let trip = memory.trip, trip.isAtRest(at: app.now) else { return }
    finishTrip(&memory, &app)
    app[.alive].desiredAccuracy = .threeKilometers
    memory.idle = MovementSensor(at: app.now)
    memory.log.uploadIfWorthwhile(in: &app, tripEnded: true)
  }

  private func finishTrip(_ memory: inout Memory, _ app: inout App) {
    memory.trip = nil
    app.invalidateTimer(.check)
    app.endTrip()
  }
}

extension Identifier {
  fileprivate static let relaunch: Identifier = "relaunch"
  fileprivate static let alive: Identifier = "alive"
  fileprivate static let check: Identifier = "check"
}
