import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct CampaignTallyDaysTests {
  /// The totals of a story of half a day.
  private static var halfADay: Totals {
    var totals = Totals()
    totals.length = Instant(milliseconds: 43_200_000)
    totals.batteryMicrojoules = 40_000_000_000
    totals.appMicrojoules = 800_000_000
    totals.wakes = 3
    totals.gnssMilliseconds = 1_800_000
    return totals
  }

  @Test func `counts by the day what a story of another length took`() {
    var days = CampaignTally.Days()
    days.add(Self.halfADay)
    // 2 % in half a day.
    #expect(days.battery.median == 400)
    #expect(days.wakes.median == 6)
    #expect(days.satellites.median == 60)
    #expect(days.coverage.median == nil)
  }

  @Test func `survives totals of nothing`() {
    var days = CampaignTally.Days()
    days.add(Totals())
    #expect(days.battery.median == 0)
    #expect(days.wakes.median == 0)
  }

  @Test(
    arguments: [
      (0, 1_000, 0), (333.3, 1_000, 333), (1_000, 1_000, 1_000), (0, 0, nil),
    ] as [(Double, Double, Int?)])
  func `takes the share of the path in thousandths, where there is one`(
    covered: Double, path: Double, share: Int?
  ) {
    var days = CampaignTally.Days()
    days.add(coveredMeters: covered, of: path)
    #expect(days.coverage.median == share)
  }

  @Test func `merges every figure`() {
    var one = CampaignTally.Days()
    one.add(Self.halfADay)
    one.add(coveredMeters: 1, of: 2)
    var both = one
    both.merge(one)
    for figure in [both.battery, both.wakes, both.satellites, both.coverage] {
      #expect(figure.count == 2)
    }
  }
}
