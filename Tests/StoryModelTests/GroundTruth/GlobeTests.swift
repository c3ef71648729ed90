import Testing
import TrackerModel

@testable import StoryModel

struct GlobeTests {
  @Test(arguments: [(52.52, 13.405), (-33.9, 179.999), (0, -179.999), (69.6, 18.9)])
  func `translates to the globe and back`(latitude: Double, longitude: Double) {
    let globe = Globe(origin: Coordinate(latitude: latitude, longitude: longitude))
    for (x, y) in [(0, 0), (5_000_000, -3_000_000), (-20_000_000, 20_000_000)] as [(Int64, Int64)] {
      let point = PlanePoint(x: x, y: y)
      let back = globe.point(globe.coordinate(point))
      #expect(back.distance(to: point) < 0.03)
    }
    let far = globe.coordinate(PlanePoint(x: 0, y: 10_000_000))
    let distance = far.distance(to: Coordinate(latitude: latitude, longitude: longitude))
    #expect((9_990...10_010).contains(distance))
  }

  @Test(arguments: [52.52, -33.9, 60, -60], [-1_500_000.0, 0, 1_500_000])
  func `a kilometre east is a kilometre wherever the way leads`(latitude: Double, north: Double) {
    let globe = Globe(origin: Coordinate(latitude: latitude, longitude: 179.99))
    let here = globe.coordinate(x: 0, y: north * 1_000)
    let there = globe.coordinate(x: 1_000_000, y: north * 1_000)
    #expect((999...1_001).contains(here.distance(to: there)))
  }
}
