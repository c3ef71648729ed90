import Invariants
import TrackerModel

extension CampaignTally {
  /// The values of one quantity and one strategy, in all stories.
  public struct Measured: Hashable, Sendable, Codable {
    /// The values, in steps of ``step(of:)``, rounded to the worse side.
    public private(set) var values = Distribution()
    /// How often what was awaited never came: worse than every value.
    public private(set) var missed = 0

    /// Creates measurements of nothing.
    public init() {}

    /// How many measurements there are.
    public var count: Int { values.count + missed }

    /// How many units make a step of the distribution: times are kept in seconds and distances in
    /// metres, or a campaign would keep every value.
    public static func step(of quantity: Quantity) -> Int64 {
      switch quantity.unit {
      case .time, .distance: 1_000
      case .share, .battery: 1
      }
    }

    mutating func add(_ samples: [Sample], of quantity: Quantity) {
      let step = Self.step(of: quantity)
      for sample in samples {
        guard let value = sample.value else {
          missed += 1
          continue
        }
        values.add(Int(quantity.isFloor ? value / step : (value + step - 1) / step))
      }
    }

    mutating func merge(_ later: Self) {
      values.merge(later.values)
      missed += later.missed
    }

    /// The value, in steps, that so many percent of the measurements are as good as or better than.
    public func quantile(_ percent: Int, of quantity: Quantity) -> Quantile? {
      guard count > 0 else { return nil }
      if quantity.isFloor { return quantileOfFloor(percent) }
      return values.quantile(percent, beside: missed).map { .value(Int64($0)) } ?? .never
    }

    /// From the best to the worst is from the largest to the smallest, then what was missed.
    private func quantileOfFloor(_ percent: Int) -> Quantile {
      let better = max(1, (count * percent + 99) / 100)
      guard better <= values.count else { return .never }
      // So many from above is the rest from below.
      let fromBelow = values.count - better + 1
      return values.value(ofRank: fromBelow).map { .value(Int64($0)) } ?? .never
    }

    /// The worst of all; nil of nothing.
    public func worst(of quantity: Quantity) -> Quantile? { quantile(100, of: quantity) }
  }

  /// A quantile of what was measured.
  public enum Quantile: Hashable, Sendable {
    /// A value, in steps.
    case value(Int64)
    /// One of those that never came.
    case never
  }
}
