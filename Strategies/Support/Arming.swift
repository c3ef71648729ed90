import TrackerModel

/// When a process has to register what relaunches it: once, whatever the user allows so far.
///
/// Registrations made before a grant work from the grant on, and the grant may come while
/// the app does not run: from Settings, or by an answer after the app was left. Only before iOS 13
/// does While In Use refuse them; then they are made again when it becomes Always.
struct Arming: Sendable {
  private var status: AuthorizationStatus?

  /// Whether to register now; the caller then does.
  mutating func isDue<State>(in app: borrowing AppInterface<State>) -> Bool {
    let wasRefused =
      status == .authorizedWhenInUse && app.authorizationStatus == .authorizedAlways
      && app.systemVersion < SystemVersion(13)
    guard status == nil || wasRefused else { return false }
    status = app.authorizationStatus
    return true
  }

  /// Forgets the registrations, because they were removed.
  mutating func reset() { status = nil }
}
