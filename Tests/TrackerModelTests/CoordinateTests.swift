import Foundation
import Testing
import TrackerModel

struct CoordinateTests {
  @Test(
    arguments: [
      (52.520_008, 13.404_954, 525_200_080, 134_049_540),
      (-90, -180, -900_000_000, -1_800_000_000),
      (91, 181, 900_000_000, 1_800_000_000),
      (-.infinity, .infinity, -900_000_000, 1_800_000_000),
      (.nan, .nan, 0, 0),
      (0.000_000_04, -0.000_000_06, 0, -1),
    ] as [(Double, Double, Int32, Int32)])
  func `holds degrees as integers and clamps what is no place`(
    latitude: Double, longitude: Double, north: Int32, east: Int32
  ) {
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    #expect(coordinate == Coordinate(latitudeE7: north, longitudeE7: east))
  }

  @Test func `gives back the degrees it was made from`() {
    let coordinate = Coordinate(latitude: -33.856_784, longitude: 151.215_297)
    #expect(coordinate.latitude == -33.856_784)
    #expect(coordinate.longitude == 151.215_297)
    #expect(Coordinate(latitude: 0, longitude: 0) == .nullIsland)
  }

  /// Pairs up to about 100 km apart, from the equator to 70° north, against the great circle.
  static let pairs: [(Coordinate, Coordinate)] = [
    (Coordinate(latitude: 52.52, longitude: 13.405), Coordinate(latitude: 52.521, longitude: 13.4)),
    (Coordinate(latitude: 52.52, longitude: 13.405), Coordinate(latitude: 52.39, longitude: 13.06)),
    (Coordinate(latitude: 48.137, longitude: 11.576), Coordinate(latitude: 47.8, longitude: 13.0)),
    (Coordinate(latitude: -33.86, longitude: 151.2), Coordinate(latitude: -33.0, longitude: 151.5)),
    (Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0.1, longitude: 0.1)),
    (Coordinate(latitude: 69.65, longitude: 18.96), Coordinate(latitude: 69.9, longitude: 19.5)),
    (Coordinate(latitude: 10, longitude: 179.9), Coordinate(latitude: 10.1, longitude: -179.9)),
  ]

  @Test(arguments: pairs)
  func `measures within 0.1 % of the great circle`(from: Coordinate, to: Coordinate) {
    let reference = greatCircle(from, to)
    #expect(abs(from.distance(to: to) - reference) <= reference * 0.001)
    #expect(from.distance(to: to) == to.distance(from: from))
  }

  @Test func `measures a known distance`() {
    let north = Coordinate(latitudeE7: 0, longitudeE7: 0)
    // One degree of a circle of 6,371 km.
    let degree = north.distance(to: Coordinate(latitude: 1, longitude: 0))
    #expect(abs(degree - 111_194.926_6) < 0.001)
    #expect(north.distance(to: north) == 0)
  }

  @Test func `takes the short way across the antimeridian`() {
    let west = Coordinate(latitude: 0, longitude: 179.999)
    let east = Coordinate(latitude: 0, longitude: -179.999)
    #expect(abs(west.distance(to: east) - 222.39) < 0.01)
    #expect(abs(east.distance(to: west) - 222.39) < 0.01)
  }

  @Test func `survives the farthest two places without an overflow`() {
    let corner = Coordinate(latitudeE7: .max, longitudeE7: .max)
    let other = Coordinate(latitudeE7: .min, longitudeE7: .min)
    #expect(corner.distance(to: other).isFinite)
  }

  @Test func `knows the cosine from pole to pole`() throws {
    let worst = stride(from: -90.0, through: 90, by: 0.25).map { degrees in
      abs(cosine(degrees: degrees) - cos(degrees * .pi / 180))
    }.max()
    #expect(try #require(worst) < 1e-9)
    #expect(cosine(degrees: 0) == 1)
    #expect(abs(cosine(degrees: 60) - 0.5) < 1e-12)
  }

  @Test(arguments: [
    (10.0, 11.0, 10_000_000), (11, 10, -10_000_000), (179.5, -179.5, 10_000_000),
    (-179.5, 179.5, -10_000_000), (0, 180, 1_800_000_000),
  ])
  func `lies to the east by the shorter way round`(from: Double, to: Double, units: Int64) {
    let ends = [from, to].map { Coordinate(latitude: 0, longitude: $0) }
    #expect(ends[0].unitsEast(to: ends[1]) == units)
  }

  /// The haversine formula on a sphere of 6,371 km.
  private func greatCircle(_ a: Coordinate, _ b: Coordinate) -> Double {
    let radians = Double.pi / 180
    let (north, east) = (
      (b.latitude - a.latitude) * radians, (b.longitude - a.longitude) * radians
    )
    let half =
      sin(north / 2) * sin(north / 2) + cos(a.latitude * radians) * cos(b.latitude * radians)
      * sin(east / 2) * sin(east / 2)
    return 2 * 6_371_000 * asin(half.squareRoot())
  }
}

extension Coordinate {
  fileprivate func distance(from other: Coordinate) -> Double { other.distance(to: self) }
}
