import Foundation

/// Writes tracks as GPX 1.1: the same points give the same bytes on every platform.
///
/// Coordinates have seven decimals, which is a centimetre; times are UTC with milliseconds; the
/// accuracy goes into the extension that ``GPXReader`` reads.
enum GPXWriter {
  /// Returns the text of a file with one track in one segment.
  static func text(points: [TrackPoint], name: String?) -> String {
    text(segments: [points], name: name)
  }

  /// Returns the text of a file with one track.
  static func text(segments: [[TrackPoint]], name: String?) -> String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<gpx version="1.1" creator="harness" xmlns="http://www.topografix.com/GPX/1/1""#
        + #" xmlns:cl="urn:harness:core-location">"#,
      "<trk>",
    ]
    if let name { lines.append("<name>\(escaped(name))</name>") }
    for segment in segments {
      lines.append("<trkseg>")
      lines += segment.map(line)
      lines.append("</trkseg>")
    }
    lines += ["</trk>", "</gpx>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ point: TrackPoint) -> String {
    let latitude = String(format: "%.7f", point.latitude)
    let longitude = String(format: "%.7f", point.longitude)
    var content = ""
    if let time = point.milliseconds { content += "<time>\(Timestamp.text(time))</time>" }
    if let accuracy = point.horizontalAccuracy {
      let radius = String(format: "%.2f", accuracy)
      content += "<extensions><cl:hacc>\(radius)</cl:hacc></extensions>"
    }
    let start = #"<trkpt lat="\#(latitude)" lon="\#(longitude)""#
    return content.isEmpty ? start + "/>" : start + ">\(content)</trkpt>"
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
