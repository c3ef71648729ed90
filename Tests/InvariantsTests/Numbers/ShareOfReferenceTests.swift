import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct ShareOfReferenceTests {
  private static let scenario = Scenario(
    title: "A drive east at 15 m/s from 0:30:00 to 0:50:00, and trouble after it.",
    journey: Journey(legs: [
      .init(.dwell, to: .home, for: .minutes(30)),
      .init(.drive, to: Place(east: 18_000, north: 0), for: .minutes(20)),
    ]), happenings: [.init(at: .hours(1), .memoryPressure(severe: true))])
  private static let off = Occurrence.happening(.tracking(false))
  private static let on = Occurrence.happening(.tracking(true))

  /// The reference run recorded from 0:33:20 to 0:50:00; a point every second of some is stored.
  private func finding(
    _ stored: Range<Int>, limit: Int64? = nil, _ others: KeyValuePairs<Double, Occurrence> = [:],
    reference: [Range<Instant>] = [.at(2_000)..<Instant.at(3_000)]
  ) -> Finding {
    let truth = GroundTruth(Self.scenario)
    let points = stored.map { second in
      let fix = Location(
        coordinate: truth.coordinate(at: .at(Double(second))), timestamp: .at(Double(second)),
        horizontalAccuracy: 5)
      return (Double(second), Occurrence.stored(fix, .track))
    }
    var script = TraceScript.tracker([20: .process(.background)], until: 7_200)
    for (second, what) in (points + others.map { ($0.key, $0.value) }).sorted(by: { $0.0 < $1.0 }) {
      script.repeat(1, every: 0, [second: what])
    }
    return script.finding(
      of: .shareOfReference, scenario: Self.scenario, referenceTrack: reference, limit: limit)
  }

  @Test func `measures what was stored of the way that the reference run recorded`() {
    #expect(finding(1_800..<3_000).values == [1_000])
    #expect(finding(0..<0).values == [0])
    // 500 of 1,000 s, and 50 m beyond the last point.
    #expect(finding(2_000..<2_500).values == [503])
    // What it recorded where the reference run did not is no merit.
    #expect(finding(1_800..<2_000).values == [3])
  }

  @Test func `breaks a promise where the last of it was recorded`() {
    #expect(finding(2_000..<2_500, limit: 503).violation == nil)
    #expect(finding(2_000..<2_500).violation == nil)
    #expect(finding(2_000..<2_500, limit: 504).violation?.time == .at(3_000))
  }

  @Test func `leaves out while the user wants no tracking`() {
    #expect(finding(2_000..<2_500, [2_500: Self.off]).values == [1_000])
    #expect(finding(2_000..<2_400, [2_400: Self.off, 2_800: Self.on]).values == [666])
    #expect(finding(2_000..<2_500, [100: Self.off, 200: Self.on]).values == [503])
    #expect(finding(0..<0, [100: Self.off]).values == [])
  }

  @Test func `says nothing where the reference run recorded less than 500 m, or was not played`() {
    func finding(seconds: Int) -> Finding {
      self.finding(0..<0, reference: [.at(2_000)..<Instant.at(2_000 + Double(seconds))])
    }
    #expect(finding(seconds: 33).values == [])
    #expect(finding(seconds: 34).values == [0])
    #expect(self.finding(0..<0, reference: []) == .kept(0))
  }
}
