import Invariants
import StoryModel
import Testing
import TrackerModel

struct TypicalDayTests {
  /// A story of two days with a drive of so many seconds, on which the app took 2 % of the battery.
  private func typical(
    driving seconds: Double, limit: Int64? = nil, hours: Int = 48, isMetered: Bool = true
  ) -> Finding {
    var totals = Totals()
    totals.length = Instant(milliseconds: Int64(hours) * 3_600_000)
    totals.appMicrojoules = 799_200_000
    let end = Double(hours) * 3_600
    let reading = isMetered ? Occurrence.energy(appMicrojoules: 0) : .event(.timer("tick"))
    return TraceScript.tracker(
      [50: reading, 100: .drives(), 100 + seconds: .rests, end: .end(totals)], until: end
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

  @Test func `is not exercised where nothing is told of energy`() {
    #expect(typical(driving: 7_200, isMetered: false) == .kept(0))
  }
}
