import TrackerModel

/// Tells the user on screen what does not work as things stand, once for each change of them.
public struct LimitNotice: Sendable {
  private var wasShown = false

  /// Of a process that has told nothing yet.
  public init() {}

  /// Says that there is no tracking, or that it is limited to use or to a coarse place,
  /// unless it has, or nobody looks.
  public mutating func show<State>(in app: inout AppInterface<State>) {
    let isLimited =
      app.authorizationStatus != .authorizedAlways
      || app.accuracyAuthorization == .reducedAccuracy
    guard isLimited, app.authorizationStatus != .notDetermined, app.applicationState == .active,
      !wasShown
    else { return }
    wasShown = true
    app.tellUser(.limited)
  }

  /// Says it anew: something changed, and what was said may no longer hold.
  public mutating func showAgain<State>(in app: inout AppInterface<State>) {
    wasShown = false
    show(in: &app)
  }
}

extension Identifier {
  fileprivate static let limited: Identifier = "limited"
}
