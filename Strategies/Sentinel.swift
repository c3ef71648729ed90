import TrackerModel

/// The tracker that keeps every promise: always armed, precise only on a trip, silent at rest.
///
/// Three registrations of iOS stand at every instant: significant changes, visits, and a region
/// around the last place. Whichever notices first, the app looks with a precise session, which ends
/// after three minutes unless the phone moves. On a trip a notification is kept in the future; it
/// appears when the app can no longer push it back, and so tells the user that nobody watches.
struct Sentinel: TrackerStrategy {
  let id: StrategyID = "sentinel"
  let summary = "Always armed three times over; precise only on a trip, silent at rest."
  let manifest = AppManifest(supportedVersions: SystemVersion(12)...SystemVersion(26))
  let claims: [Claim] = [
    .keeps("I-L1a"), .keeps("I-L1c"), .keeps("I-L2"), .keeps("I-L3"),
    .keeps("I-S15"), .keeps("I-H11"),
    .keeps("I-L4"), .keeps("I-L13"), .keeps("I-L16"), .keeps("I-L18"),
    .keeps("I-L6"), .keeps("I-L8"), .keeps("I-L9"), .keeps("I-L12"), .keeps("I-E1"),
    .keeps("I-E2"), .keeps("I-E3"), .keeps("I-E4"), .keeps("I-E7"), .keeps("I-E8"),
    // Significant changes are registered at every instant: iOS needs the time of a launch.
    .promises(.relaunchAfterTermination, atMost: .seconds(60)),
    .promises(.relaunchAfterForceQuit, atMost: .seconds(60)),
    .promises(.relaunchAfterReboot, atMost: .seconds(60)),
    // Rest is five minutes without movement, looked for every 30 s; a false fix begins it anew.
    .promises(.tripEnd, atMost: .minutes(10)),
    .promises(.tripStartTime, atMost: .minutes(2)),
    .promises(.tripStartDistance, atMost: .meters(4_000)),
    .promises(.largestGap, atMost: .minutes(2)),
    .promises(.restingDay, atMost: .percent(2)),
    .promises(.typicalDay, atMost: .percent(20)),
    .promises(.toldWhenBlind, atMost: .minutes(1)),
    .exceeds(
      .uploadDelay, .hours(1), because: "What the server did not take waits for the next trip."),
  ]

  struct Checkpoint: Codable, Hashable, Sendable, ConsentKeeping {
    var consent = Consent()
    /// A process that ends meanwhile leaves a trip for the next one to take up.
    var isOnTrip = false
  }

  struct Memory: Sendable {
    var ledger: Ledger<Checkpoint>
    var burst: Burst
    var relaunching = Relaunching()
    var alarm = DeadManAlarm()
    /// When iOS last woke the app, or could have.
    var wokenAt: Instant
    /// When a wake last had the app look.
    var lookedAt = Instant.distantPast
    /// When the fence was last asked for.
    var parkedAt = Instant.distantPast
    /// Whether the user allowed nothing when the app was last told.
    var wasDenied = false
    /// Whether fixes have come for longer than a wake lasts: the session keeps the app running.
    var isProven = false
  }

