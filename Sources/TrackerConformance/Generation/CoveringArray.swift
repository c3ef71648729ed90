/// Few rows in which every combination of a few factors' levels occurs.
///
/// Most faults need one or two settings to meet. A pairwise array (strength 2) of sixteen settings
/// has some forty rows where all combinations would be millions.
///
/// ```swift
/// let array = CoveringArray(levels: [6, 3, 2, 2], strength: 2)
/// // Each of the 6 · 3 pairs of the first two factors, and so on, is in one row at least.
/// ```
///
/// The rows are a function of the arguments alone. A cell that no combination needs takes the first
/// level that is possible there, so the first level of a factor should be its ordinary one.
public struct CoveringArray: Hashable, Sendable {
  /// How many levels each factor has.
  public let levels: [Int]
  /// How many factors' levels are combined in all ways.
  public let strength: Int
  /// What no row has.
  public let impossible: [ImpossiblePair]
  /// The rows: for each factor a level, counted from 0.
  public let rows: [[Int]]

  /// Computes an array.
  ///
  /// - Precondition: `strength` is at least 1 and at most the number of factors, each factor has at
  ///   least one level, and all impossible pairs are of the same two factors.
  public init(levels: [Int], strength: Int = 2, impossible: [ImpossiblePair] = []) {
    precondition((1...levels.count).contains(strength), "The strength is a number of factors.")
    precondition(levels.allSatisfy { $0 > 0 }, "A factor has a level.")
    precondition(
      Set(impossible.map { [$0.first.factor, $0.second.factor] }).count <= 1,
      "A row that is possible so far can be completed.")
    self.levels = levels
    self.strength = strength
    self.impossible = impossible
    // The factors with the most levels first: they decide how many rows there must be.
    let order = levels.indices.sorted { (levels[$1], $0) < (levels[$0], $1) }
    var place = order
    for (column, factor) in order.enumerated() { place[factor] = column }
    var growth = Growth(
      levels: order.map { levels[$0] }, strength: strength,
      impossible: impossible.map { $0.moved { place[$0] } })
    growth.run()
    growth.close()
    rows = growth.rows.map { grown in place.map { grown[$0] } }
  }
}

/// The construction: in-parameter-order, one factor after the other (Lei and Tai 1998, "IPO").
private struct Growth {
  /// A cell that no combination has needed yet.
  static let open = -1

  let levels: [Int]
  let strength: Int
  let impossible: [ImpossiblePair]
  var rows: [[Int]] = [[]]

  init(levels: [Int], strength: Int, impossible: [ImpossiblePair]) {
    self.levels = levels
    self.strength = strength
    self.impossible = impossible
  }

  mutating func run() {
    for count in levels.prefix(strength) {
      rows = rows.flatMap { row in (0..<count).map { row + [$0] } }
    }
    rows = rows.filter(isPossible)
    for column in strength..<max(strength, levels.count) {
      var tuples = Tuples(
        column: column, levels: levels, strength: strength, impossible: impossible)
      widen(&tuples)
      lengthen(&tuples)
    }
  }

  /// Gives every cell that is still open the first level that is possible there.
  mutating func close() {
    for index in rows.indices {
      // An open cell is the one before the first level.
      for column in levels.indices where rows[index][column] == Self.open {
        var row = rows[index]
        repeat { row[column] += 1 } while !isPossible(row)
        rows[index] = row
      }
    }
  }

  private func isPossible(_ row: [Int]) -> Bool {
    impossible.allSatisfy { !$0.isIn(row) }
  }

  /// Gives every row the level of the new factor that covers most of what is uncovered.
  private mutating func widen(_ tuples: inout Tuples) {
    for index in rows.indices {
      rows[index].append(0)
      var best = (level: Self.open, gain: 0)
      for level in 0..<levels[tuples.column] {
        rows[index][tuples.column] = level
        guard isPossible(rows[index]) else { continue }
        let gain = tuples.gain(of: rows[index])
        if gain > best.gain { best = (level, gain) }
      }
      rows[index][tuples.column] = best.level
      tuples.cover(rows[index])
    }
  }

