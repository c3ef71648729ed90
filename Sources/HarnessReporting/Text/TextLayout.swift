/// Lays out help and reports as plain text: as wide as the terminal that shows it, and of 80 columns
/// wherever else it goes, so that a pipe and a file get the same bytes everywhere.
public enum TextLayout {
  /// The longest line where no terminal shows the text.
  public static let standardWidth = 80
  /// The columns of the terminal that shows the text; nil where it goes elsewhere.
  ///
  /// Task-local, so that two runs in one process, such as tests, do not see each other's.
  @TaskLocal public static var terminalWidth: Int?
  /// The longest line.
  public static var width: Int { terminalWidth ?? standardWidth }
  /// The column where the right-hand texts of a table begin; less where that would leave them no room.
  public static var labelColumn: Int { width < 60 ? 12 : 26 }

  /// Makes a text for a file or a program, whatever the terminal.
  public static func forFile<Text>(_ make: () throws -> Text) rethrows -> Text {
    try $terminalWidth.withValue(nil, operation: make)
  }

  /// Breaks each line of a text between words so that it fits the width.
  ///
  /// - Parameters:
  ///   - text: Lines that may be longer than the width.
  ///   - indent: How many spaces each line starts with, the first included.
  ///   - hanging: How many spaces more the lines after a break start with.
  public static func wrapped(_ text: String, indent: Int = 0, hanging: Int = 0) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { lines($0.split(separator: " ").map(String.init), indent: indent, hanging: hanging) }
      .joined(separator: "\n")
  }

  /// Joins words by spaces, breaking where the width demands it but never inside a word.
  ///
  /// A "word" may contain spaces: the usage line keeps `[--seed <seed>]` in one piece so.
  public static func lines(_ words: [String], indent: Int = 0, hanging: Int = 0) -> String {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isFresh = true
    for word in words {
      if !isFresh, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent + hanging)
        isFresh = true
      }
      line += isFresh ? word : " " + word
      isFresh = false
    }
    // An empty paragraph is an empty line, without spaces at its end.
    lines.append(isFresh ? "" : line)
    return lines.joined(separator: "\n")
  }

  /// One row of a table: the label at the left, the text from the label column on.
  ///
  /// A label that reaches the column stands on a line of its own.
  public static func row(label: String, text: String) -> String {
    let left = "  " + label
    guard !text.isEmpty else { return left }
    let right = wrapped(text, indent: labelColumn)
    guard left.count < labelColumn else { return left + "\n" + right }
    let gap = String(repeating: " ", count: labelColumn - left.count)
    return left + gap + right.dropFirst(labelColumn)
  }

  /// A heading and its rows.
  public static func section(_ title: String, rows: [(label: String, text: String)]) -> String {
    let lines = rows.map { row(label: $0.label, text: $0.text) }
    return ([title + ":"] + lines).joined(separator: "\n")
  }
}
