import Testing
import TrackerModel

@testable import Invariants
@testable import TrackerConformance

struct CampaignTallyMeasuredTests {
  private func measured(_ values: [Int64?], of quantity: Quantity) -> CampaignTally.Measured {
    var measured = CampaignTally.Measured()
    measured.add(values.map { Sample(time: .start, value: $0) }, of: quantity)
    return measured
  }

  @Test func `keeps times in seconds, rounded to the worse side`() {
    let gaps = measured([1_001, 2_000, 9_999], of: .largestGap)
    #expect(gaps.quantile(50, of: .largestGap) == .value(2))
    #expect(gaps.worst(of: .largestGap) == .value(10))
    #expect(measured([], of: .largestGap).worst(of: .largestGap) == nil)
  }

  @Test func `takes what never came for worse than every value`() {
    let relaunches = measured([1_000, nil, 3_000, nil], of: .relaunchAfterReboot)
    #expect(relaunches.count == 4)
    #expect(relaunches.quantile(50, of: .relaunchAfterReboot) == .value(3))
    #expect(relaunches.quantile(95, of: .relaunchAfterReboot) == .never)
  }

  @Test func `takes the smallest for the worst where more is better`() {
    let shares = measured([1_000, 900, 800, 100], of: .pathCovered)
    #expect(shares.quantile(50, of: .pathCovered) == .value(900))
    #expect(shares.worst(of: .pathCovered) == .value(100))
  }

  @Test func `is the same in parts`() {
    var parts = measured([5_000, nil], of: .tripEnd)
    parts.merge(measured([7_000], of: .tripEnd))
    #expect(parts == measured([5_000, nil, 7_000], of: .tripEnd))
  }
}
