import StoryModel
import TrackerModel

/// The invariants with a monitor that bind a strategy on a story's version of iOS: what is kept in
/// one run of a pair must be kept in the other.
public struct Duties: Sendable {
  let routes: MonitorBank.Routes

  /// Gathers what binds a strategy, of some kinds.
  public init(of pair: Pair, _ kinds: Set<Invariant.Kind>) {
    routes = MonitorBank.Routes(
      pair.binding.filter { $0.relation == nil && kinds.contains($0.kind) })
  }

  /// The first that is kept in one run and broken in the other; nil where there is none.
  ///
  /// - Parameter alteration: What is altered in the other run, as a phrase.
  func broken(_ altered: [Finding], keptBy plain: [Finding], when alteration: String) -> Violation?
  {
    for (index, invariant) in routes.invariants.enumerated() {
      guard plain[index].violation == nil, let breach = altered[index].violation else { continue }
      return Violation(
        time: breach.time,
        expected: "\(invariant.id) kept, as in the story itself, when \(alteration)",
        actual: "\(breach.actual), where it asks for \(breach.expected)")
    }
    return nil
  }
}

extension Set<Invariant.Kind> {
  /// What a tracker is for, and what it must never do.
  static let promises: Set<Invariant.Kind> = [.safety, .liveness]
}
