import Testing
import TrackerModel

@testable import Invariants

struct QuantityTextTests {
  @Test(arguments: [
    (Quantity.largestGap, 30_000, "30 s"), (.tripEnd, 300_000, "5 min"),
    (.tripStartDistance, 1_200_001, "1201 m"), (.pathCovered, 975, "97.5 %"),
    (.restingDay, 205, "2.05 %"), (.uploadDelay, 3_600_000, "1:00:00"),
  ])
  func `writes a value in its unit`(quantity: Quantity, units: Int64, text: String) {
    #expect(quantity.text(units) == text)
  }

  @Test(arguments: [
    (Quantity.largestGap, 45_000, "45 s without a point"),
    (.tripStartTime, 180_000, "the first fine point after 3 min"),
    (.restingDay, 4_889, "48.89 % of the battery in a day of this rest"),
    (.pathCovered, 248, "24.8 % of the trip's path recorded"),
  ])
  func `says of what a value was measured`(quantity: Quantity, units: Int64, text: String) {
    #expect(quantity.found(units) == text)
  }

  @Test func `says what is missing, and since when`() {
    #expect(Quantity.relaunchAfterReboot.missing(since: .at(60)) == "not relaunched since 0:01:00")
    #expect(
      Quantity.tripEnd.missing(since: .at(60)) == "a precise session still, at rest since 0:01:00")
    #expect(Quantity.tripStartDistance.foundSoFar(9_000) == "9 m without a fine point")
  }

  @Test func `has a phrase for every quantity`() {
    #expect(Quantity.allCases.allSatisfy { $0.phrase.hasPrefix("a ") })
  }
}
