import Testing
import TrackerModel

@testable import HarnessReporting

struct TimesTests {
  @Test(arguments: [
    (0, "+0:00:00.000"), (4_700, "+0:00:04.700"), (3_723_004, "+1:02:03.004"),
    (36_000_000, "+10:00:00.000"), (3_599_999_999, "+999:59:59.999"), (-1_500, "-0:00:01.500"),
  ])
  func `stamps a moment to the millisecond`(milliseconds: Int64, text: String) {
    #expect(Times.stamp(Instant(milliseconds: milliseconds)) == text)
  }

  @Test func `tells a moment to the second`() {
    #expect(Times.clock(4_800_999) == "1:20:00")
    #expect(Times.clock(-61_000) == "-0:01:01")
    #expect(Times.clock(-999) == "0:00:00")
  }

  @Test func `knows moments beyond all time`() {
    #expect(Times.moment(.distantFuture) == "ever")
    #expect(Times.moment(.distantPast) == "unknown")
    #expect(Times.moment(Instant(milliseconds: 600_000)) == "0:10:00")
  }

  @Test(arguments: [
    (0, "0 s"), (100, "0.1 s"), (4_000, "4 s"), (4_040, "4.0 s"), (4_050, "4.1 s"),
    (59_999, "60.0 s"), (60_000, "0:01:00"), (3_665_000, "1:01:05"), (-250, "-0.3 s"),
  ])
  func `keeps a duration short`(milliseconds: Int64, text: String) {
    #expect(Times.brief(milliseconds) == text)
  }

  @Test(arguments: [
    (Duration.hours(8), "8 h"), (.minutes(80), "1 h 20 min"), (.seconds(90), "1 min 30 s"),
    (.minutes(45), "45 min"), (.seconds(30), "30 s"), (.milliseconds(1_500), "1.5 s"),
    (.hours(1_440), "1,440 h"),
  ])
  func `tells a duration in two units`(duration: Duration, text: String) {
    #expect(Times.span(duration) == text)
  }
}
