import Foundation
import HarnessReporting
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

struct TrackExportTests {
  /// A ride on a bus, what two trackers recorded, and a wake.
  private static func export() throws -> TrackExport {
    let point = { (minute: Int, east: Double) in
      TrackPoint(
        latitude: 52.5, longitude: 13 + east, milliseconds: Int64(minute) * 60_000)
    }
    let fix = { (minute: Int, east: Double) in
      var point = point(minute, east)
      (point.horizontalAccuracy, point.speed) = (5, 2)
      return point
    }
    var high = fix(1, 0.01)
    high.altitude = 34.126
    var end = point(30, 0.25)
    (end.mode, end.surroundings) = (.bus, .urban)
    return TrackExport(
      title: "A ride",
      path: .init(name: TrackExport.Kind.path.rawValue, segments: [[point(0, 0), end]]),
      tracks: [
        .init(name: "leash", segments: [[high, fix(2, 0.02)], [fix(20, 0.2)]]),
        .init(name: "other, one", segments: []),
      ],
      marks: [.init(kind: .wake, track: "leash", point: point(9, 0.1), what: "region")])
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
    #expect(
      text.contains(
        "<extensions><cl:mode>bus</cl:mode><cl:surroundings>urban</cl:surroundings></extensions>"))
    #expect(text.contains("<cl:hacc>5.00</cl:hacc><cl:speed>2.00</cl:speed>"))
    // Only where there is one; before the time, as GPX 1.1 orders them.
    #expect(text.contains("<ele>34.13</ele><time>1970-01-01T00:01:00.000Z</time>"))
    #expect(text.components(separatedBy: "<ele>").count == 2)
    #expect(
      text.contains(
        "<wpt lat=\"52.5000000\" lon=\"13.1000000\"><time>1970-01-01T00:09:00.000Z</time>"
          + "<name>leash: wake region</name><type>wake</type></wpt>\n<rte>"))
  }

  @Test(arguments: TrackExport.Format.allCases)
  func `writes a path that is read again as the journey`(format: TrackExport.Format) throws {
    let text = try Self.export().text(format)
    let track = try #require(try TrackReader().track(Data(text.utf8), path: "a.\(format)"))
    #expect(track.isPath)
    #expect(track.points.map(\.longitude) == [13, 13.25])
    #expect(track.points.map(\.milliseconds) == [0, 1_800_000])
    #expect(track.points.map(\.mode) == [nil, .bus])
    #expect(track.points.map(\.surroundings) == [nil, .urban])
    #expect(track.name == (format == .csv ? nil : "A ride"))
    #expect(
      track.notes == ["The true path of an export was taken, and not what was recorded of it."])
  }

  @Test func `writes GeoJSON with longitude first, a line for each segment`() throws {
    let text = try Self.export().text(.geojson)
    let file = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let features = try #require(file?["features"] as? [[String: Any]])
    let names = features.map { ($0["properties"] as? [String: Any])?["name"] as? String }
    #expect(names == ["true path", "leash", "other, one", "leash"])
    #expect(
      text.contains(
        #"{"geometry":{"coordinates":[13.1,52.5],"type":"Point"},"properties":{"kind":"wake","#
          + #""name":"leash","scenario":"A ride","time":"1970-01-01T00:09:00.000Z","#
          + #""what":"region"},"type":"Feature"}"#))
    let lines = features.map { feature -> [[[Double]]] in
      (feature["geometry"] as? [String: Any])?["coordinates"] as? [[[Double]]] ?? []
    }
    #expect(lines[0] == [[[13, 52.5], [13.25, 52.5]]])
    // A line needs two places; a point alone is there twice.
    #expect(
      lines[1] == [[[13.01, 52.5, 34.13], [13.02, 52.5]], [[13.2, 52.5], [13.2, 52.5]]])
    #expect(lines[2] == [])
    #expect(text.contains("\"coordTimes\":[[\"1970-01-01T00:01:00.000Z\""))
  }

  @Test func `writes a table with a line for each point`() throws {
    #expect(
      try Self.export().text(.csv) == """
        kind,track,segment,time,latitude,longitude,altitude_m,accuracy_m,speed_mps,mode,surroundings,what
        true path,true path,1,1970-01-01T00:00:00.000Z,52.5000000,13.0000000,,,,,,
        true path,true path,1,1970-01-01T00:30:00.000Z,52.5000000,13.2500000,,,,bus,urban,
        recorded,leash,1,1970-01-01T00:01:00.000Z,52.5000000,13.0100000,34.13,5.00,2.00,,,
        recorded,leash,1,1970-01-01T00:02:00.000Z,52.5000000,13.0200000,,5.00,2.00,,,
        recorded,leash,2,1970-01-01T00:20:00.000Z,52.5000000,13.2000000,,5.00,2.00,,,
        wake,leash,,1970-01-01T00:09:00.000Z,52.5000000,13.1000000,,,,,,region

        """)
  }
}
