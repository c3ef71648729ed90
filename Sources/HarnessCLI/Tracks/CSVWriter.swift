import Foundation
import StoryModel

/// Writes tracks as a table (RFC 4180, but for plain line ends): a line for each point and each mark, of which
/// `kind` says what it is.
enum CSVWriter {
  /// The columns.
  static let columns = [
    "kind", "track", "segment", "time", "latitude", "longitude", "altitude_m", "accuracy_m",
    "speed_mps", "mode", "surroundings", "what",
  ]

  /// The text of the file: the true path first, then what each strategy recorded, then the marks.
  static func text(_ export: TrackExport) -> String {
    let points = ([export.path] + export.tracks).flatMap { line in
      let kind = line.name == export.path.name ? TrackExport.Kind.path : .point
      return line.segments.enumerated().flatMap { index, segment in
        segment.map { row(kind, line.name, "\(index + 1)", $0, "") }
      }
    }
    let marks = export.marks.map { row($0.kind, $0.track, "", $0.point, $0.what) }
    return ([columns.joined(separator: ",")] + points + marks).map { $0 + "\n" }.joined()
  }

  private static func row(
    _ kind: TrackExport.Kind, _ name: String, _ segment: String, _ point: TrackPoint, _ what: String
  ) -> String {
    [
      kind.rawValue, name, segment, Timestamp.text(point.milliseconds ?? 0),
      String(format: "%.7f", point.latitude), String(format: "%.7f", point.longitude),
      hundredths(point.altitude), hundredths(point.horizontalAccuracy), hundredths(point.speed),
      point.mode?.rawValue ?? "",
      point.surroundings?.rawValue ?? "", what,
    ].map(quoted).joined(separator: ",")
  }

  private static func hundredths(_ number: Double?) -> String {
    number.map { String(format: "%.2f", $0) } ?? ""
  }

  private static func quoted(_ text: String) -> String {
    text.contains { ",\"\n\r".contains($0) }
      ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}
