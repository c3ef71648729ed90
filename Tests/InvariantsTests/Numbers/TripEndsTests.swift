import Invariants
import StoryModel
import Testing
import TrackerModel

struct TripEndsTests {
  private static let ends = Occurrence.session(.ended, manager: "main")

  /// A trip that ends at 0:50:00 with a fine session.
  private func finding(
    limit: Int64? = nil, until end: Double = 86_400, _ steps: KeyValuePairs<Double, Occurrence>
  ) -> Finding {
    var script = TraceScript.tracker(
      [
        20: .process(.background), 1_800: .drives(), 1_800: .truth(.tripBegan(1)),
        1_900: .sessionBegins, 3_000: .rests, 3_000: .truth(.tripEnded(1)),
      ], until: end)
    script.repeat(1, every: 0, steps)
    return script.finding(of: .tripEnd, limit: limit)
  }

  @Test func `measures from the trip's end to the end of its session`() {
    #expect(finding([3_180: Self.ends]).values == [180_000])
    #expect(finding([3_200: .process(.suspended)]).values == [200_000])
  }

  @Test func `breaks a promise when its time has passed`() {
    #expect(finding(limit: 300_000, [3_300: Self.ends]).violation == nil)
    #expect(finding(limit: 300_000, [3_301: Self.ends]).violation?.time == .at(3_300))
    #expect(finding([:]).values == [nil])
    #expect(finding(until: 4_000, [:]).values == [])
  }

  @Test func `measures from a wake that came after the end`() {
    #expect(finding([3_100: .wake(.visit), 3_280: Self.ends]).values == [180_000])
    #expect(finding([3_100: .wake(.appRefresh), 3_280: Self.ends]).values == [280_000])
  }

  @Test(arguments: [
    Occurrence.drives(), .truth(.tripBegan(2)), .process(.foreground), .truth(.precondition(false)),
    .process(.terminated(.memoryPressure)),
  ])
  func `is void where the phone moves again, the user looks, or P0 fails`(what: Occurrence) {
    #expect(finding(limit: 300_000, [3_100: what]) == .kept(0))
  }
}
