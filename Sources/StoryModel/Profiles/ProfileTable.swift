/// Every parameter of a profile: one row for each, in the order of the rulebook's chapter 4.
public enum ProfileTable {
  /// All rows.
  public static let all: [Parameter] =
    backgroundTime + life + authorization + sessions + reception + monitoring + visits
    + notifications + motion + motionSpans + device + power

  /// The row of that name; nil when there is none.
  public static func parameter(_ id: String) -> Parameter? { all.first { $0.id == id } }

  /// The rows of the rulebook's table of conflicts that the table settles, `K-01` to `K-21`.
  public static let conflicts: [String] = Set(all.compactMap(\.conflict)).sorted()

  /// The rows that a row of the table of conflicts is about, such as those of `K-08`.
  public static func parameters(ofConflict conflict: String) -> [Parameter] {
    all.filter { $0.conflict == conflict }
  }
}
