import Invariants
import StoryModel
import TrackerModel

/// Everything that a campaign has to say: the counts, and a shrunk story for every broken promise.
public struct CampaignReport: Sendable {
  /// The campaign.
  public let campaign: Campaign
  /// The stories that were played.
  public let stories: Range<Int>
  /// The counts.
  public let tally: CampaignTally
  /// One for each invariant that a strategy breaks, in the order of the tables.
  public let counterexamples: [FoundCounterexample]

  /// Shrinks what the counts show to be broken, and gathers it all.
  ///
  /// - Parameter jobs: How many stories are shrunk at a time; the report does not depend on it.
  public static func make(
    _ campaign: Campaign, stories: Range<Int>, tally: CampaignTally, jobs: Int = 1
  ) async -> CampaignReport {
    let broken = campaign.broken(in: tally)
    let found = await InOrder.results(broken.count, jobs: jobs) { number in
      let what = broken[number]
      return campaign.counterexample(
        strategy: what.strategy, invariant: what.invariant, story: what.story)
    }
    return CampaignReport(
      campaign: campaign, stories: stories, tally: tally,
      counterexamples: found.compactMap { $0 })
  }

  /// The verdict on one strategy: the worst of its invariants'.
  public func verdict(of strategy: Int) -> Verdict {
    let counts = tally.strategies[strategy]
    guard counts.stories > 0 else { return .inconclusive }
    // A breach without a counterexample did not come about when its story was played again.
    let broken = campaign.broken(in: tally).count { $0.strategy == strategy }
    let found = counterexamples.filter { $0.strategy.id == campaign.strategies[strategy].id }
    guard found.count >= broken, found.allSatisfy(\.isReproducible) else { return .inconclusive }
    let verdicts = counts.invariants.map(\.verdict)
    for verdict in [Verdict.violates, .depends] where verdicts.contains(verdict) { return verdict }
    // Who names the versions to play asks about these; otherwise nobody has tested such a claim.
    if campaign.playsDefaults, !unplayedClaims(of: strategy).isEmpty { return .inconclusive }
    return verdicts.contains(.conforms) ? .conforms : .inconclusive
  }

  /// The claims that hold on none of the versions that were played.
  public func unplayedClaims(of strategy: Int) -> [Claim] {
    let supported = campaign.strategies[strategy].manifest.supportedVersions
    let played = campaign.generator.profiles.map(\.version).filter(supported.contains)
    return campaign.strategies[strategy].claims.filter { claim in
      !played.contains { claim.versions.contains($0) }
    }
  }

  /// The verdict on all: violates if one does, else depends, else inconclusive, else conforms.
  public var verdict: Verdict {
    let verdicts = tally.strategies.indices.map(verdict(of:))
    for verdict in [Verdict.violates, .depends, .inconclusive] where verdicts.contains(verdict) {
      return verdict
    }
    return verdicts.isEmpty ? .inconclusive : .conforms
  }
}

extension Campaign {
  /// Whether every version is played that is played where none is named.
  var playsDefaults: Bool {
    let played = Set(generator.profiles.map(\.id))
    return Profile.defaults.allSatisfy { played.contains($0.id) }
  }

  /// What is broken, and the story to shrink: one that rests on no open question where there is one.
  func broken(in tally: CampaignTally) -> [(strategy: Int, invariant: Int, story: Int)] {
    var broken: [(strategy: Int, invariant: Int, story: Int)] = []
    for (strategy, counts) in tally.strategies.enumerated() {
      for (invariant, count) in counts.invariants.enumerated() {
        guard let breach = count.firstCertain ?? count.first else { continue }
        broken.append((strategy, invariant, breach.story))
      }
    }
    return broken
  }
}
