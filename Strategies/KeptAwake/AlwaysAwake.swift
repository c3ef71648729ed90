import TrackerModel
import TrackerSupport

/// A tracker that a coarse session keeps awake, precise while the phone travels, and that
/// significant changes and visits launch again.
///
/// A strategy chooses whether Core Motion, too, tells it that the phone travels.
struct AlwaysAwake: Sendable {
  struct Checkpoint: Codable, Hashable, Sendable, ConsentKeeping {
    var consent = Consent()
  }

  typealias App = AppInterface<Checkpoint>

  /// What such a tracker promises, whatever tells it of a trip.
  static let claims: [Claim] = [
    .keeps("I-L2"),
    .keeps("I-L1a"), .keeps("I-L1c"), .keeps("I-L3"), .keeps("I-L7"), .keeps("I-L8"),
    .keeps("I-L9"), .keeps("I-L12"), .keeps("I-L13"), .keeps("I-L14"), .keeps("I-L15"),
    .keeps("I-L16"), .keeps("I-L18"), .keeps("I-L19"), .keeps("I-L21"),
    .keeps("I-E2"), .keeps("I-E4"), .keeps("I-E7"),
    .keeps("I-S15"), .keeps("I-S20"), .keeps("I-H15"), .keeps("I-H16"), .keeps("I-H17"),
    .keeps("I-H18"), .keeps("I-H19"), .keeps("I-S22"),
    .keeps("I-H11"), .keeps("I-H12"), .keeps("I-H13"),
    .keeps("I-P2"), .keeps("I-P3"),
    .promises(.largestGap, atMost: .minutes(8)), .promises(.typicalDay, atMost: .percent(25)),
    // Significant changes are registered at every instant: iOS needs the time of a launch.
    .promises(.relaunchAfterTermination, atMost: .seconds(60)),
    .promises(.relaunchAfterForceQuit, atMost: .seconds(60)),
    .promises(.relaunchAfterReboot, atMost: .seconds(60)),
    .promises(.restingDay, atMost: .percent(15)), .promises(.toldWhenBlind, atMost: .seconds(10)),
  ]

  private let asksCoreMotion: Bool
  private var ledger: Ledger<Checkpoint>
  private var limits = LimitNotice()
  private var session: AdaptiveSession
  private var relaunching = Relaunching()

  /// Launches: asks for permission where it may, and starts everything.
  init(restoring checkpoint: Checkpoint?, asksCoreMotion: Bool = false, in app: inout App) {
    self.asksCoreMotion = asksCoreMotion
    ledger = Ledger(restoring: checkpoint, initial: Checkpoint(), in: app)
    session = AdaptiveSession(in: app)
    ask(&app)
    arm(&app)
  }

  mutating func handle(_ event: Event, in app: inout App) {
    let changed = ledger.handle(event, in: &app)
    if changed, !ledger.isTrackingEnabled { disarm(&app) }
    switch event {
    case .motionActivity(let activity):
      if activity.isTravel { session.travel(in: &app) }
    case .didUpdateLocations(let changes, .relaunch):
      session.revive(in: &app)
      arm(&app)
      if Relaunching.isMovement(changes, at: app.now) { session.travel(in: &app) }
    case .didVisit(let visit, _) where !visit.isArrival:
      session.replaceDead(in: &app)
      // It may come before the news that the user allows again.
      arm(&app)
      session.depart(at: visit.departureDate, in: &app)
    case .didChangeAuthorization:
      authorizationChanged(&app)
    case .didFailWithError(.denied, _) where !app.authorizationStatus.allowsLocation:
      // One that was held back while the app was suspended may be out of date.
      stop(&app)
    case .didBecomeActive:
      ask(&app)
      arm(&app)
      if ledger.isTrackingEnabled { limits.show(in: &app) }
    case .userDidDisableTracking:
      ledger.setTracking(false, in: &app)
      disarm(&app)
    case .userDidEnableTracking:
      ledger.setTracking(true, in: &app)
      limits.showAgain(in: &app)
      ask(&app)
      arm(&app)
    default:
      session.handle(event, in: &app)
    }
  }

  private mutating func ask(_ app: inout App) {
    if ledger.askForPermission(in: &app, manager: .relaunch) { relaunching.armAnew(in: &app) }
  }

  private mutating func authorizationChanged(_ app: inout App) {
    ask(&app)
    session.permissionChanged(at: app.now)
    if ledger.isTrackingEnabled { limits.showAgain(in: &app) }
    switch app.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse: arm(&app)
    case .denied, .restricted, .notDetermined: stop(&app)
    }
  }

  private mutating func arm(_ app: inout App) {
    guard ledger.isTrackingEnabled else { return }
    relaunching.arm(in: &app)
    guard !session.isRunning else { return }
    session.start(in: &app)
    if asksCoreMotion, session.isRunning { app.startActivityUpdates() }
  }

  private mutating func disarm(_ app: inout App) {
    relaunching.disarm(in: &app)
    stop(&app)
  }

  private mutating func stop(_ app: inout App) {
    guard session.isRunning else { return }
    if asksCoreMotion { app.stopActivityUpdates() }
    session.stop(in: &app)
  }
}

extension MotionActivity {
  fileprivate var isTravel: Bool {
    // In a moving car the phone may lie so still that it counts as stationary as well (M-04). Who walks may do so at
    // home, all day: that it goes somewhere, fixes show.
    confidence >= .medium && (automotive || cycling || running)
  }
}
