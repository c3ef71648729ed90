import Invariants
import StoryModel
import Testing
import TrackerModel

struct SparesALowBatteryTests {
  private static let low = Occurrence.truth(.lowBattery(true))
  private static let ends = Occurrence.session(.ended, manager: "main")

  /// The app is out of sight from 0:00:10 on.
  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>, lowPowerMode: Bool = false
  ) -> Finding {
    var script = TraceScript.tracker([10: .process(.background)])
    script.repeat(1, every: 0, steps)
    var story = Scenario(title: "A test.")
    story.settings.lowPowerMode = lowPowerMode
    return script.finding(of: .sparesALowBattery, scenario: story)
  }

  private static func broken(
    _ exercised: Int, at second: Double, with reason: String = "a battery below 20 %"
  ) -> Finding {
    .broken(
      exercised, at: second, expected: "a precise session only on a trip, with \(reason)",
      actual: "a precise session off screen, on no trip")
  }

  @Test func `accepts a look of 5 min`() {
    #expect(finding([100: Self.low, 200: .sessionBegins, 500: Self.ends]) == .kept(1))
  }

  @Test func `rejects a longer one`() {
    #expect(
      finding([100: Self.low, 200: .sessionBegins, 500.001: Self.ends])
        == Self.broken(1, at: 500))
  }

  @Test func `gives a session that runs 5 min from the news`() {
    #expect(
      finding([100: .sessionBegins, 9_000: Self.low, 9_300: .truth(.lowBattery(false))])
        == .kept(1))
    #expect(
      finding([100: .sessionBegins, 9_000: .happening(.lowPowerMode(true))])
        == Self.broken(1, at: 9_300, with: "Low Power Mode"))
  }

  @Test func `knows a story that begins in Low Power Mode`() {
    #expect(
      finding([100: .sessionBegins], lowPowerMode: true)
        == Self.broken(1, at: 400, with: "Low Power Mode"))
    #expect(
      finding([50: .happening(.lowPowerMode(false)), 100: .sessionBegins], lowPowerMode: true)
        == .kept(0))
  }

  @Test func `accepts a trip, and 10 min after it`() {
    #expect(
      finding([
        100: Self.low, 200: .sessionBegins, 400: .truth(.tripBegan(1)),
        5_000: .truth(.tripEnded(1)),
        5_600: Self.ends,
      ]) == .kept(2))
    #expect(
      finding([
        100: Self.low, 200: .sessionBegins, 400: .truth(.tripBegan(1)),
        5_000: .truth(.tripEnded(1)),
      ]) == Self.broken(2, at: 5_600))
  }

  @Test func `accepts a coarse session, and what the user looks at`() {
    let coarse = Occurrence.request(.setDesiredAccuracy("main", .hundredMeters))
    #expect(finding([100: Self.low, 150: coarse, 200: .sessionBegins]) == .kept(0))
    #expect(finding([100: Self.low, 150: .process(.foreground), 200: .sessionBegins]) == .kept(0))
    let fine = Occurrence.request(.setDesiredAccuracy("main", .nearestTenMeters))
    #expect(
      finding([100: Self.low, 150: fine, 200: .sessionBegins]) == Self.broken(1, at: 500))
  }

  @Test func `is not exercised while there is enough in the battery`() {
    #expect(finding([200: .sessionBegins]) == .kept(0))
  }

  @Test func `accepts movement at a trip's pace, and 10 min after it`() {
    #expect(
      finding([
        100: Self.low, 150: .drives(), 200: .sessionBegins, 5_000: .rests, 5_600: Self.ends,
      ]) == .kept(1))
    #expect(
      finding([100: Self.low, 150: .drives(), 200: .sessionBegins, 5_000: .rests])
        == Self.broken(1, at: 5_600))
  }

  @Test(arguments: [(2_999, false), (3_000, true)])
  func `takes no walk for a trip's pace`(speed: Int64, isTrip: Bool) {
    let runs = Occurrence.truth(.leg(.run, millimetersPerSecond: speed, .open))
    #expect(
      finding([100: Self.low, 150: runs, 200: .sessionBegins])
        == (isTrip ? .kept(0) : Self.broken(1, at: 500)))
  }

  @Test func `counts the session of a suspended app from when it executes again`() {
    let sleeps: KeyValuePairs<Double, Occurrence> = [
      100: Self.low, 200: .sessionBegins, 210: .process(.suspended), 5_000: .process(.resumed),
      5_300: Self.ends,
    ]
    #expect(finding(sleeps) == .kept(2))
    #expect(
      finding([
        100: Self.low, 200: .sessionBegins, 210: .process(.suspended), 5_000: .process(.resumed),
      ]) == Self.broken(2, at: 5_300))
  }
}
