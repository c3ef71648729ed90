import Testing
import TrackerModel

struct DurationTests {
  @Test(
    arguments: [
      (.zero, 0), (.milliseconds(1), 1), (.microseconds(999), 0), (.microseconds(-999), 0),
      (.milliseconds(-1), -1), (.seconds(1.5), 1_500), (.seconds(-1.5), -1_500),
      (.nanoseconds(1_999_999), 1), (.seconds(0.7), 700), (.seconds(0.001), 1),
    ] as [(Duration, Int64)])
  func `counts whole milliseconds, toward zero`(duration: Duration, milliseconds: Int64) {
    #expect(duration.wholeMilliseconds == milliseconds)
  }

  @Test(
    arguments: [
      .seconds(Int64.max), .seconds(Double.infinity), .seconds(1e300), .milliseconds(UInt64.max),
      .seconds(Int64.min) * -1, .zero - .seconds(Int64.min), .seconds(Int64.max) + .seconds(1),
    ] as [Duration])
  func `holds what is longer than 292 years at its end`(duration: Duration) {
    #expect(duration.nanoseconds == .max)
    #expect(Instant.start.advanced(by: duration).milliseconds == Int64.max / 1_000_000)
  }

  @Test(
    arguments: [
      .seconds(Int64.min), .seconds(-Double.infinity), .seconds(Int64.max) * -2,
      .seconds(Int64.min) - .seconds(1), .seconds(Int64.min) + .seconds(-1),
    ] as [Duration])
  func `holds what lies further back at its other end`(duration: Duration) {
    #expect(duration.nanoseconds == .min)
  }

  @Test func `takes what is not a number for no time`() {
    #expect(Duration.seconds(Double.nan) == .zero)
    #expect(Duration.seconds(1) * Double.nan == .zero)
  }

  @Test func `builds minutes and hours`() {
    #expect(Duration.minutes(3) == .seconds(180))
    #expect(Duration.hours(2) == .minutes(120))
    #expect(Duration.minutes(-1) == .seconds(-60))
  }

  @Test func `is added, compared and divided as any number`() {
    let minute = Duration.minutes(1)
    #expect(minute + .seconds(30) == .seconds(90))
    #expect(minute - .seconds(90) == .seconds(-30))
    #expect(minute * 3 == .minutes(3))
    #expect(minute * 0.3 == .seconds(18))
    #expect(minute / 7 == .nanoseconds(8_571_428_571))
    #expect(minute / 0.5 == .minutes(2))
    #expect(minute / .seconds(40) == 1.5)
    #expect(minute.seconds == 60)
    #expect(.seconds(59) < minute)
    #expect("\(minute)" == "60.0 s")
  }
}
