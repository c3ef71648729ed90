import TrackerModel

/// Significant changes and visits: what relaunches an app that iOS has ended.
public struct Relaunching: Sendable {
  private var arming = Arming()

  /// Of a process that has registered nothing yet.
  public init() {}

  /// Registers both, once per process. Their manager hears what concerns the whole app, the tracker's
  /// own hears of its session alone, so that nothing comes twice (A-12, R-12, V-01).
  public mutating func arm<State>(in app: inout AppInterface<State>) {
    guard arming.isDue(in: app) else { return }
    app[.relaunch].startMonitoringSignificantLocationChanges()
    app[.relaunch].startMonitoringVisits()
    app[.tracker].delegateMethods = .ofSessions
  }

  /// Removes both: off means off.
  public mutating func disarm<State>(in app: inout AppInterface<State>) {
    arming.reset()
    app[.relaunch].stopMonitoringSignificantLocationChanges()
    app[.relaunch].stopMonitoringVisits()
  }

  /// Registers both, whether or not this process has before: a reset may have removed them (L-27), and
  /// the answer to the question after it may come when the app no longer runs.
  public mutating func armAnew<State>(in app: inout AppInterface<State>) {
    arming.reset()
    arm(in: &app)
  }

  /// Whether a significant change says that the phone moved: not one of more than five minutes ago, as
  /// a service tells when it is started again (C-07, C-21).
  public static func isMovement(_ changes: Locations, at now: Instant) -> Bool {
    now - changes.newest.timestamp <= .minutes(5)
  }
}

/// When a process has to register what relaunches it: once, whatever the user allows so far.
///
/// Registrations made before a grant work from the grant on, and the grant may come while
/// the app does not run: from Settings, or by an answer after the app was left. Only before iOS 13
/// does While In Use refuse them; then they are made again when it becomes Always. A reset of
/// Location & Privacy removes them (L-27): whoever has to ask registers anew.
public struct Arming: Sendable {
  private var status: AuthorizationStatus?

  /// Of a process that has registered nothing yet.
  public init() {}

  /// Whether to register now; the caller then does.
  public mutating func isDue<State>(in app: borrowing AppInterface<State>) -> Bool {
    let before = status
    status = app.authorizationStatus
    guard let before else { return true }
    return before == .authorizedWhenInUse && status == .authorizedAlways
      && Self.needsAlways(in: app)
  }

  /// Whether iOS would monitor nothing now, because the user allows While In Use only.
  public static func isRefused<State>(in app: borrowing AppInterface<State>) -> Bool {
    app.authorizationStatus == .authorizedWhenInUse && needsAlways(in: app)
  }

  private static func needsAlways<State>(in app: borrowing AppInterface<State>) -> Bool {
    app.systemVersion < SystemVersion(13)
  }

  /// Forgets the registrations, because they were removed.
  public mutating func reset() { status = nil }
}

extension Identifier {
  /// The manager of what relaunches the app.
  public static let relaunch: Identifier = "relaunch"
}
