/// The colours of a report on a terminal, painted over its text: without them it says the same.
///
/// ```text
///   ✘  4:35:52   not running since 0:06:00      red, to the end of the line
/// timer-loop          conforms                  the verdict green
/// ```
public enum ColoredText {
  /// What a terminal is told before the text that it colours.
  enum Color: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case boldRed = "1;31"
    case bold = "1"
    case faint = "2"

    func painted(_ text: some StringProtocol) -> String {
      text.isEmpty ? "" : "\u{1b}[\(rawValue)m\(text)\u{1b}[0m"
    }
  }

  /// The text with the colours of each of its lines.
  public static func painted(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(line)
      .joined(separator: "\n")
  }

  /// What a line begins with, and its colour from there to its end.
  private static let signs: [(String, Color)] = [
    ("✘", .red), ("✔", .green), ("Error:", .boldRed),
  ]
  /// Verdicts as tables have them: words of their own between spaces.
  private static let words: [(String, Color)] = [
    ("VIOLATES", .boldRed), ("UNEXPECTED PASS", .yellow), ("depends", .yellow),
    ("inconclusive", .yellow), ("conforms", .green),
  ]
  /// What stands before a fact, followed by three spaces.
  private static let labels = [
    "Expected", "Actual", "Pending", "Matters", "Irrelevant", "Rests on", "Warning", "Replay",
  ]

  private static func line(_ line: Substring) -> String {
    let body = line.drop { $0 == " " }
    let margin = line.prefix(line.count - body.count)
    if let sign = signs.first(where: { body.hasPrefix($0.0) }) {
      return margin + sign.1.painted(body)
    }
    if let label = labels.first(where: { body.hasPrefix($0 + "  ") }) {
      return margin + Color.bold.painted(label) + body.dropFirst(label.count)
    }
    return verdict(line)
  }

  /// The first verdict of a line, where it stands as in a table.
  private static func verdict(_ line: Substring) -> String {
    for (word, color) in words {
      guard let place = line.firstPlace(of: word) else { continue }
      let (before, after) = (line[..<place.lowerBound], line[place.upperBound...])
      // A word of a sentence is none.
      guard before.isEmpty || before.hasSuffix("  "),
        after.isEmpty || after.hasPrefix("  ") || after.hasPrefix(":")
      else { continue }
      return before + color.painted(word) + after
    }
    return String(line)
  }
}
