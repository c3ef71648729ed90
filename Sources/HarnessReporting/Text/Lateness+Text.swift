import TrackerConformance

extension Lateness {
  /// How late iOS was, as a line beside the verdicts of liveness; nil where nothing was measured.
  ///
  /// ```text
  /// iOS was late: region exits 3 min (95 %: 9 min, worst 1 h 2 min; 4 % untold), …
  /// ```
  var line: String? {
    let parts = [
      Self.part("region exits", regionExits, untold: untoldExits),
      Self.part("significant changes", significantChanges), Self.part("arrivals", arrivals),
      Self.part("departures", departures),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "iOS was late: \(parts.joined(separator: ", "))"
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
    let rest = untold > 0 ? "; \(Figures.percent(untold, of: all)) untold" : ""
    return "\(name) \(delay(50)) (95 %: \(delay(95)), worst \(worst)\(rest))"
  }

  private static func span(_ seconds: Int) -> String { Times.span(.seconds(seconds)) }
}
