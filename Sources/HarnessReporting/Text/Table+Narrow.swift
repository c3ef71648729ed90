extension Table {
  /// The rows as lines where they fit the width; else each as a line with its first cell, and below it
  /// what its other cells say, each after the title of its column.
  ///
  /// The first row has the titles; a cell without a title stands beside the first. What is empty or a dash
  /// is left out of a narrow line.
  ///
  /// ```text
  /// timer-loop  conforms
  ///   musts 23 · claims 22 · wakes/day 0
  /// ```
  public var fittedLines: [String] {
    let wide = lines
    guard wide.contains(where: { $0.count > TextLayout.width }), let titles = rows.first else {
      return wide
    }
    return rows.dropFirst().flatMap { row -> [String] in
      let cells = zip(titles, row).dropFirst()
      let head = ([row.first ?? ""] + cells.filter { $0.0.isEmpty }.map { $0.1 })
        .filter { !$0.isEmpty }.joined(separator: "  ")
      let facts = cells.filter { !$0.0.isEmpty && !["", "–", "-"].contains($0.1) }
        .map { "\($0.0) \($0.1)" }
      let words = facts.dropLast().map { $0 + " ·" } + facts.suffix(1)
      // Spaces between columns stay, where the line need not be broken.
      return
        ((head.count <= TextLayout.width ? head : TextLayout.wrapped(head, hanging: 2))
        + (words.isEmpty ? "" : "\n" + TextLayout.lines(words, indent: 2)))
        .split(separator: "\n").map(String.init)
    }
  }

  /// The same with a name as the first cell of each row after the titles.
  func naming(_ names: [String]) -> Table {
    Table(
      rows.prefix(1) + zip(names, rows.dropFirst()).map { [$0] + $1.dropFirst() },
      alignments: alignments, separator: separator)
  }

  /// The least columns that a last cell needs to be broken between words.
  static var leastRoom: Int { 24 }

  /// The rows for a width that has no room for the columns: the cells of each one after the other, the
  /// last below them.
  var stackedRows: [[String]] {
    let last = (rows.map(\.count).max() ?? 0) - 1
    return rows.map { row in
      let cells = row.prefix(last).filter { !$0.isEmpty }.map { $0.drop { $0 == " " } }
      let margin = row.first.map { $0.prefix { $0 == " " }.count } ?? 0
      let head = TextLayout.wrapped(cells.joined(separator: " "), indent: margin, hanging: 2)
      let text = row.count > last ? row[last] : ""
      let lines =
        (cells.isEmpty ? [] : [head])
        + (text.isEmpty ? [] : [TextLayout.wrapped(text, indent: margin + 2, hanging: 2)])
      return lines.joined(separator: "\n").split(separator: "\n").map(String.init)
    }
  }
}
