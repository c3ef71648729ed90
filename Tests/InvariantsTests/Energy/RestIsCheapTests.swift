import Invariants
import StoryModel
import Testing
import TrackerModel

struct RestIsCheapTests {
  /// Full hours of a resting day, each at so much energy, in microjoules.
  private func finding(
    perHour microjoules: Int64, hours: Int = 24, limit: Int64? = nil,
    _ steps: KeyValuePairs<Double, Occurrence> = [:]
  ) -> Finding {
    var script = TraceScript.tracker([30: .process(.background)])
    for hour in 1...hours {
      script.repeat(
        1, every: 0, [Double(hour) * 3_600: .energy(appMicrojoules: microjoules * Int64(hour))])
    }
    script.repeat(1, every: 0, steps)
    return script.inOrderOfTime.finding(of: .restIsCheap, limit: limit)
  }

  @Test func `accepts a day at just under 5 %`() {
    // 5 % of 11.1 Wh are 1,998 J; a 24th of that an hour.
    #expect(finding(perHour: 83_250_000).values == [500])
    #expect(finding(perHour: 83_250_000).violation == nil)
  }

  @Test func `rejects a day at just over 5 %`() {
    let found = finding(perHour: 83_500_000)
    #expect(found.values == [502])
    #expect(found.violation?.time == .at(86_400))
    #expect(found.violation?.actual == "5.02 % of the battery in a day of this rest")
  }

  @Test func `scales a shorter rest to a day`() {
    let found = finding(perHour: 166_500_000, hours: 8, [30_000: .drives()])
    #expect(found.values == [1_000])
    #expect(found.violation?.time == .at(28_800))
  }

  @Test func `begins when the phone has been quiet for ten minutes`() {
    // Left at 2:50:00 for the last time: the reading of 3:00:00 counts, and 6 h follow.
    func values(leftAt second: Double) -> [Int64?] {
      finding(
        perHour: 166_500_000, hours: 9,
        [10_000: .process(.foreground), second: .process(.background)]
      ).values
    }
    #expect(values(leftAt: 10_200) == [1_000])
    #expect(values(leftAt: 10_201) == [])
  }

  @Test(arguments: [
    Occurrence.process(.foreground), .drives(), .truth(.precondition(false)),
    .happening(.tracking(false)), .truth(.tripBegan(1)),
  ])
  func `ends with use, movement, P0 or the wish to be tracked`(what: Occurrence) {
    #expect(finding(perHour: 166_500_000, [30_000: what]).violation?.time == .at(28_800))
  }

  @Test func `tells two rests apart`() {
    let found = finding(perHour: 166_500_000, [43_000: .drives(), 43_300: .rests])
    #expect(found.values == [1_000, 1_000])
  }

  @Test func `judges by the number that is promised`() {
    #expect(finding(perHour: 16_650_000, limit: 100).violation == nil)
    #expect(
      finding(perHour: 16_900_000, limit: 100).violation?.actual
        == "1.02 % of the battery in a day of this rest")
    #expect(finding(perHour: 166_500_000, limit: 1_000).violation == nil)
  }

  @Test func `is not exercised where nothing is told of energy`() {
    let script = TraceScript.tracker([30: .process(.background)])
    #expect(script.finding(of: .restIsCheap) == .kept(0))
  }

  @Test func `judges a rest of just 6 h`() {
    #expect(finding(perHour: 83_200_000, hours: 7).values == [500])
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
