/// The figures of a trace's last line, read back from its text.
struct TraceTotals: Hashable, Sendable {
  var recorded: Int
  var lost: Int
  var wakes: Int
  var satelliteSeconds: Int
  /// Tenths of a milliwatt-hour, as precise as the line is.
  var energy: Int
  var trips: Int

  /// Reads the last line of a trace; nil if it is not what `TraceText` writes there.
  init?(trace: String) {
    let line = trace.split(separator: "\n").last ?? ""
    let pattern =
      /totals +fixes ([\d,]+) recorded, ([\d,]+) lost · wake-ups ([\d,]+) · GNSS (\d+):(\d\d):(\d\d) · (\d+)\.(\d) mWh = .* · trips ([\d,]+).*/
    guard let match = line.wholeMatch(of: pattern)?.output else { return nil }
    func number(_ text: Substring) -> Int { Int(text.filter { $0 != "," }) ?? 0 }
    recorded = number(match.1)
    lost = number(match.2)
    wakes = number(match.3)
    satelliteSeconds = number(match.4) * 3_600 + number(match.5) * 60 + number(match.6)
    energy = number(match.7) * 10 + number(match.8)
    trips = number(match.9)
  }
}
