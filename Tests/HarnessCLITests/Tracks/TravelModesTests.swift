import Mutation
import StoryModel
import Testing

@testable import HarnessCLI

struct TravelModesTests {
  /// The modes of a way north in stretches of constant speed, each mode once for a run of it.
  private func modes(_ stretches: (seconds: Int, speed: Double)...) -> [String] {
    var points = [Waypoint(time: 0, place: .home)]
    for stretch in stretches {
      for _ in 0..<stretch.seconds {
        let last = points[points.count - 1]
        points.append(
          Waypoint(
            time: last.time + 1_000, place: Place(east: 0, north: last.place.north + stretch.speed))
        )
      }
    }
    var runs: [String] = []
    for mode in TravelModes(points).modes where mode.rawValue != runs.last {
      runs.append(mode.rawValue)
    }
    return runs
  }

  @Test(arguments: [
    (0.2, "dwell"), (1.4, "walk"), (3, "run"), (5, "cycle"), (15, "drive"), (80, "drive"),
  ])
  func `tells the mode of a steady way`(speed: Double, mode: String) {
    #expect(modes((300, speed)) == [mode])
  }

  @Test func `counts a red light and a jam as part of the drive`() {
    #expect(modes((300, 14), (90, 0), (300, 14)) == ["drive"])
    #expect(modes((300, 14), (100, 5), (300, 14)) == ["drive"])
  }

  @Test func `counts a slow uphill as part of the ride`() {
    #expect(modes((300, 5), (200, 3), (300, 5)) == ["cycle"])
  }

  @Test func `tells a rest and a walk between two drives`() {
    #expect(modes((300, 14), (600, 0), (300, 14)) == ["drive", "dwell", "drive"])
    #expect(modes((300, 14), (600, 1.3), (300, 14)) == ["drive", "walk", "drive"])
  }

  @Test func `takes a burst of speed for what it is`() {
    #expect(modes((600, 0), (60, 15), (600, 0)) == ["dwell", "drive", "dwell"])
  }

  @Test func `takes scatter between two rests for rest`() {
    #expect(modes((600, 0), (60, 1), (600, 0)) == ["dwell"])
  }

  @Test func `has no step of a single point`() {
    #expect(TravelModes([Waypoint(time: 0, place: .home)]).modes == [])
  }
}
