import TrackerModel

/// A tracker of iOS 17 and later, complete enough to track a drive: live updates, a background
/// activity session and a service session, taken again at every launch; and its broken twins.
struct ModernTracker: TrackerStrategy {
  struct Memory {}
  typealias Checkpoint = Int

  let id: StrategyID = "modern"
  let summary = "Live updates with an activity session and a service session."
  let claims: [Claim] = []
  var manifest = AppManifest(
    supportedVersions: SystemVersion(17)...SystemVersion(26))
  /// Whether it creates a background activity session.
  var hasActivitySession = true
  /// Whether it creates a service session for Always.
  var hasServiceSession = true
  /// How long after a launch in the background it begins; zero in the launch itself.
  var delay = Duration.zero
  /// Whether it wants Always, or is content with When In Use.
  var wantsAlways = true

  func launch(_ launch: Launch, restoring checkpoint: Int?, in app: inout App) -> Memory {
    if app.authorizationStatus == .notDetermined { app["main"].requestWhenInUseAuthorization() }
    if checkpoint != nil, delay > .zero {
      app.startTimer("late", after: delay)
    } else {
      begin(&app)
    }
    app.save(1)
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    switch event {
    case .didChangeAuthorization
    where wantsAlways && app.authorizationStatus == .authorizedWhenInUse:
      app["main"].requestAlwaysAuthorization()
    case .liveUpdate(let update):
      if update.isAuthorizationInsufficient { app.perform("insufficient") }
      if update.isStationary { app.perform("stationary") }
      if let fix = update.location, !update.isStationary { app.record(fix) }
    case .timerDidFire: begin(&app)
    default: break
    }
  }

  private func begin(_ app: inout App) {
    if hasServiceSession { app.createServiceSession(.always) }
    if hasActivitySession { app.createBackgroundActivitySession() }
    app.startLiveUpdates(.automotiveNavigation)
  }
}
