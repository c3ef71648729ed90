import Invariants
import StoryModel
import Testing
import TrackerModel

struct BatteryDaysTests {
  private func resting(perHour microjoules: Int64, limit: Int64? = nil, hours: Int = 24) -> Finding
  {
    var script = TraceScript.tracker([30: .process(.background)])
    for hour in 1...hours {
      script.repeat(
        1, every: 0, [Double(hour) * 3_600: .energy(appMicrojoules: microjoules * Int64(hour))])
    }
    return script.finding(of: .restingDay, limit: limit)
  }

  @Test func `measures a rest by the day, in hundredths of a percent`() {
    // 1 % of 11.1 Wh are 399.6 J; a 24th of that an hour.
    #expect(resting(perHour: 16_650_000).values == [100])
    #expect(resting(perHour: 16_650_000, limit: 100).violation == nil)
    #expect(resting(perHour: 16_900_000, limit: 100).violation?.actual == "1.02 %")
    #expect(resting(perHour: 16_650_000, hours: 6).values == [])
  }

  /// A story of two days with a drive of so many seconds, on which the app took 2 % of the battery.
  private func typical(driving seconds: Double, limit: Int64? = nil, hours: Int = 48) -> Finding {
    var totals = Totals()
    totals.length = Instant(milliseconds: Int64(hours) * 3_600_000)
    totals.appMicrojoules = 799_200_000
    let end = Double(hours) * 3_600
    return TraceScript.tracker(
      [100: .drives(), 100 + seconds: .rests, end: .end(totals)], until: end
    ).finding(of: .typicalDay, limit: limit)
  }

  @Test func `measures a day with one to three hours on the way`() {
    #expect(typical(driving: 7_200).values == [100])
    #expect(typical(driving: 21_600).values == [100])
    #expect(typical(driving: 7_199).values == [])
    #expect(typical(driving: 21_601).values == [])
    #expect(typical(driving: 7_200, hours: 23).values == [])
    #expect(typical(driving: 7_200, limit: 99).violation?.expected == "a day of at most 0.99 %")
  }
}
