import Invariants

// The stories behind the cells of a comparison.
extension Comparison {
  /// At most so many stories are played to shrink one of a cell: there are many cells, and it has only to
  /// be short enough to be read.
  public static let shrinkingBudget = 300

  /// What breaks an invariant for a strategy, whether or not that promises it.
  private struct Cell: Sendable {
    let strategy: Int
    let invariant: Int
    let breach: CampaignTally.Breach?
    let story: Int
    let isClaimed: Bool
  }

  /// The shrunk story of each cell that says something is broken, in the order of the tables.
  ///
  /// - Parameters:
  ///   - tally: What was counted.
  ///   - jobs: How many stories are shrunk at a time; what comes out does not depend on it.
  ///   - progress: Told how many of how many are done.
  /// - Returns: None where every story was played on every version: a cell is then of a version, and a story
  ///   is drawn on one of its own.
  public func counterexamples(
    of tally: Tally, jobs: Int, progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) async -> [FoundCounterexample] {
    guard profiles == nil, let counts = tally.versions.first else { return [] }
    let cells = cells(counts)
    let found = await InOrder.results(
      cells.count, jobs: jobs, progress: { progress($0, cells.count) },
      { [campaign] index -> FoundCounterexample? in
        let cell = cells[index]
        return campaign.counterexample(
          strategy: cell.strategy, invariant: cell.invariant, story: cell.story,
          budget: Self.shrinkingBudget, seen: cell.breach?.violation, isClaimed: cell.isClaimed)
      })
    return found.compactMap(\.self)
  }

  private func cells(_ counts: CampaignTally) -> [Cell] {
    counts.strategies.enumerated().flatMap { strategy, counts in
      counts.invariants.enumerated().compactMap { invariant, counts -> Cell? in
        let isRepetition = campaign.invariants[invariant].isRepetition
        if let breach = counts.firstCertain ?? counts.first ?? counts.firstKnown {
          return Cell(
            strategy: strategy, invariant: invariant, breach: isRepetition ? breach : nil,
            story: breach.story, isClaimed: counts.first != nil)
        }
        guard let story = counts.firstCertainUnclaimed?.story ?? counts.unweighedUnclaimed.first
        else { return nil }
        return Cell(
          strategy: strategy, invariant: invariant, breach: nil, story: story, isClaimed: false)
      }
    }
  }
}
