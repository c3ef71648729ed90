/// How late iOS was with what it told: a property of iOS and the stories, not of a tracker.
///
/// The delays are in whole seconds, rounded up.
public struct Lateness: Hashable, Sendable, Codable {
  /// Exits: from leaving the region of 100 m around the last stop to the event.
  public var regionExits = Distribution()
  /// Exits that iOS had not told when the next stop's region took the place of the one that was
  /// left, or that it never told: later than every delay.
  public var untoldExits = 0
  /// Significant changes: from where the documentation lets one expect them, on the move, 500 m from
  /// the last one and five minutes after it (C-01), to the event.
  public var significantChanges = Distribution()
  /// Visits: from the arrival to its report.
  public var arrivals = Distribution()
  /// Visits: from the departure to its report.
  public var departures = Distribution()

  /// Creates an account of nothing.
  public init() {}

  /// Adds another account.
  public mutating func merge(_ other: Self) {
    regionExits.merge(other.regionExits)
    untoldExits += other.untoldExits
    significantChanges.merge(other.significantChanges)
    arrivals.merge(other.arrivals)
    departures.merge(other.departures)
  }
}
