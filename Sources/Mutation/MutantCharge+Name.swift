import Invariants
import TrackerModel

extension MutantCharge {
  /// A charge as data, by which one process tells another what to prove.
  public struct Name: Hashable, Sendable, Codable {
    /// The name of the bug.
    public let mutation: String
    /// Whether it is one of ``MutationOperator/catalog``; else it is one of ``BoundaryMutation/catalog``.
    public let isPlanted: Bool
    /// The strategy that it is planted into.
    public let strategy: String
    /// The ID of the invariant.
    public let invariant: String
  }

  /// The charge as data.
  public var name: Name {
    Name(
      // Whatever was planted names the invariants that convict it.
      mutation: mutation.name, isPlanted: !mutation.invariants.isEmpty,
      strategy: strategy.id.rawValue, invariant: invariant.id)
  }

  /// The charge of a name; nil where something of it does not exist here.
  public init?(
    _ name: Name, among strategies: [any TrackerStrategy], judgedBy invariants: [Invariant]
  ) {
    let mutation =
      name.isPlanted
      ? MutationOperator.named(name.mutation) : BoundaryMutation.named(name.mutation)?.mutation
    guard let mutation, let strategy = strategies.first(where: { $0.id.rawValue == name.strategy }),
      let invariant = invariants.first(where: { $0.id == name.invariant })
    else { return nil }
    self.init(mutation, in: strategy, breaks: invariant)
  }
}
