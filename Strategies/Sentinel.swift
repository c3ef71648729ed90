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
    .keeps("I-S15"),
    .keeps("I-L1a"), .keeps("I-L1b"), .keeps("I-L1c"), .keeps("I-L2"), .keeps("I-L3"),
    .keeps("I-L4"), .keeps("I-L5"), .keeps("I-L6"), .keeps("I-L8"), .keeps("I-L9"),
    .keeps("I-L10"), .keeps("I-L11"), .keeps("I-L12"), .keeps("I-L13"), .keeps("I-L14"),
    .keeps("I-L16"), .keeps("I-L17"), .keeps("I-L18"), .keeps("I-L19"), .keeps("I-L20"),
    .keeps("I-L21"),
    .keeps("I-E1"), .keeps("I-E2"), .keeps("I-E3"), .keeps("I-E4"), .keeps("I-E5"),
    .keeps("I-E6"), .keeps("I-E7"), .keeps("I-E8"),
    .keeps("I-H11"), .keeps("I-H12"), .keeps("I-H13"), .keeps("I-P2"), .keeps("I-P3"),
    // Significant changes are registered at every instant: iOS needs the time of a launch.
    .promises(.relaunchAfterTermination, atMost: .seconds(60)),
    .promises(.relaunchAfterForceQuit, atMost: .seconds(60)),
    .promises(.relaunchAfterReboot, atMost: .seconds(60)),
    // Rest is six minutes without movement, looked for every 30 s; a false fix begins it anew.
    .promises(.tripEnd, atMost: .minutes(10)),
    .promises(.tripStartTime, atMost: .minutes(2)),
    .promises(.tripStartDistance, atMost: .meters(4_000)),
    .promises(.largestGap, atMost: .seconds(60)),
    .promises(.restingDay, atMost: .percent(2)),
    .promises(.typicalDay, atMost: .percent(16)),
    .promises(.tripEnergy, atMost: .percent(115)),
    .promises(.toldWhenBlind, atMost: .minutes(1)),
    .exceeds(
      .uploadDelay, .hours(1), because: "What the server did not take waits for the next trip."),
  ]

  struct Checkpoint: Codable, Hashable, Sendable, ConsentKeeping {
    var consent = Consent()
    /// A process that ends on a trip leaves it for the next one to take up, unless that comes late.
    var lastOnTrip: Instant?
    /// When enough has been made up for searches in vain.
    var searchIsFullAt: Instant?
  }

  struct Memory: Sendable {
    var ledger: Ledger<Checkpoint>
    var burst: Burst
    var relaunching = Relaunching()
    var alarm = DeadManAlarm()
    /// When a wake last had the app look.
    var lookedAt = Instant.distantPast
    var fence = Fence()
    /// Whether the user allowed no place, or no precise one, when the app was last told.
    var wasBlind = false
  }

  /// How long not to look again for a place to put the fence.
  private static let patience = Duration.minutes(30)

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    let ledger = Ledger(restoring: checkpoint, initial: Checkpoint(), in: app)
    var memory = Memory(
      ledger: ledger,
      burst: Burst(isThorough: true, searchIsFullAt: ledger.state.searchIsFullAt, in: app))
    askForPermission(&memory, &app)
    arm(&memory, &app)
    resume(&memory, &app)
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    let changed = memory.ledger.handle(event, in: &app)
    if changed {
      memory.burst.inherit(searchIsFullAt: memory.ledger.state.searchIsFullAt, at: app.now)
      if !memory.ledger.isTrackingEnabled { disarm(&memory, &app) }
    }
    if event.isWake { memory.burst.proof.wake(at: app.now) }
    switch event {
    case .didUpdateLocations(let locations, .tracker): take(locations, &memory, &app)
    case .didUpdateLocations(let changes, .relaunch):
      if mayHaveLeft(changes, memory, app) { look(mayRestart: true, &memory, &app) }
    case .didExitRegion: look(&memory, &app)
    case .didVisit(let visit) where memory.ledger.isTrackingEnabled:
      if visit.isArrival { reached(visit, &memory, &app) } else { left(visit, &memory, &app) }
    case .didPauseLocationUpdates: rest(&memory, &app)
    case .timerDidFire(.check): checkForRest(&memory, &app)
    case .timerDidFire(.retry):
      memory.burst.upload(in: &app, tripEnded: !memory.burst.log.hasJustSent(at: app.now))
    case .uploadDidFail
    where memory.ledger.isTrackingEnabled && app.authorizationStatus.allowsLocation:
      memory.burst.handle(event, in: &app)
      retryLater(&app)
    case .didChangeAuthorization: authorizationChanged(&memory, &app)
    case .didFailWithError(.denied, _) where !app.authorizationStatus.allowsLocation:
      // One that was held back while the app was suspended may be out of date.
      halt(&memory, &app)
    case .didBecomeActive:
      askForPermission(&memory, &app)
      arm(&memory, &app)
      tellIfBlind(memory, &app)
      memory.burst.upload(in: &app, tripEnded: !memory.burst.isOnTrip)
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
    memory.fence.remove(in: &app)
    halt(&memory, &app)
  }

  private func setTracking(_ isOn: Bool, _ memory: inout Memory, _ app: inout App) {
    memory.ledger.setTracking(isOn, in: &app)
    memory.lookedAt = .distantPast
    if isOn { arm(&memory, &app) } else { disarm(&memory, &app) }
    tellIfBlind(memory, &app)
  }

  private func authorizationChanged(_ memory: inout Memory, _ app: inout App) {
    memory.lookedAt = .distantPast
    switch app.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse:
      arm(&memory, &app)
      if memory.wasBlind {
        look(&memory, &app)
        // What could not be sent in time may be sent now.
        if app.pendingUploads > 0, memory.ledger.isTrackingEnabled { retryLater(&app) }
      }
    case .denied, .restricted: halt(&memory, &app)
    case .notDetermined: break
    }
    memory.wasBlind =
      !app.authorizationStatus.allowsLocation || app.accuracyAuthorization == .reducedAccuracy
    tellIfBlind(memory, &app)
  }

  /// Tells the user what the tracker cannot do as things stand.
  private func tellIfBlind(_ memory: Memory, _ app: inout App) {
    guard memory.ledger.isTrackingEnabled, app.authorizationStatus != .notDetermined else { return }
    if app.authorizationStatus != .authorizedAlways { app.tellUser(.needsAlways) }
    if app.accuracyAuthorization == .reducedAccuracy { app.tellUser(.needsPrecision) }
  }
}

extension Identifier {
  /// The timer of an upload that failed.
  static let retry: Identifier = "retry"
  fileprivate static let needsAlways: Identifier = "needs-always"
  fileprivate static let needsPrecision: Identifier = "needs-precise"
}
