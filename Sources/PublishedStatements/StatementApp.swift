import TrackerModel

/// An app that does what a statement is about, and nothing else: two closures and a manifest.
public struct StatementApp: TrackerStrategy {
  /// What the app's closures work on.
  public typealias Phone = AppInterface<Int>
  /// Nothing of a statement's app outlives its process.
  public typealias Checkpoint = Int
  /// What a process remembers.
  public struct Memory: Sendable {
    /// A number for the closures.
    public var count = 0
    /// The background task that was begun last.
    public var task = BackgroundTaskIdentifier.invalid
    /// Whether the app waits for a fix.
    public var isLocating = false
  }
  /// What the app asks the user for when it is first opened.
  public enum Permission: Sendable {
    /// Always, from iOS 13 by way of When In Use, which makes it permanent.
    case always
    /// When In Use.
    case whenInUse
    /// Nothing; the closures ask.
    case nothing
  }

  /// A name, which no catalog has.
  public let id: StrategyID = "statement"
  /// What it is.
  public let summary = "Does what a statement is about."
  /// None: it is not judged.
  public let claims: [Claim] = []
  /// What it declares.
  public let manifest: AppManifest
  let permission: Permission
  let onLaunch: @Sendable (Launch, inout Memory, inout Phone) -> Void
  let onEvent: @Sendable (Event, inout Memory, inout Phone) -> Void

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - permission: What it asks the user for.
  ///   - manifest: What it declares.
  ///   - launch: What it does when a process begins.
  ///   - event: What it does when it is told something.
  public init(
    asking permission: Permission = .always, manifest: AppManifest = AppManifest(),
    launch: @escaping @Sendable (Launch, inout Memory, inout Phone) -> Void = { _, _, _ in },
    event: @escaping @Sendable (Event, inout Memory, inout Phone) -> Void = { _, _, _ in }
  ) {
    self.permission = permission
    self.manifest = manifest
    onLaunch = launch
    onEvent = event
  }

  /// Asks for its permission, then does what its statement is about.
  public func launch(_ launch: Launch, restoring checkpoint: Int?, in app: inout Phone) -> Memory {
    var memory = Memory()
    if app.authorizationStatus == .notDetermined {
      switch permission {
      case .always where app.systemVersion < SystemVersion(13):
        app[.manager].requestAlwaysAuthorization()
      case .always, .whenInUse: app[.manager].requestWhenInUseAuthorization()
      case .nothing: break
      }
    }
    onLaunch(launch, &memory, &app)
    return memory
  }

  /// Asks for Always where the user has given When In Use, then does what its statement is about.
  public func handle(_ event: Event, memory: inout Memory, in app: inout Phone) {
    if permission == .always, event.kind == .didChangeAuthorization,
      app.authorizationStatus == .authorizedWhenInUse
    {
      app[.manager].requestAlwaysAuthorization()
    }
    onEvent(event, &memory, &app)
  }
}

extension Identifier {
  /// The manager of a statement's app; one is enough for nearly all.
  static let manager: Identifier = "main"
}

// What the statements' apps ask of iOS, named once.
extension AppInterface<Int> {
  /// Starts a session that may go on in the background and is never paused.
  mutating func startSession(
    _ accuracy: LocationAccuracy = .threeKilometers, filter: DistanceFilter = .none
  ) {
    self[.manager].pausesLocationUpdatesAutomatically = false
    self[.manager].allowsBackgroundLocationUpdates = true
    self[.manager].desiredAccuracy = accuracy
    self[.manager].distanceFilter = filter
    self[.manager].startUpdatingLocation()
  }

  /// Ends the session.
  mutating func stopSession() { self[.manager].stopUpdatingLocation() }

  /// Starts the significant-change service.
  mutating func startSignificantChanges() {
    self[.manager].startMonitoringSignificantLocationChanges()
  }

  /// Monitors a region around a fix.
  mutating func startMonitoring(around fix: Location, radius: Double = 100) {
    self[.manager].startMonitoring(
      for: Region(identifier: "parked", center: fix.coordinate, radius: radius))
  }

  /// Whether the app is out of sight.
  var isInBackground: Bool { applicationState == .background }
}
