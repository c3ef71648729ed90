import Foundation

/// Writes tracks as a table (RFC 4180, but for plain line ends): a line for each point.
enum CSVWriter {
  /// The text of the file: the true path first, then what each strategy recorded.
  static func text(_ export: TrackExport) -> String {
    let lines = ([export.path] + export.tracks).flatMap { line in
      line.segments.enumerated().flatMap { index, segment in
        segment.map { row(line.name, index + 1, $0) }
      }
    }
    return (["track,segment,time,latitude,longitude,accuracy_m"] + lines).map { $0 + "\n" }
      .joined()
  }

  private static func row(_ name: String, _ segment: Int, _ point: TrackPoint) -> String {
    let place = String(format: "%.7f,%.7f", point.latitude, point.longitude)
    let accuracy = point.horizontalAccuracy.map { String(format: "%.2f", $0) } ?? ""
    return
      "\(quoted(name)),\(segment),\(Timestamp.text(point.milliseconds ?? 0)),\(place),\(accuracy)"
  }

  private static func quoted(_ text: String) -> String {
    text.contains { ",\"\n\r".contains($0) }
      ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}
