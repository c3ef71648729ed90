import Invariants
import StoryFiles
import TrackerModel

/// Why strategies cannot be judged as they ask to be: a slip in their claims, or in the list of
/// invariants.
///
/// A claim of an unknown invariant would promise nothing, and nobody would notice.
public enum InvariantFault: Error, Hashable, Sendable {
  /// A strategy claims an invariant that does not exist; the closest is an ID that does, nil where
  /// none is near.
  case unknownClaim(String, of: StrategyID, closest: String?)
  /// Two invariants have one ID.
  case repeatedID(String)

  /// Everything that is wrong, the list of invariants first, each fault once.
  ///
  /// - Parameters:
  ///   - strategies: Who is to be judged.
  ///   - own: Invariants beside the catalogue. IDs are told apart without regard to case, since
  ///     `harness explain` takes them in any.
  ///   - known: What may be claimed beside them, and has its IDs already.
  public static func all(
    in strategies: [any TrackerStrategy], own: [Invariant],
    beside known: [Invariant] = InvariantCatalog.all
  ) -> [InvariantFault] {
    var taken = Set(known.map { $0.id.lowercased() })
    var faults: [InvariantFault] = []
    for invariant in own where !taken.insert(invariant.id.lowercased()).inserted {
      faults.append(.repeatedID(invariant.id))
    }
    let ids = (known + own).map(\.id)
    for strategy in strategies {
      for claim in strategy.claims where !ids.contains(claim.invariant) {
        let fault = Self.unknownClaim(
          claim.invariant, of: strategy.id, closest: closestName(to: claim.invariant, among: ids))
        if !faults.contains(fault) { faults.append(fault) }
      }
    }
    return faults
  }
}
