import Invariants
import StoryModel
import Testing
import TrackerModel

struct SatellitesAreOffAtRestTests {
  private static let on = Occurrence.positioning(.gnss)
  private static let off = Occurrence.positioning(.off)

  /// The app leaves the screen at 0:00:00; quiet counts from 0:10:00 on.
  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>, until end: Double = 86_400
  ) -> Finding {
    var script = TraceScript([0: .launch(.user), 0: .process(.background)], until: end)
    script.repeat(1, every: 0, steps)
    return script.finding(of: .satellitesAreOffAtRest)
  }

  @Test func `accepts 5 min a wake`() {
    #expect(
      finding([
        1_000: .wake(.region), 1_000: Self.on, 1_300: Self.off, 2_000: .wake(.visit),
        2_000: Self.on, 2_300: Self.off,
      ]) == .kept(1))
  }

  @Test func `rejects more than 5 min after a wake`() {
    #expect(
      finding([1_000: .wake(.region), 1_000: Self.on, 1_200: Self.off, 1_300: Self.on])
        == .broken(
          1, at: 1_400, expected: "satellites on at rest for at most 5 min per wake",
          actual: "satellites still on, at rest since 0:00:00"))
  }

  @Test func `rejects more than 20 min in a day`() {
    var script = TraceScript([0: .launch(.user), 0: .process(.background)])
    script.repeat(5, every: 3_600, [1_000: .wake(.region), 1_000: Self.on, 1_250: Self.off])
    #expect(
      script.finding(of: .satellitesAreOffAtRest)
        == .broken(
          1, at: 15_600, expected: "satellites on at rest for at most 20 min per day",
          actual: "satellites still on, at rest since 0:00:00"))
  }

  @Test func `rejects more than 2 % of all rest`() {
    #expect(
      finding(
        [
          1_000: .wake(.region), 1_000: Self.on, 1_300: Self.off, 2_000: .wake(.region),
          2_000: Self.on, 2_240: Self.off,
        ], until: 22_800)
        == .broken(
          1, at: 22_800, expected: "satellites on for at most 2 % of rest",
          actual: "satellites on for 9 min of 6:10:00 at rest"))
  }

  @Test func `does not count trips, the 10 min after them, or what the user looks at`() {
    #expect(
      finding(
        [
          100: .drives(), 100: .truth(.tripBegan(1)), 100: Self.on, 5_000: .truth(.tripEnded(1)),
          5_000: .rests, 5_600: Self.off, 9_000: .process(.foreground), 9_000: Self.on,
          9_900: .process(.background), 10_500: Self.off,
        ], until: 10_600) == .kept(2))
  }

  @Test func `is not exercised without rest`() {
    #expect(finding([0: .drives(), 0: Self.on]) == .kept(0))
  }
}
