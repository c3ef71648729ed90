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
          guard let invariant = invariants.first(where: { $0.id == id }),
            binds(invariant, strategy)
          else { return nil }
          return MutantCharge(mutation: mutation, strategy: strategy, invariant: invariant)
        }
      }
    }
  }

  private static func binds(_ invariant: Invariant, _ strategy: any TrackerStrategy) -> Bool {
    Profile.all.contains { profile in
      strategy.manifest.supportedVersions.contains(profile.version)
        && Standing(invariant, for: strategy, on: profile.version) == .binding
    }
  }
}
