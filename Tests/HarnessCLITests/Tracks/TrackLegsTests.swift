import StoryModel
import Testing
import TrackerModel

@testable import HarnessCLI

struct TrackLegsTests {
  /// A way north at so many metres a second, from a second and a place on.
  private func way(
    _ seconds: Int, at speed: Double, from start: (second: Int, meters: Double) = (0, 0)
  ) -> [Waypoint] {
    (0...seconds).map { second in
      Waypoint(
        time: Int64(start.second + second) * 1_000,
        place: Place(east: 0, north: start.meters + Double(second) * speed))
    }
  }

  private let track = ImportedTrack(
    segments: [[TrackPoint(latitude: 0, longitude: 0, milliseconds: 0)]])

  /// Each way to move and what was heard, with whole minutes.
  private func told(_ points: [Waypoint], as mode: Journey.Mode? = nil) -> [String] {
    var runs: [(String, Duration)] = []
    for leg in TrackLegs(points, of: track, as: mode).legs {
      let words = "\(leg.mode) \(leg.surroundings)"
      if runs.last?.0 == words {
        runs[runs.count - 1].1 += leg.duration
      } else {
        runs.append((words, leg.duration))
      }
    }
    return runs.map { "\($0.0) \(Int(($0.1 / .seconds(60)).rounded()))" }
  }

  @Test func `has rests indoors, and a short stop under the sky`() {
    let ride = way(600, at: 15)
    let stop = way(0, at: 0, from: (1_200, 9_000)) + way(600, at: 15, from: (1_201, 9_015))
    #expect(told(ride + stop) == ["drive open 10", "dwell indoor 10", "drive open 10"])
    var short = way(0, at: 0, from: (840, 9_000)) + way(600, at: 15, from: (841, 9_015))
    short[0].isAfterBreak = true
    #expect(told(ride + short) == ["drive open 10", "dwell open 4", "drive open 10"])
  }

  @Test func `takes a stop at the end for a rest that goes on`() {
    var end = way(0, at: 0, from: (840, 9_000))
    end[0].isAfterBreak = true
    #expect(told(way(600, at: 15) + end) == ["drive open 10", "dwell indoor 4"])
  }

  @Test(
    arguments: [
      (nil, "underground"), (.train, "underground"), (.walk, "indoor"), (.cycle, "open"),
    ] as [(Journey.Mode?, String)])
  func `tells a hole as a tunnel, on foot as a building, and as a pause of who rides`(
    mode: Journey.Mode?, surroundings: String
  ) {
    let speed = mode == .walk ? 1.4 : 15.0
    let points =
      way(600, at: speed) + way(600, at: speed, from: (900, 900 * speed))
    let name = mode?.rawValue ?? "drive"
    #expect(
      told(points, as: mode)
        == (surroundings == "open"
          ? ["\(name) open 25"]
          : ["\(name) open 10", "\(name) \(surroundings) 5", "\(name) open 10"]))
  }

  @Test(arguments: [(30, "underground"), (31, "open")])
  func `believes in a tunnel of half an hour`(minutes: Int, surroundings: String) {
    let seconds = 600 + minutes * 60
    let points = way(600, at: 15) + way(600, at: 15, from: (seconds, Double(seconds) * 15))
    let legs = TrackLegs(points, of: track, as: nil)
    #expect(
      legs.legs.contains { $0.surroundings == .underground } == (surroundings == "underground"))
    #expect(
      legs.notes == [
        surroundings == "open"
          ? "1 hole in the track is told as a straight way under the sky."
          : "1 hole in the track is told as underground."
      ])
  }

  @Test func `sees no hole in a track without times`() {
    let points = way(600, at: 15) + way(600, at: 15, from: (900, 13_500))
    let untimed = ImportedTrack(segments: [[TrackPoint(latitude: 0, longitude: 0)]])
    #expect(
      TrackLegs(points, of: untimed, as: nil).legs.allSatisfy { $0.surroundings == .open })
  }

  @Test func `keeps every leg of a path that was exported`() {
    let points = [
      TrackPoint(latitude: 0, longitude: 0, milliseconds: 0),
      TrackPoint(
        latitude: 0, longitude: 0, milliseconds: 9, mode: .dwell, surroundings: .urban),
      TrackPoint(
        latitude: 0, longitude: 0, milliseconds: 20, mode: .bus, surroundings: .underground),
    ]
    let waypoints = points.map {
      Waypoint(
        time: $0.milliseconds ?? 0, place: .home, mode: $0.mode, surroundings: $0.surroundings)
    }
    let path = ImportedTrack(segments: [points])
    #expect(
      TrackLegs(waypoints, of: path, as: nil).legs == [
        Journey.Leg(.dwell, to: .home, for: .milliseconds(9), surroundings: .urban),
        Journey.Leg(.bus, to: .home, for: .milliseconds(11), surroundings: .underground),
      ])
    #expect(TrackLegs(waypoints, of: path, as: .train).legs.map(\.mode) == [.dwell, .train])
  }
}
