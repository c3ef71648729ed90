import StoryModel
import TrackerModel

/// Follows which notifications of the app wait to be shown; they belong to the system, not to the
/// process (N-04).
struct PendingNotifications: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = OccurrenceKinds(.request, .answer, .notificationShown, .happening)
    .withoutFixes

  private var pending: [(name: Identifier, repeats: Bool)] = []

  /// Their names, in order of the requests.
  var names: [Identifier] { pending.map(\.name) }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .request(.addNotification(let name, _, let repeats)): add(name, repeats: repeats)
    case .request(.addNotificationOnExit(let name, _)): add(name, repeats: false)
    case .request(.removePendingNotification(let name)): pending.removeAll { $0.name == name }
    case .answer(.notKept(let name)): pending.removeAll { $0.name == name }
    case .notificationShown(let name): pending.removeAll { $0.name == name && !$0.repeats }
    case .happening(.powerOff), .happening(.batteryEmpty): pending.removeAll()
    default: break
    }
  }

  private mutating func add(_ name: Identifier, repeats: Bool) {
    pending.removeAll { $0.name == name }
    pending.append((name, repeats))
  }
}
