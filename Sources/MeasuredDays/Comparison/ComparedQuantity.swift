/// What is compared: a delay, an error, a share.
public struct ComparedQuantity: Hashable, Sendable {
  /// What it is a property of, in the order of a report.
  public enum Topic: String, Hashable, Sendable, CaseIterable {
    case wayFixes = "fixes on the way"
    case tableFixes = "fixes on a table"
    case firstFixes = "first fixes after a wake"
    case trips = "trips of apps that sleep at rest"
    case motion = "motion activity"
  }

  /// What its figures are measured in.
  public enum Unit: String, Hashable, Sendable {
    case seconds = "s"
    case meters = "m"
    case percent = "%"
    case perHour = "/h"
    case perTrip = "/trip"
  }

  /// How many values become one.
  public enum Statistic: String, Hashable, Sendable {
    /// The value that half of them exceed.
    case median = "p50"
    /// The value that one in twenty exceeds.
    case percentile95 = "p95"
    /// A share or a rate: a sum by another.
    case ratio = ""
  }

  /// What it is a property of.
  public let topic: Topic
  /// Of which runs and sections: `best, 1 m, car`.
  public let group: String
  /// What it is: `interval`.
  public let name: String
  /// How many values became one.
  public let statistic: Statistic
  /// What both figures are measured in.
  public let unit: Unit
  /// How many values the measured figure comes from; of a ratio, the runs, trips or sections.
  public let count: Int
  /// The figure of the real phones; nil where they have none.
  public let measured: Double?
  /// That of the simulated one.
  public let simulated: Double?
  /// How far apart the two may be; nil where it is not judged.
  public let tolerance: Double?

  /// Whether it is judged, and the figures are farther apart than they may be.
  public var isOutside: Bool {
    guard let tolerance else { return false }
    guard let measured, let simulated else { return measured != simulated }
    return abs(simulated - measured) > tolerance
  }
}

/// How far apart figures may be.
enum Tolerance {
  /// The shares of the measured figure that a simulated one may be off by.
  private static let (median, percentile95, ratio) = (0.2, 0.35, 1.0 / 3)
  /// Fewer values than this make no figure that could convict: three lie beyond a 95th percentile of 60.
  private static let (fewestForMedian, fewestForPercentile95, fewestForRatio) = (20, 60, 5)

  /// Differences smaller than this are none that a tracker could decide by. Of shares and counts one case
  /// more or less is chance.
  private static func slack(_ unit: ComparedQuantity.Unit, of count: Int) -> Double {
    switch unit {
    case .seconds, .meters, .perHour: 1
    case .percent: max(1, 100 / Double(count))
    case .perTrip: 1 / Double(count)
    }
  }

  /// The tolerance of a figure that comes from some measured values; nil if they are too few.
  static func of(
    _ statistic: ComparedQuantity.Statistic, _ unit: ComparedQuantity.Unit, measured: Double?,
    count: Int
  ) -> Double? {
    let (share, fewest) =
      switch statistic {
      case .median: (median, fewestForMedian)
      case .percentile95: (percentile95, fewestForPercentile95)
      case .ratio: (ratio, fewestForRatio)
      }
    guard let measured, count >= fewest else { return nil }
    return max(abs(measured) * share, slack(unit, of: count))
  }
}
