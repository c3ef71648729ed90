extension String {
  /// The text with spaces after it, so that it is at least that many characters wide.
  ///
  /// Characters are what a reader sees (`✘` and `é` are one each), not bytes.
  public func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text with spaces before it, so that it is at least that many characters wide.
  public func paddedLeft(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text without the spaces at its end.
  func withoutTrailingSpaces() -> String {
    var rest = self[...]
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  /// The text, then spaces up to a column, then more text; two spaces where the column is passed.
  func followed(by more: String, at column: Int) -> String {
    more.isEmpty ? self : (self + "  ").padded(to: column) + more
  }
}

/// Rows of cells in columns as wide as their widest cell.
///
/// ```text
/// timer-loop      14.1 %/day
/// dual-manager     9.8 %/day
/// ```
public struct Table: Hashable, Sendable {
  /// On which side of its column a cell stands.
  public enum Alignment: Hashable, Sendable {
    /// Left, as words do.
    case left
    /// Right, as numbers do.
    case right
  }

  /// How the columns are aligned; those beyond the last one named are aligned left.
  public var alignments: [Alignment]
  /// What stands between two columns.
  public var separator: String
  /// The rows; one may have fewer cells than another.
  public private(set) var rows: [[String]]

  /// Creates a table, empty unless it is given rows.
  public init(
    _ rows: [[String]] = [], alignments: [Alignment] = [], separator: String = "  "
  ) {
    (self.rows, self.alignments, self.separator) = (rows, alignments, separator)
  }

  /// Adds a row.
  public mutating func append(_ cells: [String]) { rows.append(cells) }

  /// The rows as lines of 80 columns, the last column broken between words.
  public var wrappedLines: [String] { wrappedRows.flatMap(\.self) }

  /// The same, the lines of each row by themselves.
  var wrappedRows: [[String]] {
    let last = (rows.map(\.count).max() ?? 0) - 1
    let left = Table(
      rows.map { $0.prefix(last) + ["|"] }, alignments: alignments, separator: separator)
    // Without the sign that keeps the spaces before it.
    let indent = (left.lines.map(\.count).max() ?? 1) - 1
    let widest = rows.flatMap { $0.dropFirst(last).joined().split(separator: "\n") }.map(\.count)
      .max()
    if indent + min(widest ?? 0, Self.leastRoom) > TextLayout.width { return stackedRows }
    return zip(rows, left.lines).map { row, line -> [String] in
      let start = String(line.dropLast())
      guard row.count > last, last >= 0 else { return [start.withoutTrailingSpaces()] }
      return Self.lines(of: row[last], after: start)
    }
  }

  /// A row of which all but the last cell is laid out; that one stands below, as far right as it fits, where
  /// a word of it is longer than what is left of the line.
  private static func lines(of last: String, after start: String) -> [String] {
    let longest = last.split { " \n".contains($0) }.map(\.count).max() ?? 0
    let fits = start.count + longest <= TextLayout.width
    let indent = fits ? start.count : max(2, TextLayout.width - longest)
    let text = TextLayout.wrapped(last, indent: indent)
    return (fits ? start + text.dropFirst(indent) : start + "\n" + text)
      .split(separator: "\n").map { String($0).withoutTrailingSpaces() }
  }

  /// The rows as lines, without spaces at their ends.
  public var lines: [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let isRight = column < alignments.count && alignments[column] == .right
        return isRight ? cell.paddedLeft(to: widths[column]) : cell.padded(to: widths[column])
      }.joined(separator: separator).withoutTrailingSpaces()
    }
  }
}
