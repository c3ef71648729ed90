import TrackerModel

/// A scenario and a strategy that is played on it: the name of one golden trace.
public struct GoldenPair: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The name of the scenario's folder.
  public let scenario: String
  /// The strategy.
  public let strategy: StrategyID

  /// Both names, as in `airplane-mid-trip/dual-manager`.
  public var description: String { "\(scenario)/\(strategy)" }

  /// Orders by scenario, then by strategy.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.scenario, lhs.strategy.rawValue) < (rhs.scenario, rhs.strategy.rawValue)
  }
}
