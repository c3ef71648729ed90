import Invariants
import TrackerConformance

/// One matrix of a comparison: invariants and costs against strategies, or against versions of iOS.
struct CompareGrid {
  /// A strategy, or a version of iOS, with what was counted of it.
  struct Column {
    /// What stands above it.
    let title: String
    /// What was counted.
    let counts: CampaignTally.Strategy
    /// Whether it is drawn together with its neighbours where all says the same: `14–18`.
    var isDrawnTogether = false
  }

  let columns: [Column]
  let invariants: [Invariant]
  /// For each invariant a cell for each column.
  let rows: [[ComparedCell]]
  /// What the titles have in common, above the labels.
  let corner: String

  init(columns: [Column], invariants: [Invariant], corner: String = "") {
    self.columns = columns
    self.invariants = invariants
    self.corner = corner
    rows = invariants.indices.map { index in
      columns.map {
        ComparedCell(
          $0.counts.invariants[index], isPlayed: $0.counts.stories > 0,
          isNumber: invariants[index].kind == .number)
      }
    }
  }

  /// The cells that are shown.
  var cells: [ComparedCell] { shown.flatMap { rows[$0] } }

  /// The matrix in its blocks, then what it leaves out.
  ///
  /// - Parameter scope: Who all are, as in `kept by all`.
  func lines(by scope: String) -> [String] {
    guard columns.contains(where: { $0.counts.stories > 0 }) else {
      return ["  not played: it supports none of these versions of iOS"]
    }
    let blocks = matrix.blocks
    let leftOut = [
      sentence(kept, "promised and kept \(scope)"),
      sentence(untested, "not tested"),
    ]
    return Array(blocks.joined(separator: [""])) + [""] + leftOut.compactMap(\.self)
  }

  private var matrix: Matrix {
    let texts = columns.indices.map { column in
      shown.map { rows[$0][column].text } + Self.figures.map { $0.text(columns[column].counts) }
    }
    let runs = runs(of: texts)
    var matrix = Matrix(titles: runs.map(title), corner: corner)
    for (line, index) in shown.enumerated() {
      matrix.append(
        [invariants[index].id, invariants[index].name], runs.map { texts[$0.lowerBound][line] })
    }
    matrix.append([], [])
    for (line, figure) in Self.figures.enumerated() {
      matrix.append(
        ["", figure.name], runs.map { texts[$0.lowerBound][shown.count + line] })
    }
    return matrix
  }

  /// The columns, neighbours that say the same together where they may be.
  private func runs(of texts: [[String]]) -> [Range<Int>] {
    columns.indices.reduce(into: []) { runs, column in
      if let run = runs.last, columns[column].isDrawnTogether,
        columns[run.lowerBound].isDrawnTogether, texts[run.lowerBound] == texts[column]
      {
        runs[runs.count - 1] = run.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
  }

  private func title(_ run: Range<Int>) -> String {
    let first = columns[run.lowerBound].title
    return run.count == 1 ? first : "\(first)–\(columns[run.upperBound - 1].title)"
  }

  /// What a day costs and brings: the medians of the scenarios.
  private static let figures: [(name: String, text: @Sendable (CampaignTally.Strategy) -> String)] =
    [
      ("battery, % a day", { decimal($0.days.battery.median, per: 10) }),
      ("satellites on, h a day", { decimal($0.days.satellites.median, per: 6) }),
      ("wakes a day", { $0.days.wakes.median.map { Figures.grouped($0) } ?? "-" }),
      ("path recorded, %", { decimal($0.days.coverage.median, per: 10, places: 0) }),
    ]

  /// A number of units as tenths, or as whole ones.
  private static func decimal(_ number: Int?, per units: Int64, places: Int = 1) -> String {
    guard let number else { return "-" }
    return Figures.decimal(Figures.divided(Int64(number), by: units), places: places)
  }

  // MARK: What is shown

  /// The invariants of which every column that was played says that they are promised and kept.
  private var kept: [Int] { indices { $0.isPlainlyKept } }

  /// The invariants that no scenario put to the test, of whatever column.
  private var untested: [Int] {
    indices { $0.verdict == .notExercised }.filter { invariants[$0].kind != .number }
  }

  /// The numbers that nobody promises: the table of what was measured is theirs.
  private var unpromised: [Int] {
    invariants.indices.filter { index in
      invariants[index].kind == .number
        && rows[index].allSatisfy { [.notClaimed, .notExercised, nil].contains($0.verdict) }
    }
  }

  private var shown: [Int] {
    let leftOut = kept + untested + unpromised
    return invariants.indices.filter { !leftOut.contains($0) }
  }

  private func indices(where isSo: (ComparedCell) -> Bool) -> [Int] {
    invariants.indices.filter { rows[$0].allSatisfy { $0.verdict == nil || isSo($0) } }
  }

  private func sentence(_ indices: [Int], _ phrase: String) -> String? {
    guard !indices.isEmpty else { return nil }
    let names = indices.map { invariants[$0].id }.joined(separator: ", ")
    let count = Figures.counted(indices.count, "invariant")
    return TextLayout.wrapped("\(count) \(phrase), left out: \(names)", hanging: 2)
  }
}
