import Invariants
import StoryModel
import TrackerModel

/// Who keeps which promise: the same stories played against several strategies, claimed or not.
///
/// A comparison either plays each story on the version of iOS that it was drawn on, or every story
/// on every version: then a difference between two versions is one between two versions, and not
/// one between the stories that happened to be told of them.
public struct Comparison: Sendable {
  /// The stories, strategies and invariants.
  public let campaign: Campaign
  /// The versions that every story is played on, oldest first; nil where each story is played on
  /// the one that it was drawn on.
  public let profiles: [Profile]?

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - strategies: Whom to compare.
  ///   - invariants: What to judge by.
  ///   - seed: The seed of the stories.
  ///   - generator: What makes them.
  ///   - isByProfile: Whether every story is played on every version of the generator.
  public init(
    strategies: [any TrackerStrategy], invariants: [Invariant] = InvariantCatalog.all,
    seed: UInt64, generator: ScenarioGenerator, isByProfile: Bool = false
  ) {
    campaign = Campaign(
      strategies: strategies, invariants: invariants, seed: seed, generator: generator,
      scope: [.unclaimed, .coverage, .quantities])
    profiles = isByProfile ? generator.profiles : nil
  }

  /// What was counted so far.
  public struct Tally: Sendable {
    /// One for each version that every story is played on; a single one where that is not so.
    public var versions: [CampaignTally]

    /// Takes what was counted, in the order of ``Comparison/campaigns``.
    public init(versions: [CampaignTally]) { self.versions = versions }
  }

  /// What is played: a campaign for each version that every story is moved to; a single one where that is
  /// not so.
  public var campaigns: [Campaign] {
    profiles.map { profiles in
      profiles.map {
        Campaign(
          strategies: campaign.strategies, invariants: campaign.invariants, seed: campaign.seed,
          generator: campaign.generator, on: $0, scope: campaign.scope)
      }
    } ?? [campaign]
  }

  /// The counts of nothing.
  public var emptyTally: Tally { Tally(versions: campaigns.map(\.emptyTally)) }

  /// Plays stories on several threads, and finds out what the breaches rest on; the counts do not depend on
  /// how many.
  public func play(_ stories: Range<Int>, jobs: Int) async -> Tally {
    var versions: [CampaignTally] = []
    for campaign in campaigns { versions.append(await campaign.play(stories, jobs: jobs)) }
    return Tally(versions: versions)
  }
}
