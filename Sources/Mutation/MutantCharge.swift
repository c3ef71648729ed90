import Invariants
import StoryModel
import TrackerConformance
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
    self.strategy = mutation.host(strategy)
    self.invariant = invariant
    mutant = mutation.mutant(of: strategy)
  }

  /// Every charge of a catalog, in its order, for the strategies that are its hosts.
  ///
  /// - Parameter hosts: By the name of a bug the strategies in which it is one; in others it may
  ///   change nothing that is promised.
  ///
  /// An invariant is a charge in those hosts that it binds on some version of iOS; one that binds no
  /// host is a charge in all of them, so that a monitor is tried even if nobody makes its claim.
  public static func all(
    in strategies: [any TrackerStrategy], hosts: [String: [StrategyID]],
    catalog: [MutationOperator] = MutationOperator.catalog,
    invariants: [Invariant] = InvariantCatalog.all
  ) -> [MutantCharge] {
    catalog.flatMap { mutation in
      let hosts = strategies.filter { hosts[mutation.name]?.contains($0.id) ?? false }
      let charges = mutation.charged(of: invariants).flatMap { invariant -> [MutantCharge] in
        let all = hosts.map { MutantCharge(mutation, in: $0, breaks: invariant) }
        let binding = all.filter(\.isBinding)
        return binding.isEmpty ? all : binding
      }
      return hosts.flatMap { host in charges.filter { $0.strategy.id == host.id } }
    }
  }

  /// Whether the invariant binds the strategy on a version of iOS that a hunt plays on.
  private var isBinding: Bool {
    Profile.defaults.contains { profile in
      strategy.manifest.supportedVersions.contains(profile.version)
        && Standing(invariant, for: strategy, on: profile.version) == .binding
    }
  }

  /// The mutant's breach in a story; nil where it keeps the invariant, and where the strategy breaks
  /// it without the bug.
  ///
  /// - Parameter begins: Called before each run with whether it is the mutant's or the strategy's.
  public func breach(
    in scenario: Scenario, begins: (_ isMutant: Bool) -> Void = { _ in }
  ) -> Violation? {
    guard let profile = Profile.named(scenario.profile),
      strategy.manifest.supportedVersions.contains(profile.version)
    else { return nil }
    begins(true)
    guard let violation = judge(scenario, mutant) else { return nil }
    begins(false)
    return judge(scenario, strategy) == nil ? violation : nil
  }

  private func judge(_ scenario: Scenario, _ strategy: any TrackerStrategy) -> Violation? {
    let alone = MonitorBank.Routes([invariant])
    return StoryRun.firstBreach(in: scenario, strategy, by: alone)
  }
}

extension MutationOperator {
  /// The invariants that must convict it, in its order, each once: one may stand there by its ID and by
  /// the name of its number.
  fileprivate func charged(of all: [Invariant]) -> [Invariant] {
    var charged: [Invariant] = []
    for name in invariants {
      guard let invariant = all.first(where: { $0.isNamed(name) }),
        !charged.contains(where: { $0.id == invariant.id })
      else { continue }
      charged.append(invariant)
    }
    return charged
  }
}
