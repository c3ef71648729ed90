import TrackerModel

/// Pending local notifications; they fire whether or not the app runs, or still exists (N-01), and
/// so cannot tell a suspended app from a dead one (N-05).
struct Notifications {
  /// The most pending notifications that are kept for one app here; iOS keeps 64.
  static let maximumPending = 32

  var isAllowed = true
  /// By slot; each slot has an alarm.
  var pending: [Identifier?] = []

  func slot(_ name: Identifier) -> Int? { pending.firstIndex { $0 == name } }
}

extension Phone {
  mutating func addNotification(_ name: Identifier, after interval: Duration, repeats: Bool) {
    let slot: Int
    if let existing = notifications.slot(name) {
      slot = existing
    } else if let free = notifications.pending.firstIndex(where: { $0 == nil }) {
      slot = free
    } else if notifications.pending.count < Notifications.maximumPending {
      slot = notifications.pending.count
      notifications.pending.append(nil)
    } else {
      return
    }
    notifications.pending[slot] = name
    alarm(.notification, slot: slot, after: interval.wholeMilliseconds)
  }

  mutating func removePendingNotification(_ name: Identifier) {
    guard let slot = notifications.slot(name) else { return }
    notifications.pending[slot] = nil
    alarms.cancel(AlarmID(.notification, slot: slot))
  }

  mutating func notificationDue(slot: Int) {
    guard slot < notifications.pending.count, let name = notifications.pending[slot] else { return }
    notifications.pending[slot] = nil
    if notifications.isAllowed, power.isOn { note(.notificationShown(name), .N04) }
  }

  mutating func setNotificationPermission(_ on: Bool) {
    notifications.isAllowed = on
    note(.happening(.notificationPermission(on)))
  }
}
