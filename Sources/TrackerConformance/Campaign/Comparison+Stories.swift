import Invariants
import StoryModel

// The stories behind the cells of a comparison.
extension Comparison {
  /// At most so many stories are played to shrink one of a cell: there are many cells, and it has only to
  /// be short enough to be read.
  public static let shrinkingBudget = 700

  /// What breaks an invariant for a strategy, whether or not that promises it.
  private struct Cell: Sendable {
    let version: Int
    let strategy: Int
    let invariant: Int
    let breach: CampaignTally.Breach?
    let story: Int
    let isClaimed: Bool
  }

  /// The shrunk story of each cell that says something is broken, in the order of the tables.
  ///
  /// Where every story is played on every version, the cell of a version has a story that is drawn on it:
  /// one that was moved there is not always one that can be drawn again, and such a cell has none.
  ///
  /// - Parameters:
  ///   - tally: What was counted.
  ///   - jobs: How many stories are shrunk at a time; what comes out does not depend on it.
  ///   - progress: Told how many of how many are done.
  public func counterexamples(
    of tally: Tally, jobs: Int, progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) async -> [FoundCounterexample] {
    let campaigns = tally.versions.indices.map(campaign(ofVersion:))
    let cells = tally.versions.indices.flatMap {
      self.cells(tally.versions[$0], version: $0)
    }
    let found = await InOrder.results(
      cells.count, jobs: jobs, progress: { progress($0, cells.count) },
      { index -> FoundCounterexample? in
        let cell = cells[index]
        return campaigns[cell.version].counterexample(
          strategy: cell.strategy, invariant: cell.invariant, story: cell.story,
          budget: Self.shrinkingBudget, seen: cell.breach?.violation, isClaimed: cell.isClaimed)
      })
    return found.compactMap(\.self)
  }

  /// What makes the story of a cell: what a token of it is read with.
  public func generator(of found: FoundCounterexample) -> ScenarioGenerator {
    let version = profiles?.firstIndex { $0.id == found.scenario.profile }
    return version.map { campaign(ofVersion: $0).generator } ?? campaign.generator
  }

  /// The stories of the comparison, all of them drawn on one version where that is what is compared.
  private func campaign(ofVersion index: Int) -> Campaign {
    guard let profiles else { return campaign }
    return Campaign(
      strategies: campaign.strategies, invariants: campaign.invariants, seed: campaign.seed,
      generator: campaign.generator.playing(on: [profiles[index]]),
      scope: campaign.scope)
  }

  private func cells(_ counts: CampaignTally, version: Int) -> [Cell] {
    counts.strategies.enumerated().flatMap { strategy, counts in
      counts.invariants.enumerated().compactMap { invariant, counts -> Cell? in
        let isRepetition = campaign.invariants[invariant].isRepetition
        if let breach = counts.firstCertain ?? counts.first ?? counts.firstKnown {
          return Cell(
            version: version, strategy: strategy, invariant: invariant,
            breach: isRepetition ? breach : nil, story: breach.story,
            isClaimed: counts.first != nil)
        }
        guard let story = counts.firstCertainUnclaimed?.story ?? counts.unweighedUnclaimed.first
        else { return nil }
        return Cell(
          version: version, strategy: strategy, invariant: invariant, breach: nil, story: story,
          isClaimed: false)
      }
    }
  }
}
