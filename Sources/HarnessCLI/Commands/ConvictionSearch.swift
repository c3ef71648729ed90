import HarnessReporting
import Invariants
import Mutation
import StoryModel
import TrackerConformance
import TrackerModel

/// The search for a bug that an invariant reports, so that an explanation can show one.
struct ConvictionSearch {
  let strategies: [any TrackerStrategy]
  let hosts: [String: [StrategyID]]
  let invariants: [Invariant]
  private let hunt: MutantHunt

  /// Enough for most mutants, and played within a few seconds.
  static let defaultCount = 200
  /// After so many attempts to shrink it, a scenario is short enough to be read.
  private static let budget = 200
  /// A mutant that depends on no open question is preferred, if one is found as soon as that.
  private static let patience = 10

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - strategies: Those in which bugs are tried.
  ///   - hosts: By the name of a planted bug the strategies in which it is one.
  ///   - invariants: All that strategies may claim.
  ///   - count: The most scenarios to play for each bug; nil for ``defaultCount``.
  init(
    strategies: [any TrackerStrategy], hosts: [String: [StrategyID]], invariants: [Invariant],
    count: Int?
  ) {
    self.strategies = strategies
    self.hosts = hosts
    self.invariants = invariants
    hunt = MutantHunt(
      seed: StorySelection.defaultSeed, count: count ?? Self.defaultCount, budget: Self.budget,
      patience: Self.patience, generator: ScenarioGenerator(profiles: Profile.defaults))
  }

  /// The shrunk scenario of a planted bug that the invariant reports; of another mutant where none is
  /// planted for it.
  func text(convictedBy invariant: Invariant) -> String {
    let charges = MutantCharge.all(in: strategies, hosts: hosts, invariants: invariants)
      .filter { $0.invariant.id == invariant.id }
    if let (charge, conviction) = hunt.firstConviction(of: charges) {
      return MutantStoryText.explanation(charge, conviction, of: hunt)
    }
    // Every mutant there is takes minutes, and shows less than a bug that is planted for the invariant.
    if charges.isEmpty,
      let (mutation, found) = hunt.counterexample(for: invariant, in: strategies)
    {
      return MutantStoryText.explanation(mutation.mutation, found, from: hunt.generator)
    }
    return MutantStoryText.noExplanation(of: hunt)
  }
}
