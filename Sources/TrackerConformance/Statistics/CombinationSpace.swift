/// All combinations of the levels of some factors, so many factors at a time, each with a number.
///
/// ```swift
/// let pairs = CombinationSpace(levels: [2, 2, 3], strength: 2)
/// var reached = Reached()
/// pairs.add([0, 1, 2], to: &reached)
/// pairs.share(of: reached) // 3 of 4 + 6 + 6
/// ```
struct CombinationSpace: Sendable {
  /// The combinations that occurred.
  struct Reached: Hashable, Sendable {
    /// A bit for each; empty while nothing occurred.
    fileprivate var bits: [UInt64] = []

    /// Adds what occurred elsewhere.
    mutating func merge(_ other: Reached) {
      if bits.count < other.bits.count {
        bits += repeatElement(0, count: other.bits.count - bits.count)
      }
      for index in other.bits.indices { bits[index] |= other.bits[index] }
    }
  }

  /// How many levels each factor has.
  let levels: [Int]
  /// How many factors are combined.
  let strength: Int
  /// What no row has.
  private let impossible: [ImpossiblePair]
  /// The factors of each group, one group after the other.
  private let columns: [Int]
  /// The number of the first combination of each group, and after the last one that of all.
  private let bases: [Int]

  /// - Precondition: `strength` is at least 1, and each factor has at least one level.
  init(levels: [Int], strength: Int, impossible: [ImpossiblePair] = []) {
    precondition(strength > 0, "A combination is of one factor at least.")
    precondition(levels.allSatisfy { $0 > 0 }, "A factor has a level.")
    let groups = Self.choices(of: strength, from: levels.count)
    self.levels = levels
    self.strength = strength
    self.impossible = impossible
    columns = groups.flatMap(\.self)
    bases = groups.reduce(into: [0]) { bases, group in
      bases.append(bases[bases.count - 1] + group.reduce(1) { $0 * levels[$1] })
    }
  }

  /// Adds the combinations of a row: for each factor its level.
  func add(_ row: [Int], to reached: inout Reached) {
    if reached.bits.isEmpty {
      reached.bits = [UInt64](repeating: 0, count: (bases[bases.count - 1] + 63) / 64)
    }
    for group in 0..<bases.count - 1 {
      var offset = 0
      for place in group * strength..<(group + 1) * strength {
        offset = offset * levels[columns[place]] + row[columns[place]]
      }
      let number = bases[group] + offset
      reached.bits[number / 64] |= 1 << UInt64(number % 64)
    }
  }

  /// How many of the combinations that can occur did; nil where none can.
  ///
  /// A factor with a single possible level is left out: there is nothing to combine it with.
  ///
  /// - Parameter isPossible: Whether a level of a factor can occur; all can by default.
  func share(
    of reached: Reached, where isPossible: (_ factor: Int, _ level: Int) -> Bool = { _, _ in true }
  ) -> Share? {
    let possible = levels.indices.map { factor in
      (0..<levels[factor]).filter { isPossible(factor, $0) }
    }
    var share = Share(part: 0, whole: 0)
    for group in 0..<bases.count - 1 {
      let columns = columns[group * strength..<(group + 1) * strength]
      guard columns.allSatisfy({ possible[$0].count > 1 }) else { continue }
      let offsets = combinations(of: columns, from: possible)
      share.whole += offsets.count
      guard !reached.bits.isEmpty else { continue }
      share.part += offsets.count { offset in
        let number = bases[group] + offset
        return reached.bits[number / 64] & 1 << UInt64(number % 64) != 0
      }
    }
    return share.whole > 0 ? share : nil
  }

  /// The numbers, within their group, of the combinations that can occur.
  private func combinations(of columns: ArraySlice<Int>, from possible: [[Int]]) -> [Int] {
    let all = columns.reduce([[Int]()]) { rows, column in
      rows.flatMap { row in possible[column].map { row + [$0] } }
    }
    return all.compactMap { row in
      guard !impossible.contains(where: { $0.isIn(levels: row, of: columns) }) else { return nil }
      return zip(columns, row).reduce(0) { $0 * levels[$1.0] + $1.1 }
    }
  }

  private static func choices(of size: Int, from count: Int) -> [[Int]] {
    guard size > 0 else { return [[]] }
    guard count >= size else { return [] }
    return choices(of: size, from: count - 1)
      + choices(of: size - 1, from: count - 1).map { $0 + [count - 1] }
  }
}

extension CombinationSpace.Reached: Codable {
  init(from decoder: any Decoder) throws { bits = try WordText(from: decoder).words }
  func encode(to encoder: any Encoder) throws { try WordText(bits).encode(to: encoder) }
}
