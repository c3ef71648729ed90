import StoryModel
import TrackerModel

/// Follows the standard location sessions of the process and how fine their fixes are.
struct SessionWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = OccurrenceKinds(.session, .request, .process)
  /// Requests for this accuracy or a finer one switch the satellite receiver on (S-28).
  static let coarsestFineAccuracy = 10.0

  private var managers: [Manager] = []

  private struct Manager: Sendable {
    var name: Identifier
    // The default of a new process (S-04).
    var isFine = true
    var isRunning = false
  }

  /// Whether a session runs.
  var isRunning: Bool { managers.contains { $0.isRunning } }
  /// Whether a session runs that asks for fine fixes.
  var isFineRunning: Bool { managers.contains { $0.isRunning && $0.isFine } }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .session(.began, let name), .session(.resumed, let name):
      managers[index(of: name)].isRunning = true
    case .session(.ended, let name), .session(.paused, let name):
      managers[index(of: name)].isRunning = false
    // It still runs, but no longer keeps the app running; or shows it to the user.
    case .session(.losesBackground, _), .session(.indicator, _): break
    case .request(.setDesiredAccuracy(let name, let accuracy)):
      managers[index(of: name)].isFine = accuracy.meters <= Self.coarsestFineAccuracy
    case .process(.terminated): managers.removeAll(keepingCapacity: true)
    default: break
    }
  }

  private mutating func index(of name: Identifier) -> Int {
    if let index = managers.firstIndex(where: { $0.name == name }) { return index }
    managers.append(Manager(name: name))
    return managers.count - 1
  }
}
