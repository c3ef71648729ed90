/// Writes distances as readers of a story see them.
public enum StoryDistance {
  /// A distance in metres, or in whole kilometres from ten on: `150 m`, `6027 km`.
  public static func text(_ metres: Double) -> String {
    guard let whole = Int(exactly: metres.rounded()) else { return "no number of metres" }
    return whole < 10_000 ? "\(whole) m" : "\(whole / 1_000) km"
  }
}
