import TrackerModel

/// Document 000, of 2017: significant changes relaunch the app, and a second manager is to keep it
/// running for ever, by a short session and a new background task whenever time runs out.
///
/// As in the repository that the README documents. The README's own print is another strategy,
/// which `asPrinted` gives: B-000-1, its `if` has no body, so the session is never started.
///
/// Assumption: the app declares the usage strings that its iOS asks for; the repository's
/// Info.plist would show it wrong.
struct Published000: AsPublished {
  /// The defects that can be repaired alone; those of the tasks are `BGTask.Defect`.
  enum Defect: String, Sendable {
    /// The guard against a second start is set where it should be cleared.
    case b2 = "B-000-2"
    /// The oldest fix of a batch is taken for the current one.
    case b9 = "B-000-9"
    /// A fix of before the session is stored as if it were new.
    case b10 = "B-000-10"
    /// iOS may pause the session.
    case b11 = "B-000-11"
    /// Only a fix allows the next start; an error does not.
    case b12 = "B-000-12"
    /// The history is read and written whole, also where it cannot be read.
    case b15 = "B-000-15"
    /// Permission is asked for in the background too, and once per manager.
    case b18 = "B-000-18"
  }

  /// Below this the session is started again. B-000-7: it is the whole budget since iOS 13.
  static let threshold = Duration.seconds(30)

  let repaired: Set<Defect>
  private let repairedTasks: Set<BGTask.Defect>
  private let isAsPrinted: Bool

  init(
    repairing repaired: Set<Defect> = [], tasks: Set<BGTask.Defect> = [], asPrinted: Bool = false
  ) {
    self.repaired = repaired
    repairedTasks = tasks
    isAsPrinted = asPrinted
  }

  let id: StrategyID = "published-000"
  let summary = "As published in 2017: chained background tasks, relaunched by SLC."
  let manifest = AppManifest(supportedVersions: SystemVersion(8)...SystemVersion(26))
  /// That the app is started again by iOS: after a termination, and once the phone was off. That it
  /// stays in the background without end is no invariant's subject; musts judge how it tries.
  let claims: [Claim] = [.keeps("I-L1c"), .keeps("I-L3")]

  /// What stands for the history file: how many entries it has. The fixes are in the track.
  struct Checkpoint: Codable, Hashable, Sendable {
    var entries = 0
  }

  struct Memory: Sendable {
    var task: BGTask
    var isChecking = false
    var isStartUpdatingLocation = false
    var hasBackgroundManager = false
  }

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    var memory = Memory(task: BGTask(repairing: repairedTasks))
    requestAlways(.significant, &app)
    app.requestNotificationAuthorization()
    app.observeLockNotifications()
    if launch.options.contains(.location) {
      makeBackgroundManager(&memory, &app)
      app.addNotification("relaunched", after: .seconds(1))
    }
    app[.significant].startMonitoringSignificantLocationChanges()
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    switch event {
    case .didUpdateLocations(let locations, .significant):
      store(locations, &app)
      // B-000-2: the guard is true for ever, so that every change begins one more task.
      guard app.applicationState == .background, has(.b2) || !memory.isChecking else { return }
      startChecking(&memory, &app)
    case .didUpdateLocations(let locations, _):
      store(locations, &app)
      memory.task.beginNewBackgroundTask(in: &app)
      app[.background].stopUpdatingLocation()
      memory.isStartUpdatingLocation = false
    case .timerDidFire: tick(&memory, &app)
    case .didEnterBackground: startChecking(&memory, &app)
    case .backgroundTaskWillExpire(let task): memory.task.expire(task, in: &app)
    case .didFailWithError(_, .background) where !has(.b12):
      app[.background].stopUpdatingLocation()
      memory.isStartUpdatingLocation = false
    // B-000-16: the screen that lights up or goes dark is shown as an unlock.
    case .hasBlankedScreen: app.tellUser("unlocked")
    case .lockComplete: app.tellUser("locked")
    // Nothing else is listened to: no error (B-000-12), no change of permission (B-000-18), no
    // switch to stop it all.
    default: break
    }
  }

  private func requestAlways(_ manager: Identifier, _ app: inout App) {
    // B-000-18: in the initialiser, whatever the state, and for either manager.
    let isTheTime = app.applicationState == .active && app.authorizationStatus == .notDetermined
    if has(.b18) || manager == .significant && isTheTime {
      app[manager].requestAlwaysAuthorization()
    }
  }

  private func makeBackgroundManager(_ memory: inout Memory, _ app: inout App) {
    guard !memory.hasBackgroundManager else { return }
    memory.hasBackgroundManager = true
    // B-000-13: set to the accuracy constant for best, which happens to be the one for no filter.
    app[.background].distanceFilter = DistanceFilter(meters: LocationAccuracy.best.meters)
    requestAlways(.background, &app)
    app[.background].allowsBackgroundLocationUpdates = true
    // B-000-17: coarse, beside significant changes, without the indicator (S-13).
    app[.background].desiredAccuracy = .threeKilometers
    // B-000-11: never set as published.
    if !has(.b11) { app[.background].pausesLocationUpdatesAutomatically = false }
  }

  private func startChecking(_ memory: inout Memory, _ app: inout App) {
    makeBackgroundManager(&memory, &app)
    memory.isChecking = true
    // B-000-14: for ever, on screen too; the process is never suspended.
    app.startTimer("check", after: .seconds(1), repeats: true)
    memory.task.beginNewBackgroundTask(in: &app)
  }

  private func tick(_ memory: inout Memory, _ app: inout App) {
    guard !isAsPrinted, app.backgroundTimeRemaining < Self.threshold,
      !memory.isStartUpdatingLocation
    else { return }
    memory.isStartUpdatingLocation = true
    app[.background].startUpdatingLocation()
  }

  private func store(_ locations: Locations, _ app: inout App) {
    // B-000-9: the first of a batch is the oldest (S-07).
    let fix = has(.b9) ? locations[0] : locations.newest
    // B-000-10: no look at the time; the first callback may be a cached fix (S-01).
    guard has(.b10) || app.now - fix.timestamp <= .seconds(15) else { return }
    // B-000-15: what cannot be read counts as empty, and is written over.
    guard has(.b15) || app.isProtectedDataAvailable else { return }
    app.record(fix)
    var history = app.restoreCheckpoint() ?? Checkpoint()
    history.entries += 1
    app.save(history)
  }
}

extension Identifier {
  fileprivate static let significant: Identifier = "significant"
  fileprivate static let background: Identifier = "background"
}
