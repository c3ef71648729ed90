/// What Hypothesis needs for a challenge, counted as this engine counts: from the first failing call,
/// that one included, to the end of shrinking.
///
/// Measured with Hypothesis 6.170.15 by `ShrinkComparison/hypothesis_challenges.py`, whose output is
/// beside it. It counts the calls of the property; what a filter gave up before them, which counts as
/// an evaluation here, is left out there.
public struct HypothesisFigures: Hashable, Sendable {
  /// How many seeds were played, from 1 on.
  public let seeds: Int
  /// The median of the evaluations.
  public let median: Double
  /// The mean of the evaluations.
  public let mean: Double
  /// How many different results the seeds ended in.
  public let results: Int

  /// The figures by the name of the challenge.
  static let all: [String: HypothesisFigures] = [
    "bound5 (up to 10)": .init(seeds: 50, median: 197.5, mean: 221.2, results: 3),
    "bound5 (up to 1)": .init(seeds: 50, median: 113, mean: 124.1, results: 1),
    "large_union_list": .init(seeds: 100, median: 164.5, mean: 188.2, results: 1),
    "reverse": .init(seeds: 100, median: 9, mean: 9.8, results: 1),
    "calculator": .init(seeds: 50, median: 52, mean: 55.1, results: 1),
    "lengthlist": .init(seeds: 50, median: 92, mean: 86.2, results: 1),
    "difference_zero": .init(seeds: 100, median: 27, mean: 27.2, results: 1),
    "difference_small": .init(seeds: 50, median: 38, mean: 38.5, results: 1),
    "difference_one": .init(seeds: 50, median: 34, mean: 35.7, results: 1),
    "binheap": .init(seeds: 100, median: 132, mean: 131.8, results: 5),
    "coupling": .init(seeds: 100, median: 41, mean: 38.1, results: 32),
    "deletion": .init(seeds: 100, median: 9, mean: 9.2, results: 1),
    "distinct": .init(seeds: 100, median: 35, mean: 35.7, results: 1),
    "nestedlists": .init(seeds: 100, median: 30, mean: 28.4, results: 1),
    "replacement": .init(seeds: 100, median: 444.5, mean: 450.5, results: 11),
    "snapshot_store": .init(seeds: 50, median: 594, mean: 654.3, results: 13),
  ]
}

extension ShrinkingChallenge {
  /// What Hypothesis needs; nil where it was not measured.
  public var hypothesis: HypothesisFigures? { HypothesisFigures.all[name] }
}
