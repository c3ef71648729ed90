/// The table of `harness bench`: measured, so it differs from run to run; the ratio hardly does.
public enum BenchText {
  /// What was measured of one subject.
  public struct Row: Sendable {
    /// Its name.
    public let name: String
    /// Simulated days per second on one thread.
    public let daysPerSecond: Double
    /// Nanoseconds per fix delivered to the app.
    public let nanosecondsPerFix: Double
    /// Fixes delivered in the day.
    public let fixes: Int

    /// Creates a row.
    public init(name: String, daysPerSecond: Double, nanosecondsPerFix: Double, fixes: Int) {
      self.name = name
      self.daysPerSecond = daysPerSecond
      self.nanosecondsPerFix = nanosecondsPerFix
      self.fixes = fixes
    }
  }

  /// The table; the first row is the floor that the ratios refer to.
  public static func table(_ rows: [Row]) -> String {
    var table = Table(alignments: [.left, .right, .right, .right, .right], separator: "   ")
    table.append(["", "days/s", "ns/fix", "× floor", "fixes/day"])
    for row in rows {
      let ratio = row.nanosecondsPerFix / max(rows[0].nanosecondsPerFix, 1e-9)
      table.append([
        row.name, Figures.grouped(Int64(row.daysPerSecond)),
        Figures.decimal(Int64(row.nanosecondsPerFix * 10), places: 1),
        Figures.decimal(Int64(ratio * 10), places: 1), Figures.grouped(row.fixes),
      ])
    }
    return table.lines.joined(separator: "\n") + "\n"
  }
}
