import Foundation
import TrackerModel

/// Where the phones of a day were: its sections, and positions on them.
struct MeasuredDay {
  /// A stretch of the day between two marks.
  struct Section: Hashable {
    let id: String
    /// From when to when, in seconds of the day's clock.
    let start: Double
    let end: Double
    /// Where the phones were, in order of time; empty where nobody knows.
    var positions: [Position] = []
  }

  /// Where the phones were at a time.
  struct Position: Hashable {
    let seconds: Double
    let coordinate: Coordinate
  }

  /// In order of time; none on a day on which the phones lay on a table.
  private(set) var sections: [Section] = []

  /// Reads a day of a folder; a day without `truth.csv` was spent on a table.
  init(_ day: String, in folder: MeasuredFolder) throws(MeasuredError) {
    let url = folder.url
    let (marks, reference) = ("\(day)/truth.csv", "\(day)/reference.csv")
    guard FileManager.default.fileExists(atPath: url.appending(path: marks).path) else { return }
    var open: [String: Double] = [:]
    for row in try MeasuredTable(marks, in: url, columns: ["t_s", "mark", "id"]).rows {
      let (time, id) = (try row.number("t_s", in: -1e6...1e7), row.text("id"))
      switch row.text("mark") {
      case "START_EVALUATION_SECTION": open[id] = time
      case "STOP_EVALUATION_SECTION":
        guard let start = open.removeValue(forKey: id), start < time else { continue }
        sections.append(Section(id: id, start: start, end: time))
      default: break
      }
    }
    sections.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    guard FileManager.default.fileExists(atPath: url.appending(path: reference).path) else { return }
    try place(MeasuredTable(reference, in: url, columns: ["t_s", "lat", "lon", "leg"]))
  }

  private mutating func place(_ table: MeasuredTable) throws(MeasuredError) {
    var positions: [String: [Position]] = [:]
    for row in table.rows {
      let position = Position(
        seconds: try row.number("t_s", in: -1e6...1e7),
        coordinate: Coordinate(
          latitude: try row.number("lat", in: -90...90),
          longitude: try row.number("lon", in: -180...180)))
      positions[row.text("leg"), default: []].append(position)
    }
    for index in sections.indices {
      sections[index].positions = (positions[sections[index].id] ?? [])
        .filter { (sections[index].start...sections[index].end).contains($0.seconds) }
        .sorted { $0.seconds < $1.seconds }
    }
  }
}
