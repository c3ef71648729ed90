import Foundation
import Testing
import TrackerModel

struct LocationTests {
  private func fix(_ second: Int64, latitude: Double = 52.52) -> Location {
    Location(
      coordinate: Coordinate(latitude: latitude, longitude: 13.405),
      timestamp: Instant(milliseconds: second * 1_000), horizontalAccuracy: 5)
  }

  @Test func `knows neither altitude nor speed nor course unless told`() {
    #expect(fix(0).speed == -1 && fix(0).speedAccuracy == -1)
    #expect(fix(0).course == -1 && fix(0).courseAccuracy == -1)
    #expect(fix(0).altitude == 0 && fix(0).verticalAccuracy == -1)
  }

  /// Fixes are what there is most of, in queues, traces and messages: a line of a processor's cache each.
  @Test func `takes 64 bytes`() {
    #expect(MemoryLayout<Location>.size == 64)
  }

  @Test func `tells altitudes to half a millimetre`() {
    var high = fix(0)
    high.altitude = 8_848.8643
    #expect(abs(high.altitude - 8_848.8643) <= 0.0005)
  }

  @Test func `measures the metres between fixes`() {
    #expect(abs(fix(0).distance(from: fix(1, latitude: 52.53)) - 1_111.95) < 0.01)
  }

  @Test func `survives a round trip through JSON`() throws {
    var full = fix(7)
    (full.altitude, full.verticalAccuracy) = (-2.5, 12)
    (full.speedAccuracy, full.courseAccuracy) = (0.3, 90)
    for fix in [fix(7), full] {
      let data = try JSONEncoder().encode(fix)
      #expect(try JSONDecoder().decode(Location.self, from: data) == fix)
    }
  }

  @Test func `is read from a checkpoint of before fixes had an altitude`() throws {
    let data = try JSONEncoder().encode(fix(7))
    var fields = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    for name in ["altitude", "verticalAccuracy", "speedAccuracy", "courseAccuracy"] {
      #expect(fields.removeValue(forKey: name) != nil)
    }
    let old = try JSONSerialization.data(withJSONObject: fields)
    #expect(try JSONDecoder().decode(Location.self, from: old) == fix(7))
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
