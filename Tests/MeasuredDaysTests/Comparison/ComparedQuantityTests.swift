import Testing

@testable import MeasuredDays

struct ComparedQuantityTests {
  private func quantity(
    _ statistic: ComparedQuantity.Statistic, _ unit: ComparedQuantity.Unit, count: Int,
    _ measured: Double, _ simulated: Double?
  ) -> ComparedQuantity {
    ComparedQuantity(
      topic: .trips, group: "all", name: "x", statistic: statistic, unit: unit, count: count,
      measured: measured, simulated: simulated,
      tolerance: Tolerance.of(statistic, unit, measured: measured, count: count))
  }

  @Test(arguments: [
    (ComparedQuantity.Statistic.median, ComparedQuantity.Unit.seconds, 20, 100.0, 119.0, false),
    (.median, .seconds, 20, 100, 121, true),
    (.median, .seconds, 20, 100, 79, true),
    // Too few.
    (.median, .seconds, 19, 100, 500, false),
    (.percentile95, .meters, 60, 100, 134, false),
    (.percentile95, .meters, 60, 100, 136, true),
    (.percentile95, .meters, 59, 100, 500, false),
    (.ratio, .perHour, 5, 30, 39, false),
    (.ratio, .perHour, 5, 30, 41, true),
    // What nobody decides by.
    (.median, .seconds, 20, 0.5, 1.4, false),
    // One case of ten more or less.
    (.ratio, .percent, 10, 0, 10, false),
    (.ratio, .percent, 10, 0, 11, true),
  ])
  func `is outside when it is farther off than the statistic allows`(
    statistic: ComparedQuantity.Statistic, unit: ComparedQuantity.Unit, count: Int,
    measured: Double, simulated: Double, isOutside: Bool
  ) {
    #expect(quantity(statistic, unit, count: count, measured, simulated).isOutside == isOutside)
  }

  @Test func `is outside where the simulated phone has none`() {
    #expect(quantity(.median, .seconds, count: 20, 5, nil).isOutside)
    #expect(!quantity(.median, .seconds, count: 3, 5, nil).isOutside)
  }
}
