import Testing
import TrackerModel

struct MeasureTests {
  @Test func `gives every value in whole units`() {
    #expect(Duration.seconds(30).units == 30_000)
    #expect(Distance.meters(500).units == 500_000)
    #expect(PathShare.percent(97.5).units == 975)
    #expect(BatteryShare.percent(2.25).units == 225)
  }

  @Test func `names the quantity that it measures`() {
    #expect(Measure.largestGap.quantity == .largestGap)
    #expect(Measure.tripStartDistance.quantity == .tripStartDistance)
    #expect(Measure.pathCovered.quantity == .pathCovered)
    #expect(Measure.shareOfReference.quantity == .shareOfReference)
    #expect(Measure.restingDay.quantity == .restingDay)
  }
}
