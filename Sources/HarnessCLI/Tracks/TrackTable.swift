import Foundation
import HarnessReporting
import MeasuredDays
import StoryModel

/// Reads a table with a line for each point into a track, or says in one line why not.
///
/// - The first line names the columns, which stand in any order; others are read over. A place is `lat` or
///   `latitude`, and `lon`, `lng` or `longitude`; its time `time`, `timestamp` or `datetime`, or `date` and
///   `time`, a date or a number since 1970. So it is in what applications write, and `run --export`.
/// - The tables of measured days (VALIDATION-FORMAT.md) have seconds since the day's first run: `t_s`, or the
///   `taken_s` of a location. The `leg` of a reference says how it was travelled.
/// - Of several phones that with the most places is taken, which a note says.
/// - Fields are between commas, semicolons or tabulators; one with such a mark stands in quotation marks.
struct TrackTable: Sendable {
  /// Files with more points than this are refused.
  var pointLimit = TrackReader().pointLimit

  /// Whether the first line of a file names the columns of places.
  static func reads(_ bytes: Data) -> Bool {
    let line = bytes.prefix(4_096).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return TrackColumns(TableLines.head(line))?.hasPlaces == true
  }

  /// Reads the bytes of a file.
  func read(_ bytes: Data) throws(TrackError) -> ImportedTrack {
    var lines = TableLines(bytes)
    guard let head = lines.next() else { throw TrackError("the file is empty.") }
    guard let columns = TrackColumns(head.fields), columns.hasPlaces else {
      throw TrackError("the first line names no columns 'lat' and 'lon'.", line: head.number)
    }
    // By phone or by what was recorded, in the order of the file; each has its segments.
    var parts: [(name: String, part: GPXDocument.PointList)] = []
    var places: [String: Int] = [:]
    var (count, segment) = (0, "")
    while let line = lines.next() {
      guard columns.isPoint(line.fields) else { continue }
      count += 1
      guard count <= pointLimit else { throw .tooManyPoints(limit: pointLimit) }
      let name = columns.part(line.fields)
      let place = places[name] ?? parts.count
      if place == parts.count {
        parts.append((name, GPXDocument.PointList(segments: [[]])))
        places[name] = place
      }
      let here = name + "\u{0}" + columns.segment(line.fields)
      if here != segment, parts[place].part.segments.last?.isEmpty == false {
        parts[place].part.segments.append([])
      }
      segment = here
      parts[place].part.append(columns.point(line.fields), orFaultAt: line.number)
    }
    return try track(parts, columns)
  }

  private func track(
    _ parts: [(name: String, part: GPXDocument.PointList)], _ columns: TrackColumns
  ) throws(TrackError) -> ImportedTrack {
    let path = parts.first { ImportedTrack(segments: $0.part.segments).isPath }
    // Of two with as many places the first.
    let largest = parts.max { first, second in
      let sizes = (
        first.part.count - first.part.faultCount, second.part.count - second.part.faultCount
      )
      return sizes.0 < sizes.1
    }
    guard let chosen = path ?? largest else {
      throw TrackError("there are no places: the table has no line but the first.")
    }
    if let error = chosen.part.refusal { throw error }
    var track = ImportedTrack(name: nil, segments: [], isDated: columns.isDated)
    if path != nil {
      track.notes.append("The true path of an export was taken, and not what was recorded of it.")
    } else if parts.count > 1 {
      track.notes.append(
        "Of \(Figures.counted(parts.count, "track")) in the table that of"
          + " \(Quoted.value(chosen.name)) was taken.")
    }
    if let note = chosen.part.faultNote { track.notes.append(note) }
    track.order(chosen.part.segments)
    return track
  }
}
