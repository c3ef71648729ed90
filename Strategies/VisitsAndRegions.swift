import TrackerModel
import TrackerSupport

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
  init(radius: Double = Fence.leastRadius) { self.radius = radius }

  let id: StrategyID = "visits-and-regions"
  let summary = "Asleep behind a parked region and visits; short precise bursts on a wake."
  let manifest = AppManifest()
  let claims: [Claim] = [
    .keeps("I-S15"), .keeps("I-S20"), .keeps("I-H15"), .keeps("I-H16"), .keeps("I-H17"),
    .keeps("I-H18"), .keeps("I-H19"), .keeps("I-S22"),
    .keeps("I-H11"), .keeps("I-H12"), .keeps("I-H13"),
    .keeps("I-L4"), .keeps("I-L6"), .keeps("I-L8"), .keeps("I-L12"), .keeps("I-L13"),
    .keeps("I-L14"), .keeps("I-L16"), .keeps("I-L18"), .keeps("I-L19"), .keeps("I-L20"),
    .keeps("I-L21"),
    .keeps("I-E1"), .keeps("I-E2"), .keeps("I-E3"), .keeps("I-E4"), .keeps("I-E5"),
    .keeps("I-E7"), .keeps("I-E8"), .keeps("I-P2"), .keeps("I-P3"),
    // The session starts at the wake, so that the receiver's time to its first fix is all there is.
    .promises(.tripStartTime, atMost: .minutes(2)),
    .promises(.tripStartDistance, atMost: .meters(3_000)),
    .promises(.largestGap, atMost: .seconds(30)),
    .promises(.typicalDay, atMost: .percent(15)),
    // Who looks at a phone that already rests gives it 90 s more to show that it moves, and checks every 30 s.
    .promises(.tripEnd, atMost: .seconds(310)), .promises(.restingDay, atMost: .percent(1)),
    .promises(.toldWhenBlind, atMost: .seconds(10)),
  ]

  struct Checkpoint: Codable, Hashable, Sendable, ConsentKeeping {
    var consent = Consent()
    /// When enough has been made up for searches in vain.
    var searchIsFullAt: Instant?
  }

  struct Memory: Sendable {
    var ledger: Ledger<Checkpoint>
    var limits = LimitNotice()
    var burst: Burst
    var arming = Arming()
    var fence: Fence
    /// Whether the user allowed nothing when the app was last told.
    var wasDenied = false
  }

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    let ledger = Ledger(restoring: checkpoint, initial: Checkpoint(), in: app)
    var memory = Memory(
      ledger: ledger, burst: Burst(searchIsFullAt: ledger.state.searchIsFullAt, in: app),
      fence: Fence(radius: radius))
    ask(&memory, &app)
    arm(&memory, &app)
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    let changed = memory.ledger.handle(event, in: &app)
    if changed {
      memory.burst.inherit(searchIsFullAt: memory.ledger.state.searchIsFullAt, at: app.now)
      if !memory.ledger.isTrackingEnabled { disarm(&memory, &app) }
    }
    switch event {
    case .didUpdateLocations(let locations, _):
      take(locations, &memory, &app)
    case .didExitRegion:
      burst(hasLeft: true, &memory, &app)
    case .didVisit(let visit, _) where memory.ledger.isTrackingEnabled:
      if visit.isArrival {
        memory.fence.set(around: visit, in: &app)
      } else if !memory.burst.hasFoundRest(since: visit.departureDate) {
        burst(hasLeft: true, &memory, &app)
      }
    case .timerDidFire(.check):
      checkForRest(&memory, &app)
    case .didChangeAuthorization:
      authorizationChanged(&memory, &app)
    case .didPauseLocationUpdates:
      // iOS has seen no movement (S-16), and tells of the next by nothing but the fence.
      rest(&memory, &app)
    case .didFailWithError(.denied, _) where !app.authorizationStatus.allowsLocation:
      // One that was held back while the app was suspended may be out of date.
      memory.burst.stop(in: &app)
    case .didBecomeActive:
      ask(&memory, &app)
      arm(&memory, &app)
      if memory.ledger.isTrackingEnabled { memory.limits.show(in: &app) }
      // Who opens the app may be on the way, and iOS may be late to say so.
      burst(&memory, &app)
    case .userDidDisableTracking:
      memory.ledger.setTracking(false, in: &app)
      disarm(&memory, &app)
    case .userDidEnableTracking:
      memory.ledger.setTracking(true, in: &app)
      memory.limits.showAgain(in: &app)
      ask(&memory, &app)
      arm(&memory, &app)
    default:
      memory.burst.handle(event, in: &app)
    }
  }

  private func ask(_ memory: inout Memory, _ app: inout App) {
    guard memory.ledger.askForPermission(in: &app, manager: .tracker) else { return }
    // The answer may come when the app no longer runs; a reset has removed the visits (L-27).
    memory.arming.reset()
    register(&memory, &app)
  }

  private func authorizationChanged(_ memory: inout Memory, _ app: inout App) {
    ask(&memory, &app)
    if memory.ledger.isTrackingEnabled { memory.limits.showAgain(in: &app) }
    switch app.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse:
      arm(&memory, &app)
      if memory.wasDenied { burst(&memory, &app) }
    case .denied, .restricted, .notDetermined: memory.burst.stop(in: &app)
    }
    memory.wasDenied = !app.authorizationStatus.allowsLocation
  }

  /// Visits at once; the parked region as soon as a burst has found where the phone is.
  private func arm(_ memory: inout Memory, _ app: inout App) {
    guard memory.ledger.isTrackingEnabled else { return }
    register(&memory, &app)
    if app.monitoredRegions.isEmpty { burst(&memory, &app) }
  }

  private func register(_ memory: inout Memory, _ app: inout App) {
    if memory.arming.isDue(in: app) { app[.tracker].startMonitoringVisits() }
  }

  private func disarm(_ memory: inout Memory, _ app: inout App) {
    memory.arming.reset()
    app[.tracker].stopMonitoringVisits()
    memory.fence.remove(in: &app)
    memory.burst.stop(in: &app)
  }

  private func burst(hasLeft: Bool = false, _ memory: inout Memory, _ app: inout App) {
    guard memory.ledger.isTrackingEnabled else { return }
    memory.burst.revive(in: &app)
    memory.burst.start(hasLeft: hasLeft, in: &app)
  }

  private func take(_ locations: Locations, _ memory: inout Memory, _ app: inout App) {
    guard let place = memory.burst.take(locations, in: &app) else { return }
    // The first fence stands as soon as there is a place for it.
    if app.monitoredRegions.isEmpty { memory.fence.set(around: place, in: &app) }
    memory.burst.upload(in: &app)
  }

  private func checkForRest(_ memory: inout Memory, _ app: inout App) {
    let isOver = memory.burst.isOver(in: &app)
    let fullAt = memory.burst.searchIsFullAt(app.now)
    memory.ledger.update(in: &app) { $0.searchIsFullAt = fullAt }
    if isOver { rest(&memory, &app) }
  }

  private func rest(_ memory: inout Memory, _ app: inout App) {
    memory.burst.stop(in: &app)
    if let place = memory.burst.restingPlace(at: app.now) {
      memory.fence.set(around: place, in: &app)
    }
    memory.burst.upload(in: &app, tripEnded: true)
  }
}
