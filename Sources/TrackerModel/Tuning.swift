/// On which scenarios a strategy was repaired until it kept its promises in them.
///
/// What holds there was made to hold, so those scenarios say nothing of how often it fails in others.
public struct Tuning: Hashable, Sendable {
  /// On how many scenarios, at least; from 1 on.
  public let scenarios: Int
  /// The seeds of the campaigns that they were taken from, sorted.
  public let seeds: [UInt64]

  /// Declares that a strategy was repaired until it kept its promises.
  ///
  /// - Precondition: `scenarios` is not negative.
  public init(scenarios: Int, seeds: [UInt64]) {
    precondition(scenarios >= 0, "No strategy is tuned on a negative number of scenarios.")
    self.scenarios = scenarios
    self.seeds = Set(seeds).sorted()
  }
}

extension TrackerStrategy {
  /// Nothing is declared.
  public var tuning: Tuning? { nil }
}
