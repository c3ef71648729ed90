import StoryModel
import TrackerModel

/// The standard location sessions of the process and how fine their fixes are.
public struct SessionState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(.session, .request, .process).withoutFixes
  /// Requests for this accuracy or a finer one switch the satellite receiver on (S-28).
  public static let coarsestFineAccuracy = 10.0

  private var managers: [Manager] = []

  private struct Manager: Sendable {
    var name: Identifier
    // The default of a new process (S-04).
    var isFine = true
    var isRunning = false
  }

  /// Whether a session runs.
  public private(set) var isRunning = false
  /// Whether a session runs that asks for fine fixes.
  public private(set) var isFineRunning = false
  /// Whether a session ran before the entry that has just come.
  public private(set) var wasRunning = false

  /// Whether a session ran that asked for fine fixes before the entry that has just come.
  public private(set) var wasFineRunning = false

  /// Takes note that an entry has come.
  mutating func turnPage() { (wasRunning, wasFineRunning) = (isRunning, isFineRunning) }

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
    default: return
    }
    isRunning = managers.contains { $0.isRunning }
    isFineRunning = managers.contains { $0.isRunning && $0.isFine }
  }

  private mutating func index(of name: Identifier) -> Int {
    if let index = managers.firstIndex(where: { $0.name == name }) { return index }
    managers.append(Manager(name: name))
    return managers.count - 1
  }
}
