import StoryModel
import TrackerModel

/// How large something was that an app writes whole again and again (I-H6).
struct Writings: Sendable {
  /// What one writing is to those before.
  enum Size {
    /// There is none before it.
    case first
    /// As large as ever.
    case small
    /// Larger than it may stay.
    case large(Violation)
    /// The newest of those that grow, day by day, without an end.
    case growing(Violation)
  }

  /// What it is, as a phrase.
  private let what: String
  private var smallest: Int?
  private var slope = DailySlope()

  /// Creates one of which nothing was written.
  init(_ what: String) { self.what = what }

  /// Takes a writing into account.
  mutating func add(_ bytes: Int, at time: Instant) -> Size {
    let growth = slope.add(bytes, at: time)
    guard let least = smallest else {
      smallest = bytes
      return .first
    }
    smallest = min(least, bytes)
    if let growth {
      return .growing(
        Violation(
          time: time,
          expected: "\(what) that is below \(Invariant.checkpointInAYear) bytes after a year",
          actual: "\(growth.perDay) bytes more each day for \(growth.days) days"))
    }
    guard bytes - least > Invariant.checkpointGrowth else { return .small }
    return .large(
      Violation(
        time: time,
        expected: "\(what) that grows by at most \(Invariant.checkpointGrowth) bytes",
        actual: "\(what) of \(bytes) bytes, \(least) at first"))
  }
}

/// The smallest writing of each day on which there was one, as long as they grow.
private struct DailySlope {
  private static let day = Duration.hours(24).wholeMilliseconds

  /// The first day of the growth, and the newest that is over.
  private var first: (day: Int64, bytes: Int)?
  private var last: (day: Int64, bytes: Int)?
  private var today: (day: Int64, bytes: Int)?

  /// Takes a writing into account.
  ///
  /// - Returns: The growth where it has lasted long enough and leads too far; nil otherwise.
  mutating func add(_ bytes: Int, at time: Instant) -> (perDay: Int64, days: Int64)? {
    let day = time.milliseconds / Self.day
    guard let current = today, current.day != day else {
      today = (day, min(bytes, today?.bytes ?? bytes))
      return nil
    }
    today = (day, bytes)
    return close(current)
  }

  private mutating func close(_ day: (day: Int64, bytes: Int)) -> (perDay: Int64, days: Int64)? {
    if let last, let first, day.bytes > last.bytes {
      self.last = day
      let days = day.day - first.day
      guard days >= Invariant.growingDays else { return nil }
      let perDay = Int64(day.bytes - first.bytes) / days
      return Int64(first.bytes) + perDay * 365 > Invariant.checkpointInAYear
        ? (perDay, days) : nil
    }
    (first, last) = (day, day)
    return nil
  }
}
