import TrackerModel

/// For how long satellites are still searched for where none are found.
///
/// A bucket that an hour fills: so in no hour is searched for longer than twice what it holds. What
/// counts as a search in vain are coarse fixes that come every second, as they do on the way: a phone
/// at rest is told of less often (S-06), and where nothing at all is heard iOS says so (S-23).
struct SearchBudget: Codable, Hashable, Sendable {
  /// What the full bucket holds: nearly half of the ten minutes of any hour (I-E5).
  static let capacity = Duration.seconds(285)
  /// An hour fills about so many.
  private static let bucketsPerHour = 12
  /// What must be there for another try.
  static let leastSearch = Duration.seconds(45)
  /// What finds satellites sooner was not in vain: a receiver needs that long.
  static let timeToFix = Duration.seconds(60)
  /// Coarser fixes are none of satellites.
  static let coarsest = 50.0
  /// Fixes that are farther apart do not come every second; and after so long without any, iOS says
  /// that it cannot find the phone.
  static let pause = Duration.seconds(10)

  /// What a suspended app did not hear of was no search.
  private static let longestLookout = Duration.seconds(30)

  private var left = capacity
  private var streak = Duration.zero
  private var updatedAt = Instant.start
  /// Whether to search.
  private(set) var allowsSearch = true

  /// Takes the newest fix.
  mutating func observe(_ fix: Location, now: Instant) {
    let time = refill(at: now)
    if fix.horizontalAccuracy <= Self.coarsest {
      if streak <= Self.timeToFix { left += streak }
      streak = .zero
    } else if time <= Self.pause, allowsSearch {
      left -= time
      streak += time
    }
    decide()
  }

  /// Takes the news that the phone was not found since the last: at rest, or where iOS says so.
  mutating func failed(at now: Instant) {
    left -= min(refill(at: now), Self.longestLookout)
    decide()
  }

  /// Brings the bucket up to date; how long it had not been.
  @discardableResult
  mutating func refill(at now: Instant) -> Duration {
    let time = now - updatedAt
    updatedAt = now
    left = min(Self.capacity, left + time / Self.bucketsPerHour)
    decide()
    return time
  }

  private mutating func decide() {
    left = max(.zero, left)
    allowsSearch = left > (allowsSearch ? .zero : Self.leastSearch)
  }
}
