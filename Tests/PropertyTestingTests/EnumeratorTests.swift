import PropertyTesting
import Testing

struct EnumeratorTests {
  private func all<Value>(_ generate: (inout ChoiceSource) -> Value) -> [Value] {
    var enumerator = Enumerator()
    var found: [Value] = []
    while found.count < 1_000, let value = enumerator.next(generate) { found.append(value) }
    #expect(enumerator.visited == found.count)
    return found
  }

  @Test func `visits each pair once, the last choice fastest`() {
    let pairs = all { [$0.choose(upTo: 1), $0.choose(upTo: 2)] }
    #expect(pairs == [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]])
  }

  @Test func `follows bounds that depend on earlier choices`() {
    let pairs = all { source in
      let first = source.choose(upTo: 2)
      return [first, source.choose(upTo: first)]
    }
    #expect(pairs == [[0, 0], [1, 0], [1, 1], [2, 0], [2, 1], [2, 2]])
  }

  @Test func `visits each list of up to three flags once`() {
    let lists = all { source in
      source.list("flags", count: 0...3, average: 1) { $0.chance(1, in: 2) }
    }
    #expect(lists.count == 1 + 2 + 4 + 8)
    #expect(Set(lists).count == 15)
  }

  @Test func `a generator without choices has one case`() {
    var enumerator = Enumerator()
    let first = enumerator.next { _ in 7 }
    #expect(first == 7)
    #expect(enumerator.isExhausted)
    let second = enumerator.next { _ in 7 }
    #expect(second == nil)
    #expect(enumerator.visited == 1)
  }

  @Test func `says when choices past the limit were left out`() {
    var enumerator = Enumerator()
    _ = enumerator.next { source in
      for _ in 0..<ChoiceSource.choiceLimit { _ = source.choose(upTo: 0) }
    }
    #expect(!enumerator.isTruncated)
    var longer = Enumerator()
    _ = longer.next { source in
      for _ in 0...ChoiceSource.choiceLimit { _ = source.choose(upTo: 0) }
    }
    #expect(longer.isTruncated)
  }
}
