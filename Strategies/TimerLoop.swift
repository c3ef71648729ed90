import TrackerModel
import TrackerSupport

/// A precise fix every two minutes by a timer; between them a coarse session keeps the app alive.
///
/// The idea of seed 001, done soundly: the session is never stopped, because one that is started
/// again in the background does not hold (S-12); only its accuracy changes. Nothing is registered
/// with iOS, so nothing relaunches the app: it tracks from when the user opens it until something
/// ends it, and claims no more.
struct TimerLoop: TrackerStrategy {
  /// How often a precise fix is taken.
  var interval: Duration
  /// How long the receiver may search for one.
  var patience: Duration

  /// Creates the strategy; every 120 s, with 20 s of patience, unless told otherwise.
  init(interval: Duration = .seconds(120), patience: Duration = .seconds(20)) {
    self.interval = interval
    self.patience = patience
  }

  let id: StrategyID = "timer-loop"
  let summary = "A precise fix every 120 s by a timer, kept alive by a coarse session."
  let manifest = AppManifest()
  let claims: [Claim] = [
    .keeps("I-S15"), .keeps("I-S20"), .keeps("I-H15"), .keeps("I-H16"), .keeps("I-H17"),
    .keeps("I-H18"), .keeps("I-H19"),
    .keeps("I-H11"), .keeps("I-H12"), .keeps("I-H13"),
    .keeps("I-L13"), .keeps("I-L14"), .keeps("I-L15"), .keeps("I-L19"), .keeps("I-L21"),
    .keeps("I-E3"), .keeps("I-E4"), .keeps("I-E6"), .keeps("I-E7"), .keeps("I-P2"),
    // A sample every two minutes, of which five in a row were seen to find no precise fix in their 20 s.
    .promises(.tripStartTime, atMost: .minutes(20)), .promises(.largestGap, atMost: .minutes(20)),
    .promises(.tripEnd, atMost: .seconds(30)), .promises(.typicalDay, atMost: .percent(25)),
    .promises(.toldWhenBlind, atMost: .seconds(10)),
  ]

  struct Checkpoint: Codable, Hashable, Sendable, ConsentKeeping {
    var consent = Consent()
  }

  struct Memory: Sendable {
    var ledger: Ledger<Checkpoint>
    var limits = LimitNotice()
    var log: TrackLog
    var session = BackgroundSession(.alive)
    var isSampling = false
  }

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    var memory = Memory(
      ledger: Ledger(restoring: checkpoint, initial: Checkpoint(), in: app),
      log: TrackLog(in: app))
    // Without a manager nobody tells the app of a later grant.
    app[.alive].pausesLocationUpdatesAutomatically = false
    memory.ledger.askForPermission(in: &app, manager: .alive)
    begin(&memory, &app)
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    memory.ledger.handle(event, in: &app)
    switch event {
    case .didUpdateLocations(let locations, _):
      take(locations, &memory, &app)
    case .timerDidFire(.sample):
      sample(&memory, &app)
    case .timerDidFire(.patience):
      rest(&memory, &app)
    case .didChangeAuthorization:
      authorizationChanged(&memory, &app)
    case .didFailWithError(.denied, _) where !app.authorizationStatus.allowsLocation:
      // One that was held back while the app was suspended may be out of date.
      end(&memory, &app)
    case .didBecomeActive:
      memory.ledger.askForPermission(in: &app, manager: .alive)
      begin(&memory, &app)
      if memory.ledger.isTrackingEnabled { memory.limits.show(in: &app) }
    case .userDidDisableTracking:
      memory.ledger.setTracking(false, in: &app)
      end(&memory, &app)
    case .userDidEnableTracking:
      memory.ledger.setTracking(true, in: &app)
      memory.limits.showAgain(in: &app)
      memory.ledger.askForPermission(in: &app, manager: .alive)
      begin(&memory, &app)
    default:
      memory.log.handle(event, in: &app)
    }
  }

  private func authorizationChanged(_ memory: inout Memory, _ app: inout App) {
    memory.ledger.askForPermission(in: &app, manager: .alive)
    if memory.ledger.isTrackingEnabled { memory.limits.showAgain(in: &app) }
    switch app.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse: begin(&memory, &app)
    case .denied, .restricted, .notDetermined: end(&memory, &app)
    }
  }

  private func begin(_ memory: inout Memory, _ app: inout App) {
    guard memory.ledger.isTrackingEnabled, app.authorizationStatus.allowsLocation,
      !memory.session.isRunning
    else { return }
    memory.session.start(.best, in: &app)
    app.startTimer(.sample, after: interval, repeats: true)
    search(&memory, &app)
  }

  private func end(_ memory: inout Memory, _ app: inout App) {
    guard memory.session.isRunning else { return }
    memory.isSampling = false
    app.invalidateTimer(.sample)
    app.invalidateTimer(.patience)
    memory.session.stop(in: &app)
  }

  private func sample(_ memory: inout Memory, _ app: inout App) {
    guard memory.session.isRunning, !memory.isSampling else { return }
    app[.alive].desiredAccuracy = .best
    search(&memory, &app)
  }

  private func search(_ memory: inout Memory, _ app: inout App) {
    memory.isSampling = true
    app.startTimer(.patience, after: patience)
  }

  private func take(_ locations: Locations, _ memory: inout Memory, _ app: inout App) {
    guard memory.isSampling else { return }
    memory.log.record(locations, in: &app)
    // A negative accuracy is none, and an old fix is not what was waited for (S-27, S-01).
    guard (0...20).contains(locations.newest.horizontalAccuracy),
      app.now - locations.newest.timestamp <= TrackLog.freshness
    else { return }
    rest(&memory, &app)
  }

  private func rest(_ memory: inout Memory, _ app: inout App) {
    guard memory.isSampling else { return }
    memory.isSampling = false
    app.invalidateTimer(.patience)
    app[.alive].desiredAccuracy = .threeKilometers
    memory.log.uploadIfWorthwhile(in: &app)
  }
}

extension Identifier {
  fileprivate static let alive: Identifier = "alive"
  fileprivate static let sample: Identifier = "sample"
  fileprivate static let patience: Identifier = "patience"
}
