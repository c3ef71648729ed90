/// A length of time, to the nanosecond, of up to 292 years; what is longer counts as that long.
///
/// It reads as the standard library's `Duration` does, which needs iOS 16: a tracker can run on iOS 15, too.
/// A file that needs both, such as for `Task.sleep(for:)`, calls the other one `Swift.Duration`.
public struct Duration: Hashable, Sendable, Codable {
  /// The whole length in nanoseconds; negative into the past.
  public var nanoseconds: Int64

  /// Creates a duration from nanoseconds.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// No time at all.
  public static var zero: Duration { Duration(nanoseconds: 0) }

  /// A duration of whole nanoseconds.
  public static func nanoseconds(_ count: some BinaryInteger) -> Duration {
    Duration(count, times: 1)
  }

  /// A duration of whole microseconds.
  public static func microseconds(_ count: some BinaryInteger) -> Duration {
    Duration(count, times: 1_000)
  }

  /// A duration of whole milliseconds.
  public static func milliseconds(_ count: some BinaryInteger) -> Duration {
    Duration(count, times: 1_000_000)
  }

  /// A duration of whole seconds.
  public static func seconds(_ count: some BinaryInteger) -> Duration {
    Duration(count, times: 1_000_000_000)
  }

  /// A duration of seconds and parts of them, to the nearest nanosecond; none for what is not a number.
  public static func seconds(_ seconds: Double) -> Duration { Duration(rounding: seconds * 1e9) }

  /// A duration of whole minutes.
  public static func minutes(_ minutes: Int) -> Duration { .seconds(minutes) * 60 }

  /// A duration of whole hours.
  public static func hours(_ hours: Int) -> Duration { .seconds(hours) * 3_600 }

  /// The whole milliseconds of the duration, rounded toward zero.
  public var wholeMilliseconds: Int64 { nanoseconds / 1_000_000 }

  /// The duration in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  private init(_ count: some BinaryInteger, times unit: Int64) {
    let (product, isTooLong) = Int64(clamping: count).multipliedReportingOverflow(by: unit)
    nanoseconds = isTooLong ? ((count < 0) == (unit < 0) ? .max : .min) : product
  }

  private init(rounding nanoseconds: Double) {
    let rounded = nanoseconds.rounded()
    self.nanoseconds =
      Int64(exactly: rounded) ?? (rounded > 0 ? .max : rounded < 0 ? .min : 0)
  }
}

extension Duration: Comparable, AdditiveArithmetic {
  /// Orders durations by length; what lies in the past is the shortest.
  public static func < (lhs: Duration, rhs: Duration) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

  /// Returns both, one after the other.
  public static func + (lhs: Duration, rhs: Duration) -> Duration {
    let (sum, isTooLong) = lhs.nanoseconds.addingReportingOverflow(rhs.nanoseconds)
    return Duration(nanoseconds: isTooLong ? (rhs.nanoseconds < 0 ? .min : .max) : sum)
  }

  /// Returns what is left of the first without the second.
  public static func - (lhs: Duration, rhs: Duration) -> Duration {
    let (rest, isTooLong) = lhs.nanoseconds.subtractingReportingOverflow(rhs.nanoseconds)
    return Duration(nanoseconds: isTooLong ? (rhs.nanoseconds < 0 ? .max : .min) : rest)
  }

  /// Returns the duration several times.
  public static func * (lhs: Duration, rhs: some BinaryInteger) -> Duration {
    Duration(rhs, times: lhs.nanoseconds)
  }

  /// Returns a multiple of the duration, to the nearest nanosecond.
  public static func * (lhs: Duration, rhs: Double) -> Duration {
    Duration(rounding: Double(lhs.nanoseconds) * rhs)
  }

  /// Returns a whole part of the duration, rounded toward zero; the number of parts is not zero.
  public static func / (lhs: Duration, rhs: some BinaryInteger) -> Duration {
    Duration(nanoseconds: lhs.nanoseconds / Int64(clamping: rhs))
  }

  /// Returns a part of the duration, to the nearest nanosecond.
  public static func / (lhs: Duration, rhs: Double) -> Duration {
    Duration(rounding: Double(lhs.nanoseconds) / rhs)
  }

  /// Returns how often the second fits into the first.
  public static func / (lhs: Duration, rhs: Duration) -> Double {
    Double(lhs.nanoseconds) / Double(rhs.nanoseconds)
  }
}

extension Duration: CustomStringConvertible {
  /// The duration in seconds: `1.5 s`.
  public var description: String { "\(seconds) s" }
}
