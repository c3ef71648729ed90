import TrackerModel

// From a wake to the end of the trip, and what the user decides meanwhile.
extension Sentinel {
  /// How many checks in vain an hour may have; they and those of the look that is let in last are less
  /// than the ten minutes of I-E5.
  static let vainChecksPerHour = 14

  /// Looks, unless satellites have been searched for in vain for too long; who opens the app may.
  func look(grantsSession: Bool = false, _ memory: inout Memory, _ app: inout App) {
    let vain = memory.ledger.state.vainChecks
    guard memory.ledger.isTrackingEnabled, app.authorizationStatus.allowsLocation,
      app.accuracyAuthorization == .fullAccuracy,
      vain.count < Self.vainChecksPerHour || app.now - vain[0] >= .hours(1)
        || app.applicationState == .active
    else { return }
    // What slept through its end is another trip.
    if memory.trip.isOver(in: app) { rest(&memory, &app) }
    memory.trip.look(grantsSession: grantsSession, in: &app)
  }

  /// Whether significant changes can mean a departure: one that places the phone within the fence
  /// (C-06, C-20) does not, unless it is too coarse to tell.
  func mayHaveLeft(_ changes: Locations, _ app: borrowing App) -> Bool {
    let change = changes.newest
    return Relaunching.isMovement(changes, at: app.now)
      && (change.horizontalAccuracy > Fence.leastRadius || !Fence.contains(change, in: app))
  }

  func check(_ memory: inout Memory, _ app: inout App) {
    if memory.trip.isRunning, memory.trip.check(in: &app) {
      let vain = memory.ledger.state.vainChecks + [app.now]
      memory.ledger.update(in: &app) { $0.vainChecks = vain.suffix(Self.vainChecksPerHour) }
    }
    if memory.trip.isOver(in: app) { rest(&memory, &app) }
    memory.log.uploadIfWorthwhile(in: &app, tripEnded: !memory.trip.isRunning)
  }

  /// Ends the session, and waits where it found the phone.
  func rest(_ memory: inout Memory, _ app: inout App) {
    memory.trip.stop(in: &app)
    // A phone at rest is told of every five minutes at least (S-06): an older place may be left.
    if let place = memory.trip.place, app.now - place.timestamp <= .minutes(5) {
      memory.fence.set(around: place, in: &app)
    }
  }

  /// On screen: asks for what it may ask for, once, and looks.
  func open(_ memory: inout Memory, _ app: inout App) {
    // Location first; the alarm of a trip needs notifications too (N-07).
    if memory.ledger.askForPermission(in: &app, manager: .relaunch) {
      app.requestNotificationAuthorization()
    }
    guard memory.ledger.isTrackingEnabled else { return }
    memory.relaunching.arm(in: &app)
    memory.limits.show(in: &app)
    look(&memory, &app)
  }

  func authorizationChanged(_ memory: inout Memory, _ app: inout App) {
    let isBlind =
      !app.authorizationStatus.allowsLocation || app.accuracyAuthorization == .reducedAccuracy
    if !app.authorizationStatus.allowsLocation { halt(&memory, &app) }
    if memory.ledger.isTrackingEnabled {
      memory.relaunching.arm(in: &app)
      memory.limits.showAgain(in: &app)
      if memory.wasBlind, !isBlind { look(&memory, &app) }
    }
    memory.wasBlind = isBlind
  }

  func disarm(_ memory: inout Memory, _ app: inout App) {
    memory.relaunching.disarm(in: &app)
    memory.fence.remove(in: &app)
    halt(&memory, &app)
  }

  /// Nothing goes on that was wanted before.
  func halt(_ memory: inout Memory, _ app: inout App) {
    app.invalidateTimer(.check)
    memory.trip.stop(in: &app)
  }
}
