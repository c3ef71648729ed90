import PropertyTesting
import Testing

struct ChoiceSourceValuesTests {
  private func integers(_ range: ClosedRange<Int>, simplest: Int?, _ count: UInt64) -> [Int] {
    (0..<count).map { value in
      var source = replay(value)
      return source.integer(in: range, simplest: simplest)
    }
  }

  @Test func `an integer counts up from the lower bound`() {
    #expect(integers(-2...2, simplest: nil, 6) == [-2, -1, 0, 1, 2, 2])
  }

  @Test func `an integer counts outwards from the simplest, above first`() {
    #expect(integers(-2...2, simplest: 0, 5) == [0, 1, -1, 2, -2])
  }

  @Test func `where one side ends the other goes on alone`() {
    #expect(integers(-1...3, simplest: 0, 5) == [0, 1, -1, 2, 3])
    #expect(integers(-3...1, simplest: 0, 5) == [0, 1, -1, -2, -3])
    #expect(integers(-3...0, simplest: 0, 4) == [0, -1, -2, -3])
  }

  @Test func `the ends of the full range are reached`() {
    let full = Int.min...Int.max
    func integer(_ value: UInt64, _ simplest: Int?) -> Int {
      var source = replay(value)
      return source.integer(in: full, simplest: simplest)
    }
    #expect(integer(.max, nil) == .max)
    #expect(integer(.max, 0) == .min)
    #expect(integer(.max - 2, 0) == .max)
    #expect(integer(.max, .max) == .min)
  }

  @Test func `only an integer with two sides is signed`() {
    var source = replay()
    _ = source.integer(in: -3...3, simplest: 0)
    _ = source.integer(in: -3...3)
    #expect(source.choices.map(\.isSigned) == [true, false])
    #expect(source.choices.map(\.bound) == [6, 6])
  }

  @Test func `a chance comes true as often as it says`() {
    let hits = (0..<4_000).count { index in
      var source = ChoiceSource(seed: 9, caseIndex: UInt64(index))
      return source.chance(1, in: 4)
    }
    #expect((900...1_100).contains(hits))
  }

  @Test func `a certain chance is one choice and ignores what is replayed`() {
    var source = replay(1, 0, 1)
    let drawn = [source.chance(0, in: 5), source.chance(5, in: 5), source.chance(1, in: 5)]
    #expect(drawn == [false, true, true])
    #expect(source.choices.map(\.bound) == [0, 0, 1])
  }

  @Test func `the first element is the simplest`() {
    var source = replay(0, 2, 7)
    let drawn = (0..<3).map { _ in source.element(of: ["a", "b", "c"]) }
    #expect(drawn == ["a", "c", "c"])
  }

  @Test func `weights of zero are passed over`() {
    var source = replay(0, 1, 9)
    let drawn = (0..<3).map { _ in source.weighted([0, 5, 0, 1, 0]) }
    #expect(drawn == [1, 3, 3])
  }

  @Test func `indices are drawn as often as their weights say`() {
    var counts = [0, 0, 0]
    for index in 0..<4_000 {
      var source = ChoiceSource(seed: 2, caseIndex: UInt64(index))
      counts[source.weighted([1, 0, 3])] += 1
    }
    #expect((900...1_100).contains(counts[0]))
    #expect(counts[1] == 0)
  }
}
