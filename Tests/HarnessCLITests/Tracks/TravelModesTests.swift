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
    (0.2, "dwell"), (1.4, "walk"), (3, "run"), (4.4, "run"), (4.6, "cycle"), (8.9, "cycle"),
    (9.1, "drive"), (60, "drive"), (69, "drive"), (71, "fly"),
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

  /// A drive in a city, a minute in each of twelve: as fast as a bicycle on average, and faster at times.
  @Test func `tells a car in a city from a bicycle by its fastest minutes`() {
    #expect(modes((240, 3), (240, 5), (180, 7), (60, 11)) == ["drive"])
    #expect(modes((240, 3), (240, 5), (180, 7), (60, 7.9)) == ["cycle"])
    // Steady, and so a fast bicycle.
    #expect(modes((300, 7), (240, 9), (60, 11)) == ["cycle"])
  }

  @Test func `tells a rest and a walk between two drives`() {
    #expect(modes((300, 14), (600, 0), (300, 14)) == ["drive", "dwell", "drive"])
    #expect(modes((300, 14), (600, 1.3), (300, 14)) == ["drive", "walk", "drive"])
  }

  @Test func `counts a stop of less than five minutes as part of the drive`() {
    #expect(modes((300, 14), (240, 0), (300, 14)) == ["drive"])
    #expect(modes((300, 14), (400, 0), (300, 14)) == ["drive", "dwell", "drive"])
  }

  @Test func `believes what the file says of the way, but for rests on it`() {
    let points = (0...1_800).map { second -> Waypoint in
      // Ten minutes at 3 m/s, ten at rest, ten at 3 m/s.
      let north = Double(second < 600 ? second : second < 1_200 ? 600 : second - 600) * 3
      return Waypoint(
        time: Int64(second) * 1_000, place: Place(east: 0, north: north),
        mode: second < 1_200 ? .bus : .walk)
    }
    let modes = TravelModes(points).modes
    #expect(modes[300] == .bus)
    #expect(modes[900] == .dwell)
    #expect(modes[1_500] == .walk)
  }

  @Test func `tells what lies on both sides of a silence each by itself`() {
    let ride = (0...600).map {
      Waypoint(time: Int64($0) * 1_000, place: .init(east: 0, north: Double($0) * 5))
    }
    let drive = (0...600).map { second in
      Waypoint(
        time: 1_000_000 + Int64(second) * 1_000,
        place: Place(east: 0, north: 6_000 + Double(second) * 20))
    }
    let modes = TravelModes(ride + drive).modes
    #expect(modes[300] == .cycle)
    #expect(modes[900] == .drive)
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
