import TrackerModel

/// Moments and durations as text.
public enum Times {
  /// A moment of a trace to the millisecond: `+1:02:03.000`; the hours grow as they must.
  public static func stamp(_ time: Instant) -> String {
    let rest = Int64(time.milliseconds.magnitude % 1_000)
    let fraction = String(Figures.decimal(rest, places: 3).dropFirst(2))
    return (time.milliseconds < 0 ? "-" : "+") + clock(magnitude: time.milliseconds.magnitude)
      + "." + fraction
  }

  /// A moment of a scenario, or a long duration, to the second: `1:20:00`.
  public static func clock(_ milliseconds: Int64) -> String {
    (milliseconds <= -1_000 ? "-" : "") + clock(magnitude: milliseconds.magnitude)
  }

  private static func clock(magnitude: UInt64) -> String {
    let seconds = magnitude / 1_000
    let (minute, second) = (seconds / 60 % 60, seconds % 60)
    return
      "\(seconds / 3_600):\(minute < 10 ? "0" : "")\(minute):\(second < 10 ? "0" : "")\(second)"
  }

  /// A moment that may lie beyond all time, as dates of visits do.
  static func moment(_ time: Instant) -> String {
    if time >= .distantFuture { return "ever" }
    if time <= .distantPast { return "unknown" }
    return clock(time.milliseconds)
  }

  /// A duration of a trace: `0.1 s` and `30 s` below a minute, `0:01:05` from there.
  static func brief(_ milliseconds: Int64) -> String {
    guard milliseconds.magnitude < 60_000 else { return clock(milliseconds) }
    return tenths(milliseconds) + " s"
  }

  /// Seconds to a tenth, which is left out of whole seconds.
  static func tenths(_ milliseconds: Int64) -> String {
    milliseconds % 1_000 == 0
      ? String(milliseconds / 1_000)
      : Figures.decimal(Figures.divided(milliseconds, by: 100), places: 1)
  }

  /// A duration of a scenario: `8 h`, `1 h 20 min`, `30 s`; the two largest units.
  public static func span(_ duration: Duration) -> String {
    let seconds = duration.wholeMilliseconds / 1_000
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
    if hours > 0 { return "\(Figures.grouped(hours)) h" + (minutes > 0 ? " \(minutes) min" : "") }
    if minutes > 0 { return "\(minutes) min" + (rest > 0 ? " \(rest) s" : "") }
    return tenths(duration.wholeMilliseconds) + " s"
  }
}
