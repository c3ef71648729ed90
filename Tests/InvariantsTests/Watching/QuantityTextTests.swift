import Invariants
import Testing
import TrackerModel

struct QuantityTextTests {
  @Test(arguments: [
    (Quantity.largestGap, 30_000, "30 s"), (.tripEnd, 300_000, "5 min"),
    (.tripStartDistance, 1_200_001, "1201 m"), (.pathCovered, 975, "97.5 %"),
    (.restingDay, 205, "2.05 %"), (.uploadDelay, 3_600_000, "1:00:00"),
  ])
  func `writes a value in its unit`(quantity: Quantity, units: Int64, text: String) {
    #expect(quantity.text(units) == text)
  }

  @Test func `has a phrase for every quantity`() {
    #expect(Quantity.allCases.allSatisfy { $0.phrase.hasPrefix("a ") })
  }
}
