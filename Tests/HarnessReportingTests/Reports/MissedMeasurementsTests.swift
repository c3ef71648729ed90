import Testing
import TrackerModel

@testable import HarnessReporting
@testable import Invariants
@testable import TrackerConformance

struct MissedMeasurementsTests {
  private static func measured(
    _ values: [Int64?], of quantity: Quantity
  ) -> CampaignTally.Measured {
    var measured = CampaignTally.Measured()
    measured.add(values.map { Sample(time: .start, value: $0) }, of: quantity)
    return measured
  }

  @Test func `counts what never came, of all`() {
    let missed = MissedMeasurements(Self.measured([1_000, nil, nil], of: .tripStartTime))
    #expect(missed?.text == "never in 2 of 3")
    #expect(MissedMeasurements(Self.measured([1_000], of: .tripStartTime)) == nil)
  }

  @Test func `the worst is the longest time that came, and the smallest share`() {
    let times = Self.measured([3_000, nil, 9_000], of: .tripStartTime)
    #expect(times.value(100, of: .tripStartTime) == 9)
    #expect(times.value(50, of: .tripStartTime) == 3)
    let shares = Self.measured([970, nil, 995], of: .pathCovered)
    #expect(shares.value(100, of: .pathCovered) == 970)
    #expect(Self.measured([970, 995], of: .pathCovered).value(100, of: .pathCovered) == 970)
  }

  @Test func `says nothing of what never came at all`() {
    let value = Self.measured([nil], of: .tripStartTime).value(100, of: .tripStartTime)
    #expect(Quantity.tripStartTime.text(ofSteps: value) == "–")
  }
}
