import Invariants
import StoryModel
import Testing
import TrackerModel

struct SearchesInVainSeldomTests {
  private static let on = Occurrence.positioning(.gnss)
  private static let off = Occurrence.positioning(.off)
  private static let blocked = Occurrence.happening(.gnss(false))

  /// The app is out of sight from 0:00:10 on.
  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>, readings: [OpenQuestion: Bool] = [:]
  ) -> Finding {
    var script = TraceScript.tracker([10: .process(.background), 20: .drives()])
    script.repeat(1, every: 0, steps)
    return script.finding(
      of: .searchesInVainSeldom, scenario: Scenario(title: "A test.", readings: readings))
  }

  private static func broken(_ exercised: Int, at second: Double) -> Finding {
    .broken(
      exercised, at: second, expected: "at most 10 min of vain search in an hour",
      actual: "satellites searched for still, out of their sight")
  }

  @Test func `accepts 10 min in any hour`() {
    #expect(finding([100: Self.blocked, 100: Self.on, 700: Self.off]) == .kept(1))
    #expect(
      finding([
        100: Self.blocked, 100: Self.on, 700: Self.off, 3_700: Self.on, 4_300: Self.off,
      ]) == .kept(2))
  }

  @Test func `rejects more than 10 min at a time, or in pieces`() {
    #expect(
      finding([100: Self.blocked, 100: Self.on, 700.001: Self.off])
        == Self.broken(1, at: 700.001))
    #expect(
      finding([
        100: Self.blocked, 100: Self.on, 600: Self.off, 2_000: Self.on, 2_101: Self.off,
      ]) == Self.broken(2, at: 2_100.001))
  }

  @Test(arguments: [
    (Occurrence.drives(in: .indoor), true), (.drives(in: .underground), true), (blocked, true),
    (.drives(in: .urban), false), (.drives(in: .open), false),
    (.happening(.airplaneMode(true, wifi: false)), false),
  ])
  func `counts only where no satellite can be heard`(surroundings: Occurrence, isVain: Bool) {
    let expected = isVain ? Self.broken(1, at: 700.001) : .kept(0)
    #expect(
      finding([100: surroundings, 100: Self.on], readings: [.airplaneModeKeepsGNSS: true])
        == expected)
  }

  @Test func `counts airplane mode where it switches the receiver off`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      100: .happening(.airplaneMode(true, wifi: false)), 100: Self.on,
      500: .happening(.airplaneMode(false, wifi: false)),
    ]
    #expect(finding(steps, readings: [.airplaneModeKeepsGNSS: false]) == .kept(1))
    #expect(finding(steps, readings: [.airplaneModeKeepsGNSS: true]) == .kept(0))
  }

  @Test func `does not count other hardware, nor what the user looks at`() {
    #expect(finding([100: Self.blocked, 100: .positioning(.wifi)]) == .kept(0))
    #expect(
      finding([50: .process(.foreground), 100: Self.blocked, 100: Self.on]) == .kept(0))
  }

  private static let settles = Occurrence.truth(.leg(.dwell, millimetersPerSecond: 0, .indoor))

  @Test func `gives a tracker 10 min to find that the phone has come to rest`() {
    #expect(finding([100: Self.settles, 100: Self.on, 1_300: Self.off]) == .kept(1))
    #expect(
      finding([100: Self.settles, 100: Self.on, 1_300.001: Self.off])
        == Self.broken(1, at: 1_300.001))
    #expect(
      finding([100: Self.settles, 100: Self.on, 200: .drives(in: .indoor), 801: Self.off])
        == Self.broken(1, at: 800.001))
  }

  @Test func `does not count a search that false fixes hide`() {
    let on = Occurrence.happening(.falseFixes(.stale))
    #expect(
      finding([100: Self.blocked, 100: on, 100: Self.on, 5_000: Self.off]) == .kept(0))
    let off = Occurrence.happening(.falseFixes(nil))
    #expect(
      finding([100: Self.blocked, 100: on, 100: Self.on, 200: off, 5_000: Self.off])
        == Self.broken(1, at: 800.001))
  }

  @Test func `counts anew for a process that cannot know of the search`() {
    let dies = Occurrence.process(.terminated(.memoryPressure))
    let back = Occurrence.launch(.event(.region))
    #expect(
      finding([
        100: Self.blocked, 100: Self.on, 500: .lost(.checkpoint), 500: dies, 510: back,
        1_110: Self.off,
      ]) == .kept(1))
    #expect(
      finding([100: Self.blocked, 100: Self.on, 500: dies, 510: back, 1_110: Self.off])
        == Self.broken(1, at: 700.001))
  }
}
