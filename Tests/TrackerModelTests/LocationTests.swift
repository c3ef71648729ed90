import Foundation
import Testing
import TrackerModel

struct LocationTests {
  private func fix(_ second: Int64, latitude: Double = 52.52) -> Location {
    Location(
      coordinate: Coordinate(latitude: latitude, longitude: 13.405),
      timestamp: Instant(milliseconds: second * 1_000), horizontalAccuracy: 5)
  }

  @Test func `knows neither speed nor course unless told`() {
    #expect(fix(0).speed == -1)
    #expect(fix(0).course == -1)
  }

  @Test func `measures the metres between fixes`() {
    #expect(abs(fix(0).distance(from: fix(1, latitude: 52.53)) - 1_111.95) < 0.01)
  }

  @Test func `survives a round trip through JSON`() throws {
    let data = try JSONEncoder().encode(fix(7))
    #expect(try JSONDecoder().decode(Location.self, from: data) == fix(7))
  }
}

struct LocationsTests {
  private let fixes = (1...3).map { second in
    Location(
      coordinate: .nullIsland, timestamp: Instant(milliseconds: second * 1_000),
      horizontalAccuracy: 5)
  }

  @Test func `gives its fixes oldest first`() {
    let batch = Locations(newest: fixes[2], earlier: Array(fixes[..<2]))
    #expect(Array(batch) == fixes)
    #expect(batch.count == 3)
    #expect(batch.first == fixes[0])
    #expect(batch.last == batch.newest)
  }

  @Test func `holds at least one fix`() {
    let batch = Locations(newest: fixes[0])
    #expect(Array(batch) == [fixes[0]])
    #expect(batch[batch.startIndex] == batch.newest)
    #expect(!batch.isEmpty)
  }

  @Test func `is walked from either end`() {
    let batch = Locations(newest: fixes[2], earlier: Array(fixes[..<2]))
    #expect(Array(batch.reversed()) == fixes.reversed())
    #expect(batch.distance(from: batch.startIndex, to: batch.endIndex) == 3)
    #expect(Array(batch.dropFirst()) == Array(fixes[1...]))
  }

  @Test func `differs from a batch of other fixes`() {
    let batch = Locations(newest: fixes[2], earlier: [fixes[0]])
    #expect(batch != Locations(newest: fixes[2], earlier: [fixes[1]]))
    #expect(batch != Locations(newest: fixes[2]))
    #expect(batch == Locations(newest: fixes[2], earlier: [fixes[0]]))
  }
}
