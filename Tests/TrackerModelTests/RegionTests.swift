import Foundation
import Testing
import TrackerModel

struct RegionTests {
  @Test func `reports both crossings unless told otherwise`() {
    let region = Region(identifier: "home", center: .nullIsland, radius: 150)
    #expect(region.notifyOnEntry)
    #expect(region.notifyOnExit)
    #expect(region != Region(identifier: "home", center: .nullIsland, radius: 200))
  }

  @Test func `survives a round trip through JSON`() throws {
    let region = Region(
      identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405), radius: 150,
      notifyOnEntry: false)
    let data = try JSONEncoder().encode(region)
    #expect(try JSONDecoder().decode(Region.self, from: data) == region)
  }
}

struct VisitTests {
  private func visit(until departure: Instant) -> Visit {
    Visit(
      coordinate: .nullIsland, horizontalAccuracy: 50, arrivalDate: .distantPast,
      departureDate: departure)
  }

  @Test func `is an arrival as long as its end is not known`() {
    #expect(visit(until: .distantFuture).isArrival)
    #expect(!visit(until: Instant(milliseconds: 60_000)).isArrival)
  }
}
