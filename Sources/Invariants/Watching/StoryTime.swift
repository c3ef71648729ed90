import TrackerModel

/// Writes times as readers of a story see them; the one formatter of all violations.
public enum StoryTime {
  /// A moment as hours, minutes and seconds from the start of the story: `1:05:09`.
  public static func text(_ instant: Instant) -> String {
    clock(seconds: instant.milliseconds / 1_000)
  }

  /// A duration in the unit that suits it: `0.2 s`, `15 s`, `5 min`, or `1:05:09` from an hour on.
  public static func text(_ duration: Duration) -> String {
    let milliseconds = duration.wholeMilliseconds
    if milliseconds % 1_000 != 0, milliseconds < 60_000 {
      return "\(milliseconds / 1_000).\(milliseconds % 1_000 / 100) s"
    }
    let seconds = milliseconds / 1_000
    if seconds >= 3_600 { return clock(seconds: seconds) }
    if seconds >= 60, seconds % 60 == 0 { return "\(seconds / 60) min" }
    return "\(seconds) s"
  }

  private static func clock(seconds: Int64) -> String {
    let (hours, rest) = (seconds / 3_600, seconds % 3_600)
    return "\(hours):\(twoDigits(rest / 60)):\(twoDigits(rest % 60))"
  }

  private static func twoDigits(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