  /// The least radius in metres that works reliably.
  private static let radius = 100.0
  /// A significant change from before that is of the past.
  private static let freshness = Duration.minutes(5)
  /// How long not to look again for a place to put the fence.
  private static let patience = Duration.minutes(30)
  /// What iOS gives to a wake (L-07); who still runs then has a session that keeps it running.
  private static let wakeWindow = Duration.seconds(10)

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    var memory = Memory(
      ledger: Ledger(restoring: checkpoint, initial: Checkpoint(), in: app),
      burst: Burst(isThorough: true, in: app), wokenAt: app.now)
    askForPermission(&memory, &app)
    arm(&memory, &app)
    resume(&memory, &app)
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    let changed = memory.ledger.handle(event, in: &app)
    if changed, !memory.ledger.isTrackingEnabled { disarm(&memory, &app) }
    switch event {
    case .didUpdateLocations(let locations, .tracker): take(locations, &memory, &app)
    case .didUpdateLocations(let changes, .relaunch):
      memory.wokenAt = app.now
      if mayHaveLeft(changes.newest, app) { look(mayRestart: true, &memory, &app) }
    case .didExitRegion:
      memory.wokenAt = app.now
      look(&memory, &app)
    case .didVisit(let visit) where memory.ledger.isTrackingEnabled:
      memory.wokenAt = app.now
      if visit.isArrival {
        park(visit.coordinate, &memory, &app)
      } else {
        left(visit, &memory, &app)
      }
    case .timerDidFire(.check): checkForRest(&memory, &app)
    case .didChangeAuthorization: authorizationChanged(&memory, &app)
    case .didFailWithError(.denied, _) where !app.authorizationStatus.allowsLocation:
      // One that was held back while the app was suspended may be out of date.
      stop(&memory, &app)
    case .didBecomeActive:
      askForPermission(&memory, &app)
      arm(&memory, &app)
      tellIfBlind(memory, &app)
      memory.burst.upload(in: &app, tripEnded: true)
    case .userDidDisableTracking: setTracking(false, &memory, &app)
    case .userDidEnableTracking: setTracking(true, &memory, &app)
    default: memory.burst.handle(event, in: &app)
    }
  }
}

// What wakes the app.
extension Sentinel {
  /// Location first; the alarm of a trip needs notifications too (N-07).
  private func askForPermission(_ memory: inout Memory, _ app: inout App) {
    let hadAsked = memory.ledger.state.consent.hasAskedForAlways
    memory.ledger.askForPermission(in: &app, manager: .relaunch)
    if !hadAsked, memory.ledger.state.consent.hasAskedForAlways {
      app.requestNotificationAuthorization()
    }
  }

  /// Everything at once; the region as soon as a look has found where the phone is.
  private func arm(_ memory: inout Memory, _ app: inout App) {
    guard memory.ledger.isTrackingEnabled else { return }
    memory.relaunching.arm(in: &app)
    // While In Use nothing wakes the app: it looks while it can. After a look without a fence
    // it was iOS that refused it: another would not help soon.
    let isInUse = app.authorizationStatus == .authorizedWhenInUse && app.applicationState == .active
    if app.monitoredRegions.isEmpty || isInUse, app.now - memory.lookedAt > Self.patience {
      look(&memory, &app)
    }
  }

  private func disarm(_ memory: inout Memory, _ app: inout App) {
    memory.relaunching.disarm(in: &app)
    app[.tracker].stopMonitoring(.parked)
    stop(&memory, &app)
  }

  /// Sets the fence around a place; one of the same name replaces the old one.
  private func park(_ center: Coordinate, _ memory: inout Memory, _ app: inout App) {
    guard app.authorizationStatus == .authorizedAlways,
      app.accuracyAuthorization == .fullAccuracy
    else { return }
    memory.parkedAt = app.now
    app[.tracker].startMonitoring(
      for: Region(identifier: .parked, center: center, radius: Self.radius, notifyOnEntry: false))
  }

  private func setTracking(_ isOn: Bool, _ memory: inout Memory, _ app: inout App) {
    memory.ledger.update(in: &app) { $0.consent.isTrackingEnabled = isOn }
    if isOn { arm(&memory, &app) } else { disarm(&memory, &app) }
  }

  private func authorizationChanged(_ memory: inout Memory, _ app: inout App) {
    memory.lookedAt = .distantPast
    switch app.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse:
      arm(&memory, &app)
      if memory.wasDenied { look(&memory, &app) }
    case .denied, .restricted: stop(&memory, &app)
    case .notDetermined: break
    }
    memory.wasDenied = !app.authorizationStatus.allowsLocation
    tellIfBlind(memory, &app)
  }

  /// Tells the user what the tracker cannot do as things stand.
  private func tellIfBlind(_ memory: Memory, _ app: inout App) {
    guard memory.ledger.isTrackingEnabled, app.authorizationStatus != .notDetermined else { return }
    if app.authorizationStatus != .authorizedAlways { app.tellUser(.needsAlways) }
    if app.accuracyAuthorization == .reducedAccuracy { app.tellUser(.needsPrecision) }
  }
}

