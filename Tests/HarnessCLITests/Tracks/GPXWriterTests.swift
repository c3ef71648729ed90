import Mutation
import Testing

@testable import HarnessCLI

struct GPXWriterTests {
  @Test func `writes points, times and accuracy`() {
    let points = [
      TrackPoint(
        latitude: 37.3908475, longitude: -122.08631561, milliseconds: 1_564_378_136_576,
        horizontalAccuracy: 20),
      TrackPoint(latitude: -0.00000001, longitude: 0.1 + 0.2, milliseconds: 1_564_378_137_000),
      TrackPoint(latitude: -90, longitude: 180, horizontalAccuracy: 4.567),
      TrackPoint(latitude: 1, longitude: -2.5),
    ]
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="harness" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:cl="urn:harness:core-location">
      <trk>
      <name>Tom &amp; &lt;Ann&gt;\u{FFFD}</name>
      <trkseg>
      <trkpt lat="37.3908475" lon="-122.0863156"><time>2019-07-29T05:28:56.576Z</time>\
      <extensions><cl:hacc>20.00</cl:hacc></extensions></trkpt>
      <trkpt lat="-0.0000000" lon="0.3000000"><time>2019-07-29T05:28:57.000Z</time></trkpt>
      <trkpt lat="-90.0000000" lon="180.0000000">\
      <extensions><cl:hacc>4.57</cl:hacc></extensions></trkpt>
      <trkpt lat="1.0000000" lon="-2.5000000"/>
      </trkseg>
      </trk>
      </gpx>

      """
    #expect(GPXWriter.text(points: points, name: "Tom & <Ann>\u{1}") == expected)
  }

  @Test func `writes what the reader reads`() throws {
    let segments = (0..<3).map { segment in (0..<50).map { Self.point(segment * 50 + $0) } }
    let name = "Line\n\"one\"\r & <two> ]]> 道"
    let track = try SampleGPX.read(GPXWriter.text(segments: segments, name: name))
    #expect(track == ImportedTrack(name: name, segments: segments))
  }

  /// Coordinates in halves, which decimal text and binary numbers both hold exactly.
  private static func point(_ index: Int) -> TrackPoint {
    let accuracy = index.isMultiple(of: 2) ? Double(index) / 4 : nil
    return TrackPoint(
      latitude: Double(index * 37 % 180) - 89.5, longitude: Double(index * 71 % 360) - 179.5,
      milliseconds: Int64(index) * 999, horizontalAccuracy: accuracy)
  }

  @Test func `writes the same text again after reading`() throws {
    let points = (0..<200).map { index in
      TrackPoint(latitude: Double(index) / 7, longitude: -Double(index) / 3)
    }
    let text = GPXWriter.text(points: points, name: nil)
    #expect(GPXWriter.text(points: try SampleGPX.read(text).points, name: nil) == text)
  }
}
