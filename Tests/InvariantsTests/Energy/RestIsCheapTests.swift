import Invariants
import StoryModel
import Testing
import TrackerModel

struct RestIsCheapTests {
  /// Full hours of a resting day, each at so much energy, in microjoules.
  private func finding(
    perHour microjoules: Int64, hours: Int = 24, _ steps: KeyValuePairs<Double, Occurrence> = [:]
  ) -> Finding {
    var script = TraceScript.tracker([30: .process(.background)])
    for hour in 1...hours {
      script.repeat(
        1, every: 0, [Double(hour) * 3_600: .energy(appMicrojoules: microjoules * Int64(hour))])
    }
    script.repeat(1, every: 0, steps)
    return script.finding(of: .restIsCheap)
  }

  @Test func `accepts a day at just under 5 %`() {
    // 5 % of 11.1 Wh are 1,998 J; a 24th of that an hour.
    #expect(finding(perHour: 83_200_000) == .kept(1))
  }

  @Test func `rejects a day at just over 5 %`() {
    #expect(
      finding(perHour: 84_000_000)
        == .broken(
          1, at: 86_400, expected: "at most 5 % of the battery in a day at rest",
          actual: "5.0 %, from 23:00:00 at rest"))
  }

  @Test func `scales a shorter rest to a day`() {
    #expect(
      finding(perHour: 166_500_000, hours: 8, [30_000: .drives()])
        == .broken(
          1, at: 28_800, expected: "at most 5 % of the battery in a day at rest",
          actual: "10.0 %, from 7:00:00 at rest"))
  }

  @Test func `judges a rest of just 6 h`() {
    #expect(finding(perHour: 83_200_000, hours: 7) == .kept(1))
  }

  @Test func `is not exercised by a rest of less than 6 h, or by one that is broken`() {
    #expect(finding(perHour: 999_000_000, hours: 6) == .kept(0))
    var script = TraceScript.tracker([30: .process(.background)])
    script.repeat(
      4, every: 18_000,
      [
        3_600: .energy(appMicrojoules: 0), 14_400: .energy(appMicrojoules: 999_000_000),
        15_000: .process(.foreground), 15_300: .process(.background),
      ])
    #expect(script.finding(of: .restIsCheap) == .kept(0))
  }

  @Test func `is not exercised without P0`() {
    var script = TraceScript.tracker([6: .truth(.precondition(false)), 30: .process(.background)])
    script.repeat(24, every: 3_600, [3_600: .energy(appMicrojoules: 0)])
    #expect(script.finding(of: .restIsCheap) == .kept(0))
  }
}
