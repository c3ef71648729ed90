import StoryModel
import TrackerModel

/// The invariants with a monitor that bind a strategy on a story's version of iOS: what is kept in
/// one run of a pair must be kept in the other.
public struct Duties: Sendable {
  let routes: MonitorBank.Routes

  /// Gathers what binds a strategy, of some kinds.
  public init(of pair: Pair, _ kinds: Set<Invariant.Kind>) {
    self.init(pair.binding.filter { $0.relation == nil && kinds.contains($0.kind) })
  }

  init(_ invariants: [Invariant]) { routes = MonitorBank.Routes(invariants) }

  /// Those that are kept in one run and broken in the other, and what is broken.
  ///
  /// - Parameter alteration: What is altered in the other run, as a phrase.
  func broken(
    _ altered: [Finding], keptBy plain: [Finding], when alteration: String
  ) -> [(index: Int, violation: Violation)] {
    routes.invariants.indices.compactMap { index in
      guard plain[index].violation == nil, let breach = altered[index].violation else { return nil }
      let id = routes.invariants[index].id
      let violation = Violation(
        time: breach.time, expected: "\(id) kept, as in the story itself, when \(alteration)",
        actual: "\(breach.actual), where it asks for \(breach.expected)")
      return (index, violation)
    }
  }
}

extension Set<Invariant.Kind> {
  /// What a tracker is for, and what it must never do.
  static let promises: Set<Invariant.Kind> = [.safety, .liveness]
}
