import Invariants
import StoryModel
import Testing
import TrackerModel

struct RegionsAreSomewhereTests {
  private static func region(_ center: Coordinate, radius: Double = 150) -> Region {
    Region(identifier: "park", center: center, radius: radius)
  }
  private static let home = Location.fix(0, at: 0).coordinate

  @Test(arguments: [
    Request.startMonitoring(region(.nullIsland)),
    .addCondition(region(.nullIsland), assuming: .inside),
    .addNotificationOnExit("left", region(.nullIsland)),
  ])
  func `rejects a region where no place is known`(request: Request) {
    let script = TraceScript([3: .request(request)])
    #expect(
      script.finding(of: .regionsAreSomewhere)
        == .broken(
          1, at: 3, expected: "a region around a place",
          actual: "region 'park' at latitude 0, longitude 0"))
  }

  @Test func `accepts one in the Gulf of Guinea for a phone that was there`() {
    let buoy = Location(
      coordinate: Coordinate(latitudeE7: 10, longitudeE7: 10), timestamp: .at(1),
      horizontalAccuracy: 5)
    let script = TraceScript([
      1: .fixes(buoy), 3: .request(.startMonitoring(Self.region(.nullIsland))),
    ])
    #expect(script.finding(of: .regionsAreSomewhere) == .kept(1))
  }

  @Test(arguments: [(0.0, "of 0 m"), (-100, "of -100 m"), (.nan, "without one")])
  func `rejects a region without a size`(radius: Double, size: String) {
    let script = TraceScript([3: .request(.startMonitoring(Self.region(Self.home, radius: radius)))]
    )
    #expect(
      script.finding(of: .regionsAreSomewhere)
        == .broken(
          1, at: 3, expected: "a region with a radius of more than 0 m",
          actual: "region 'park' \(size)"))
  }

  @Test func `binds everybody, and leaves places of the app's own and small radii to it`() {
    #expect(Invariant.regionsAreSomewhere.level == .must)
    let script = TraceScript([
      3: .request(.startMonitoring(Self.region(Self.home, radius: 20))),
      4: .request(.startMonitoring(Self.region(Coordinate(latitudeE7: 0, longitudeE7: 90)))),
    ])
    #expect(script.finding(of: .regionsAreSomewhere) == .kept(2))
  }
}
