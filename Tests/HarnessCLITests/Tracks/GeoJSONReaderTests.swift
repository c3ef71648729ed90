import Foundation
import StoryModel
import Testing

@testable import HarnessCLI

struct GeoJSONReaderTests {
  private func read(_ text: String) throws -> ImportedTrack {
    try GeoJSONReader().read(Data(text.utf8))
  }

  private func message(_ text: String, by reader: GeoJSONReader = GeoJSONReader()) -> String? {
    do throws(TrackError) {
      _ = try reader.read(Data(text.utf8))
      return nil
    } catch {
      return error.text(file: "a.geojson")
    }
  }

  private static let line = #"{"type":"LineString","coordinates":[[11,48],[11.5,48.5,400]]}"#

  @Test(arguments: [
    line, #"{"type":"Feature","properties":null,"geometry":\#(line)}"#,
    #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":\#(line)}]}"#,
    #"{"type":"GeometryCollection","geometries":[\#(line)]}"#,
    #"{"type":"MultiLineString","coordinates":[[[11,48],[11.5,48.5]]]}"#,
    #"{"type":"MultiPoint","coordinates":[[11,48],[11.5,48.5]]}"#,
    "\u{1E}\(line)\n", "\u{FEFF}\(line)",
  ])
  func `reads whatever has places`(text: String) throws {
    let points = try read(text).points
    #expect(points.map(\.latitude) == [48, 48.5])
    #expect(points.map(\.longitude) == [11, 11.5])
  }

  @Test(arguments: [
    #""coordTimes":["2020-01-01T00:00:00Z","2020-01-01T00:00:10Z"]"#,
    #""times":[1577836800,1577836810]"#,
    #""timestamps":[1577836800000,1577836810000]"#,
    #""coordinateProperties":{"times":["2020-01-01T00:00:00Z","2020-01-01T01:00:10+01:00"]}"#,
  ])
  func `reads the times of a line as applications write them`(properties: String) throws {
    let track = try read(
      #"{"type":"Feature","properties":{\#(properties)},"geometry":\#(Self.line)}"#)
    #expect(track.points.map(\.milliseconds) == [1_577_836_800_000, 1_577_836_810_000])
  }

  @Test(arguments: [
    #"[[1577836800,1577836801],[1577836900]]"#, #"[1577836800,1577836801,1577836900]"#,
  ])
  func `reads the times of several lines, in lists or in one`(times: String) throws {
    let track = try read(
      #"{"type":"Feature","properties":{"times":\#(times),"name":"Two"},"#
        + #""geometry":{"type":"MultiLineString","coordinates":[[[1,1],[2,2]],[[3,3]]]}}"#)
    #expect(track.segments.map(\.count) == [2, 1])
    #expect(track.points.last?.milliseconds == 1_577_836_900_000)
    #expect(track.name == "Two")
  }

  @Test func `reads a fourth number as a time`() throws {
    let track = try read(
      #"{"type":"LineString","coordinates":[[1,1,0,1577836800],[2,2,0,1577836801000]]}"#)
    #expect(track.points.map(\.milliseconds) == [1_577_836_800_000, 1_577_836_801_000])
  }

  @Test func `makes a line of points with times, as trackers send them`() throws {
    let point = { (longitude: Int, properties: String) in
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[\#(longitude),0]},"#
        + #""properties":{\#(properties)}}"#
    }
    let text =
      #"{"locations":["#
      + [
        point(
          1, #""timestamp":"2020-01-01T00:00:00Z","motion":["driving"],"horizontal_accuracy":5"#),
        point(2, #""time":1577836810,"activity":"walking","accuracy":-1"#),
        point(3, #""recordedAt":"2020-01-01T00:00:20Z","hacc":"7.5""#),
      ].joined(separator: ",") + "]}"
    let points = try read(text).points
    #expect(
      points.map(\.milliseconds) == [1_577_836_800_000, 1_577_836_810_000, 1_577_836_820_000])
    #expect(points.map(\.mode) == [.drive, .walk, nil])
    #expect(points.map(\.horizontalAccuracy) == [5, nil, 7.5])
  }

  @Test func `reads a text a line, and takes lines before points`() throws {
    let point = #"{"type":"Point","coordinates":[9,9]}"#
    #expect(try read("\(point)\n\(Self.line)\r\n\n").points.map(\.longitude) == [11, 11.5])
    #expect(try read("\(point)\n\(point)\n").points.count == 2)
  }

  @Test func `leaves out what is no place, which ends the segment`() throws {
    let track = try read(
      #"{"type":"LineString","coordinates":[[1,1],[2,91],[3,3],null,[4,"4"],[5,5]]}"#)
    #expect(track.segments.map { $0.map(\.longitude) } == [[1], [3], [4, 5]])
    #expect(
      track.notes == ["2 points were left out: no longitude and latitude within range."])
  }

  @Test(arguments: [
    ("{}", "there are no places: no LineString, MultiLineString or Point."),
    (
      #"{"type":"Polygon","coordinates":[[[1,1]]]}"#,
      "there are no places: no LineString, MultiLineString or Point."
    ),
    (
      #"{"type":"LineString","coordinates":[[1,1],[48,111]]}"#,
      "1 of 2 places are no longitude from -180 to 180 and latitude from -90 to 90, in this order."
    ),
    (
      #"{"type":"LineString","coordinates":[[1,1]"#,
      "the file is no valid JSON: ',' or ']' is needed at line 1, column 42."
    ),
  ])
  func `says in one line what is wrong`(text: String, sentence: String) {
    #expect(message(text) == "a.geojson: " + sentence)
  }

  @Test func `refuses more places than the limit`() {
    #expect(message(Self.line, by: GeoJSONReader(pointLimit: 2)) == nil)
    #expect(
      message(Self.line, by: GeoJSONReader(pointLimit: 1))
        == "a.geojson: there are more than 1 points, the limit for a track.")
  }
}
