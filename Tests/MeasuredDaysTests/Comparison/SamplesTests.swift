import Testing

@testable import MeasuredDays

struct SamplesTests {
  private let delay = Samples.Key(topic: .trips, group: "all", name: "wake", unit: .seconds)
  private let share = Samples.Key(topic: .motion, group: "bus", name: "right", unit: .percent)

  @Test func `makes median and 95th percentile of values, and shares of sums`() {
    var samples = Samples()
    for value in 0...100 { samples.add(Double(value), to: delay) }
    samples.add(30, of: 60, to: share)
    samples.add(0, of: 60, to: share)
    samples.add(5, of: 0, to: share)
    let figures = samples.figures(delay)
    #expect(figures.map(\.value) == [50, 95])
    #expect(figures.map(\.count) == [101, 101])
    #expect(samples.figures(share).map(\.value) == [25])
    #expect(samples.figures(share).map(\.count) == [2])
  }

  @Test func `interpolates quantiles`() {
    #expect(Samples.quantile(0.5, of: [1, 2]) == 1.5)
    #expect(Samples.quantile(0.95, of: [7]) == 7)
  }

  @Test func `compares topic by topic what the real phones have`() {
    var (measured, simulated) = (Samples(), Samples())
    measured.add(1, of: 2, to: share)
    measured.add(10, to: delay)
    simulated.add(12, to: delay)
    simulated.add(1, to: Samples.Key(topic: .trips, group: "all", name: "other", unit: .seconds))
    let compared = Samples.compared(measured: measured, simulated: simulated)
    #expect(compared.map(\.name) == ["wake", "wake", "right"])
    #expect(compared.map(\.measured) == [10, 10, 50])
    #expect(compared.map(\.simulated) == [12, 12, nil])
  }
}
