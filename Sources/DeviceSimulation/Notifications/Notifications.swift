import StoryModel
import TrackerModel

/// Pending local notifications; they fire whether or not the app runs, or still exists (N-01), and
/// so cannot tell a suspended app from a dead one (N-05).
struct Notifications {
  /// N-03: the most that are kept for one app.
  static let maximumPending = 64

  struct Pending {
    let name: Identifier
    /// When it is shown; for one of a region, when iOS notices that the phone has left.
    var due: Int64
    /// How long after that it is shown again; nil for once.
    var interval: Int64?
    /// N-08: it waits for the phone to leave a region.
    var isOfRegion = false
  }

  private(set) var pending: [Pending] = []

  /// N-07: what the user answered; nil while nobody has asked.
  var granted: Bool?
  /// The user has switched notifications off in Settings, for a while.
  var isSwitchedOff = false
  var isAsking = false
  /// The user's answer came while the app was suspended.
  var answerIsPending = false

  var isAllowed: Bool { granted == true && !isSwitchedOff }

  var earliestDue: Int64? { pending.lazy.map(\.due).min() }

  /// N-04: one of the same name is replaced. N-03: the soonest 64 are kept.
  ///
  /// - Returns: The name of the one that is not kept, if there are too many.
  mutating func add(_ notification: Pending) -> Identifier? {
    if let index = pending.firstIndex(where: { $0.name == notification.name }) {
      pending[index] = notification
      return nil
    }
    pending.append(notification)
    guard pending.count > Self.maximumPending else { return nil }
    let last = pending.indices.max { pending[$0].due < pending[$1].due }
    return last.map { pending.remove(at: $0).name }
  }

  mutating func remove(_ name: Identifier) { pending.removeAll { $0.name == name } }

  mutating func removeAll() { pending.removeAll() }

  /// Takes the next one that is due, and leaves it there if it repeats.
  mutating func takeDue(at now: Int64) -> Pending? {
    let index = pending.indices.min { pending[$0].due < pending[$1].due }
    guard let index, pending[index].due <= now else { return nil }
    let notification = pending[index]
    if let interval = notification.interval {
      pending[index].due += interval
    } else {
      pending.remove(at: index)
    }
    return notification
  }
}

// Local notifications: asked for by the app, shown by iOS.
extension Phone {
  /// N-02: the shortest interval that may repeat.
  private static let shortestRepeating: Int64 = 60_000

  mutating func addNotification(_ name: Identifier, after interval: Duration, repeats: Bool) {
    var wait = interval.wholeMilliseconds
    let shortest = repeats ? Self.shortestRepeating : 1
    if wait < shortest {
      guard !profile.notifications.hasIntervalTriggers else {
        // N-02: the trigger raises an exception.
        note(.answer(.fatal), .N02)
        return terminate(.misuse, .N02)
      }
      // Before iOS 10 a time that has passed is now. Assumption: no repetition is quicker than the
      // minute that the trigger of later versions allows.
      wait = repeats ? shortest : max(0, wait)
    }
    let notification = Notifications.Pending(
      name: name, due: now + wait, interval: repeats ? wait : nil)
    keep(notification)
  }

  mutating func keep(_ notification: Notifications.Pending) {
    if let dropped = notifications.add(notification) { note(.answer(.notKept(dropped)), .N03) }
    awaitNotification()
  }

  mutating func removePendingNotification(_ name: Identifier) {
    notifications.remove(name)
    awaitNotification()
  }

  private mutating func awaitNotification() {
    if let due = notifications.earliestDue {
      alarms.set(AlarmID(.notification), at: max(now, due))
    } else {
      alarms.cancel(AlarmID(.notification))
    }
  }

  /// Assumption: what is due while the phone is off is not made up for.
  mutating func notificationDue() {
    while let notification = notifications.takeDue(at: now) {
      guard power.isOn, notifications.isAllowed, !notification.isOfRegion || mayNoticeRegions
      else { continue }
      note(.notificationShown(notification.name), rule(of: notification))
      if user.lock.isLocked { power.addNotification() }
    }
    awaitNotification()
  }

  /// N-04: nobody has put it off. N-05: who is suspended cannot, healthy as it is. N-01: nor can
  /// who is gone.
  private func rule(of notification: Notifications.Pending) -> RuleID {
    if notification.isOfRegion { return .N08 }
    return switch process.state {
    case .notRunning: .N01
    case .suspended: .N05
    case .foreground, .background: .N04
    }
  }

  /// N-01: that pending notifications survive a reboot is only believed.
  mutating func losePendingNotifications() {
    guard !readings[.notificationsSurviveReboot] else { return }
    notifications.removeAll()
    awaitNotification()
  }
}
