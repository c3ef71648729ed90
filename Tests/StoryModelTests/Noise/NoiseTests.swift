import Testing

@testable import StoryModel

@Suite("Noise") struct NoiseTests {
  private let noise = Noise(seed: 7)

  @Test func `depends on seed, stream and index, and on nothing else`() {
    #expect(noise.bits(.fixEast, 5) == Noise(seed: 7).bits(.fixEast, 5))
    #expect(noise.bits(.fixEast, 5) != Noise(seed: 8).bits(.fixEast, 5))
    #expect(noise.bits(.fixEast, 5) != noise.bits(.fixNorth, 5))
    #expect(noise.bits(.fixEast, 5) != noise.bits(.fixEast, 6))
    let all = (0..<10_000).map { noise.bits(.taskDelay, Int64($0)) }
    #expect(Set(all).count == all.count)
  }

  @Test func `draws whole numbers evenly, both ends included`() {
    var counts = [Int](repeating: 0, count: 10)
    for index in Int64(0)..<20_000 {
      counts[Int(noise.integer(.question, index, in: 5...14)) - 5] += 1
    }
    #expect(counts.allSatisfy { (1_850...2_150).contains($0) })
    #expect(noise.integer(.question, 3, in: 4...4) == 4)
  }

  @Test func `draws nearly normal numbers`() {
    let draws = (0..<40_000).map { noise.normal(.fixEast, Int64($0)) }
    let mean = draws.reduce(0, +) / Double(draws.count)
    let variance = draws.reduce(0) { $0 + $1 * $1 } / Double(draws.count)
    #expect(abs(mean) < 0.02)
    #expect((0.97...1.03).contains(variance))
    #expect(draws.allSatisfy { abs($0) < 3.5 })
    let within = draws.count { abs($0) < 1 }
    #expect((0.65...0.70).contains(Double(within) / Double(draws.count)))
  }

  @Test(arguments: [UInt64(0), 1, 99])
  func `draws delays with the quartiles that were given`(seed: UInt64) {
    let noise = Noise(seed: seed)
    let quantiles = Quantiles(minimum: 0, p25: 100, p50: 400, p75: 500, maximum: 2_500)
    let draws = (0..<20_000).map { noise.delay(.taskDelay, Int64($0), quantiles) }.sorted()
    #expect((95...105).contains(draws[5_000]))
    #expect((385...412).contains(draws[10_000]))
    #expect((495...512).contains(draws[15_000]))
    #expect((2_060...2_140).contains(draws[19_000]))
    #expect(draws[0] >= 0 && draws[19_999] <= 2_500)
  }

  @Test func `draws as well over seeds as over indices`() {
    let quantiles = Quantiles(minimum: 0, p25: 250, p50: 500, p75: 750, maximum: 1_000)
    let draws = (0..<20_000).map {
      Noise(seed: UInt64($0)).delay(.visitDeparture, 1, quantiles)
    }.sorted()
    #expect((485...515).contains(draws[10_000]))
    #expect((235...265).contains(draws[5_000]))
  }

  @Test func `lets things happen as often as was asked`() {
    let count = (0..<20_000).count { noise.happens(.regionTail, Int64($0), perMille: 30) }
    #expect((520...680).contains(count))
    #expect(!noise.happens(.regionTail, 1, perMille: 0))
    #expect(noise.happens(.regionTail, 1, perMille: 1_000))
  }
}
