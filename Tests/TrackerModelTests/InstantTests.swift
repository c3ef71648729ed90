import Testing
import TrackerModel

struct InstantTests {
  @Test func `advances to the millisecond and drops what is finer`() {
    let instant = Instant(milliseconds: 1_000)
    #expect(instant.advanced(by: .milliseconds(250)) == Instant(milliseconds: 1_250))
    #expect(instant.advanced(by: .microseconds(1_999)) == Instant(milliseconds: 1_001))
    #expect(instant.advanced(by: .nanoseconds(-1)) == instant)
    #expect(instant.advanced(by: .seconds(-2)) == Instant(milliseconds: -1_000))
  }

  @Test func `measures the duration from one instant to another`() {
    let (early, late) = (Instant(milliseconds: -500), Instant(milliseconds: 1_500))
    #expect(early.duration(to: late) == .seconds(2))
    #expect(late - early == .seconds(2))
    #expect(early - late == .seconds(-2))
    #expect(early < late)
    #expect(!(late < late))
  }

  @Test func `keeps the distant moments apart from all that a story can reach`() {
    let longest = Instant.start.advanced(by: .hours(24 * 60))
    #expect(longest < .distantFuture)
    #expect(Instant(milliseconds: -1) > .distantPast)
    // Their difference still fits, so that a visit's stay can be subtracted without a trap.
    #expect(Instant.distantFuture - Instant.distantPast > .zero)
  }

  @Test(
    arguments: [
      (Duration.zero, 0), (.milliseconds(1), 1), (.microseconds(999), 0), (.microseconds(-999), 0),
      (.milliseconds(-1), -1), (.seconds(1.5), 1_500), (.seconds(-1.5), -1_500),
      (.nanoseconds(1_999_999), 1),
    ] as [(Duration, Int64)])
  func `counts whole milliseconds, toward zero`(duration: Duration, milliseconds: Int64) {
    #expect(duration.wholeMilliseconds == milliseconds)
  }

  @Test func `clamps durations that no clock will ever measure`() {
    let limit = Int64.max / 2_000 * 1_000
    #expect(Duration.seconds(Int64.max).wholeMilliseconds == limit)
    #expect(Duration.seconds(Int64.min).wholeMilliseconds == -limit)
    #expect(Instant.start.advanced(by: .seconds(Int64.max)).milliseconds == limit)
  }

  @Test func `builds minutes and hours`() {
    #expect(Duration.minutes(3) == .seconds(180))
    #expect(Duration.hours(2) == .minutes(120))
    #expect(Duration.minutes(-1) == .seconds(-60))
  }
}
