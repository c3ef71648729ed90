import PropertyTesting
import Testing

struct ShrinkRunNumbersTests {
  @Test(arguments: [0, 1, 2, 7, 8, 9, 500, 899, 900]) func `finds a threshold exactly`(
    threshold: Int
  ) {
    let result = minimal(from: [950], { $0.integer(in: 0...1_000) }) { $0 >= threshold }
    #expect(result == threshold)
  }

  @Test func `finds a threshold in the full range in a few trials`() {
    let counterexample = Shrinker<String>().shrink([.max - 5], failure: "failed") { source in
      source.choose(upTo: .max) >= 37 ? .failed("failed") : .passed
    }
    #expect(counterexample.values == [37])
    #expect(counterexample.evaluations <= 20)
  }

  @Test(arguments: [-400, -1, 1, 400]) func `keeps the sign that matters`(threshold: Int) {
    let generate = { (source: inout ChoiceSource) in
      source.integer(in: -1_000...1_000, simplest: 0)
    }
    let start: UInt64 = threshold < 0 ? 1_800 : 1_799
    let result = minimal(from: [start], generate) {
      threshold < 0 ? $0 <= threshold : $0 >= threshold
    }
    #expect(result == threshold)
  }

  @Test func `lowers equal numbers together`() {
    let list = minimal(from: choices(of: [640, 640, 640]), numbers) { list in
      list.count >= 2 && Set(list).count == 1 && list[0] >= 50
    }
    #expect(list == [50, 50])
  }

  @Test func `sets what does not matter to zero at once`() {
    let generate = { (source: inout ChoiceSource) in
      (0..<40).map { _ in source.integer(in: 0...1_000) }
    }
    var calls = 0
    let start = (10..<50).map { UInt64($0) }
    let result = minimal(from: start, generate) { numbers in
      calls += 1
      return numbers[20] >= 30
    }
    #expect(result[20] == 30)
    #expect(result.reduce(0, +) == 30)
    #expect(calls < 50)
  }

  @Test func `clears a flag outside of lists`() {
    let generate = { (source: inout ChoiceSource) in
      [source.chance(1, in: 2), source.chance(1, in: 2), source.chance(1, in: 2)]
    }
    #expect(minimal(from: [1, 1, 1], generate) { $0[1] } == [false, true, false])
  }

  @Test func `finds a smaller number of a kind that its neighbours are not of`() {
    let result = minimal(from: [768], { $0.integer(in: 0...1_000) }) { $0 > 0 && $0 % 24 == 0 }
    #expect(result == 24)
  }
}
