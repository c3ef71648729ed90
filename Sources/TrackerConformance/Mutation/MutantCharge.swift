import DeviceSimulation
import TrackerModel

/// A mutant, and one of the invariants that must convict it.
public struct MutantCharge: Sendable {
  /// The bug.
  public let mutation: MutationOperator
  /// The strategy that it is planted into.
  public let strategy: any TrackerStrategy
  /// The invariant that must convict it.
  public let invariant: Invariant
  /// The strategy with the bug.
  public let mutant: any TrackerStrategy

  /// Charges a mutant with the breach of an invariant.
  public init(
    _ mutation: MutationOperator, in strategy: any TrackerStrategy, breaks invariant: Invariant
  ) {
    self.mutation = mutation
    self.strategy = strategy
    self.invariant = invariant
    mutant = mutation.mutant(of: strategy)
  }

  /// Every charge of a catalog, in its order, for the strategies that are its hosts.
  ///
  /// An invariant that binds a host on no version of iOS cannot convict there, and is no charge.
  public static func all(
    in strategies: [any TrackerStrategy],
    catalog: [MutationOperator] = MutationOperator.catalog,
    invariants: [Invariant] = InvariantCatalog.all
  ) -> [MutantCharge] {
    catalog.flatMap { mutation in
      strategies.filter { mutation.hosts.contains($0.id) }.flatMap { strategy in
        mutation.invariants.compactMap { id in
          guard let invariant = invariants.first(where: { $0.id == id }) else { return nil }
          let charge = MutantCharge(mutation, in: strategy, breaks: invariant)
          return Profile.all.contains(where: charge.binds) ? charge : nil
        }
      }
    }
  }

  private func binds(on profile: Profile) -> Bool {
    strategy.manifest.supportedVersions.contains(profile.version)
      && Standing(invariant, for: strategy, on: profile.version) == .binding
  }

  /// The mutant's breach in a story; nil where it keeps the invariant, where the invariant does not
  /// bind, and where the strategy breaks it without the bug.
  public func breach(in scenario: Scenario) -> Violation? {
    guard let profile = Profile.named(scenario.profile), binds(on: profile),
      let violation = judge(scenario, mutant), judge(scenario, strategy) == nil
    else { return nil }
    return violation
  }

  private func judge(_ scenario: Scenario, _ strategy: any TrackerStrategy) -> Violation? {
    let alone = MonitorBank.Routes([invariant])
    return StoryRun.judge(scenario, strategy, by: alone).findings[0].violation
  }
}
