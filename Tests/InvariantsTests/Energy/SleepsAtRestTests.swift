import Invariants
import StoryModel
import Testing
import TrackerModel

struct SleepsAtRestTests {
  /// Awake from the end of so many minutes of each hour on, in the background.
  private func finding(awake seconds: Double, hours: Int) -> Finding {
    var script = TraceScript(
      [0: .launch(.user), 0: .process(.background), 300: .process(.suspended)],
      until: Double(hours) * 3_600 + 600)
    script.repeat(
      hours, every: 3_600,
      [4_200 - seconds: .process(.resumed), 4_200: .process(.suspended)])
    return script.finding(of: .sleepsAtRest)
  }

  @Test func `accepts a tenth of the time`() {
    #expect(finding(awake: 360, hours: 10) == .kept(1))
  }

  @Test func `rejects more than a tenth of the time`() {
    #expect(
      finding(awake: 468, hours: 10)
        == .broken(
          1, at: 36_600, expected: "executing in at most 10 % of the time at rest",
          actual: "executing for 13 % of 10:00:00 at rest"))
  }

  @Test func `does not count what lies before the rest, but all of a process that never sleeps`() {
    let script = TraceScript(
      [
        0: .launch(.user), 0: .process(.background), 0: .drives(), 36_000: .rests,
        36_300: .process(.suspended), 72_000: .drives(),
      ])
    #expect(script.finding(of: .sleepsAtRest) == .kept(1))
    let awake = TraceScript([0: .launch(.user), 0: .process(.background)], until: 36_600)
    #expect(
      awake.finding(of: .sleepsAtRest).violation?.actual
        == "executing for 100 % of 10:00:00 at rest")
  }

  @Test func `judges a rest of just 6 h`() {
    #expect(finding(awake: 60, hours: 6) == .kept(1))
  }

  @Test func `is not exercised by less than 6 h of rest`() {
    #expect(finding(awake: 3_000, hours: 5) == .kept(0))
  }
}
