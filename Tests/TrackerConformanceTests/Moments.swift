import Invariants
import ReferenceStrategies
import Testing
import TrackerModel

extension Instant {
  /// A moment by its second.
  static func at(_ second: Double) -> Instant {
    Instant(milliseconds: Int64((second * 1_000).rounded()))
  }
}

extension Finding {
  /// A finding without a breach.
  static func kept(_ exercised: Int) -> Finding { Finding(exercised: exercised) }
}

extension Catalog {
  /// The reference strategy of that name.
  static func strategy(_ id: StrategyID) throws -> any TrackerStrategy {
    try #require(all.first { $0.id == id })
  }
}
