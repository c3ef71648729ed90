import TrackerModel

/// An app that does what a claim is about, and nothing else: two closures and a manifest.
public struct ClaimApp: TrackerStrategy {
  /// What the app's closures work on.
  public typealias Phone = AppInterface<Int>
  /// Nothing outlives a process but a number.
  public typealias Checkpoint = Int
  /// What a process remembers.
  public struct Memory: Sendable {
    /// A number for the closures.
    public var count = 0
    /// Open background tasks.
    public var tasks: [BackgroundTaskIdentifier] = []
  }

  public let id: StrategyID = "claim"
  public let summary = "Does what a claim is about."
  public let claims: [Claim] = []
  public var manifest: AppManifest
  let asksForAlways: Bool
  let onLaunch: @Sendable (Launch, inout Memory, inout Phone) -> Void
  let onEvent: @Sendable (Event, inout Memory, inout Phone) -> Void

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - asksForAlways: Whether it asks for Always, by way of While In Use where iOS wants it so;
  ///     otherwise for While In Use only.
  ///   - manifest: What it declares.
  ///   - launch: What it does when a process begins.
  ///   - event: What it does when it is told something.
  public init(
    asksForAlways: Bool = true, manifest: AppManifest = AppManifest(),
    launch: @escaping @Sendable (Launch, inout Memory, inout Phone) -> Void = { _, _, _ in },
    event: @escaping @Sendable (Event, inout Memory, inout Phone) -> Void = { _, _, _ in }
  ) {
    self.asksForAlways = asksForAlways
    self.manifest = manifest
    onLaunch = launch
    onEvent = event
  }

  public func launch(_ launch: Launch, restoring checkpoint: Int?, in app: inout Phone) -> Memory {
    var memory = Memory()
    if app.authorizationStatus == .notDetermined {
      if asksForAlways, app.systemVersion < SystemVersion(13) {
        app[.claim].requestAlwaysAuthorization()
      } else {
        app[.claim].requestWhenInUseAuthorization()
      }
    }
    onLaunch(launch, &memory, &app)
    return memory
  }

  public func handle(_ event: Event, memory: inout Memory, in app: inout Phone) {
    // A permanent Always from iOS 13 on comes by way of While In Use.
    if asksForAlways, event == .didChangeAuthorization,
      app.authorizationStatus == .authorizedWhenInUse
    {
      app[.claim].requestAlwaysAuthorization()
    }
    onEvent(event, &memory, &app)
  }
}

extension Identifier {
  /// The one manager of a claim's app.
  static let claim: Identifier = "main"
}

// What the claims' apps do at launch, named once.
extension AppInterface {
  /// Starts a session that may go on in the background and is never paused.
  mutating func startSession(accuracy: LocationAccuracy = .best) {
    self[.claim].pausesLocationUpdatesAutomatically = false
    self[.claim].allowsBackgroundLocationUpdates = true
    self[.claim].desiredAccuracy = accuracy
    self[.claim].startUpdatingLocation()
  }

  /// Starts the significant-change service.
  mutating func startSignificantChanges() {
    self[.claim].startMonitoringSignificantLocationChanges()
  }
}
