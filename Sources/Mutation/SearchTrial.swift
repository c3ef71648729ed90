import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// Counts how many stories it takes to meet a bug: by drawing alone, and by a search that varies what reached
/// something new.
///
/// Both begin with the same drawn stories. A story counts as in a ``MutantHunt``: the tracker with the bug
/// breaks a promise in it that the one without keeps.
public struct SearchTrial: Sendable {
  /// How many stories are drawn before the search begins.
  public static let drawnFirst = 100

  /// The name of the tracker with the bug.
  public let name: String
  /// What may convict it.
  public let invariants: [Invariant]
  private let base: any TrackerStrategy
  private let mutant: any TrackerStrategy
  private let generator: ScenarioGenerator

  /// A trial of a bug that was planted by hand, by the promise that it is to break.
  public init(_ charge: MutantCharge, generator: ScenarioGenerator) {
    name = "\(charge.strategy.id):\(charge.mutation.name)"
    (base, mutant, invariants) = (charge.strategy, charge.mutant, [charge.invariant])
    self.generator = generator.drawing(only: charge.mutation.provokedBy)
  }

  /// A trial of a mutation of the boundary, by whatever binds the strategy.
  ///
  /// - Parameter invariants: What may convict; relations to other runs are left out, see ``MutationCampaign``.
  public init(
    _ mutation: BoundaryMutation, of strategy: any TrackerStrategy,
    invariants: [Invariant] = InvariantCatalog.all, generator: ScenarioGenerator
  ) {
    name = "\(strategy.id):\(mutation.name)"
    (base, mutant) = (strategy, mutation.mutation.mutant(of: strategy))
    self.invariants = invariants.filter { invariant in
      invariant.relation == nil
        && generator.profiles.contains {
          Standing(invariant, for: strategy, on: $0.version) == .binding
        }
    }
    self.generator = generator
  }

  /// After how many drawn stories the bug is met, of at most `count`; nil where it is not.
  public func drawn(seed: UInt64, count: Int) -> Int? {
    let campaign = campaign(seed)
    return (0..<count).first { isMet(in: campaign.scenario($0), campaign) }.map { $0 + 1 }
  }

  /// After how many stories a search meets it, the drawn ones at its beginning included; nil where it does
  /// not.
  public func searched(seed: UInt64, count: Int) -> Int? {
    var part = campaign(seed)
    var search = StorySearch(part)
    var played = 0
    var size = min(Self.drawnFirst, count)
    while size > 0 {
      let tally = part.count(0..<size)
      if hasBreach(tally), let met = (0..<size).first(where: { isMet(in: part.scenario($0), part) })
      {
        return played + met + 1
      }
      played += size
      search.learn(tally, of: part)
      let cases = search.next(min(StorySearch.generation, count - played))
      (part, size) = (search.campaign(of: cases), cases.count)
    }
    return nil
  }

  private func campaign(_ seed: UInt64) -> Campaign {
    Campaign(
      strategies: [mutant], invariants: invariants, seed: seed, generator: generator, scope: .reach)
  }

  /// Whether a promise was broken at all, be it one that nobody makes.
  private func hasBreach(_ tally: CampaignTally) -> Bool {
    tally.strategies[0].invariants.contains {
      $0.violations + $0.unclaimedViolations + $0.knownViolations > 0
    }
  }

  private func isMet(in scenario: Scenario, _ campaign: Campaign) -> Bool {
    guard let version = Profile.named(scenario.profile)?.version,
      base.manifest.supportedVersions.contains(version)
    else { return false }
    let (routes, isAlone) = (MonitorBank.Routes(invariants), invariants.count == 1)
    let broken = StoryRun.judge(scenario, mutant, by: routes, pairs: isAlone ? .all : .none)
      .findings.map { $0.violation != nil }
    let suspects = invariants.indices.filter { index in
      broken[index] && (isAlone || Standing(invariants[index], for: base, on: version) == .binding)
    }
    guard !suspects.isEmpty else { return false }
    let kept = StoryRun.judge(scenario, base, by: routes, pairs: isAlone ? .all : .none).findings
    return suspects.contains { kept[$0].violation == nil }
  }
}
