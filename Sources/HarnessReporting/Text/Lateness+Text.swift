import TrackerConformance
import TrackerModel

extension Lateness {
  /// How late iOS was, as a line beside the verdicts of liveness; nil where nothing was measured.
  ///
  /// ```text
  /// iOS delivery delays, median (95th percentile, worst): region exits 3 min (9 min, 1 h 2 min;
  ///   4 % never delivered), …
  /// ```
  var line: String? {
    let parts = [
      Self.part("region exits", regionExits, untold: untoldExits),
      Self.part("significant changes", significantChanges), Self.part("arrivals", arrivals),
      Self.part("departures", departures),
    ].compactMap(\.self)
    return parts.isEmpty
      ? nil
      : "iOS delivery delays, median (95th percentile, worst): \(parts.joined(separator: ", "))"
  }

  /// Median, 95th percentile and worst; what was never told is later than all that was.
  private static func part(
    _ name: String, _ delays: Distribution, untold: Int = 0
  ) -> String? {
    let all = delays.count + untold
    guard all > 0 else { return nil }
    func delay(_ percent: Int) -> String {
      delays.quantile(percent, beside: untold).map(span) ?? "never"
    }
    let worst = delays.quantile(100).map(span) ?? "never"
    let rest = untold > 0 ? "; \(Figures.percent(untold, of: all)) never delivered" : ""
    return "\(name) \(delay(50)) (\(delay(95)), \(worst)\(rest))"
  }

  private static func span(_ seconds: Int) -> String { Times.span(.seconds(seconds)) }
}
