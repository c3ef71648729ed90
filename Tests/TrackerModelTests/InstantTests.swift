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

  @Test func `lies a duration before and after another one`() {
    var instant = Instant(milliseconds: 1_000)
    #expect(instant + .seconds(2) == Instant(milliseconds: 3_000))
    #expect(instant - .seconds(2) == Instant(milliseconds: -1_000))
    instant += .milliseconds(5)
    #expect(instant == Instant(milliseconds: 1_005))
  }

  @Test func `keeps the distant moments apart from all that a story can reach`() {
    let longest = Instant.start.advanced(by: .hours(24 * 60))
    #expect(longest < .distantFuture)
    #expect(Instant(milliseconds: -1) > .distantPast)
    // Their difference still fits, so that a visit's stay can be subtracted without a trap.
    #expect(Instant.distantFuture - Instant.distantPast > .zero)
  }
}
