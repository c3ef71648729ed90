import TrackerModel

/// Document 001, of 2018: ten seconds of best-for-navigation in every two minutes, each with a new
/// background task, are to keep the app running.
///
/// The class keeps its position in two properties, which the rest of the app reads; here each value
/// they take is recorded, so that a report can show it. The user's switch is remembered by the app
/// around the class.
struct Published001: AsPublished {
  /// The defects that can be repaired alone.
  enum Defect: String, Sendable {
    /// The background tasks of document 000: B-000-3, 4, 5 and 8.
    case b1 = "B-001-1"
    /// Nothing is registered that could relaunch the app.
    case b4 = "B-001-4"
    /// An error sets the position to 0, 0.
    case b5 = "B-001-5"
    /// Denied permission stops nothing, neither the change nor the error.
    case b6 = "B-001-6"
    /// Switching off neither stops the session nor cancels what is to start it again.
    case b7 = "B-001-7"
    /// Each chain of restarts goes on beside the others.
    case b8 = "B-001-8"
    /// The duty cycle also runs while the user looks at the app.
    case b9 = "B-001-9"
    /// Always is asked for with every start.
    case b10 = "B-001-10"
    /// A usage string is missing on iOS 8 to 10.
    case b11 = "B-001-11"
    /// A task is begun even where no session can be.
    case b12 = "B-001-12"
    /// The most expensive accuracy, 720 times a day.
    case b13 = "B-001-13"
  }

  /// From a fix to the next start. B-001-2: longer than the 30 s of background time since iOS 13.
  static let restartDelay = Duration.seconds(120)
  /// From a fix to the stop.
  static let stopDelay = Duration.seconds(10)
  /// More names than chains can be pending: one begins in 10 s, and waits for 120.
  private static let mostChains = 16

  let repaired: Set<Defect>

  init(repairing repaired: Set<Defect> = []) { self.repaired = repaired }

  let id: StrategyID = "published-001"
  let summary = "As published in 2018: location restarted by a timer, with a task each time."
  var manifest: AppManifest {
    // B-001-11: without the one key that iOS 8 to 10 look for.
    AppManifest(
      usageDescriptions: has(.b11) ? [.whenInUse, .alwaysAndWhenInUse] : .all,
      supportedVersions: SystemVersion(8)...SystemVersion(26))
  }
  /// That the app goes on in the background is all that is promised, and no invariant's subject.
  let claims: [Claim] = []

  struct Checkpoint: Codable, Hashable, Sendable {
    var isSupportBGMode = true
  }

  struct Memory: Sendable {
    var task: BGTask
    var isSupportBGMode = false
    var isCollectLocation = false
    var chain = 0
    var didWarnOfPermission = false
  }

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    let tasks: Set<BGTask.Defect> = has(.b1) ? [] : Set(BGTask.Defect.allCases)
    var memory = Memory(task: BGTask(repairing: tasks))
    let isOn = checkpoint?.isSupportBGMode ?? true
    app[.only].desiredAccuracy = has(.b13) ? .bestForNavigation : .threeKilometers
    app[.only].pausesLocationUpdatesAutomatically = false
    requestAlways(&app)
    // B-001-4: the standard service relaunches nobody (S-09).
    if !has(.b4), isOn {
      app[.only].startMonitoringSignificantLocationChanges()
      app[.only].startMonitoringVisits()
    }
    // Whether it is switched on or not: the class starts with its first use.
    if has(.b7) || isOn { app[.only].startUpdatingLocation() }
    if isOn { openBGMode(&memory, &app) }
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    switch event {
    case .didUpdateLocations(let locations, _): take(locations, &memory, &app)
    case .didFailWithError(let error, _): fail(error, &memory, &app)
    case .timerDidFire(let timer) where timer.isStop:
      // B-001-8: the flag is cleared before the stop; a fix on its way begins one more chain.
      memory.isCollectLocation = false
      app[.only].stopUpdatingLocation()
    case .timerDidFire:
      start(&app)
      memory.task.beginNewBackgroundTask(in: &app)
    // B-001-3: While In Use cannot start in the background, and nobody looks.
    case .didEnterBackground where memory.isSupportBGMode: enterBackground(&memory, &app)
    case .backgroundTaskWillExpire(let task): memory.task.expire(task, in: &app)
    case .didChangeAuthorization where !has(.b6) && !isAllowed(app): stopEverything(&memory, &app)
    case .userDidEnableTracking:
      app.save(Checkpoint(isSupportBGMode: true))
      if !has(.b7) { app[.only].startUpdatingLocation() }
      openBGMode(&memory, &app)
    case .userDidDisableTracking:
      app.save(Checkpoint(isSupportBGMode: false))
      closeBGMode(&memory, &app)
    default: break
    }
  }

  private func requestAlways(_ app: inout App) {
    // B-001-10: every time, also in the background; only the first does anything.
    if has(.b10) || app.applicationState == .active && app.authorizationStatus == .notDetermined {
      app[.only].requestAlwaysAuthorization()
    }
  }
}

