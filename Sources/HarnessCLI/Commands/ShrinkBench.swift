import HarnessReporting
import ShrinkingChallenges

/// `harness bench shrink`: what shrinking needs for problems known to be hard, beside Hypothesis.
enum ShrinkBench {
  /// How many seeds are played when no number is named.
  static let defaultSeeds = 1_000

  /// Plays the challenges and prints the table.
  static func run(seeds: Int, _ output: inout RecordOutput) throws {
    let console = output.console
    var rows: [ShrinkBenchText.Row] = []
    for challenge in ShrinkingChallenge.all {
      console.showProgress(challenge.name)
      let series = ChallengeSeries(challenge, seeds: seeds)
      // Of both engines as many seeds are compared.
      let compared = challenge.hypothesis?.seeds ?? seeds
      rows.append(
        ShrinkBenchText.Row(
          name: challenge.name, minimalPercent: 100 * Double(series.minimal) / Double(seeds),
          results: series.results.count,
          evaluations: (series.median(ofFirst: compared), series.mean(ofFirst: compared)),
          hypothesis: challenge.hypothesis.map { ($0.median, $0.mean) }))
    }
    console.clearProgress()
    console.write(ShrinkBenchText.text(rows, seeds: seeds))
    try output.put(rows.map { .record(of: $0) })
  }
}