  /// Covers what is left: in open cells where they suffice, in new rows otherwise.
  private mutating func lengthen(_ tuples: inout Tuples) {
    while let (columns, wanted) = tuples.nextUncovered() {
      var place = rows.count
      for index in rows.indices where fits(rows[index], columns, wanted) {
        place = index
        break
      }
      if place == rows.count {
        rows.append([Int](repeating: Self.open, count: tuples.column + 1))
      }
      for (column, level) in zip(columns, wanted) { rows[place][column] = level }
      tuples.cover(rows[place])
    }
  }

  private func fits(_ row: [Int], _ columns: [Int], _ wanted: [Int]) -> Bool {
    var filled = row
    for (column, level) in zip(columns, wanted) {
      guard row[column] == Self.open || row[column] == level else { return false }
      filled[column] = level
    }
    return isPossible(filled)
  }
}

/// The combinations of levels that a new factor forms with those before it, and which are covered.
private struct Tuples {
  let column: Int
  private let levels: [Int]
  /// Each choice of columns, the new one last, with its place in `isCovered`.
  private var groups: [(columns: [Int], base: Int)] = []
  private var isCovered: [Bool] = []
  private var cursor = (group: 0, offset: 0)

  init(column: Int, levels: [Int], strength: Int, impossible: [ImpossiblePair]) {
    self.column = column
    self.levels = levels
    var size = 0
    for earlier in Self.combinations(of: column, choosing: strength - 1) {
      let columns = earlier + [column]
      groups.append((columns, size))
      size += columns.reduce(1) { $0 * levels[$1] }
    }
    isCovered = [Bool](repeating: false, count: size)
    // Nobody has to cover what cannot be.
    for (columns, base) in groups where !impossible.isEmpty {
      for offset in 0..<columns.reduce(1, { $0 * levels[$1] }) {
        let values = unpacked(offset, columns)
        isCovered[base + offset] = impossible.contains { $0.isIn(levels: values, of: columns) }
      }
    }
  }

  /// How many uncovered combinations a row has.
  func gain(of row: [Int]) -> Int {
    groups.reduce(0) { sum, group in
      guard let index = index(of: row, in: group) else { return sum }
      return isCovered[index] ? sum : sum + 1
    }
  }

  /// Takes a row's combinations off the list.
  mutating func cover(_ row: [Int]) {
    for group in groups {
      if let index = index(of: row, in: group) { isCovered[index] = true }
    }
  }

  /// The next combination that no row has. What lies before it stays covered.
  mutating func nextUncovered() -> (columns: [Int], levels: [Int])? {
    while cursor.group < groups.count {
      let (columns, base) = groups[cursor.group]
      let size = columns.reduce(1) { $0 * levels[$1] }
      while cursor.offset < size {
        if !isCovered[base + cursor.offset] { return (columns, unpacked(cursor.offset, columns)) }
        cursor.offset += 1
      }
      cursor = (cursor.group + 1, 0)
    }
    return nil
  }

  private func index(of row: [Int], in group: (columns: [Int], base: Int)) -> Int? {
    var offset = 0
    for column in group.columns {
      guard row[column] != Growth.open else { return nil }
      offset = offset * levels[column] + row[column]
    }
    return group.base + offset
  }

  private func unpacked(_ offset: Int, _ columns: [Int]) -> [Int] {
    var (rest, values) = (offset, [Int](repeating: 0, count: columns.count))
    for (place, column) in columns.enumerated().reversed() {
      values[place] = rest % levels[column]
      rest /= levels[column]
    }
    return values
  }

  private static func combinations(of count: Int, choosing size: Int) -> [[Int]] {
    guard size > 0 else { return [[]] }
    guard count >= size else { return [] }
    return combinations(of: count - 1, choosing: size)
      + combinations(of: count - 1, choosing: size - 1).map { $0 + [count - 1] }
  }
}
