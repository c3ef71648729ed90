import Invariants
import TrackerConformance
import TrackerModel

/// What is told of measurements that came to nothing, apart from those that came to a number.
///
/// A trip of six minutes that nobody noticed does not break the promise to notice one within ten;
/// it was not measured at all. To call it the worst measurement would contradict the verdict.
struct MissedMeasurements {
  private let missed: Int
  private let count: Int

  /// Takes what was measured; nil where nothing is missing.
  init?(_ measured: CampaignTally.Measured) {
    guard measured.missed > 0 else { return nil }
    (missed, count) = (measured.missed, measured.count)
  }

  /// How many of all: `never in 3 of 120`.
  var text: String { "never in \(Figures.grouped(missed)) of \(Figures.grouped(count))" }

  /// What `never` means, wherever it is counted.
  static let legend =
    "never: the trip or the scenario ended before what is measured came, which counts as broken"
    + " only if the promised limit had passed by then"
}

extension CampaignTally.Measured {
  /// The value, in steps, that so many percent of those that came are as good as or better than;
  /// nil if none came.
  func value(_ percent: Int, of quantity: Quantity) -> Int64? {
    if case .value(let steps)? = quantile(percent, of: quantity), missed == 0 { return steps }
    return values.quantile(quantity.isFloor ? 100 - percent : percent).map(Int64.init)
  }
}

extension Quantity {
  /// A value in steps of the measurement as text; `–` where there is none.
  func text(ofSteps steps: Int64?) -> String {
    steps.map { text($0 * CampaignTally.Measured.step(of: self)) } ?? "–"
  }
}
