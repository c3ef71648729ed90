import TrackerModel

/// Tells the user on screen what does not work as things stand, once for each change of them.
struct LimitNotice: Sendable {
  private var wasShown = false

  /// Says that tracking is limited to use or to a coarse place, unless it has.
  mutating func show<State>(in app: inout AppInterface<State>) {
    let isLimited =
      app.authorizationStatus == .authorizedWhenInUse
      || app.accuracyAuthorization == .reducedAccuracy
    guard isLimited, !wasShown else { return }
    wasShown = true
    app.tellUser(.limited)
  }

  /// Something changed: what was said may no longer hold.
  mutating func reset() { wasShown = false }
}

extension Identifier {
  fileprivate static let limited: Identifier = "limited"
}
