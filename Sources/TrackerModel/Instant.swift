/// A moment on the harness's time line, in whole milliseconds since the scenario began.
///
/// On a phone it stands for the monotonic clock. Of a ``Duration``, anything finer than a millisecond is
/// dropped.
public struct Instant: Comparable, Hashable, Sendable, Codable {
  /// Milliseconds since the scenario began; negative only for cached data from before it.
  public var milliseconds: Int64

  /// Creates an instant from milliseconds since the scenario began.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The beginning of the scenario.
  public static var start: Instant { Instant(milliseconds: 0) }

  /// The next moment that can be told from this one, a millisecond later.
  public var next: Instant { Instant(milliseconds: milliseconds + 1) }

  /// A moment that never comes, as `Date.distantFuture`.
  public static var distantFuture: Instant { Instant(milliseconds: .max / 4) }

  /// A moment before anything was recorded, as `Date.distantPast`.
  public static var distantPast: Instant { Instant(milliseconds: .min / 4) }

  /// Returns the instant that lies a duration away, to the millisecond.
  public func advanced(by duration: Duration) -> Instant {
    Instant(milliseconds: milliseconds + duration.wholeMilliseconds)
  }

  /// Returns how long it is from this instant to another one.
  public func duration(to other: Instant) -> Duration {
    .milliseconds(other.milliseconds - milliseconds)
  }

  /// Orders instants by time.
  public static func < (lhs: Instant, rhs: Instant) -> Bool {
    lhs.milliseconds < rhs.milliseconds
  }

  /// Returns the duration from the second instant to the first.
  public static func - (lhs: Instant, rhs: Instant) -> Duration {
    rhs.duration(to: lhs)
  }

  /// Returns the instant that lies a duration after another one, to the millisecond.
  public static func + (lhs: Instant, rhs: Duration) -> Instant { lhs.advanced(by: rhs) }

  /// Returns the instant that lies a duration before another one, to the millisecond.
  public static func - (lhs: Instant, rhs: Duration) -> Instant { lhs.advanced(by: .zero - rhs) }

  /// Moves the instant by a duration, to the millisecond.
  public static func += (lhs: inout Instant, rhs: Duration) { lhs = lhs + rhs }
}
