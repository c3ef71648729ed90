import StoryModel
import Testing
import TrackerModel

struct GroundTruthTests {
  /// Ten minutes at home, 6 km by car in ten minutes with a stop of so many minutes half-way, rest.
  private func drive(stop: Int, length: Duration = .hours(2)) -> GroundTruth {
    var scenario = Scenario(title: "A drive.", length: length)
    scenario.journey.legs = [
      .init(.dwell, to: .home, for: .minutes(10)),
      .init(.drive, to: Place(east: 3_000, north: 0), for: .minutes(5)),
      .init(.dwell, to: Place(east: 3_000, north: 0), for: .minutes(stop)),
      .init(.drive, to: Place(east: 3_000, north: 3_000), for: .minutes(5)),
    ]
    return GroundTruth(scenario)
  }

  private func minutes(_ minutes: Int) -> Instant { .start.advanced(by: .minutes(minutes)) }

  @Test func `knows the place between two legs' ends, before and after the story`() {
    let truth = drive(stop: 1)
    #expect(truth.position(at: Instant(milliseconds: -5_000)) == .home)
    #expect(truth.position(at: minutes(12)).distance(to: Place(east: 1_200, north: 0)) < 0.01)
    #expect(truth.position(at: minutes(600)) == Place(east: 3_000, north: 3_000))
  }

  @Test func `knows when the phone is far from a place, from a moment on`() {
    let truth = drive(stop: 5)
    let home = truth.coordinate(at: .start)
    // At 10 m/s from 0:10:00 on.
    let left = truth.departure(from: home, beyond: 600, after: .start)
    #expect(abs((left?.milliseconds ?? 0) - 660_000) < 100)
    #expect(truth.departure(from: home, beyond: 600, after: minutes(14)) == minutes(14))
    #expect(truth.departure(from: home, beyond: 600, after: Instant(milliseconds: -9)) == left)
    #expect(truth.departure(from: home, beyond: 5_000, after: .start) == nil)
  }

  @Test func `counts a short stop as part of the way, and a long one not`() {
    #expect(drive(stop: 4).movingIntervals == [minutes(10)..<minutes(24)])
    let parts = [minutes(10)..<minutes(15), minutes(20)..<minutes(25)]
    #expect(drive(stop: 5).movingIntervals == parts)
  }

  @Test func `tells trips as the rulebook defines them, cut at the story's end`() {
    #expect(drive(stop: 1).trips == [minutes(10)..<minutes(21)])
    #expect(drive(stop: 1, length: .minutes(13)).trips == [minutes(10)..<minutes(13)])
    #expect(drive(stop: 1, length: .minutes(10)).trips == [])
  }

  @Test func `tells when the phone is within a circle, from its beginning there or its coming`() {
    let truth = drive(stop: 5)
    let home = truth.coordinate(at: .start)
    // 3 km in five minutes are 10 m/s.
    #expect(truth.intervals(within: 600, of: home).map(\.lowerBound) == [.start])
    let left = truth.intervals(within: 600, of: home).map(\.upperBound.milliseconds)
    #expect(left.count == 1 && (659_900...660_100).contains(left[0]))
    let halfway = truth.coordinate(at: minutes(15))
    let stay = truth.intervals(within: 600, of: halfway)
    #expect(stay.count == 1)
    #expect(abs(stay[0].lowerBound.milliseconds - 840_000) < 100)
    #expect(abs(stay[0].upperBound.milliseconds - 1_260_000) < 100)
    let end = truth.intervals(within: 600, of: truth.coordinate(at: minutes(60)))
    #expect(end.map(\.upperBound) == [minutes(120)])
    #expect(truth.intervals(within: 600, of: Coordinate(latitude: 0, longitude: 0)) == [])
  }

  @Test func `does not count scatter slower than half a metre a second`() {
    var scenario = Scenario(title: "Scatter.")
    scenario.journey.legs = [
      .init(.dwell, to: Place(east: 29, north: 0), for: .minutes(1)),
      .init(.walk, to: Place(east: 60, north: 0), for: .minutes(1)),
    ]
    #expect(GroundTruth(scenario).movingIntervals == [minutes(1)..<minutes(2)])
  }

  @Test(arguments: [0, 52.52, -37.8, 69.9])
  func `gets back from a coordinate to its place within 2 cm`(latitude: Double) {
    var scenario = Scenario(title: "Far.")
    scenario.journey.origin = Coordinate(latitude: latitude, longitude: 179.99)
    scenario.journey.legs = [.init(.drive, to: Place(east: 9_000, north: -7_000), for: .hours(1))]
    let truth = GroundTruth(scenario)
    for minute in stride(from: 0, through: 60, by: 7) {
      let here = truth.position(at: minutes(minute))
      #expect(truth.place(of: truth.coordinate(at: minutes(minute))).distance(to: here) < 0.02)
    }
  }
}
