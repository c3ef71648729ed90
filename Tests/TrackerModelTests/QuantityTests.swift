import Testing
import TrackerModel

struct QuantityTests {
  @Test(arguments: Quantity.allCases)
  func `stands behind an invariant of its own`(quantity: Quantity) {
    #expect(Quantity(invariant: quantity.invariant) == quantity)
    #expect(quantity.invariant.hasPrefix("I-N"))
  }

  @Test(arguments: ["I-L3", "I-N0", "I-N15", "N1", ""])
  func `stands behind no other invariant`(invariant: String) {
    #expect(Quantity(invariant: invariant) == nil)
  }

  @Test func `keeps a most at the limit and below, a least at the limit and above`() {
    #expect(Quantity.largestGap.keeps(30_000, 30_000))
    #expect(!Quantity.largestGap.keeps(30_000, 30_001))
    #expect(Quantity.pathCovered.keeps(950, 950))
    #expect(!Quantity.pathCovered.keeps(950, 949))
    #expect(!Quantity.shareOfReference.keeps(800, 799))
  }

  @Test func `counts each in the unit of its kind`() {
    #expect(Quantity.allCases.count { $0.unit == .time } == 8)
    #expect(Quantity.tripStartDistance.unit == .distance)
    #expect(Quantity.pathCovered.unit == .share)
    #expect(Quantity.shareOfReference.unit == .share)
    #expect(Quantity.restingDay.unit == .battery)
  }
}
