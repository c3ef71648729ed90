import Testing

@testable import TrackerConformance

struct CombinationSpaceTests {
  private static func share(
    _ rows: [[Int]], levels: [Int] = [2, 2, 2], strength: Int,
    impossible: [ImpossiblePair] = [], where isPossible: (Int, Int) -> Bool = { _, _ in true }
  ) -> Share? {
    let space = CombinationSpace(levels: levels, strength: strength, impossible: impossible)
    var reached = CombinationSpace.Reached()
    for row in rows { space.add(row, to: &reached) }
    return space.share(of: reached, where: isPossible)
  }

  @Test(
    "counts the combinations of three switches",
    arguments: [
      // Three pairs of switches have twelve combinations, the three together eight.
      ([], 0, 0), ([[0, 0, 0]], 3, 1), ([[0, 0, 0], [0, 0, 0]], 3, 1),
      ([[0, 0, 0], [1, 1, 1]], 6, 2), ([[0, 0, 0], [0, 0, 1]], 5, 2),
      // The four rows of a covering array have all pairs, and half of the triples.
      ([[0, 0, 0], [0, 1, 1], [1, 0, 1], [1, 1, 0]], 12, 4),
      (
        [
          [0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 1, 1], [1, 0, 0], [1, 0, 1], [1, 1, 0], [1, 1, 1],
        ], 12, 8
      ),
    ] as [([[Int]], Int, Int)])
  func switches(rows: [[Int]], pairs: Int, triples: Int) {
    #expect(Self.share(rows, strength: 2) == Share(part: pairs, whole: 12))
    #expect(Self.share(rows, strength: 3) == Share(part: triples, whole: 8))
  }

  @Test func `keeps levels apart where factors have different numbers of them`() {
    let rows = (0..<3).flatMap { first in (0..<4).map { [first, 1, $0] } }
    // All pairs of the first and the last; half of those with the switch between.
    #expect(
      Self.share(rows, levels: [3, 2, 4], strength: 2) == Share(part: 12 + 3 + 4, whole: 26))
    #expect(Self.share(rows, levels: [3, 2, 4], strength: 3) == Share(part: 12, whole: 24))
  }

  @Test func `does not count what cannot be`() {
    let rows = [[0, 0, 0], [1, 1, 1]]
    let one = Self.share(rows, levels: [3, 2, 2], strength: 2) { $0 != 0 || $1 != 2 }
    #expect(one == Share(part: 6, whole: 12))
    // A factor with one possible level is combined with nothing.
    let other = Self.share(rows, strength: 2) { $0 != 1 || $1 == 0 }
    #expect(other == Share(part: 2, whole: 4))
    #expect(Self.share(rows, strength: 3) { $0 != 1 || $1 == 0 } == nil)
    #expect(Self.share(rows, levels: [2, 2, 2], strength: 4) == nil)
  }

  @Test func `does not count what cannot meet`() {
    let apart = [ImpossiblePair(factors: (0, 2), levels: (1, 1))]
    let rows = [[0, 0, 0], [1, 1, 0]]
    #expect(Self.share(rows, strength: 2, impossible: apart) == Share(part: 6, whole: 11))
    #expect(Self.share(rows, strength: 3, impossible: apart) == Share(part: 2, whole: 6))
  }

  @Test func `adds what was reached elsewhere`() {
    let space = CombinationSpace(levels: [2, 2, 2], strength: 2)
    var (first, second) = (CombinationSpace.Reached(), CombinationSpace.Reached())
    space.add([0, 0, 0], to: &first)
    space.add([1, 1, 1], to: &second)
    var sum = CombinationSpace.Reached()
    sum.merge(first)
    #expect(sum == first)
    sum.merge(second)
    sum.merge(CombinationSpace.Reached())
    #expect(space.share(of: sum) == Share(part: 6, whole: 12))
  }

  @Test func `a covering array reaches everything of its strength`() {
    let levels = [6, 5, 3, 2, 2, 4]
    for strength in [2, 3] {
      let array = CoveringArray(levels: levels, strength: strength)
      let share = Self.share(array.rows, levels: levels, strength: strength)
      #expect(share.map { $0.part == $0.whole } == true)
    }
  }
}
