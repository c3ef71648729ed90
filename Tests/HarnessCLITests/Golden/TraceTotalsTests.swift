import HarnessReporting
import StoryModel
import Testing
import TrackerModel

@testable import HarnessCLI

struct TraceTotalsTests {
  // The line is written in another module; if its wording changes, this fails and not silence.
  @Test func `reads what a trace ends with`() throws {
    var totals = Totals()
    totals.pointsStored = 1_214
    totals.pointsLost = 3
    totals.wakes = 12
    totals.gnssMilliseconds = 6_080_000
    totals.appMicrojoules = 112_320_000
    totals.batteryMicrojoules = 46_728_000_000
    totals.trips = 2
    let end = TraceEntry(time: .start, what: .end(totals))
    let text = TraceText.document(header: "header", entries: [end])
    let read = try #require(TraceTotals(trace: text))
    #expect(read.recorded == 1_214)
    #expect(read.lost == 3)
    #expect(read.wakes == 12)
    #expect(read.satelliteSeconds == 3_600 + 41 * 60 + 20)
    #expect(read.energy == 312)
    #expect(read.trips == 2)
  }

  @Test(arguments: ["", "header\n", "totals   nothing\n", "totals   fixes 1 recorded, 0 lost\n"])
  func `reads nothing from other text`(text: String) {
    #expect(TraceTotals(trace: text) == nil)
  }
}
