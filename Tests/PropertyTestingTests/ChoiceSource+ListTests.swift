import PropertyTesting
import Testing

struct ChoiceSourceListTests {
  private func list(_ values: [UInt64], count: ClosedRange<Int>) -> ([UInt64], ChoiceSource) {
    var source = ChoiceSource(replaying: values)
    let list = source.list("list", count: count, average: count.lowerBound) {
      $0.choose(upTo: 9)
    }
    return (list, source)
  }

  @Test func `flags say whether the list goes on`() {
    let (list, source) = list([1, 5, 1, 6, 0, 1, 7], count: 0...9)
    #expect(list == [5, 6])
    #expect(source.values == [1, 5, 1, 6, 0])
  }

  @Test func `the list and each item have a span`() {
    let (_, source) = list([1, 5, 1, 6, 0], count: 0...9)
    #expect(source.spans.map(\.range) == [0..<5, 0..<2, 2..<4])
    #expect(source.spans.map(\.depth) == [0, 1, 1])
    #expect(source.spans[1].label == source.spans[2].label)
  }

  @Test func `forced flags have a bound of zero`() {
    let (list, source) = list([0, 5, 0, 6, 1, 7, 1], count: 2...3)
    #expect(list == [5, 6, 7])
    #expect(source.choices.map(\.bound) == [0, 9, 0, 9, 1, 9, 0])
  }

  @Test(arguments: [0...5, 1...5, 2...5, 0...3, 1...3], 0..<3)
  func `deleting the span of an item deletes the element`(count: ClosedRange<Int>, place: Int) {
    let (before, source) = list([1, 5, 1, 6, 1, 7, 0], count: count)
    var values = source.values
    values.removeSubrange(source.spans[place + 1].range)
    var expected = before
    expected.remove(at: place)
    #expect(before == [5, 6, 7])
    #expect(list(values, count: count).0 == expected)
  }

  @Test(arguments: [(0...100, 50), (0...40, 5), (10...20, 12), (0...3, 3)])
  func `random lengths stay in the range and have about the average asked for`(
    count: ClosedRange<Int>, average: Int
  ) {
    var sum = 0
    for index in 0..<2_000 {
      var source = ChoiceSource(seed: 4, caseIndex: UInt64(index))
      let length = source.list("list", count: count, average: average) { _ in () }.count
      #expect(count.contains(length))
      sum += length
    }
    let mean = Double(sum) / 2_000
    #expect(abs(mean - Double(average)) <= Double(average) * 0.15, "\(mean)")
  }

  @Test func `every length in the range turns up`() {
    let lengths = (0..<4_000 as Range<UInt64>).map { index in
      var source = ChoiceSource(seed: 4, caseIndex: index)
      return source.list("list", count: 0...12, average: 2) { _ in () }.count
    }
    #expect(Set(lengths) == Set(0...12))
  }
}
