import Foundation

@testable import HarnessCLI

/// Short GPX files as text, for the tests of this folder.
enum SampleGPX {
  /// A file around the given content; the content starts on line 3.
  static func file(_ content: String, root: String = "gpx") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <\(root) version="1.1" creator="test">
    \(content)
    </\(root)>

    """
  }

  /// A file with one track in one segment; the points start on line 5.
  static func track(_ points: String) -> String {
    file("<trk>\n<trkseg>\n\(points)\n</trkseg>\n</trk>")
  }

  /// A track point on a line of its own.
  static func point(_ latitude: String, _ longitude: String, time: String? = nil) -> String {
    let content = time.map { "<time>\($0)</time>" } ?? ""
    return #"<trkpt lat="\#(latitude)" lon="\#(longitude)">\#(content)</trkpt>"#
  }

  /// A track with a point for each time, a degree further north each; nil is a point without.
  static func track(times: [String?]) -> String {
    let points = times.enumerated().map { point("\($0.offset)", "0", time: $0.element) }
    return track(points.joined(separator: "\n"))
  }

  /// Reads a text as a file.
  static func read(
    _ text: String, by reader: GPXReader = GPXReader()
  ) throws(TrackError) -> ImportedTrack {
    try reader.read(Data(text.utf8))
  }

  /// The message for a file called `ride.gpx`, or nil if it can be read.
  static func message(_ text: String, by reader: GPXReader = GPXReader()) -> String? {
    message(Data(text.utf8), by: reader)
  }

  /// The message for a file called `ride.gpx`, or nil if it can be read.
  static func message(_ bytes: Data, by reader: GPXReader = GPXReader()) -> String? {
    do throws(TrackError) {
      _ = try reader.read(bytes)
      return nil
    } catch {
      return error.text(file: "ride.gpx")
    }
  }
}
