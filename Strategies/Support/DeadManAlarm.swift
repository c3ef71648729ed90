import TrackerModel

/// A notification that is pushed into the future while the app runs on a trip, and appears when it
/// no longer does (N-04).
///
/// A suspended app cannot push it back, and so is taken for a dead one (N-05): it belongs to a trip,
/// on which a session keeps the app running.
struct DeadManAlarm: Sendable {
  /// How long after the last push it appears.
  static let delay = Duration.seconds(205)
  /// How often it is pushed back at most.
  static let interval = Duration.seconds(60)

  private var pushedAt: Instant?

  /// Whether it is set.
  var isSet: Bool { pushedAt != nil }

  /// Sets the notification, or pushes it back, unless that was just done; whether it did.
  @discardableResult
  mutating func pushBack<State>(in app: inout AppInterface<State>) -> Bool {
    if let pushedAt, app.now - pushedAt < Self.interval { return false }
    pushedAt = app.now
    app.addNotification(.blind, after: Self.delay)
    return true
  }

  /// Takes it away: nothing is to be watched any more.
  mutating func withdraw<State>(in app: inout AppInterface<State>) {
    pushedAt = nil
    app.removePendingNotification(.blind)
  }
}

extension Identifier {
  fileprivate static let blind: Identifier = "blind"
}
