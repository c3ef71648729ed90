import TrackerModel

/// A strategy that does what a test tells it: one closure for launches, one for events.
struct ProbeStrategy: TrackerStrategy {
  typealias Checkpoint = Int

  /// What a test may remember within one process.
  struct Memory {
    var count = 0
    var tasks: [BackgroundTaskIdentifier] = []
  }

  /// Which permission the probe asks for by itself.
  enum Asking {
    /// None.
    case nothing
    /// While In Use.
    case whenInUse
    /// Always at once, which is provisional from iOS 13 on.
    case alwaysAtOnce
    /// While In Use, then the upgrade: a permanent Always, 8 s after the launch.
    case always
  }

  let id: StrategyID = "probe"
  let summary = "Does what a test tells it."
  let claims: [Claim] = []
  var manifest = AppManifest()
  var asking = Asking.always
  var onLaunch: @Sendable (Launch, Int?, inout AppInterface<Int>) -> Void = { _, _, _ in }
  var onEvent: @Sendable (Event, inout Memory, inout AppInterface<Int>) -> Void = { _, _, _ in }

  init(
    asking: Asking = .always, manifest: AppManifest = AppManifest(),
    launch: @escaping @Sendable (Launch, Int?, inout AppInterface<Int>) -> Void = { _, _, _ in },
    event: @escaping @Sendable (Event, inout Memory, inout AppInterface<Int>) -> Void = { _, _, _ in
    }
  ) {
    self.asking = asking
    self.manifest = manifest
    onLaunch = launch
    onEvent = event
  }

  /// A probe that at every launch makes the same requests.
  static func atLaunch(
    asking: Asking = .always, _ requests: @escaping @Sendable (inout AppInterface<Int>) -> Void
  ) -> ProbeStrategy {
    ProbeStrategy(asking: asking, launch: { _, _, app in requests(&app) })
  }

  func launch(_ launch: Launch, restoring checkpoint: Int?, in app: inout App) -> Memory {
    if app.authorizationStatus == .notDetermined {
      switch asking {
      case .nothing: break
      // On iOS 8 to 10 there is no upgrade, and Always is permanent at once.
      case .always where app.systemVersion < SystemVersion(11):
        app["main"].requestAlwaysAuthorization()
      case .whenInUse, .always: app["main"].requestWhenInUseAuthorization()
      case .alwaysAtOnce: app["main"].requestAlwaysAuthorization()
      }
    }
    onLaunch(launch, checkpoint, &app)
    return Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    if asking == .always, event == .didChangeAuthorization(manager: "main"),
      app.authorizationStatus == .authorizedWhenInUse
    {
      app["main"].requestAlwaysAuthorization()
    }
    onEvent(event, &memory, &app)
  }
}

extension AppInterface {
  /// Starts a session that may go on in the background and is never paused.
  mutating func startSession(_ name: Identifier = "main") {
    self[name].pausesLocationUpdatesAutomatically = false
    self[name].allowsBackgroundLocationUpdates = true
    self[name].startUpdatingLocation()
  }

  /// Starts the significant-change service.
  mutating func startSLC(_ name: Identifier = "main") {
    self[name].startMonitoringSignificantLocationChanges()
  }

  /// Gives the process a manager with a delegate, and no more.
  mutating func makeManager(_ name: Identifier = "main") {
    _ = self[name].identifier
  }
}

extension ProbeStrategy {
  /// The same probe, with an answer to events.
  func on(
    _ answer: @escaping @Sendable (Event, inout AppInterface<Int>) -> Void
  ) -> ProbeStrategy {
    var copy = self
    copy.onEvent = { event, _, app in answer(event, &app) }
    return copy
  }
}
