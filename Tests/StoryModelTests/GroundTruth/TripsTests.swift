import Testing
import TrackerModel

@testable import StoryModel

@Suite("Trips") struct TripsTests {
  /// Stretches of a speed in metres per second for some seconds.
  private func trips(
    _ stretches: [(speed: Double, seconds: Int)], _ pace: TripPace = .rides
  ) -> [Trip] {
    var east = 0.0
    let legs = stretches.map { stretch -> Journey.Leg in
      east += stretch.speed * Double(stretch.seconds)
      return Journey.Leg(
        stretch.speed > 0 ? .drive : .dwell, to: Place(east: east, north: 0),
        for: .seconds(stretch.seconds))
    }
    return Path(Journey(legs: legs)).trips(pace)
  }

  private func trip(_ start: Int64, _ end: Int64) -> Trip {
    Trip(start: start * 1_000, end: end * 1_000)
  }

  @Test func `begins with the first instant of 120 s at 3 m a second`() {
    #expect(trips([(0, 100), (3, 120)]) == [trip(100, 220)])
    #expect(trips([(0, 100), (3, 119)]) == [])
    #expect(trips([(0, 100), (2.9, 600)]) == [])
    #expect(trips([(0, 100), (3, 60), (9, 60)]) == [trip(100, 220)])
    #expect(trips([(3, 100), (2, 10), (3, 100)]) == [])
  }

  @Test func `ends with the first instant of 300 s below 1 m a second`() {
    #expect(trips([(10, 300), (0, 299), (10, 300)]) == [trip(0, 899)])
    #expect(trips([(10, 300), (0, 300), (10, 300)]) == [trip(0, 300), trip(600, 900)])
    #expect(trips([(10, 300), (0.5, 200), (0, 100), (10, 300)]) == [trip(0, 300), trip(600, 900)])
    #expect(trips([(10, 300), (1, 400), (0, 400)]) == [trip(0, 700)])
    #expect(trips([(10, 300), (0, 200), (2, 10), (0, 200), (10, 300)]) == [trip(0, 1_010)])
  }

  @Test func `counts no walk and no rest as a trip`() {
    #expect(trips([(1.4, 3_600), (0, 3_600)]) == [])
    #expect(trips([]) == [])
  }

  @Test func `counts walks, runs and hikes to who follows them`() {
    #expect(trips([(0, 100), (1.4, 3_600), (0, 3_600)], .walks) == [trip(100, 3_700)])
    #expect(trips([(0.6, 600), (0.4, 299), (0.6, 60), (0, 600)], .walks) == [trip(0, 959)])
    #expect(trips([(2.7, 110), (0.4, 60), (2.7, 110)], .walks) == [])
    #expect(TripPace(of: AppManifest(followsWalks: true)) == .walks)
    #expect(TripPace(of: AppManifest()) == .rides)
  }

  @Test func `finds the stays of a duration, and the one at the start`() {
    let path = Path(
      Journey(legs: [
        .rest(.minutes(5)), .drive(to: 1_000, for: .minutes(2)),
        .rest(.minutes(6), at: Place(east: 1_000, north: 0)),
        .rest(.minutes(6), at: Place(east: 1_000, north: 0)),
        .drive(to: 2_000, for: .minutes(2)),
      ]))
    let stays = path.stays(atLeast: 600_000)
    #expect(stays.map(\.start) == [0, 420_000, 1_260_000])
    #expect(stays.map(\.end) == [300_000, 1_140_000, .max])
    #expect(stays.map(\.place.x) == [0, 1_000_000, 2_000_000])
  }
}
