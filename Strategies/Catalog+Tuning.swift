import TrackerModel

// On which scenarios the strategies were repaired until they kept what they promise. The counts are lower
// bounds: of the seeds that are known to have been played while somebody repaired a strategy.

extension TimerLoop {
  /// On which scenarios it was repaired until it passed.
  public var tuning: Tuning? { .seed42 }
}

extension DualManager {
  /// On which scenarios it was repaired until it passed.
  public var tuning: Tuning? { .seed42AndAFreshOne }
}

extension VisitsAndRegions {
  /// On which scenarios it was repaired until it passed.
  public var tuning: Tuning? { .seed42AndAFreshOne }
}

extension MotionAdaptive {
  /// On which scenarios it was repaired until it passed.
  public var tuning: Tuning? { .seed42AndAFreshOne }
}

extension Sentinel {
  /// On which scenarios it was repaired until it passed.
  public var tuning: Tuning? {
    Tuning(scenarios: 131_000, seeds: [42, 4_711, 730_129, 8_812_734, 4_017_622_613])
  }
}

extension Tuning {
  /// The thousand scenarios that the README begins with.
  fileprivate static let seed42 = Tuning(scenarios: 1_000, seeds: [42])
  /// Those, and the twenty thousand of a seed that nobody had seen before they were played.
  fileprivate static let seed42AndAFreshOne = Tuning(scenarios: 21_000, seeds: [42, 4_017_622_613])
}
