import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct CoveredPathTests {
  private static let truth: GroundTruth = {
    var scenario = Scenario(title: "There and back", length: .hours(6))
    scenario.journey.legs = [
      .init(.drive, to: Place(east: 12_000, north: 0), for: .minutes(20)),
      .init(.dwell, to: Place(east: 12_000, north: 0), for: .minutes(60)),
      .init(.walk, to: Place(east: 12_000, north: 600), for: .minutes(10)),
      .init(.dwell, to: Place(east: 12_000, north: 600), for: .minutes(1)),
      .init(.drive, to: Place(east: 0, north: 0), for: .minutes(30)),
    ]
    return GroundTruth(scenario)
  }()

  private struct Recorded {
    var point: Location
    var time: Instant
  }

  /// What was recorded, when: every so many seconds a point that lies so many metres beside the path.
  private static func points(
    _ seconds: some Sequence<Int>, beside metres: Double = 0, late: Int = 0
  ) -> [Recorded] {
    seconds.map { second in
      let time = Instant(milliseconds: Int64(second) * 1_000)
      let place = truth.coordinate(at: time)
      let coordinate = Coordinate(
        latitude: place.latitude + metres / 111_195, longitude: place.longitude)
      return Recorded(
        point: Location(coordinate: coordinate, timestamp: time, horizontalAccuracy: 5),
        time: time.advanced(by: .seconds(Int64(late))))
    }
  }

  private static func followed(_ points: [Recorded]) -> [Range<Instant>] {
    var path = CoveredPath(truth)
    for recorded in points { path.add(recorded.point, at: recorded.time) }
    return path.times()
  }

  private static func atOnce(_ points: [Recorded]) -> [Range<Instant>] {
    TrackQuality.coveredTimes(
      of: points.map(\.point).sorted { $0.timestamp < $1.timestamp }, truth,
      along: truth.movingIntervals)
  }

  /// What is recorded of the way, by name.
  private static let records: [String: [Recorded]] = [
    "nothing": [],
    "every second": points(0..<7_260),
    "every five minutes": points(stride(from: 0, to: 7_260, by: 300)),
    "beside the path": points(0..<7_260, beside: 51),
    "on the way out alone": points(0..<1_200),
    "between the last two parts": points(5_400..<5_460),
    "twice": points(0..<600) + points(0..<600, late: 8_000),
    "out of a journal, when all is over": points(4_800..<7_260) + points(0..<1_200, late: 20_000),
    "out of a journal, more than a batch": points(1_200..<4_800)
      + points(4_800..<7_260, late: 9_000) + points(0..<1_100, late: 14_000),
  ]

  @Test(arguments: records.keys.sorted())
  func `covers what all points at once do`(name: String) throws {
    let points = try #require(Self.records[name]).sorted { $0.time < $1.time }
    #expect(Self.followed(points) == Self.atOnce(points))
  }

  /// What comes after it was asked for counts from then on.
  @Test func `covers more with what comes later`() {
    var path = CoveredPath(Self.truth)
    for recorded in Self.points(0..<600) { path.add(recorded.point, at: recorded.time) }
    #expect(path.times() == Self.atOnce(Self.points(0..<600)))
    for recorded in Self.points(600..<7_260) { path.add(recorded.point, at: recorded.time) }
    #expect(path.times() == Self.atOnce(Self.points(0..<7_260)))
  }

  @Test func `covers nothing with what is no position`() {
    var points = Self.points(0..<1_200)
    for index in points.indices { points[index].point.horizontalAccuracy = -1 }
    #expect(Self.followed(points).isEmpty)
  }

  @Test func `counts metres along the parts that are asked for`() {
    var path = CoveredPath(Self.truth)
    for recorded in Self.points(0..<600) {
      path.receive(TraceEntry(time: recorded.time, what: .stored(recorded.point, .track)))
    }
    let all = path.coverage()
    #expect((all.path / 100).rounded() == 246)
    #expect((5_900...6_200).contains(all.covered), "\(all.covered)")
    let half = path.coverage(along: [.at(0)..<(.at(300))])
    #expect(half.path == half.covered)
    #expect((half.path / 100).rounded() == 30)
    let later = path.coverage(along: [.at(900)..<(.at(1_200))])
    #expect(later.covered == 0)
    #expect((later.path / 100).rounded() == 30)
  }
}
