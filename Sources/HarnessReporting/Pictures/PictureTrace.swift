import StoryModel
import TrackerModel

/// The lines of a trace beside a picture, as many as a page has room for.
struct PictureTrace {
  /// A line of the table.
  struct Row {
    /// The HTML.
    let html: String
    /// Whether it stays first, where not all can stay: 0 before 1 before 2.
    let rank: Int
  }

  /// Lines this near to a breach, in milliseconds, are kept before others.
  static let surroundings: Int64 = 1_800_000
  /// At most so many bytes of a line that says how many are missing.
  static let noticeBytes = 120

  /// All lines.
  let rows: [Row]

  /// Folds a trace as golden files are.
  init(_ entries: [TraceEntry], breaches: [Int64]) {
    rows = TraceFolding.fold(entries.lazy.filter(TraceFilter.golden.shows)).map { entry in
      Row(html: Self.row(entry), rank: Self.rank(entry, breaches))
    }
  }

  private static func rank(_ entry: FoldedEntry, _ breaches: [Int64]) -> Int {
    let shown =
      entry.first.time.milliseconds - surroundings...entry.last.milliseconds + surroundings
    if breaches.contains(where: shown.contains) { return 0 }
    switch entry.first.what {
    case .launch, .happening, .process(.terminated), .prompt, .brokenBudget, .end: return 1
    default: return 2
    }
  }

  private static func row(_ entry: FoldedEntry) -> String {
    let phrase = Phrase(entry)
    let repeats =
      entry.count == 1
      ? "" : " ×\(Figures.grouped(entry.count)) until \(Times.stamp(entry.last))"
    let rule = entry.first.rule.map { "[\($0)]" } ?? ""
    return
      "<tr data-from=\"\(entry.first.time.milliseconds)\" data-to=\"\(entry.last.milliseconds)\""
      + " data-lane=\"\(PictureLanes.lane(of: entry.first))\">"
      + HTML.text("td", Times.stamp(entry.first.time)) + HTML.text("td", phrase.actor)
      + HTML.text("td", phrase.text + repeats) + HTML.text("td", rule) + "</tr>\n"
  }

  /// The table's lines within so many bytes, and how many are left out; where they are missing a line
  /// says how many.
  func html(within bytes: Int) -> (html: String, leftOut: Int) {
    if rows.reduce(0, { $0 + $1.html.utf8.count }) <= bytes {
      return (rows.map(\.html).joined(), 0)
    }
    var room = bytes - Self.noticeBytes
    var isKept = rows.map { _ in false }
    let order = rows.indices.sorted { (rows[$0].rank, $0) < (rows[$1].rank, $1) }
    for index in order {
      // Each line that stays may have a notice before it.
      room -= rows[index].html.utf8.count + Self.noticeBytes
      if room < 0 { break }
      isKept[index] = true
    }
    var (html, missing) = ("", 0)
    for index in rows.indices {
      if !isKept[index] { missing += 1; continue }
      html += Self.notice(&missing) + rows[index].html
    }
    return (html + Self.notice(&missing), isKept.count { !$0 })
  }

  private static func notice(_ missing: inout Int) -> String {
    guard missing > 0 else { return "" }
    defer { missing = 0 }
    return "<tr class=\"missing\"><td colspan=\"4\">… \(Figures.counted(missing, "line")) left out"
      + " …</td></tr>\n"
  }
}
