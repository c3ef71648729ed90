import TrackerModel

/// Accuracy follows the motion coprocessor: precise in a vehicle, on a bicycle, running or walking;
/// coarse at rest; alive all the time, and relaunched by significant changes and visits.
///
/// The idea of seeds 002 and 004, done soundly: a single doubtful activity does not end a trip, a
/// phone whose motion is denied or slow is judged by its fixes, and the session shows the indicator
/// that keeps it running on iOS 16.4 and later (S-13).
struct MotionAdaptive: TrackerStrategy {
  let id: StrategyID = "motion-adaptive"
  let summary = "Precise while Core Motion or the fixes say that the user travels."
  let manifest = AppManifest()
  let claims: [Claim] = [
    .keeps("I-L2"),
    .keeps("I-L1a"), .keeps("I-L1c"), .keeps("I-L3"), .keeps("I-L7"), .keeps("I-L8"),
    .keeps("I-L9"), .keeps("I-L12"), .keeps("I-L13"), .keeps("I-L14"), .keeps("I-L15"),
    .keeps("I-L16"), .keeps("I-L18"), .keeps("I-L19"), .keeps("I-L21"),
    .keeps("I-E2"), .keeps("I-E4"), .keeps("I-E7"),
    .keeps("I-S15"), .keeps("I-H11"), .keeps("I-H12"), .keeps("I-H13"),
    .keeps("I-P2"), .keeps("I-P3"),
    // Between trips the session is coarse: what shows the trip is the motion, or the next cell.
    .promises(.tripStartTime, atMost: .minutes(20)),
    .promises(.tripStartDistance, atMost: .meters(12_000)),
    .promises(.largestGap, atMost: .minutes(8)), .promises(.typicalDay, atMost: .percent(25)),
    // Significant changes are registered at every instant: iOS needs the time of a launch.
    .promises(.relaunchAfterTermination, atMost: .seconds(60)),
    .promises(.relaunchAfterForceQuit, atMost: .seconds(60)),
    .promises(.relaunchAfterReboot, atMost: .seconds(60)),
    // Rest is three minutes without movement; a false fix begins it anew, and so does Core Motion,
    // which is late.
    .promises(.tripEnd, atMost: .seconds(270)),
    .promises(.restingDay, atMost: .percent(9)), .promises(.toldWhenBlind, atMost: .seconds(10)),
  ]

  struct Checkpoint: Codable, Hashable, Sendable, ConsentKeeping {
    var consent = Consent()
  }

  struct Memory: Sendable {
    var ledger: Ledger<Checkpoint>
    var limits = LimitNotice()
    var session: AdaptiveSession
    var relaunching = Relaunching()
  }

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    var memory = Memory(
      ledger: Ledger(restoring: checkpoint, initial: Checkpoint(), in: app),
      session: AdaptiveSession(in: app))
    memory.ledger.askForPermission(in: &app, manager: .relaunch)
    arm(&memory, &app)
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    let changed = memory.ledger.handle(event, in: &app)
    if changed, !memory.ledger.isTrackingEnabled { disarm(&memory, &app) }
    switch event {
    case .motionActivity(let activity):
      if isTravel(activity) { memory.session.travel(in: &app) }
    case .didUpdateLocations(let changes, .relaunch):
      memory.session.revive(in: &app)
      arm(&memory, &app)
      if Relaunching.isMovement(changes, at: app.now) { memory.session.travel(in: &app) }
    case .didVisit(let visit) where !visit.isArrival:
      // It may come before the news that the user allows again.
      arm(&memory, &app)
      memory.session.travel(in: &app)
    case .didChangeAuthorization:
      authorizationChanged(&memory, &app)
    case .didFailWithError(.denied, _) where !app.authorizationStatus.allowsLocation:
      // One that was held back while the app was suspended may be out of date.
      stop(&memory, &app)
    case .didBecomeActive:
      memory.ledger.askForPermission(in: &app, manager: .relaunch)
      arm(&memory, &app)
      if memory.ledger.isTrackingEnabled { memory.limits.show(in: &app) }
    case .userDidDisableTracking:
      memory.ledger.setTracking(false, in: &app)
      disarm(&memory, &app)
    case .userDidEnableTracking:
      memory.ledger.setTracking(true, in: &app)
      memory.limits.showAgain(in: &app)
      arm(&memory, &app)
    default:
      memory.session.handle(event, in: &app)
    }
  }

  private func authorizationChanged(_ memory: inout Memory, _ app: inout App) {
    if memory.ledger.isTrackingEnabled { memory.limits.showAgain(in: &app) }
    switch app.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse: arm(&memory, &app)
    case .denied, .restricted: stop(&memory, &app)
    case .notDetermined: break
    }
  }

  private func arm(_ memory: inout Memory, _ app: inout App) {
    guard memory.ledger.isTrackingEnabled else { return }
    memory.relaunching.arm(in: &app)
    guard !memory.session.isRunning else { return }
    memory.session.start(in: &app)
    guard memory.session.isRunning else { return }
    app.startActivityUpdates()
  }

  private func disarm(_ memory: inout Memory, _ app: inout App) {
    memory.relaunching.disarm(in: &app)
    stop(&memory, &app)
  }

  private func stop(_ memory: inout Memory, _ app: inout App) {
    guard memory.session.isRunning else { return }
    app.stopActivityUpdates()
    memory.session.stop(in: &app)
  }

  private func isTravel(_ activity: MotionActivity) -> Bool {
    // In a moving car the phone may lie so still that it counts as stationary as well (M-04).
    activity.confidence >= .medium
      && (activity.automotive || activity.cycling || activity.running || activity.walking)
  }
}
