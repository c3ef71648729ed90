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
    var hasRight = false
  }

  /// Under which rules iOS lets a session run on when the app is left: begun on screen, in a wake that
  /// grants it, or beside something else that does.
  private static let rights = [
    RuleID("S", 11), RuleID("L", 8), RuleID("A", 24), RuleID("S", 31), RuleID("A", 22),
  ]

  /// Whether a session runs that may run on in the background, as far as where it was begun goes (S-12).
  public private(set) var hasRight = false
  /// The same before the entry that has just come.
  public private(set) var hadRight = false
  /// Whether a session runs.
  public private(set) var isRunning = false
  /// Whether a session runs that asks for fine fixes.
  public private(set) var isFineRunning = false
  /// Whether a session ran before the entry that has just come.
  public private(set) var wasRunning = false

  /// Whether a session ran that asked for fine fixes before the entry that has just come.
  public private(set) var wasFineRunning = false

  /// Takes note that an entry has come.
  mutating func turnPage() {
    (wasRunning, wasFineRunning, hadRight) = (isRunning, isFineRunning, hasRight)
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .session(.began(let keepsRunning), let name):
      let index = index(of: name)
      managers[index].isRunning = true
      managers[index].hasRight = keepsRunning || entry.rule.map(Self.rights.contains) == true
    case .session(.resumed, let name): managers[index(of: name)].isRunning = true
    case .session(.ended, let name), .session(.paused, let name):
      managers[index(of: name)].isRunning = false
    // It still runs, but no longer keeps the app running; or shows it to the user.
    case .session(.losesBackground, let name): managers[index(of: name)].hasRight = false
    case .session(.indicator, _): return
    // What runs on screen has the right from then on.
    case .process(.foreground):
      for index in managers.indices where managers[index].isRunning {
        managers[index].hasRight = true
      }
    case .request(.setDesiredAccuracy(let name, let accuracy)):
      managers[index(of: name)].isFine = accuracy.meters <= Self.coarsestFineAccuracy
    // Another one of that name has the settings of a new manager.
    case .request(.releaseManager(let name)): managers.removeAll { $0.name == name }
    case .process(.terminated): managers.removeAll(keepingCapacity: true)
    default: return
    }
    isRunning = managers.contains { $0.isRunning }
    isFineRunning = managers.contains { $0.isRunning && $0.isFine }
    hasRight = managers.contains { $0.isRunning && $0.hasRight }
  }

  private mutating func index(of name: Identifier) -> Int {
    if let index = managers.firstIndex(where: { $0.name == name }) { return index }
    managers.append(Manager(name: name))
    return managers.count - 1
  }
}
