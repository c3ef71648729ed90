import TrackerModel

/// Document 002, of 2022: a coarse session keeps the app running all day, motion makes it precise
/// for a drive, and visits and a fence around the parked car are to start the app again.
///
/// As in the repository that the README documents; the author's fence around his own home is left
/// out. A point keeps the time of its fix; the repository stamps it with the time of storing.
struct Published002: AsPublished {
  /// The defects that can be repaired alone.
  enum Defect: String, Sendable {
    /// A drive without points has no last place to put the fence around.
    case b1 = "B-002-1"
    /// Visits and fences start the process, and nothing in it listens.
    case b2 = "B-002-2"
    /// Significant changes are commented out.
    case b3 = "B-002-3"
    /// The alarm of a dead app is put off by a timer, which a suspended app has not.
    case b4 = "B-002-4"
    /// The receiver is on for ten minutes after every start.
    case b5 = "B-002-5"
    /// The fence is taken away before the drive is one.
    case b9 = "B-002-9"
    /// A denial is not looked at.
    case b10 = "B-002-10"
  }

  /// How often the timer looks after things.
  static let round = Duration.seconds(120)
  /// When the user is told that the app is gone, unless the timer puts it off.
  static let alarm = Duration.seconds(180)
  /// How long the receiver stays on after a start.
  static let warmUp = Duration.minutes(10)
  /// The coarsest fix that may become a point, in metres.
  static let coarsest = 180.0
  /// The least way between two points, in metres.
  static let spacing = 8.0

  let repaired: Set<Defect>

  init(repairing repaired: Set<Defect> = []) { self.repaired = repaired }

  let id: StrategyID = "published-002"
  let summary = "As published in 2022: drives found by motion, visits and a fence to return."
  let manifest = AppManifest(
    backgroundModes: [.location, .fetch], supportedVersions: SystemVersion(10)...SystemVersion(26))
  /// That every drive is recorded, and satellites are off between them.
  let claims: [Claim] = [.keeps("I-L4"), .keeps("I-E2")]

  struct Checkpoint: Codable, Hashable, Sendable {}

  struct Memory: Sendable {
    var opened: Instant
    var isActive = false
    var isDriving = false
    var isStationary = false
    var drive: Drive?
  }

  /// The active drive: its last two points.
  struct Drive: Sendable {
    var last: Location?
    var beforeLast: Location?
  }

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    var memory = Memory(opened: app.now)
    setActive(false, &memory, &app)
    app[.only].pausesLocationUpdatesAutomatically = false
    app[.only].allowsBackgroundLocationUpdates = true
    app[.only].activityType = .automotiveNavigation
    // B-002-12: where nothing was asked yet, nothing is; the set-up screen has to be reached.
    if app.authorizationStatus.allowsLocation {
      app[.only].requestAlwaysAuthorization()
      app[.only].startUpdatingLocation()
    }
    app[.only].startMonitoringVisits()
    // B-002-3: written and commented out again.
    if !has(.b3) { app[.only].startMonitoringSignificantLocationChanges() }
    // B-002-7: the history of before the start is never asked for (M-03).
    app.startActivityUpdates()
    app.setMinimumBackgroundFetchInterval(.zero)
    app.startTimer("safety", after: Self.round, repeats: true)
    app.startTimer("warm-up", after: .milliseconds(100))
    return memory
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    switch event {
    // B-002-8: only the last of a batch, however old.
    case .didUpdateLocations(let locations, _):
      if !has(.b4) { putOffAlarm(&app) }
      addPoint(locations.newest, &memory, &app)
    case .motionActivity(let activity): act(on: activity, &memory, &app)
    case .timerDidFire("warm-up"):
      safety(&memory, &app)
      // B-002-5: after every start, also by a wake at night.
      if has(.b5) { setActive(true, &memory, &app) }
    case .timerDidFire: safety(&memory, &app)
    // B-002-11: the session is never stopped while it is allowed.
    case .didChangeAuthorization:
      if app.authorizationStatus.allowsLocation {
        app[.only].startUpdatingLocation()
      } else {
        app[.only].stopUpdatingLocation()
      }
    // B-002-10: the code of an error is not looked at.
    case .didFailWithError(.denied, _) where !has(.b10): app[.only].stopUpdatingLocation()
    // B-002-2: the bodies are commented out.
    case .didVisit, .didEnterRegion, .didExitRegion:
      if !has(.b2), app.authorizationStatus.allowsLocation { app[.only].startUpdatingLocation() }
    case .didBecomeActive: setUp(&app)
    // B-002-13: says at once that there is nothing, and so has no use of the wake.
    case .performFetch: app.completeFetch()
    default: break
    }
  }

  private func setUp(_ app: inout App) {
    guard app.authorizationStatus == .notDetermined else { return }
    app[.only].requestAlwaysAuthorization()
    app.requestNotificationAuthorization()
  }

  private func setActive(_ active: Bool, _ memory: inout Memory, _ app: inout App) {
    memory.isActive = active
    app[.only].desiredAccuracy = active ? .bestForNavigation : .threeKilometers
  }

  private func safety(_ memory: inout Memory, _ app: inout App) {
    putOffAlarm(&app)
    guard app.now - memory.opened > Self.warmUp, !memory.isDriving, memory.isActive else { return }
    setActive(false, &memory, &app)
  }

  private func putOffAlarm(_ app: inout App) {
    // B-002-4: shown when nothing replaces it for 180 s, also where the app is merely suspended.
    app.addNotification("app-is-closed", after: Self.alarm)
  }
}

// Drives.
extension Published002 {
  private func act(on activity: MotionActivity, _ memory: inout Memory, _ app: inout App) {
    // B-002-6: one sample decides, whatever its confidence; a bus is a car.
    if activity.automotive {
      memory.isDriving = true
      beginDrive(&memory, &app)
    } else if activity.stationary || activity.walking || activity.running {
      memory.isDriving = false
      endDrive(&memory, &app)
    }
    memory.isStationary = activity.stationary && activity.automotive
  }

  private func beginDrive(_ memory: inout Memory, _ app: inout App) {
    guard memory.drive == nil else { return }
    memory.drive = Drive()
    app.beginTrip()
    // Whatever was last known, at whatever time; the points that follow need one before them.
    if let location = app.location { store(location, &memory, &app) }
    setActive(true, &memory, &app)
    // B-002-9: before the drive has shown to be one.
    guard has(.b9) else { return }
    for region in app.monitoredRegions { app[.only].stopMonitoring(region.identifier) }
  }

  private func endDrive(_ memory: inout Memory, _ app: inout App) {
    guard let drive = memory.drive else { return }
    memory.drive = nil
    app.endTrip()
    setActive(false, &memory, &app)
    guard let parked = drive.last else {
      // B-002-1: an implicitly unwrapped nil.
      if has(.b1) { app.raise("nil-unwrapped") }
      return
    }
    app[.only].startMonitoring(
      for: Region(identifier: "parked", center: parked.coordinate, radius: 100))
  }

  private func addPoint(_ location: Location, _ memory: inout Memory, _ app: inout App) {
    guard location.horizontalAccuracy <= Self.coarsest, memory.isDriving, !memory.isStationary,
      let last = memory.drive?.last, last.distance(from: location) > Self.spacing,
      (memory.drive?.beforeLast ?? last).distance(from: location) > Self.spacing
    else { return }
    store(location, &memory, &app)
  }

  private func store(_ location: Location, _ memory: inout Memory, _ app: inout App) {
    memory.drive = Drive(last: location, beforeLast: memory.drive?.last)
    app.record(location)
  }
}

extension Identifier {
  fileprivate static let only: Identifier = "only"
}
