import Invariants
import StoryModel

// The stories behind the cells of a comparison.
extension Comparison {
  /// At most so many stories are played to shrink one of a cell: there are many cells, and it has only to
  /// be short enough to be read.
  public static let shrinkingBudget = 700

  /// Shrinks a breach of one of ``drawnCampaigns``, by its place among them.
  public typealias Shrinking = @Sendable (_ version: Int, Campaign.Broken) -> FoundCounterexample?

  /// What the stories of cells are shrunk in: by version one whose stories are all drawn on it.
  ///
  /// One that was moved to a version is not always one that can be drawn there.
  public var drawnCampaigns: [Campaign] {
    profiles.map { profiles in
      profiles.map {
        Campaign(
          strategies: campaign.strategies, invariants: campaign.invariants, seed: campaign.seed,
          generator: campaign.generator.playing(on: [$0]), scope: campaign.scope)
      }
    } ?? [campaign]
  }

  /// The shrunk story of each cell that says something is broken, in the order of the tables.
  ///
  /// Where every story is played on every version, the cell of a version has a story that is drawn on it;
  /// where such a one does not break it, the cell has none.
  ///
  /// - Parameters:
  ///   - tally: What was counted.
  ///   - jobs: How many stories are shrunk at a time; what comes out does not depend on it.
  ///   - progress: Told how many of how many are done.
  ///   - shrink: Shrinks a breach, somewhere else if need be; by default here.
  public func counterexamples(
    of tally: Tally, jobs: Int, progress: (_ done: Int, _ count: Int) -> Void = { _, _ in },
    shrinking shrink: Shrinking? = nil
  ) async -> [FoundCounterexample] {
    let campaigns = drawnCampaigns
    let shrink =
      shrink ?? { campaigns[$0].counterexample(of: $1, budget: Comparison.shrinkingBudget) }
    let cells = tally.versions.enumerated().flatMap { version, tally in
      broken(in: tally).map { (version, $0) }
    }
    let found = await InOrder.results(
      cells.count, jobs: jobs, progress: { progress($0, cells.count) },
      { shrink(cells[$0].0, cells[$0].1) })
    return found.compactMap(\.self)
  }

  /// What makes the story of a cell: what a token of it is read with.
  public func generator(of found: FoundCounterexample) -> ScenarioGenerator {
    let version = profiles?.firstIndex { $0.id == found.scenario.profile }
    return version.map { drawnCampaigns[$0].generator } ?? campaign.generator
  }

  /// What is broken, whether or not anybody promises it, and the story to shrink.
  private func broken(in tally: CampaignTally) -> [Campaign.Broken] {
    tally.strategies.enumerated().flatMap { strategy, counts in
      let together = campaign.together(counts, breach)
      return counts.invariants.enumerated().compactMap { invariant, counts -> Campaign.Broken? in
        guard let breach = breach(counts) else { return nil }
        return Campaign.Broken(
          strategy: strategy, invariant: invariant, breach: breach,
          isClaimed: (counts.firstCertain ?? counts.first) != nil, together: together)
      }
    }
  }

  private func breach(_ counts: CampaignTally.Invariant) -> CampaignTally.Breach? {
    counts.firstCertain ?? counts.first ?? counts.firstKnown ?? counts.firstCertainUnclaimed
      ?? counts.firstUnclaimed
  }
}
