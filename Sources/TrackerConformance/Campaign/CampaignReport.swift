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
  /// One for each invariant that a strategy breaks, in the order of the tables, and after it one for each other cause
  /// that was found.
  public let counterexamples: [FoundCounterexample]
  /// One for each strategy that lost a run, in the order of the tables, where that was looked into.
  public var losses: [FoundLoss] = []

  /// Finds out what breaches rest on, shrinks what is broken, and gathers it all.
  ///
  /// A breach that does not come again when its story is played again, or comes in another trace,
  /// shows a strategy that decides by more than it is given, which is a breach of its own (I-S18).
  ///
  /// - Parameters:
  ///   - campaign: What was played.
  ///   - stories: The numbers of the stories.
  ///   - tally: What was counted.
  ///   - jobs: How many stories are shrunk at a time; the report does not depend on it.
  ///   - weigh: Finds out what breaches rest on, somewhere else if need be; by default here.
  ///   - shrink: Shrinks a breach, somewhere else if need be; by default here.
  public static func make(
    _ campaign: Campaign, stories: Range<Int>, tally: CampaignTally, jobs: Int = 1,
    weighing weigh: Campaign.Weighing? = nil, shrinking shrink: Campaign.Shrinking? = nil
  ) async -> CampaignReport {
    var tally = await campaign.weighed(tally, jobs: jobs, by: weigh)
    campaign.voidRelations(in: &tally)
    let shrink = shrink ?? { campaign.counterexample(of: $0) }
    let broken = campaign.broken(in: tally)
    let shrunk = await campaign.counterexamples(of: broken, jobs: jobs, shrink)
    campaign.convictUnrepeatable(zip(broken, shrunk), in: &tally)
    campaign.voidRelations(in: &tally)
    let more = campaign.broken(in: tally).filter { what in
      !broken.contains { $0.strategy == what.strategy && $0.invariant == what.invariant }
    }
    let others = await campaign.counterexamples(of: more, jobs: jobs, shrink)
    var all = (Array(zip(broken, shrunk)) + Array(zip(more, others)))
      .filter { [tally] in !campaign.isVoid($0.0, in: tally) }
    all += await campaign.otherCauses(than: all, in: tally, jobs: jobs, shrink)
    return CampaignReport(
      campaign: campaign, stories: stories, tally: tally,
      counterexamples: all.sorted { place(of: $0) < place(of: $1) }.compactMap(\.1))
  }

  /// By strategy, then by promise, then by cause: each needs less than those before it.
  private static func place(of one: (Campaign.Broken, FoundCounterexample?)) -> (Int, Int, Int) {
    (one.0.strategy, one.0.invariant, one.1?.without.count ?? 0)
  }

  /// The verdict on one strategy: the worst of its invariants'.
  public func verdict(of strategy: Int) -> Verdict {
    let counts = tally.strategies[strategy]
    // Whoever ends the program, or does not return, tracks nobody any more.
    if counts.losses.count > 0 { return .violates }
    let isCutShort = counts.unsupported.count > 0
    guard counts.stories > 0 else { return isCutShort ? .unsupported : .inconclusive }
    // Who does not repeat himself is convicted of that, whatever a replay shows.
    if campaign.isUnrepeatable(strategy, in: tally) { return .violates }
    // A breach without a counterexample did not come about when its story was played again.
    let broken = campaign.broken(in: tally).count { $0.strategy == strategy }
    let found = counterexamples.filter {
      $0.strategy.id == campaign.strategies[strategy].id && $0.without.isEmpty
    }
    guard found.count >= broken, found.allSatisfy(\.isReproducible) else { return .inconclusive }
    let verdicts = counts.invariants.map(\.verdict)
    for verdict in [Verdict.violates, .depends] where verdicts.contains(verdict) { return verdict }
    // What it keeps in other scenarios it may break in these.
    if isCutShort { return .unsupported }
    // Who names the versions to play asks about these; otherwise nobody has tested such a claim.
    if campaign.playsDefaults, !unplayedClaims(of: strategy).isEmpty { return .inconclusive }
    // Who does nothing harms nobody, and tracks nobody.
    if idleness(of: strategy) != nil { return .inconclusive }
    return verdicts.contains(.conforms) ? .conforms : .inconclusive
  }

  /// Why what a strategy kept does not show that it tracks; nil where it does.
  public func idleness(of strategy: Int) -> CampaignTally.Idleness? {
    tally.strategies[strategy].idleness(campaign.strategies[strategy].manifest)
  }

  /// The claims that hold on none of the versions that were played.
  public func unplayedClaims(of strategy: Int) -> [Claim] {
    let supported = campaign.strategies[strategy].manifest.supportedVersions
    let played = campaign.generator.profiles.map(\.version).filter(supported.contains)
    return campaign.strategies[strategy].claims.filter { claim in
      !played.contains { claim.versions.contains($0) }
    }
  }

  /// The verdict on all: violates if one does, else depends, else unsupported, else inconclusive, else
  /// conforms.
  public var verdict: Verdict {
    let verdicts = tally.strategies.indices.map(verdict(of:))
    for verdict in [Verdict.violates, .depends, .unsupported, .inconclusive]
    where verdicts.contains(verdict) {
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
}
