import Invariants
import TrackerConformance
import TrackerModel

/// What was measured of every quantity, claimed or not: below the matrix of a comparison.
///
/// ```text
///             count  never  median   95 %  worst  promised
/// I-N6  Largest gap on a trip
///   sentinel    312      –     1 s    9 s   24 s  at most 30 s
/// ```
struct QuantityTable {
  /// A strategy, or a version of iOS, with what was counted of it.
  struct Row {
    let title: String
    let counts: CampaignTally.Strategy
    /// What is promised there.
    let claims: [Claim]
  }

  let rows: [Row]
  let invariants: [Invariant]

  /// The table; nothing where no quantity is among the invariants.
  var lines: [String] {
    let quantities = invariants.indices.filter { invariants[$0].quantity != nil }
    guard !quantities.isEmpty else { return [] }
    var table = Table(alignments: [.left, .right, .right, .right, .right, .right])
    table.append(["", "count", "never", "median", "95 %", "worst", "promised"])
    for index in quantities {
      for row in rows { table.append(cells(of: row, index)) }
    }
    let lines = table.wrappedRows
    return lines[0]
      + quantities.enumerated().flatMap { place, index in
        let first = 1 + place * rows.count
        let names = invariants[index].names.joined(separator: ", ")
        return ["\(names)  \(invariants[index].name)"]
          + lines[first..<first + rows.count].flatMap(\.self)
      }
  }

  private func cells(of row: Row, _ index: Int) -> [String] {
    let title = "  " + row.title
    let tally = row.counts.invariants[index]
    guard let quantity = invariants[index].quantity else { return [title] }
    let promised = row.claims.filter { $0.quantity == quantity }.map(\.promise)
    let measured = tally.measured
    // Of what came: what did not is counted beside it, and would else hide every figure.
    let figures = [50, 95, 100].map { quantity.text(ofSteps: measured.value($0, of: quantity)) }
    let counts = [measured.count, measured.missed].map { $0 == 0 ? "–" : Figures.grouped($0) }
    return [title] + counts + figures
      + [promised.isEmpty ? "–" : promised.joined(separator: "; ")]
  }
}

extension Invariant {
  /// What a claim without a number promises: `at most 10 min`; nil where that is no number.
  var limitText: String? {
    guard let quantity, let limit = quantity.defaultLimit else { return nil }
    return "\(quantity.isFloor ? "at least" : "at most") \(quantity.text(limit))"
  }
}

extension Claim {
  /// The number that is promised: `at most 30 s`; nil where none is.
  var numberText: String? {
    guard let quantity, let number else { return nil }
    return "\(quantity.isFloor ? "at least" : "at most") \(quantity.text(number))"
  }

  /// The promise without what it is about: number, versions, and whether it is a known limit.
  var promise: String {
    let number = (numberText ?? "") + versionsText
    return knownLimit == nil ? number : "\(number), a known limit"
  }
}
