import Testing

@testable import TrackerConformance

struct ImpossiblePairTests {
  private static let pair = ImpossiblePair(factors: (0, 2), levels: (1, 3))

  @Test(
    "a row has the pair where it has both levels",
    arguments: [
      ([1, 0, 3], true), ([1, 9, 3, 4], true), ([1, 0, 2], false), ([0, 0, 3], false),
      ([3, 0, 1], false), ([1, 0], false), ([], false),
    ] as [([Int], Bool)])
  func rows(row: [Int], hasIt: Bool) {
    #expect(Self.pair.isIn(row) == hasIt)
  }

  @Test func `is found among a few factors in any order`() {
    #expect(Self.pair.isIn(levels: [3, 1], of: [2, 0]))
    #expect(!Self.pair.isIn(levels: [1, 3], of: [2, 0]))
    #expect(!Self.pair.isIn(levels: [1], of: [0]))
  }

  @Test func `moves with its factors`() {
    #expect(Self.pair.moved { 5 - $0 }.isIn([0, 0, 0, 3, 0, 1]))
  }
}
