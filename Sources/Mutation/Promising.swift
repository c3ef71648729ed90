import Invariants
import TrackerConformance
import TrackerModel

/// A strategy that promises more than it says, so that there is a number for a bug to break.
struct Promising<Base: TrackerStrategy>: TrackerStrategy {
  typealias Checkpoint = Base.Checkpoint
  typealias Memory = Base.Memory

  let base: Base
  /// What is promised beside what the strategy promises.
  let more: [Claim]

  var id: StrategyID { base.id }
  var summary: String { base.summary }
  var manifest: AppManifest { base.manifest }
  var claims: [Claim] { base.claims + more }

  func launch(
    _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App
  ) -> Memory {
    base.launch(launch, restoring: checkpoint, in: &app)
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    base.handle(event, memory: &memory, in: &app)
  }
}

extension MutationOperator {
  /// The strategy with the promises that this bug is to break, as far as it says nothing of them.
  func host(_ strategy: some TrackerStrategy) -> any TrackerStrategy {
    let more = promises(beside: strategy.claims)
    return more.isEmpty ? strategy : Promising(base: strategy, more: more)
  }

  /// What of the operator's promises a strategy says nothing of.
  func promises(beside claims: [Claim]) -> [Claim] {
    promises.filter { promise in !claims.contains { $0.invariant == promise.invariant } }
  }
}
