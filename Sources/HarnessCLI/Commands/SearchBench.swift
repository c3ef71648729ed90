import HarnessReporting
import Invariants
import Mutation
import StoryModel
import TrackerConformance
import TrackerModel

/// `harness bench search`: how many scenarios it takes to meet a bug that is rare, by drawing alone and by search.
///
/// Which bugs are rare is found out with a seed of its own, so that no seed that is counted was chosen for
/// being unlucky: drawing meets them with that seed, but not in its first scenarios.
struct SearchBench {
  /// How many seeds look for each bug when no number is named.
  static let defaultSeeds = 5
  /// How many scenarios are played for a bug at most when no number is named.
  static let defaultCount = 1_000
  /// A bug that drawing meets in so many scenarios is not rare.
  static let common = SearchTrial.drawnFirst
  /// The seed that finds out which bugs are rare.
  private static let choosingSeed: UInt64 = 0

  /// The bugs that may be rare.
  let trials: [SearchTrial]
  let seeds: Int
  let count: Int
  let jobs: Int

  /// All that can be planted: the bugs of the catalog, and each mutation of each strategy's boundary.
  static func trials(
    _ strategies: [any TrackerStrategy], _ hosts: [String: [StrategyID]]
  ) -> [SearchTrial] {
    let generator = ScenarioGenerator(profiles: Profile.defaults)
    return MutantCharge.all(in: strategies, hosts: hosts).map {
      SearchTrial($0, generator: generator)
    }
      + strategies.flatMap { strategy in
        BoundaryMutation.catalog.map { SearchTrial($0, of: strategy, generator: generator) }
      }
  }

  func run(_ console: Console) async -> ExitCode {
    let rare = await rare(console)
    let found = await InOrder.results(
      rare.count * seeds, jobs: jobs,
      progress: { console.showProgress("\($0) of \(rare.count * seeds)") },
      { [self] number in
        let (trial, seed) = (rare[number / seeds], UInt64(number % seeds + 1))
        return SearchBenchText.Trial(
          drawn: trial.drawn(seed: seed, count: count),
          searched: trial.searched(seed: seed, count: count))
      })
    console.clearProgress()
    let rows = rare.enumerated().map { index, trial in
      SearchBenchText.Row(
        name: trial.name,
        invariant: trial.invariants.count == 1 ? trial.invariants[0].id : "any",
        trials: Array(found[index * seeds..<(index + 1) * seeds]))
    }
    console.write(SearchBenchText.text(rows, most: count))
    return rows.isEmpty ? .inconclusive : .conforms
  }

  /// The bugs that drawing meets, but not in the first scenarios of a seed.
  private func rare(_ console: Console) async -> [SearchTrial] {
    let met = await InOrder.results(
      trials.count, jobs: jobs,
      progress: { console.showProgress("\($0) of \(trials.count)") },
      { [self] in trials[$0].drawn(seed: Self.choosingSeed, count: count) })
    return zip(trials, met).filter { ($0.1 ?? 0) > Self.common }.map(\.0)
  }
}
