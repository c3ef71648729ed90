import Testing

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Measurement error") struct PositioningTests {
  /// Errors of many seeds at every second of 20 minutes, on both axes.
  private static let samples: [[Double]] = (0..<150).flatMap { seed -> [[Double]] in
    var field = ErrorField()
    let noise = Noise(seed: UInt64(seed))
    let values = (0..<1_200).map { field.value(at: Int64($0) * 1_000, noise) }
    return [values.map(\.east), values.map(\.north)]
  }

  private func correlation(at lag: Int) -> Double {
    var (product, square) = (0.0, 0.0)
    for axis in Self.samples {
      for index in 0..<(axis.count - lag) {
        product += axis[index] * axis[index + lag]
        square += axis[index] * axis[index]
      }
    }
    return product / square
  }

  @Test func `has the spread that it is scaled to`() {
    let all = Self.samples.joined()
    let variance = all.reduce(0) { $0 + $1 * $1 } / Double(all.count)
    #expect((0.93...1.07).contains(variance.squareRoot()))
  }

  @Test(
    arguments: [(4, 0.82), (15, 0.475), (30, 0.39), (60, 0.23), (120, 0.0), (300, 0.0)]
      as [(Int, Double)])
  func `forgets as fast as pairs of phones did`(lag: Int, measured: Double) {
    #expect(abs(correlation(at: lag) - measured) < 0.06)
  }

  @Test func `is the same at a time whatever was asked before`() {
    let noise = Noise(seed: 3)
    var forward = ErrorField()
    var jumping = ErrorField()
    for time in Int64(0)..<500 {
      let value = forward.value(at: time * 1_000, noise)
      _ = jumping.value(at: (time * 7_919) % 1_000_000 - 500_000, noise)
      let again = jumping.value(at: time * 1_000, noise)
      #expect(value.east == again.east && value.north == again.north)
    }
  }

  @Test func `moves smoothly`() {
    var field = ErrorField()
    let noise = Noise(seed: 5)
    var last = field.value(at: 0, noise)
    for time in Int64(1)..<2_000 {
      let next = field.value(at: time * 100, noise)
      #expect(abs(next.east - last.east) < 0.15)
      last = next
    }
  }
}
