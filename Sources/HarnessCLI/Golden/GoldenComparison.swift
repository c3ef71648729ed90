import HarnessReporting

/// A recorded trace beside that of a run: the lines that differ, and what that means.
///
/// Pure: text in, text out.
///
/// ```text
///   … 41 unchanged lines
/// - +0:05:10.000  process  suspended
/// + +0:05:15.000  process  suspended
///   … 12 unchanged lines
/// (recorded: -, this run: +) +1 wake-up, -12 fixes, energy +0.4 %
/// ```
public struct GoldenComparison: Hashable, Sendable {
  /// The recorded trace.
  public let expected: String
  /// The trace of the run.
  public let actual: String

  /// Whether they are the same, byte for byte.
  ///
  /// Swift's own equality of strings would take two spellings of one letter for the same.
  public var isEqual: Bool { expected.utf8.elementsEqual(actual.utf8) }

  /// The lines that differ with those around them, and below them the legend and `delta`.
  public var text: String {
    LineDifference(from: expected, to: actual).text + GoldenText.legend(delta) + "\n"
  }

  /// What the difference means in figures, such as `+1 wake-up, -12 fixes, energy +0.4 %`.
  public var delta: String {
    guard let old = TraceTotals(trace: expected), let new = TraceTotals(trace: actual) else {
      return GoldenText.noTotals
    }
    let parts = [
      Self.counted(new.wakes - old.wakes, "wake-up"),
      Self.counted(new.recorded - old.recorded, "fix", "fixes"),
      Self.counted(new.lost - old.lost, "fix lost", "fixes lost"),
      Self.satellites(new.satelliteSeconds - old.satelliteSeconds),
      Self.energy(from: old.energy, to: new.energy),
      Self.counted(new.trips - old.trips, "trip"),
    ].compactMap { $0 }
    return parts.isEmpty ? GoldenText.sameTotals : parts.joined(separator: ", ")
  }

  private static func counted(
    _ change: Int, _ singular: String, _ plural: String? = nil
  ) -> String? {
    guard change != 0 else { return nil }
    let noun = change.magnitude == 1 ? singular : plural ?? singular + "s"
    return "\(sign(change))\(Figures.grouped(change)) \(noun)"
  }

  private static func satellites(_ seconds: Int) -> String? {
    guard seconds != 0 else { return nil }
    return "GNSS \(sign(seconds))\(Times.clock(Int64(seconds) * 1_000))"
  }

  /// In percent of what it was; in milliwatt-hours where that would be nothing, or of nothing.
  private static func energy(from old: Int, to new: Int) -> String? {
    let change = new - old
    guard change != 0 else { return nil }
    let isVisible = change.magnitude * 2_000 >= old.magnitude
    return old > 0 && isVisible
      ? "energy \(sign(change))\(Figures.percent(change, of: old))"
      : "energy \(sign(change))\(Figures.decimal(Int64(change), places: 1)) mWh"
  }

  private static func sign(_ number: Int) -> String { number > 0 ? "+" : "" }
}
