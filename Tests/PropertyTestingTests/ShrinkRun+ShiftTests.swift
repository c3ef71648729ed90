import PropertyTesting
import Testing

struct ShrinkRunShiftTests {
  /// Three integers of any sign.
  private static func triple(_ source: inout ChoiceSource) -> [Int] {
    (0..<3).map { _ in source.integer(in: -1_000...1_000, simplest: 0) }
  }

  @Test func `takes numbers up together that hold each other below zero`() {
    // Zigzag: -5 is 10, -4 is 8. They may only grow, and the last is above the first.
    let found = minimal(from: [10, 10, 8], Self.triple) {
      $0 == $0.sorted() && $0[2] == $0[0] + 1
    }
    #expect(found == [0, 0, 1])
  }
}
