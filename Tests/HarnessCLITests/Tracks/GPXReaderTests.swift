import Foundation
import StoryModel
import Testing

@testable import HarnessCLI

struct GPXReaderTests {
  @Test func `reads points with time and accuracy`() throws {
    let track = try SampleGPX.read(
      """
      <?xml version="1.0"?>
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:cl="urn:example">
      <metadata><name>File</name><time>not read</time></metadata>
      <trk><name>Ride &amp; <![CDATA[<walk>]]></name><trkseg>
      <trkpt lat=" 37.5 " lon="-122.25"><ele>24.4</ele><time> 2019-07-29T05:28:56.576Z </time>
      <extensions><cl:hacc>20.5</cl:hacc><cl:time>noon</cl:time></extensions></trkpt>
      <trkpt lat="-0.5" lon="1e1"><time>2019-07-29T05:28:57Z</time><hacc>-1</hacc></trkpt>
      </trkseg></trk></gpx>
      """)
    let first: Int64 = 1_564_378_136_576
    let points = [
      TrackPoint(
        latitude: 37.5, longitude: -122.25, milliseconds: first, horizontalAccuracy: 20.5),
      TrackPoint(latitude: -0.5, longitude: 10, milliseconds: first + 424),
    ]
    #expect(track == ImportedTrack(name: "Ride & <walk>", segments: [points]))
    #expect(track.isTimed)
  }

  @Test func `keeps segments apart and leaves out empty ones`() throws {
    let segments = ["1", "", "2"].map { latitude in
      "<trkseg>\(latitude.isEmpty ? "" : SampleGPX.point(latitude, "0"))</trkseg>"
    }
    let track = try SampleGPX.read(SampleGPX.file("<trk>\(segments.joined())</trk>"))
    #expect(track.segments.map { $0.map(\.latitude) } == [[1], [2]])
    #expect(track.notes == [])
    #expect(!track.isTimed)
  }

  @Test func `joins tracks and says so, without counting empty ones`() throws {
    let track = "<trk><trkseg>\(SampleGPX.point("1", "0"))</trkseg></trk>"
    let empty = "<trk><name>Empty</name><trkseg/></trk>"
    let joined = try SampleGPX.read(SampleGPX.file(track + empty + track))
    #expect(joined.segments.count == 2)
    #expect(joined.name == "Empty")
    #expect(joined.notes == ["2 tracks were joined into one."])
  }

