import Invariants
import StoryModel
import TrackerModel

/// Which monitors are played against one strategy: all but the numbers that nobody asks for.
struct Meters: Sendable {
  /// What is played in most stories.
  let fast: MonitorBank.Routes
  /// The same and what takes longer than playing the story, see ``Campaign/Scope/coverageStride``.
  let slow: MonitorBank.Routes

  /// - Parameter all: Whether quantities are measured that the strategy promises no number of.
  init(_ invariants: [Invariant], of strategy: any TrackerStrategy, all: Bool) {
    let promised = Set(strategy.claims.filter { $0.number != nil }.map(\.invariant))
    func routes(isSlow: Bool) -> MonitorBank.Routes {
      MonitorBank.Routes(
        invariants.map { invariant in
          guard invariant.kind == .number, let quantity = invariant.quantity else {
            return invariant
          }
          let takesLong = quantity == .pathCovered || invariant.needsReferenceTrack
          let isPlayed = (all || promised.contains(invariant.id)) && (isSlow || !takesLong)
          return isPlayed ? invariant : invariant.silenced
        })
    }
    fast = routes(isSlow: false)
    slow = routes(isSlow: true)
  }
}

extension Invariant {
  /// The invariant with a monitor that sees nothing and finds nothing.
  fileprivate var silenced: Invariant {
    Invariant(
      id: id, level: level, kind: kind, name: name, summary: summary, citations: citations,
      precondition: precondition, listensTo: []
    ) { _ in SilentMonitor() }
  }
}

private struct SilentMonitor: InvariantMonitor {
  let finding = Finding()
  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {}
}
