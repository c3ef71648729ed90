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

    /// Adds the counts of the stories that come next.
    public mutating func merge(_ later: Tally) {
      for index in versions.indices { versions[index].merge(later.versions[index]) }
    }
  }

  /// Counts of nothing.
  public var emptyTally: Tally {
    let none = CampaignTally(
      strategies: campaign.strategies.count, invariants: campaign.invariants.count)
    return Tally(versions: Array(repeating: none, count: profiles?.count ?? 1))
  }

  /// Plays stories on several threads, and counts; the counts do not depend on how many.
  public func count(_ stories: Range<Int>, jobs: Int) async -> Tally {
    var tally = emptyTally
    for part in await InOrder.results(of: stories, jobs: jobs, { count($0) }) { tally.merge(part) }
    return tally
  }

  /// Plays stories on several threads, and finds out what the breaches rest on.
  public func play(_ stories: Range<Int>, jobs: Int) async -> Tally {
    await weighed(await count(stories, jobs: jobs), jobs: jobs)
  }

  /// Finds out what the breaches of all stories together rest on.
  public func weighed(_ tally: Tally, jobs: Int) async -> Tally {
    var weighed = tally
    for index in tally.versions.indices {
      weighed.versions[index] = await campaign.weighed(tally.versions[index], jobs: jobs) {
        campaign.weighed($0, as: { scenario($0, on: index) })
      }
    }
    return weighed
  }

  private func count(_ stories: Range<Int>) -> Tally {
    var tally = emptyTally
    for story in stories {
      for index in tally.versions.indices {
        campaign.play(story, as: scenario(story, on: index), into: &tally.versions[index])
      }
    }
    return tally
  }

  /// A story as it is told on one of the versions.
  private func scenario(_ story: Int, on version: Int) -> Scenario {
    var scenario = campaign.scenario(story)
    if let profiles { scenario.move(to: profiles[version]) }
    return scenario
  }
}
