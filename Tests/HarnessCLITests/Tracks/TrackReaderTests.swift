import Foundation
import Testing

@testable import HarnessCLI

struct TrackReaderTests {
  @Test(
    arguments: [
      ("a.txt", "<gpx/>", .gpx), ("a.csv", "\n <gpx/>", .gpx),
      ("a.gpx", "{\"type\": \"LineString\", \"coordinates\": []}", .geoJSON),
      ("a.geojson", "{}", .geoJSON), ("a.gpx", "{}", .scenario), ("a.json", "[1]", .scenario),
      ("a.json", "null", .scenario), ("a.geojsonl", "\u{1E}{}", .geoJSON),
      ("a.csv", "a,b", .table), ("a.TSV", "a", .table), ("a.log", "time;lat;lng\n", .table),
      ("a.log", "hello", .gpx), ("a", "", .gpx),
    ] as [(String, String, TrackReader.Format)])
  func `tells the format by the content, and else by the name`(
    path: String, text: String, format: TrackReader.Format
  ) {
    #expect(TrackReader.format(of: Data(text.utf8), path: path) == format)
  }

  @Test func `is none for a scenario`() throws {
    #expect(try TrackReader().track(Data("{}".utf8), path: "a.json") == nil)
    #expect(try TrackReader().track(Data("lat,lon\n1,2\n".utf8), path: "a")?.points.count == 1)
  }
}
