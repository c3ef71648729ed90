import Testing

@testable import HarnessReporting
@testable import TrackerConformance

struct LatenessTextTests {
  @Test func `says nothing of nothing`() {
    #expect(Lateness().line == nil)
  }

  @Test func `gives median, 95th percentile and worst of what was measured`() {
    var lateness = Lateness()
    for _ in 1...94 { lateness.regionExits.add(180) }
    for _ in 1...5 { lateness.regionExits.add(540) }
    lateness.regionExits.add(3_720)
    lateness.departures.add(510)
    #expect(
      lateness.line
        == "iOS delivery delays, median (95th percentile, worst): region exits 3 min (9 min,"
        + " 1 h 2 min), departures 8 min 30 s (8 min 30 s, 8 min 30 s)")
  }

  @Test func `counts what was never told as later than all that was`() {
    var lateness = Lateness()
    for _ in 1...9 { lateness.regionExits.add(60) }
    lateness.untoldExits = 1
    #expect(
      lateness.line
        == "iOS delivery delays, median (95th percentile, worst): region exits 1 min (never, 1 min;"
        + " 10.0 % never delivered)")
    lateness = Lateness()
    lateness.untoldExits = 2
    #expect(
      lateness.line
        == "iOS delivery delays, median (95th percentile, worst): region exits never (never, never;"
        + " 100.0 % never delivered)")
  }
}
