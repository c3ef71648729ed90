import PropertyTesting
import Testing

struct ChoiceSourceChoosingTests {
  /// Pairs of numbers drawn from one range in 4,000 cases.
  private func pairs(upTo bound: UInt64) -> [(UInt64, UInt64)] {
    (0..<4_000 as Range<UInt64>).map { index in
      var source = ChoiceSource(seed: 3, caseIndex: index)
      return (source.choose(upTo: bound), source.choose(upTo: bound))
    }
  }

  @Test(arguments: [0, 1, 2, 9, 1_000, 1 << 40, UInt64.max - 1, .max])
  func `random choices keep their bound`(bound: UInt64) {
    for (left, right) in pairs(upTo: bound) where left > bound || right > bound {
      Issue.record("\(left) or \(right) is above \(bound).")
    }
  }

  @Test func `an earlier value of the same bound is repeated in about a tenth of the draws`() {
    let equal = pairs(upTo: 1 << 50).count { $0 == $1 }
    #expect((300...600).contains(equal))
  }

  @Test func `values close to an earlier one turn up`() {
    let near = pairs(upTo: 1 << 50).count { $0 != $1 && max($0, $1) - min($0, $1) <= 4 }
    #expect((50...250).contains(near))
  }

  @Test func `a value is not repeated for another bound`() {
    let equal = (0..<4_000).count { index in
      var source = ChoiceSource(seed: 3, caseIndex: UInt64(index))
      return source.choose(upTo: 1 << 50) == source.choose(upTo: 1 << 50 + 1)
    }
    #expect(equal < 60)
  }

  @Test func `the ends of a wide range turn up`() {
    let bound: UInt64 = 1 << 50
    let drawn = pairs(upTo: bound).map(\.0)
    for end in [0, 1, bound - 1, bound] { #expect(drawn.contains(end), "\(end) is missing.") }
  }

  @Test func `small magnitudes turn up in a wide range and do not dominate`() {
    let small = pairs(upTo: 1 << 50).count { $0.0 < 1 << 30 }
    #expect((200...800).contains(small))
  }

  @Test func `a narrow range is drawn evenly`() {
    var counts = [Int](repeating: 0, count: 4)
    for (left, _) in pairs(upTo: 3) { counts[Int(left)] += 1 }
    #expect(counts.allSatisfy { (850...1_150).contains($0) }, "\(counts)")
  }
}