// Switching on and off.
extension Published001 {
  private func openBGMode(_ memory: inout Memory, _ app: inout App) {
    memory.isSupportBGMode = true
    app[.only].allowsBackgroundLocationUpdates = true
  }

  private func closeBGMode(_ memory: inout Memory, _ app: inout App) {
    memory.isSupportBGMode = false
    memory.task.endAll(in: &app)
    // B-001-7: session and restart go on, and no stop follows: nothing is collected any more.
    if !has(.b7) { stopEverything(&memory, &app) }
  }

  private func stopEverything(_ memory: inout Memory, _ app: inout App) {
    memory.isCollectLocation = false
    app[.only].stopUpdatingLocation()
    for chain in 0..<Self.mostChains {
      app.invalidateTimer(.restart(chain))
      app.invalidateTimer(.stop(chain))
    }
    app[.only].allowsBackgroundLocationUpdates = false
  }

  private func enterBackground(_ memory: inout Memory, _ app: inout App) {
    // B-001-12: the task is begun without permission too, and then nothing renews it.
    if isAllowed(app) { start(&app) }
    if has(.b12) || isAllowed(app) { memory.task.beginNewBackgroundTask(in: &app) }
  }

  private func isAllowed(_ app: borrowing App) -> Bool {
    app.locationServicesEnabled && app.authorizationStatus != .denied
      && app.authorizationStatus != .restricted
  }
}

// The chain of starts and stops.
extension Published001 {
  private func start(_ app: inout App) {
    app[.only].distanceFilter = .none
    requestAlways(&app)
    app[.only].startUpdatingLocation()
  }

  private func take(_ locations: Locations, _ memory: inout Memory, _ app: inout App) {
    // As old as it may be (S-01), and without the others of its batch.
    app.record(locations.newest)
    guard memory.isSupportBGMode, !memory.isCollectLocation else { return }
    // B-001-9: also on screen.
    if !has(.b9), app.applicationState == .active { return }
    memory.isCollectLocation = true
    // B-001-8: `performSelector` adds to what is pending; only a repaired chain has one name.
    if has(.b8) { memory.chain = (memory.chain + 1) % Self.mostChains }
    app.startTimer(.restart(memory.chain), after: Self.restartDelay)
    app.startTimer(.stop(memory.chain), after: Self.stopDelay)
  }

  private func fail(_ error: LocationError, _ memory: inout Memory, _ app: inout App) {
    // B-001-5: before a look at the code; "no fix for now" becomes a place off Africa.
    if has(.b5) {
      app.record(Location(coordinate: .nullIsland, timestamp: app.now, horizontalAccuracy: 0))
    }
    guard error == .denied else { return }
    // B-001-14: the user is told once per process.
    if !memory.didWarnOfPermission { app.tellUser("allow-always") }
    memory.didWarnOfPermission = true
    // B-001-6: and the service is left on.
    if !has(.b6) { stopEverything(&memory, &app) }
  }
}

extension Identifier {
  fileprivate static let only: Identifier = "only"
  fileprivate static func restart(_ chain: Int) -> Identifier { .init("restart-", numbered: chain) }
  fileprivate static func stop(_ chain: Int) -> Identifier { .init("stop-", numbered: chain) }
  fileprivate var isStop: Bool { description.hasPrefix("stop-") }
}
