import PropertyTesting

/// A challenge played with many seeds, from 1 on.
public struct ChallengeSeries: Sendable {
  /// The evaluations of each seed that found a failure, in the order of the seeds.
  public let evaluations: [Int]
  /// How many seeds ended in each result, the commonest first; equal counts by the result's text.
  public let results: [(text: String, count: Int)]
  /// How many seeds ended in the expected minimum.
  public let minimal: Int

  /// Plays the seeds 1 to `seeds`.
  public init(_ challenge: ShrinkingChallenge, seeds: Int) {
    var evaluations: [Int] = []
    var counts: [String: Int] = [:]
    for seed in 1...UInt64(max(1, seeds)) {
      guard let run = challenge.run(seed: seed) else { continue }
      evaluations.append(run.counterexample.evaluations)
      counts[run.result, default: 0] += 1
    }
    self.evaluations = evaluations
    results = counts.map { (text: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
    minimal = counts[challenge.expected] ?? 0
  }

  /// The median of the evaluations of the first seeds; 0 where there are none.
  public func median(ofFirst seeds: Int) -> Double {
    let sorted = evaluations.prefix(seeds).sorted()
    guard !sorted.isEmpty else { return 0 }
    return Double(sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// The mean of the evaluations of the first seeds; 0 where there are none.
  public func mean(ofFirst seeds: Int) -> Double {
    let first = evaluations.prefix(seeds)
    return first.isEmpty ? 0 : Double(first.reduce(0, +)) / Double(first.count)
  }
}
