import PropertyTesting
import Testing

struct ChoiceSourceTests {
  /// A generator that uses every kind of draw.
  private func everything(_ source: inout ChoiceSource) -> [Int] {
    source.list("items", count: 1...6, average: 3) { source in
      let kind = source.weighted([3, 0, 1])
      let sign = source.chance(1, in: 3) ? -1 : 1
      return source.span("payload") {
        kind * sign * $0.integer(in: -50...1_000, simplest: 0) + $0.element(of: [1, 2, 3])
      }
    }
  }

  @Test func `past the end of a replay every choice is zero`() {
    var source = replay(7)
    #expect(source.choose(upTo: 9) == 7)
    #expect(source.choose(upTo: 9) == 0)
    #expect(source.choices == [Choice(value: 7, bound: 9), Choice(value: 0, bound: 9)])
  }

  @Test func `a replayed value over its bound becomes the bound`() {
    var source = replay(10, .max)
    #expect(source.choose(upTo: 9) == 9)
    #expect(source.choose(upTo: 0) == 0)
    #expect(source.values == [9, 0])
  }

  @Test(arguments: 0..<50) func `a replay of its values repeats a random case`(index: UInt64) {
    var source = ChoiceSource(seed: 11, caseIndex: index)
    let drawn = everything(&source)
    var replayed = ChoiceSource(replaying: source.values)
    #expect(everything(&replayed) == drawn)
    #expect(replayed.choices == source.choices)
    #expect(replayed.spans == source.spans)
  }

  @Test func `the same seed and index make the same choices, in a used source too`() {
    var first = ChoiceSource(seed: 5, caseIndex: 8)
    var second = ChoiceSource(seed: 6, caseIndex: 1)
    second.reject()
    second.restart(seed: 5, caseIndex: 8)
    #expect(everything(&first) == everything(&second))
    #expect(first.choices == second.choices)
    #expect(!second.isRejected)
  }

  @Test func `another seed or index makes other choices`() {
    func draws(_ seed: UInt64, _ index: UInt64) -> [UInt64] {
      var source = ChoiceSource(seed: seed, caseIndex: index)
      return (0..<4).map { _ in source.choose(upTo: .max) }
    }
    #expect(draws(1, 2) != draws(1, 3))
    #expect(draws(1, 2) != draws(2, 2))
    #expect(draws(1, 2) != draws(2, 1))
  }

  @Test func `a seed means the same case for ever`() {
    var source = ChoiceSource(seed: 1_337, caseIndex: 0)
    let drawn = (0..<8).map { _ in source.choose(upTo: 999) }
    #expect(drawn == [722, 444, 86, 696, 759, 696, 693, 759])
  }

  @Test func `a prefix is replayed and the rest is random`() {
    var source = ChoiceSource(replaying: [3, 4], thenSeed: 1, caseIndex: 0)
    #expect(source.choose(upTo: 9) == 3)
    #expect(source.choose(upTo: 9) == 4)
    let rest = (0..<20).map { _ in source.choose(upTo: 9) }
    #expect(Set(rest).count > 3)
  }

  @Test func `spans nest and cover the choices made inside`() {
    var source = replay()
    source.span("outer") { source in
      _ = source.choose(upTo: 1)
      source.span("inner") { _ = $0.choose(upTo: 1) }
    }
    #expect(
      source.spans == [
        Span(label: "outer", start: 0, end: 2, depth: 0),
        Span(label: "inner", start: 1, end: 2, depth: 1),
      ])
  }

  @Test func `after a rejection choices are zero and not recorded`() {
    var source = replay(5, 6)
    #expect(source.choose(upTo: 9) == 5)
    source.reject()
    #expect(source.choose(upTo: 9) == 0)
    #expect(source.values == [5])
    #expect(source.isRejected)
    #expect(!source.isOverrun)
  }

  @Test func `a case of as many choices as the limit is not overrun, and one more is`() {
    var source = ChoiceSource(seed: 1, caseIndex: 0)
    for _ in 0..<ChoiceSource.choiceLimit { _ = source.choose(upTo: .max) }
    #expect(source.choices.count == ChoiceSource.choiceLimit)
    #expect(!source.isOverrun)
    #expect(source.choose(upTo: .max) == 0)
    #expect(source.choices.count == ChoiceSource.choiceLimit)
    #expect(source.isOverrun)
  }

  @Test func `a list ends at the limit instead of running on`() {
    var source = ChoiceSource(replaying: Array(repeating: 1, count: 400_000))
    let list = source.list("endless", count: 0...1_000_000, average: 500_000) { $0.choose(upTo: 1) }
    #expect(list.count == ChoiceSource.choiceLimit / 2)
    #expect(source.isOverrun)
  }
}
