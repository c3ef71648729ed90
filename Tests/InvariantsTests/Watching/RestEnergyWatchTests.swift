import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct RestEnergyWatchTests {
  private typealias Rest = RestEnergyWatch.Rest

  /// The rests in a trace of so many hours, with a reading of 10 J an hour at every full one.
  private func rests(
    hours: Int, readings: ClosedRange<Int>? = nil, _ steps: KeyValuePairs<Double, Occurrence> = [:]
  ) -> [Rest] {
    var all: [(Double, Occurrence)] = [
      (0, .launch(.user)), (0, .process(.foreground)), (5, .truth(.precondition(true))),
      (30, .process(.background)),
    ]
    for hour in readings ?? 1...hours {
      all.append((Double(hour) * 3_600, .energy(appMicrojoules: Int64(hour) * 10_000_000)))
    }
    for (second, what) in steps { all.append((second, what)) }
    var story = Chronicle(
      StoryContext(scenario: Scenario(title: "A test."), manifest: AppManifest()))
    var watch = RestEnergyWatch()
    var rests: [Rest] = []
    for (second, what) in all.sorted(by: { $0.0 < $1.0 }) {
      let entry = TraceEntry(time: .at(second), what: what)
      story.advance(entry)
      if let rest = watch.observe(entry, in: story) { rests.append(rest) }
    }
    if let rest = watch.finish() { rests.append(rest) }
    return rests
  }

  @Test func `measures from the first reading at rest to the last`() {
    let rests = rests(hours: 24)
    #expect(rests.map(\.length) == [.seconds(23 * 3_600)])
    #expect(rests.map(\.microjoules) == [230_000_000])
    #expect(rests.map(\.end) == [.at(24 * 3_600)])
  }

  @Test(arguments: [(7, 1), (6, 0)])
  func `judges a rest whose readings are 6 h apart, and no shorter one`(hours: Int, count: Int) {
    #expect(rests(hours: hours).count == count)
  }

  @Test func `begins when the phone has been quiet for ten minutes`() {
    // Left at 2:50:00 for the last time: the reading of 3:00:00 counts.
    let atTen = rests(hours: 9, [10_000: .process(.foreground), 10_200: .process(.background)])
    #expect(atTen.map(\.length) == [.seconds(6 * 3_600)])
    #expect(
      rests(hours: 9, [10_000: .process(.foreground), 10_201: .process(.background)]).isEmpty)
  }

  @Test(arguments: [
    Occurrence.process(.foreground), .drives(), .truth(.precondition(false)),
    .happening(.tracking(false)), .truth(.tripBegan(1)),
  ])
  func `ends with use, movement, P0 or the wish to be tracked`(what: Occurrence) {
    let rests = rests(hours: 24, [30_000: what])
    #expect(rests.map(\.length) == [.seconds(7 * 3_600)])
    #expect(rests.map(\.end) == [.at(8 * 3_600)])
  }

  @Test func `tells two rests apart`() {
    let rests = rests(hours: 24, [43_000: .drives(), 43_300: .rests])
    #expect(rests.map(\.length) == [.seconds(10 * 3_600), .seconds(11 * 3_600)])
    #expect(rests.map(\.microjoules) == [100_000_000, 110_000_000])
  }
}
