import StoryModel
import TrackerModel

/// Which sessions the process has asked for and not stopped, whatever became of them: what
/// the app believes that it has going.
public struct RequestedSessions: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(.process, .request).withoutFixes

  /// The managers whose standard session is asked for, in order.
  public private(set) var managers: [Identifier] = []
  private var asksForLiveUpdates = false

  /// Whether nothing is asked for.
  public var isEmpty: Bool { managers.isEmpty && !asksForLiveUpdates }

  /// What is asked for, as a phrase for a violation; nil where nothing is.
  public var phrase: String? {
    if let manager = managers.first { return "session '\(manager)' still requested" }
    return asksForLiveUpdates ? "live updates still requested" : nil
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .request(.startUpdatingLocation(let manager)):
      if !managers.contains(manager) { managers.append(manager) }
    case .request(.stopUpdatingLocation(let manager)): managers.removeAll { $0 == manager }
    case .request(.startLiveUpdates): asksForLiveUpdates = true
    case .request(.stopLiveUpdates): asksForLiveUpdates = false
    case .process(.terminated):
      managers.removeAll(keepingCapacity: true)
      asksForLiveUpdates = false
    default: break
    }
  }
}
