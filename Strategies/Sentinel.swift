import TrackerModel
import TrackerSupport

/// The tracker that keeps every promise: always armed, precise only on a trip, silent at rest.
///
/// Three registrations of iOS stand at every instant: significant changes, visits, and a region
/// around the last place. Whichever notices first, the app looks with a precise session (see
/// ``TripSession``) until the trip that it finds is over, or there is none. All else sleeps.
struct Sentinel: TrackerStrategy {
  let id: StrategyID = "sentinel"
  let summary = "Always armed three times over; precise only on a trip, silent at rest."
  let manifest = AppManifest(supportedVersions: SystemVersion(12)...SystemVersion(26))
  let claims: [Claim] = [
    .keeps("I-S15"), .keeps("I-S20"), .keeps("I-H15"), .keeps("I-H16"), .keeps("I-H17"),
    .keeps("I-H18"), .keeps("I-H19"),
    .keeps("I-L1a"), .keeps("I-L1b"), .keeps("I-L1c"), .keeps("I-L2"), .keeps("I-L3"),
    .keeps("I-L4"), .keeps("I-L5"), .keeps("I-L6"), .keeps("I-L8"), .keeps("I-L9"),
    .keeps("I-L10"), .keeps("I-L11"), .keeps("I-L12"), .keeps("I-L13"), .keeps("I-L14"),
    .keeps("I-L16"), .keeps("I-L17"), .keeps("I-L18"), .keeps("I-L19"), .keeps("I-L20"),
    .keeps("I-L21"), .keeps("I-S22"),
    .keeps("I-E1"), .keeps("I-E2"), .keeps("I-E3"), .keeps("I-E4"), .keeps("I-E5"),
    .keeps("I-E6"), .keeps("I-E7"), .keeps("I-E8"),
    .keeps("I-H11"), .keeps("I-H12"), .keeps("I-H13"), .keeps("I-P2"), .keeps("I-P3"),
    // Significant changes are registered at every instant: iOS needs the time of a launch.
    .promises(.relaunchAfterTermination, atMost: .seconds(60)),
    .promises(.relaunchAfterForceQuit, atMost: .seconds(60)),
    .promises(.relaunchAfterReboot, atMost: .seconds(60)),
    // Rest is four minutes without movement, looked for every 30 s; a false fix begins it anew.
    .promises(.tripEnd, atMost: .minutes(10)),
    .promises(.tripStartTime, atMost: .minutes(2)),
    // A train of 90 m/s goes so far in those two minutes.
    .promises(.tripStartDistance, atMost: .meters(11_000)),
    .promises(.largestGap, atMost: .seconds(60)),
    .promises(.restingDay, atMost: .percent(2)),
    .promises(.typicalDay, atMost: .percent(16)),
    .promises(.tripEnergy, atMost: .percent(115)),
    .promises(.toldWhenBlind, atMost: .minutes(1)),
    .exceeds(
      .uploadDelay, .hours(1), because: "What the server did not take waits for the next wake."),
  ]

  struct Checkpoint: Codable, Hashable, Sendable, ConsentKeeping {
    var consent = Consent()
    var search = SearchCredit()
  }

  struct Memory: Sendable {
    var ledger: Ledger<Checkpoint>
    var limits = LimitNotice()
    var relaunching = Relaunching()
    var fence = Fence()
    var trip = TripSession()
    var log: TrackLog
    /// Whether this process has asked for notifications; the answer outlives the one about location.
    var hasAskedToNotify = false
    /// Whether the user allowed no place, or no precise one, when the app was last told.
    var wasBlind = false
  }

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    var memory = Memory(
      ledger: Ledger(restoring: checkpoint, initial: Checkpoint(), in: app),
      log: TrackLog(isPrompt: true, in: app))
    if memory.ledger.isTrackingEnabled, app.authorizationStatus != .notDetermined {
      memory.relaunching.arm(in: &app)
    }
    // A process that died on a trip has left its alarm; somebody watches again.
    app.removePendingNotification(.blind)
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    let changed = memory.ledger.handle(event, in: &app)
    if changed, !memory.ledger.isTrackingEnabled { disarm(&memory, &app) }
    if case .didUpdateLocations(_, .tracker) = event {} else { memory.trip.pushAlarmBack(in: &app) }
    switch event {
    case .didUpdateLocations(let locations, .tracker) where memory.trip.isRunning:
      memory.log.record(locations, in: &app)
      memory.trip.take(locations, in: &app)
    case .didUpdateLocations(let changes, .relaunch):
      if mayHaveLeft(changes, app) { look(grantsSession: true, &memory, &app) }
    case .didExitRegion: look(&memory, &app)
    case .didVisit(let visit, _) where memory.ledger.isTrackingEnabled:
      if visit.isArrival {
        memory.fence.set(around: visit, in: &app)
      } else if memory.trip.heardAt < visit.departureDate {
        look(&memory, &app)
      }
    case .didFailWithError(.locationUnknown, .tracker): memory.trip.loseSight(in: &app)
    // One that was held back while the app was suspended may be out of date.
    case .didFailWithError(.denied, _) where !app.authorizationStatus.allowsLocation:
      halt(&memory, &app)
    case .timerDidFire(.check): check(&memory, &app)
    case .didChangeAuthorization: authorizationChanged(&memory, &app)
    case .didBecomeActive: open(&memory, &app)
    case .userDidDisableTracking:
      memory.ledger.setTracking(false, in: &app)
      disarm(&memory, &app)
    case .userDidEnableTracking:
      memory.ledger.setTracking(true, in: &app)
      memory.limits.showAgain(in: &app)
      open(&memory, &app)
    default: memory.log.handle(event, in: &app)
    }
  }
}
