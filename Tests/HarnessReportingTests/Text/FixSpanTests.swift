import Testing
import TrackerModel

@testable import HarnessReporting

struct FixSpanTests {
  @Test func `keeps the first and last fix and the ranges between`() {
    var span = FixSpan(fix(1_000, accuracy: 10), at: Instant(milliseconds: 1_000))
    span.append(FixSpan(fix(2_000, accuracy: 4), at: Instant(milliseconds: 6_100)))
    span.append(
      FixSpan(fix(7_000, accuracy: 65, latitude: 52.53), at: Instant(milliseconds: 7_000)))
    #expect(span.first == fix(1_000, accuracy: 10))
    #expect(span.last == fix(7_000, accuracy: 65, latitude: 52.53))
    #expect(span.accuracy == 4...65)
    #expect(span.age == 100...4_200)
    #expect(span.place == "52.52000, 13.40500 to 52.53000, 13.40500 · 4–65 m")
    #expect(span.quality == "4–65 m · age 0.1–4.2 s")
  }

  @Test func `takes an accuracy that is no number for an invalid one`() {
    let span = FixSpan(fix(0, accuracy: .nan), at: .start)
    #expect(span.quality == "invalid · age 0.1 s")
  }

  @Test func `writes long ages in full`() {
    var span = FixSpan(fix(0), at: Instant(milliseconds: 119_900))
    span.append(FixSpan(fix(0), at: Instant(milliseconds: 1_199_900)))
    #expect(span.quality == "5 m · age 0:02:00–0:20:00")
  }
}