// From a wake to the end of the trip.
extension Sentinel {
  /// Looks with a precise session. One that a region or visit wake began may lose its right without
  /// a word (S-12, K-16); a significant change grants it anew.
  private func look(mayRestart: Bool = false, _ memory: inout Memory, _ app: inout App) {
    guard memory.ledger.isTrackingEnabled else { return }
    if mayRestart, memory.burst.isRunning {
      memory.burst.revive(after: memory.isProven ? Self.wakeWindow : .zero, in: &app)
    }
    memory.isProven = memory.isProven && memory.burst.isRunning
    memory.burst.start(extends: !memory.isProven, in: &app)
    if memory.burst.isRunning { memory.lookedAt = app.now }
  }

  /// Takes up the trip that another process left, and its alarm; an alarm without one is withdrawn.
  private func resume(_ memory: inout Memory, _ app: inout App) {
    memory.alarm.set(in: &app)
    guard memory.ledger.state.isOnTrip else { return memory.alarm.withdraw(in: &app) }
    look(&memory, &app)
    if !memory.burst.isRunning { stop(&memory, &app) }
  }

  /// Whether a significant change can mean a departure. One that is old, as the first one after a
  /// start is (C-21), or places the phone within the fence, as at rest (C-20), does not.
  private func mayHaveLeft(_ change: Location, _ app: borrowing App) -> Bool {
    guard app.now - change.timestamp <= Self.freshness else { return false }
    guard let fence = app.monitoredRegions.first, change.horizontalAccuracy <= fence.radius else {
      return true
    }
    return fence.center.distance(to: change.coordinate) > fence.radius
  }

  /// A departure is reported minutes late (V-04): it is no news to whoever has been looking since.
  private func left(_ visit: Visit, _ memory: inout Memory, _ app: inout App) {
    let isBlind = memory.burst.isRunning && !memory.isProven
    if memory.lookedAt < visit.departureDate || isBlind { look(&memory, &app) }
  }

  private func take(_ locations: Locations, _ memory: inout Memory, _ app: inout App) {
    guard let place = memory.burst.take(locations, in: &app) else { return }
    if app.now - memory.wokenAt > Self.wakeWindow { memory.isProven = true }
    if memory.burst.isOnTrip {
      memory.ledger.update(in: &app) { $0.isOnTrip = true }
      memory.alarm.set(in: &app)
    }
    // The first fence stands as soon as there is a place for it.
    if app.monitoredRegions.isEmpty, memory.parkedAt < memory.lookedAt {
      park(place.coordinate, &memory, &app)
    }
    memory.burst.upload(in: &app)
  }

  private func checkForRest(_ memory: inout Memory, _ app: inout App) {
    guard memory.burst.isOver(at: app.now) else {
      memory.alarm.pushBack(in: &app)
      // The fence follows to every stop: the next process may have nothing else.
      if let place = memory.burst.stop(since: memory.parkedAt, at: app.now) {
        park(place.coordinate, &memory, &app)
      }
      memory.burst.upload(in: &app)
      return
    }
    stop(&memory, &app)
    if let place = memory.burst.restingPlace(at: app.now) { park(place.coordinate, &memory, &app) }
  }

  private func stop(_ memory: inout Memory, _ app: inout App) {
    memory.burst.stop(in: &app)
    memory.burst.upload(in: &app, tripEnded: true)
    memory.alarm.withdraw(in: &app)
    memory.ledger.update(in: &app) { $0.isOnTrip = false }
  }
}

extension Identifier {
  fileprivate static let needsAlways: Identifier = "needs-always"
  fileprivate static let needsPrecision: Identifier = "needs-precise"
}
