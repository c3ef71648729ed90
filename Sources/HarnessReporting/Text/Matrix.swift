/// Rows of short cells under titles, cut into blocks of as many columns as fit a page.
///
/// ```text
///                       timer-  dual-
///                       loop    manager
/// I-L3   After reboot   (✘ 97)  kept
/// ```
struct Matrix {
  /// A title that is wider is broken at its hyphens.
  static let widestTitle = 9
  /// A part without hyphen that is wider is broken anywhere: names stay whole.
  static let widestPart = 15

  /// The titles of the columns.
  let titles: [String]
  /// What the titles have in common, before the first line of the first.
  let corner: String
  /// What stands at the left of every block: as many labels, and a row of cells, for each row.
  private var rows: [(labels: [String], cells: [String])] = []

  init(titles: [String], corner: String = "") {
    self.titles = titles
    self.corner = corner
  }

  /// Adds a row of as many cells as there are titles; an empty one is an empty line.
  mutating func append(_ labels: [String], _ cells: [String]) {
    rows.append((labels, cells))
  }

  /// The blocks, each as its lines.
  var blocks: [[String]] {
    var blocks: [[String]] = []
    var start = 0
    while start < titles.count {
      var end = start + 1
      while end < titles.count, fits(start..<end + 1) { end += 1 }
      blocks.append(isNarrow ? stacked(start..<end) : lines(start..<end, namingRows: true))
      start = end
    }
    return blocks
  }

  private func fits(_ columns: Range<Int>) -> Bool {
    lines(columns, namingRows: !isNarrow).allSatisfy { $0.count <= TextLayout.width }
  }

  /// Whether a terminal has no room for the labels beside one column: they then stand above their cells.
  private var isNarrow: Bool {
    guard let width = TextLayout.terminalWidth else { return false }
    return titles.indices.contains { column in
      lines(column..<column + 1, namingRows: true).contains { $0.count > width }
    }
  }

  /// The labels of each row, and its cells below them.
  private func stacked(_ columns: Range<Int>) -> [String] {
    let cells = lines(columns, namingRows: false)
    let height = cells.count - rows.count
    return cells.prefix(height)
      + zip(rows, cells.dropFirst(height)).flatMap { row, cells -> [String] in
        let label = row.labels.filter { !$0.isEmpty }.joined(separator: " ")
        let head = TextLayout.wrapped(label, hanging: 2).split(separator: "\n").map(String.init)
        return head + (cells.isEmpty ? (head.isEmpty ? [""] : []) : [cells])
      }
  }

  private func lines(_ columns: Range<Int>, namingRows: Bool) -> [String] {
    // Without labels the cells are indented under them.
    let rows = namingRows ? rows : rows.map { (labels: [" "], cells: $0.cells) }
    let heads = titles[columns].map { Self.broken($0) }
    let height = heads.map(\.count).max() ?? 0
    let labels = rows.map(\.labels.count).max() ?? 0
    var table = Table()
    for line in 0..<height {
      let corners = line == 0 ? corner : ""
      table.append(
        Array(repeating: "", count: max(0, labels - 1)) + (labels > 0 ? [corners] : [])
          + heads.map { line < $0.count ? $0[line] : "" })
    }
    for row in rows {
      let blanks = Array(repeating: "", count: labels - row.labels.count)
      table.append(row.labels + blanks + (row.cells.isEmpty ? [] : Array(row.cells[columns])))
    }
    return table.lines
  }

  /// A title in lines of at most the widest title's letters, or of one part.
  static func broken(_ title: String) -> [String] {
    var parts: [String] = [""]
    for letter in title {
      parts[parts.count - 1].append(letter)
      if letter == "-" || letter == ":" || parts[parts.count - 1].count == widestPart {
        parts.append("")
      }
    }
    return parts.reduce(into: [""]) { lines, part in
      let last = lines[lines.count - 1]
      if last.isEmpty || last.count + part.count <= widestTitle {
        lines[lines.count - 1] += part
      } else {
        lines.append(part)
      }
    }
  }
}
