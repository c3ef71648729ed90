import Invariants
import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

struct StoryMapTests {
  private var scenario: Scenario {
    var scenario = Scenario(title: "One drive", length: .hours(1))
    scenario.journey.legs = [.init(.drive, to: Place(east: 6_000, north: 0), for: .minutes(10))]
    return scenario
  }

  /// The map of a drive of which so many points were recorded, a second apart.
  private func map(points: Int, away: Double = 0, accuracy: Double = 5) -> StoryMap {
    let truth = GroundTruth(scenario)
    let entries = (0..<points).map { second in
      let time = Instant(milliseconds: Int64(second % 600) * 1_000)
      let place = truth.coordinate(at: time)
      let coordinate = Coordinate(latitude: place.latitude + away, longitude: place.longitude)
      return TraceEntry(
        time: time,
        what: .stored(
          Location(coordinate: coordinate, timestamp: time, horizontalAccuracy: accuracy), .track))
    }
    return StoryMap(scenario, entries, RecordedTrack(of: entries), truth)
  }

  private func dots(_ map: StoryMap) -> Int { map.html.components(of: "class=\"dot\" cx") }

  @Test func `draws all points up to the limit, and says how many of more`() {
    #expect(dots(map(points: StoryMap.mostPoints)) == StoryMap.mostPoints)
    #expect(map(points: StoryMap.mostPoints).leftOut.isEmpty)
    let more = map(points: StoryMap.mostPoints + 1)
    #expect(dots(more) == 751)
    #expect(more.leftOut == ["751 of 1,501 points drawn"])
  }

  @Test func `counts what is invalid or off the map`() {
    #expect(map(points: 3, accuracy: -1).leftOut == ["3 invalid points not drawn"])
    #expect(map(points: 1, away: 1).leftOut == ["1 point off the map"])
  }

  @Test func `shows what was not recorded in red, and nothing else`() {
    #expect(map(points: 0).html.components(of: "<polyline class=\"gap\"") == 1)
    #expect(map(points: 600).html.components(of: "<polyline class=\"gap\"") == 0)
    #expect(map(points: 200).html.components(of: "<polyline class=\"gap\"") == 1)
  }

  @Test func `is drawn small with the same gaps, and with fewer points`() {
    for (points, drawn, gaps) in [(0, 0, 1), (200, 200, 1), (300, 300, 1), (600, 300, 0)] {
      let small = map(points: points).small
      #expect(small.components(of: "class=\"dot\" cx") == drawn, "\(points)")
      #expect(small.components(of: "<polyline class=\"gap\"") == gaps, "\(points)")
    }
  }

  /// A point far off would make the large map show more, and that of another tracker beside it not.
  @Test func `has small one scale for all trackers`() {
    func path(_ map: String) -> Substring? {
      map.split(separator: "\n").first { $0.contains("class=\"path\"") }
    }
    let (right, wrong) = (map(points: 10), map(points: 10, away: 0.1))
    #expect(path(right.html) != path(wrong.html))
    #expect(path(right.small) == path(wrong.small))
    #expect(path(right.small) != nil)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
