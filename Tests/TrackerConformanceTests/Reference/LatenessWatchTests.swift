import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import TrackerConformance

struct LatenessWatchTests {
  /// An hour at home, a drive of 20 km in 20 minutes, at 16.7 m/s, and rest.
  private static let scenario = Scenario.relaunch(on: .ios18)
  private static let parks = Occurrence.request(
    .startMonitoring(
      Region(identifier: "stop", center: scenario.journey.origin, radius: 100)))
  private static let away = Occurrence.request(
    .startMonitoring(
      Region(identifier: "stop", center: Coordinate(latitude: 0, longitude: 0), radius: 100)))

  private func lateness(
    holdsFrom second: Double = 5, until end: Double = 7_200,
    _ steps: KeyValuePairs<Double, Occurrence>
  ) -> Lateness {
    var watch = LatenessWatch(GroundTruth(Self.scenario))
    var entries = steps.map { TraceEntry(time: .at($0.key), what: $0.value) }
    entries.append(TraceEntry(time: .at(second), what: .truth(.precondition(true))))
    for entry in entries.sorted(by: { $0.time < $1.time }) { watch.observe(entry) }
    watch.finish(at: .at(end))
    return watch.lateness
  }

  @Test func `measures an exit from where the phone left the region`() {
    // 100 m away at 3,606 s.
    let told = lateness([10: Self.parks, 3_786: .wake(.region)])
    #expect((told.regionExits.quantile(100), told.untoldExits) == (180, 0))
    #expect(lateness([10: Self.parks, 3_600: .wake(.region)]) == Lateness())
  }

  @Test func `counts an exit once`() {
    let told = lateness([10: Self.parks, 3_786: .wake(.region), 3_999: .wake(.region)])
    #expect((told.regionExits.count, told.untoldExits) == (1, 0))
  }

  @Test func `counts what is never reported, or replaced too late to be news`() {
    #expect(lateness([10: Self.parks, 3_700: .withheld(.region, .neverReported)]).untoldExits == 1)
    #expect(lateness([10: Self.parks, 4_600: Self.away]).untoldExits == 1)
    #expect(lateness([10: Self.parks, 4_500: Self.away]) == Lateness())
    #expect(lateness([10: Self.parks]).untoldExits == 1)
    #expect(lateness(until: 4_500, [10: Self.parks]) == Lateness())
  }

  @Test(arguments: [
    Occurrence.withheld(.region, .forceQuit),
    .event(.monitoringFailed("stop", .regionMonitoringFailure, manager: "manager")),
  ])
  func `counts nothing that iOS has another reason for`(what: Occurrence) {
    #expect(lateness([10: Self.parks, 3_700: what]) == Lateness())
  }

  @Test func `counts nothing that falls due while P0 does not hold, or is told after a break`() {
    #expect(lateness(holdsFrom: 3_700, [10: Self.parks, 3_786: .wake(.region)]) == Lateness())
    #expect(
      lateness([
        10: Self.parks, 3_650: .truth(.precondition(false)), 3_660: .truth(.precondition(true)),
        3_786: .wake(.region),
      ]) == Lateness())
  }

  @Test func `measures a significant change from 500 m, and from five minutes after the last`() {
    // 500 m away at 3,630 s; then 300 s after 3,645 s, when the phone is far already.
    let told = lateness([3_645: .wake(.significantChange), 3_955: .wake(.significantChange)])
    #expect(told.significantChanges.quantile(100) == 15)
    #expect(told.significantChanges.quantile(50) == 10)
  }

  @Test func `measures no change that comes before it is due`() {
    let pair = lateness([3_645: .wake(.significantChange), 3_650: .wake(.significantChange)])
    #expect(pair.significantChanges.count == 1)
    // A phone at rest that is told all the same (C-06).
    #expect(lateness([900: .wake(.significantChange)]) == Lateness())
  }

  @Test func `measures no change from where the phone rested on its way`() {
    // 600 m and a rest of an hour, then on: the rest gave iOS nothing to notice.
    var scenario = Self.scenario
    scenario.journey.legs = [
      .init(.dwell, to: .home, for: .minutes(10)),
      .init(.drive, to: Place(east: 600, north: 0), for: .minutes(1)),
      .init(.dwell, to: Place(east: 600, north: 0), for: .hours(1)),
      .init(.drive, to: Place(east: 9_000, north: 0), for: .minutes(10)),
    ]
    var watch = LatenessWatch(GroundTruth(scenario))
    watch.observe(TraceEntry(time: .at(5), what: .truth(.precondition(true))))
    watch.observe(TraceEntry(time: .at(4_290), what: .wake(.significantChange)))
    // It moves on at 4,260 s.
    #expect(watch.lateness.significantChanges.quantile(100) == 30)
  }

  @Test func `measures visits by the times that they tell`() {
    func visit(_ arrival: Instant, _ departure: Instant) -> Occurrence {
      .event(
        .visit(
          Visit(
            coordinate: Coordinate(latitude: 0, longitude: 0), horizontalAccuracy: 50,
            arrivalDate: arrival,
            departureDate: departure), manager: "main"))
    }
    let told = lateness([
      3_000: visit(.at(2_400), .distantFuture), 4_100: visit(.at(2_400), .at(3_600)),
      // Of a stay that began before the service did nobody knows the arrival (V-02).
      4_200: visit(.distantPast, .distantFuture),
    ])
    #expect((told.arrivals.quantile(100), told.arrivals.count) == (600, 1))
    #expect((told.departures.quantile(100), told.departures.count) == (500, 1))
  }
}