  @Test func `takes route points only if there is no track point`() throws {
    let route = #"<rte><name>Way</name><rtept lat="1" lon="2"/><rtept lat="3" lon="4"/></rte>"#
    let alone = try SampleGPX.read(SampleGPX.file(#"<wpt lat="9" lon="9"/>"# + route))
    #expect(alone.points.map(\.latitude) == [1, 3])
    #expect(alone.name == "Way")
    #expect(alone.notes == ["The file has no track; 2 route points were used."])
    let track = "<trk><trkseg>\(SampleGPX.point("5", "0"))</trkseg></trk>"
    let both = try SampleGPX.read(SampleGPX.file(route + track))
    #expect(both.points.map(\.latitude) == [5])
    #expect(both.notes == [])
  }

  @Test func `takes waypoints if there is nothing else`() throws {
    let file = SampleGPX.file(#"<name>Pins</name><wpt lat="1" lon="2"><name>Pin</name></wpt>"#)
    let track = try SampleGPX.read(file)
    #expect(track.points == [TrackPoint(latitude: 1, longitude: 2)])
    #expect(track.name == "Pins")
    #expect(
      track.notes == ["The file has neither track nor route; 1 waypoint was used."])
  }

  @Test func `ignores faults in points that are not used`() throws {
    let waypoint = #"<wpt lat="north" lon="2"><time>noon</time></wpt>"#
    let track = "<trk><trkseg>\(SampleGPX.point("5", "0"))</trkseg></trk>"
    #expect(try SampleGPX.read(SampleGPX.file(waypoint + track)).points.count == 1)
  }

  @Test func `leaves out a faulty point, which ends the segment, and names the first`() throws {
    // So an application marked where somebody paused and went on.
    let points = ["1", "100", "200", "2", "3"].map { SampleGPX.point($0, "0") }
    let track = try SampleGPX.read(SampleGPX.track(points.joined(separator: "\n")))
    #expect(track.segments.map { $0.map(\.latitude) } == [[1], [2, 3]])
    #expect(
      track.notes == [
        "2 points were left out: faulty, first in line 6: latitude '100' is outside -90 to 90."
      ])
  }

  @Test func `takes the true path of an export before everything else`() throws {
    let way = { (place: Int) in
      "<rtept lat='\(place)' lon='0'><extensions><cl:mode>bus</cl:mode>"
        + "<cl:surroundings>urban</cl:surroundings></extensions></rtept>"
    }
    let track = "<trk><name>sentinel</name><trkseg>\(SampleGPX.point("5", "0"))</trkseg></trk>"
    let read = try SampleGPX.read(
      SampleGPX.file(
        "<metadata><name>A day</name></metadata><rte><name>true path</name>\(way(1))\(way(2))</rte>"
          + track))
    #expect(read.points.map(\.latitude) == [1, 2])
    #expect(read.points.map(\.mode) == [.bus, .bus])
    #expect(read.points.map(\.surroundings) == [.urban, .urban])
    #expect(read.isPath)
    #expect(read.name == "A day")
  }

  @Test func `ignores points inside extensions`() throws {
    let extensions = #"<extensions><trkpt lat="x" lon="y"/><name>No</name></extensions>"#
    let track = "<trk>\(extensions)<trkseg>\(SampleGPX.point("5", "0"))</trkseg></trk>"
    let read = try SampleGPX.read(SampleGPX.file(track + extensions))
    #expect(read.points.count == 1)
    #expect(read.name == nil)
  }

  @Test(arguments: [
    String.Encoding.utf8, .utf16, .utf16LittleEndian, .isoLatin1,
  ])
  func `reads other encodings`(encoding: String.Encoding) throws {
    let names: [String.Encoding: String] = [.utf8: "UTF-8", .isoLatin1: "ISO-8859-1"]
    let name = names[encoding] ?? "UTF-16"
    let file = #"<?xml version="1.0" encoding="\#(name)"?><gpx><name>Žé</name>"#
    let text = file.replacing("Ž", with: "") + #"<wpt lat="1" lon="2"/></gpx>"#
    var bytes = try #require(text.data(using: encoding))
    if encoding == .utf16LittleEndian { bytes = Data([0xFF, 0xFE]) + bytes }
    #expect(try GPXReader().read(bytes).name == "é")
  }

  @Test func `ignores a point inside a name`() throws {
    let name = #"<name>A<wpt lat="7" lon="7"/>B</name>"#
    let track = try SampleGPX.read(SampleGPX.file(name + #"<wpt lat="1" lon="2"/>"#))
    #expect(track.points.map(\.latitude) == [1])
    #expect(track.name == "AB")
  }

  @Test(arguments: [
    #"<gpx xmlns="relative" xmlns:cl=""><wpt lat="1" lon="2"><cl:hacc>3</cl:hacc></wpt></gpx>"#,
    #"<a:gpx xmlns:a="urn:a"><a:wpt lat="1" lon="2"><b:hacc>3</b:hacc></a:wpt></a:gpx>"#,
  ])
  func `minds neither odd namespaces nor prefixes`(text: String) throws {
    let track = try SampleGPX.read(text)
    #expect(track.points.map(\.horizontalAccuracy) == [3])
  }

  @Test func `reads a file with a byte order mark`() throws {
    let text = "\u{FEFF}" + SampleGPX.file(#"<wpt lat="1" lon="2"/>"#)
    #expect(try SampleGPX.read(text).points.count == 1)
  }

  /// libxml2 refuses more than ten million bytes at once; the reader has to feed it in pieces.
  @Test func `reads a file of more than ten million bytes`() throws {
    let padding = "<!-- \(String(repeating: "x", count: 1_000)) -->\n"
    let points = String(repeating: SampleGPX.point("1", "2") + padding, count: 11_000)
    #expect(try SampleGPX.read(SampleGPX.track(points)).points.count == 11_000)
  }
}
