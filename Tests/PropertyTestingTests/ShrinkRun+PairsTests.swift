import PropertyTesting
import Testing

struct ShrinkRunPairsTests {
  private func pair(_ source: inout ChoiceSource) -> [Int] {
    [source.integer(in: 0...1_000_000), source.integer(in: 0...1_000_000)]
  }

  private func signedPair(_ source: inout ChoiceSource) -> [Int] {
    [
      source.integer(in: -1_000...1_000, simplest: 0),
      source.integer(in: -1_000...1_000, simplest: 0),
    ]
  }

  @Test func `keeps a difference while both numbers fall`() {
    let result = minimal(from: [765_432, 765_400], pair) { $0[0] - $0[1] == 32 && $0[1] >= 3 }
    #expect(result == [35, 3])
  }

  @Test func `keeps a sum while the first number falls`() {
    let result = minimal(from: [700_000, 600_000], pair) { $0[0] + $0[1] == 1_300_000 }
    #expect(result == [300_000, 1_000_000])
  }

  @Test func `keeps a sum of negative numbers`() {
    // -300 and -400.
    let result = minimal(from: [600, 800], signedPair) { $0[0] + $0[1] == -700 }
    #expect(result == [0, -700])
  }

  @Test func `keeps a sum of numbers with two signs`() {
    // 500 and -400.
    let result = minimal(from: [999, 800], signedPair) { $0[0] + $0[1] == 100 }
    #expect(result == [0, 100])
  }

  @Test func `deletes an item and adds its number to another`() {
    let list = minimal(from: choices(of: [150, 250, 300]), numbers) { $0.reduce(0, +) == 700 }
    #expect(list == [700])
  }

  @Test func `takes two numbers close to each other down in few trials, however large they are`() {
    let pair = { (source: inout ChoiceSource) in
      (source.choose(upTo: 0x7fff_ffff), source.choose(upTo: 0x7fff_ffff))
    }
    let isClose = { (pair: (UInt64, UInt64)) in
      pair.0 >= 9 && (1...4).contains(max(pair.0, pair.1) - min(pair.0, pair.1))
    }
    let found = minimal(from: [1_379_089_213, 1_379_089_214], pair, where: isClose)
    #expect(found == (9, 5))
    // Both were bisected alone before, a trial for each of thirty bits.
    #expect(evaluations(from: [1_379_089_213, 1_379_089_214], pair, where: isClose) < 75)
  }
}
