import TrackerModel

/// Significant changes and visits: what relaunches an app that iOS has ended.
struct Relaunching: Sendable {
  private var arming = Arming()
  /// A service that was just started first tells where the phone is (C-07), not that it moved.
  private var awaitsFirstChange = false

  /// Registers both, once per process.
  mutating func arm<State>(in app: inout AppInterface<State>) {
    guard arming.isDue(in: app) else { return }
    // In a process that a change has launched, the first one is that change (C-09).
    awaitsFirstChange = app.applicationState == .active
    app[.relaunch].startMonitoringSignificantLocationChanges()
    app[.relaunch].startMonitoringVisits()
  }

  /// Removes both: off means off.
  mutating func disarm<State>(in app: inout AppInterface<State>) {
    arming.reset()
    app[.relaunch].stopMonitoringSignificantLocationChanges()
    app[.relaunch].stopMonitoringVisits()
  }

  /// Takes a significant change; true if it says that the phone moved.
  mutating func isMovement() -> Bool {
    defer { awaitsFirstChange = false }
    return !awaitsFirstChange
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
