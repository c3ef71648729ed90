import Foundation
import HarnessReporting
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

struct TrackExportTests {
  /// A tracker that stores the first fix of each session it starts on screen, and one after 20 minutes.
  private static func export() throws -> TrackExport {
    let point = { (minute: Int, east: Double) in
      TrackPoint(
        latitude: 52.5, longitude: 13 + east, milliseconds: Int64(minute) * 60_000,
        horizontalAccuracy: 5)
    }
    return TrackExport(
      title: "A ride",
      path: .init(name: TrackExport.truth, segments: [[point(0, 0), point(30, 0.25)]]),
      tracks: [
        .init(name: "leash", segments: [[point(1, 0.01), point(2, 0.02)], [point(20, 0.2)]]),
        .init(name: "other, one", segments: []),
      ])
  }

  @Test(arguments: [
    ("a.gpx", TrackExport.Format.gpx), ("a.GeoJSON", .geojson), ("a.json", .geojson),
    ("a.csv", .csv), ("track", .gpx),
  ])
  func `takes the format from the file's name`(name: String, format: TrackExport.Format) {
    #expect(TrackExport.Format(path: "/tmp/\(name)") == format)
  }

  @Test func `writes GPX in segments, with the true path as a route that nobody reads as a track`()
    throws
  {
    let text = try Self.export().text(.gpx)
    #expect(text.components(separatedBy: "<trkseg>").count == 3)
    #expect(text.contains("<rte>\n<name>true path</name>\n<rtept lat=\"52.5000000\""))
    let read = try GPXReader().read(Data(text.utf8))
    #expect(read.points.count == 3)
    #expect(read.segments.map(\.count) == [2, 1])
  }

  @Test func `writes GeoJSON with longitude first, a line for each segment`() throws {
    let text = try Self.export().text(.geojson)
    let file = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let features = try #require(file?["features"] as? [[String: Any]])
    let names = features.map { ($0["properties"] as? [String: Any])?["name"] as? String }
    #expect(names == ["true path", "leash", "other, one"])
    let lines = features.map { feature -> [[[Double]]] in
      (feature["geometry"] as? [String: Any])?["coordinates"] as? [[[Double]]] ?? []
    }
    #expect(lines[0] == [[[13, 52.5], [13.25, 52.5]]])
    // A line needs two places; a point alone is there twice.
    #expect(lines[1] == [[[13.01, 52.5], [13.02, 52.5]], [[13.2, 52.5], [13.2, 52.5]]])
    #expect(lines[2] == [])
    #expect(text.contains("\"coordTimes\":[[\"1970-01-01T00:01:00.000Z\""))
  }

  @Test func `writes a table with a line for each point`() throws {
    #expect(
      try Self.export().text(.csv) == """
        track,segment,time,latitude,longitude,accuracy_m
        true path,1,1970-01-01T00:00:00.000Z,52.5000000,13.0000000,5.00
        true path,1,1970-01-01T00:30:00.000Z,52.5000000,13.2500000,5.00
        leash,1,1970-01-01T00:01:00.000Z,52.5000000,13.0100000,5.00
        leash,1,1970-01-01T00:02:00.000Z,52.5000000,13.0200000,5.00
        leash,2,1970-01-01T00:20:00.000Z,52.5000000,13.2000000,5.00

        """)
  }
}
