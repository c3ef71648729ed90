import TrackerModel

/// Significant changes and visits: what relaunches an app that iOS has ended.
struct Relaunching: Sendable {
  /// A significant change from before that is of the past.
  private static let freshness = Duration.minutes(5)

  private var arming = Arming()

  /// Registers both, once per process.
  mutating func arm<State>(in app: inout AppInterface<State>) {
    guard arming.isDue(in: app) else { return }
    app[.relaunch].startMonitoringSignificantLocationChanges()
    app[.relaunch].startMonitoringVisits()
  }

  /// Removes both: off means off.
  mutating func disarm<State>(in app: inout AppInterface<State>) {
    arming.reset()
    app[.relaunch].stopMonitoringSignificantLocationChanges()
    app[.relaunch].stopMonitoringVisits()
  }

  /// Whether a significant change says that the phone moved: not one that is old, as that which a
  /// service tells when it is started again (C-07, C-21).
  static func isMovement(_ changes: Locations, at now: Instant) -> Bool {
    now - changes.newest.timestamp <= freshness
  }
}

extension Event {
  /// Whether a registration may have woken the app for it.
  var isWake: Bool {
    switch self {
    case .didUpdateLocations(_, .relaunch), .didExitRegion, .didVisit: true
    default: false
    }
  }
}
