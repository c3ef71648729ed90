import Invariants
import StoryModel
import Testing
import TrackerModel

struct TrackQualityTests {
  /// Ten minutes at home, then 6 km east at 10 m/s, then rest.
  private static let drive: Scenario = {
    var scenario = Scenario(title: "A drive.", length: .hours(1))
    scenario.journey.legs = [
      .init(.dwell, to: .home, for: .minutes(10)),
      .init(.drive, to: Place(east: 6_000, north: 0), for: .minutes(10)),
    ]
    return scenario
  }()
  private let truth = GroundTruth(drive)

  /// The quality of a track with a point at each of these seconds, so many metres off the path.
  private func quality(_ seconds: some Sequence<Int>, off: Double = 0) -> TrackQuality {
    let entries = seconds.map { second in
      let time = Instant(milliseconds: Int64(second) * 1_000)
      let origin = truth.coordinate(at: time)
      // 1e-7 degree of latitude is 11.1 mm.
      let coordinate = Coordinate(
        latitudeE7: origin.latitudeE7 + Int32(off * 89.932), longitudeE7: origin.longitudeE7)
      let fix = Location(coordinate: coordinate, timestamp: time, horizontalAccuracy: 5)
      return TraceEntry(time: time, what: .stored(fix, .track))
    }
    return TrackQuality(of: RecordedTrack(of: entries), against: truth)
  }

  @Test func `finds a complete track complete`() {
    let quality = quality(stride(from: 600, through: 1_200, by: 5))
    #expect(abs(quality.pathMeters - 6_000) < 0.1)
    #expect(quality.coveredMeters == quality.pathMeters)
    #expect(quality.gaps == [])
    #expect(quality.movingTime == .minutes(10))
    #expect((quality.error95 ?? 9) < 0.05)
  }

  @Test func `covers 50 m around a point`() {
    // 20 m off at 10 m/s: from 4 s before the one point to 4 s after it, in steps of a second.
    #expect(abs(quality([900], off: 20).coveredMeters - 90) < 0.2)
    #expect(quality([900], off: 49).coveredMeters > 0)
    #expect(quality([900], off: 51).coveredMeters == 0)
  }

  @Test func `says when the phone was where points cover the path, along what counts`() {
    // At 10 m/s 50 m are 5 s, on either side of each point; a step counts by where it begins.
    let points = [700, 709, 900].map { second in
      Location(
        coordinate: truth.coordinate(at: .at(Double(second))), timestamp: .at(Double(second)),
        horizontalAccuracy: 5)
    }
    let all = TrackQuality.coveredTimes(of: points, truth, along: truth.movingIntervals)
    #expect(all == [.at(695)..<Instant.at(714), .at(895)..<Instant.at(905)])
    let some = TrackQuality.coveredTimes(
      of: points, truth, along: [.at(700)..<Instant.at(702), .at(800)..<Instant.at(896)])
    #expect(some == [.at(700)..<Instant.at(702), .at(895)..<Instant.at(896)])
  }

  @Test func `does not take a point for the path of another time`() {
    // Points at rest at the drive's end lie on it, but were recorded long after it was passed.
    #expect(quality([1_290]).coveredMeters > 0)
    #expect(quality([1_400]).coveredMeters == 0)
  }

  @Test func `measures errors against where the phone was at the fix`() {
    let quality = quality(600...700, off: 20)
    #expect(abs((quality.medianError ?? 0) - 20) < 0.1)
    #expect(abs((quality.error95 ?? 0) - 20) < 0.1)
  }

  @Test func `takes the 95th percentile from the far end`() {
    let near = quality(600...694)
    #expect((near.error95 ?? 1) < 0.05)
    let none = quality([])
    #expect(none.medianError == nil)
    #expect(none.error95 == nil)
  }

  @Test func `names the longest gaps under way, from its beginning to its end`() {
    // At 10 m/s a point covers 5 s on either side of it, so that those at 700 and 709 meet.
    let quality = quality([300, 700, 709, 800, 1_100])
    let spans = quality.gaps.map { gap in
      [gap.interval.lowerBound.milliseconds / 1_000, gap.interval.upperBound.milliseconds / 1_000]
    }
    #expect(spans == [[805, 1_095], [600, 695], [1_105, 1_200]])
    #expect(quality.allGaps.map(\.duration) == [95, 81, 290, 95].map { .seconds($0) })
    #expect(abs(quality.gaps[0].meters - 2_900) < 0.1)
  }

  @Test func `leaves no metre that is neither covered nor in a gap`() {
    // Every point 100 s after the one before it, so that every gap is long enough to be told.
    let quality = quality(stride(from: 600, through: 1_200, by: 100))
    let missing = quality.allGaps.reduce(0) { $0 + $1.meters }
    #expect(abs(quality.coveredMeters + missing - quality.pathMeters) < 0.1)
    #expect(missing > 5_000)
  }

  @Test func `finds a trip by a fix from it, and not by one from before or after`() {
    #expect(quality([300, 1_500]).trips.map(\.delay) == [nil])
    #expect(quality([300, 642, 700]).trips.map(\.delay) == [.seconds(42)])
  }
}
