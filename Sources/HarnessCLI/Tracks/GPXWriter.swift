import Foundation
import StoryModel

/// Writes tracks as GPX 1.1: the same points give the same bytes on every platform.
///
/// Coordinates have seven decimals, which is a centimetre; times are UTC with milliseconds; accuracy, speed, and
/// how and through what a point was reached are extensions, of which ``GPXReader`` reads all but the speed. Nor
/// does it read the altitude.
enum GPXWriter {
  /// Returns the text of a file with one track in one segment.
  static func text(points: [TrackPoint], name: String?) -> String {
    text(segments: [points], name: name)
  }

  /// Returns the text of a file with one track.
  static func text(segments: [[TrackPoint]], name: String?) -> String {
    text(track(segments, name))
  }

  /// Returns the text of a file with a track for each strategy, and the true path as a route: whoever reads
  /// the file as a track does not take it for one. Marks are waypoints, whose type says what they are.
  static func text(_ export: TrackExport) -> String {
    let route =
      ["<rte>", "<name>\(escaped(export.path.name))</name>"]
      + export.path.segments.joined().map { line($0, as: "rtept") } + ["</rte>"]
    let tracks = export.tracks.flatMap { line in
      track(line.segments, export.tracks.count == 1 ? export.title : line.name)
    }
    let marks = export.marks.map { mark in
      line(
        mark.point, as: "wpt",
        "<name>\(escaped("\(mark.track): \(mark.kind.rawValue) \(mark.what)"))</name>"
          + "<type>\(mark.kind.rawValue)</type>")
    }
    // In the order of GPX 1.1.
    return text(
      ["<metadata><name>\(escaped(export.title))</name></metadata>"] + marks + route + tracks)
  }

  private static func text(_ lines: [String]) -> String {
    let head = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<gpx version="1.1" creator="harness" xmlns="http://www.topografix.com/GPX/1/1""#
        + #" xmlns:cl="urn:harness:core-location">"#,
    ]
    return (head + lines + ["</gpx>"]).joined(separator: "\n") + "\n"
  }

  private static func track(_ segments: [[TrackPoint]], _ name: String?) -> [String] {
    var lines = ["<trk>"]
    if let name { lines.append("<name>\(escaped(name))</name>") }
    for segment in segments {
      lines.append("<trkseg>")
      lines += segment.map { line($0, as: "trkpt") }
      lines.append("</trkseg>")
    }
    return lines + ["</trk>"]
  }

  private static func line(
    _ point: TrackPoint, as element: String, _ words: String = ""
  ) -> String {
    let latitude = String(format: "%.7f", point.latitude)
    let longitude = String(format: "%.7f", point.longitude)
    var content = ""
    if let altitude = point.altitude {
      content += "<ele>\(String(format: "%.2f", altitude))</ele>"
    }
    if let time = point.milliseconds { content += "<time>\(Timestamp.text(time))</time>" }
    content += words
    let more = [
      ("hacc", point.horizontalAccuracy.map { String(format: "%.2f", $0) }),
      ("speed", point.speed.map { String(format: "%.2f", $0) }), ("mode", point.mode?.rawValue),
      ("surroundings", point.surroundings?.rawValue),
    ].compactMap { name, value in value.map { "<cl:\(name)>\($0)</cl:\(name)>" } }
    if !more.isEmpty { content += "<extensions>\(more.joined())</extensions>" }
    let start = #"<\#(element) lat="\#(latitude)" lon="\#(longitude)""#
    return content.isEmpty ? start + "/>" : start + ">\(content)</\(element)>"
  }

  /// Replaces what XML reserves, and what it cannot hold at all.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      // A bare carriage return would come back as a newline.
      case "\r": result += "&#13;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
