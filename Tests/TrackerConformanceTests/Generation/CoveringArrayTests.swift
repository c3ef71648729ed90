import Testing
import TrackerConformance

struct CoveringArrayTests {
  /// The choices of some columns out of a number of them.
  private func choices(of size: Int, from columns: Range<Int>) -> [[Int]] {
    guard size > 0 else { return [[]] }
    return columns.flatMap { first in
      choices(of: size - 1, from: (first + 1)..<max(first + 1, columns.upperBound))
        .map { [first] + $0 }
    }
  }

  /// Some columns of which a combination is in no row, or nil: found by counting.
  private func hole(in array: CoveringArray, strength: Int) -> [Int]? {
    choices(of: strength, from: array.levels.indices).first { columns in
      let seen = Set(array.rows.map { row in columns.map { row[$0] } })
      return seen.count < columns.reduce(1) { $0 * array.levels[$1] }
    }
  }

  @Test(arguments: [
    ([3], 1), ([2, 2], 2), ([2, 2, 2, 2, 2, 2, 2, 2], 2), ([1, 4, 1, 3], 2),
    ([6, 5, 3, 2, 2, 4, 4, 2, 2, 6, 2, 2, 2, 2, 2, 3], 2), ([3, 3, 3, 3], 3), ([5, 2, 3, 2, 4], 3),
    ([2, 3, 2], 3), ([4, 3, 2], 1),
  ])
  func `every combination of levels is in a row`(levels: [Int], strength: Int) {
    let array = CoveringArray(levels: levels, strength: strength)
    #expect(hole(in: array, strength: strength) == nil)
    for row in array.rows {
      #expect(row.count == levels.count)
      #expect(zip(row, levels).allSatisfy { (0..<$1).contains($0) })
    }
  }

  @Test func `the test sees a hole`() {
    // A strength of 1 covers each level and by far not each pair.
    let array = CoveringArray(levels: [3, 3], strength: 1)
    #expect(array.rows.count == 3)
    #expect(hole(in: array, strength: 2) == [0, 1])
  }

  @Test(arguments: [
    // No array has fewer rows than its largest combination.
    ([2, 2], 2, 4...4), ([6, 5, 2, 2, 2, 2, 2], 2, 30...32), ([3, 3, 3, 3], 2, 9...12),
    ([6, 2, 5, 2, 2, 4, 4, 3, 4, 3, 6, 3, 2, 3], 2, 36...46),
    ([2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2], 2, 6...11),
  ])
  func `has few rows`(levels: [Int], strength: Int, rows: ClosedRange<Int>) {
    #expect(rows.contains(CoveringArray(levels: levels, strength: strength).rows.count))
  }

  @Test(arguments: [2, 3])
  func `what cannot meet is in no row, and everything else is`(strength: Int) {
    let levels = [3, 2, 4, 2]
    // The levels of the first and the third factor that go together: 0 with 0 to 1, 1 with all, …
    let impossible = [(0, 2), (0, 3), (2, 3)].map {
      ImpossiblePair(factors: (0, 2), levels: $0)
    }
    let array = CoveringArray(levels: levels, strength: strength, impossible: impossible)
    #expect(array.rows.allSatisfy { row in impossible.allSatisfy { !$0.isIn(row) } })
    #expect(array.rows.allSatisfy { zip($0, levels).allSatisfy { (0..<$1).contains($0) } })
    for columns in choices(of: strength, from: levels.indices) {
      let seen = Set(array.rows.map { row in columns.map { row[$0] } })
      let all = columns.reduce(1) { $0 * levels[$1] }
      // Each impossible pair takes as many combinations as the other factors have levels.
      let others = Set(columns).subtracting([0, 2]).reduce(1) { $0 * levels[$1] }
      let lost = columns.contains(0) && columns.contains(2) ? impossible.count * others : 0
      #expect(seen.count == all - lost)
    }
  }

  @Test func `an open cell takes the first level that is possible there`() {
    // The last level of the six goes with none but the second of the switch's.
    let impossible = [ImpossiblePair(factors: (1, 2), levels: (5, 0))]
    let array = CoveringArray(levels: [6, 6, 2], strength: 2, impossible: impossible)
    #expect(array.rows.filter { $0[1] == 5 }.allSatisfy { $0[2] == 1 })
    #expect(array.rows.count == 36)
  }

  @Test func `is the same every time`() {
    let levels = [4, 2, 3, 3, 2, 5]
    #expect(CoveringArray(levels: levels) == CoveringArray(levels: levels))
    #expect(CoveringArray(levels: levels).rows.first != nil)
  }

  @Test func `a cell that no combination needs takes the first level`() {
    // Pairs of the six-level factors fill 36 rows; the switch needs only twelve of them.
    let array = CoveringArray(levels: [6, 6, 2], strength: 2)
    let on = array.rows.count { $0[2] == 1 }
    #expect(array.rows.count == 36)
    #expect((6...18).contains(on))
  }
}
