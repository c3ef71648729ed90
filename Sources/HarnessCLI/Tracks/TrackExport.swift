import Foundation
import HarnessReporting
import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// What strategies recorded of a story and the path that the phone took, for programs that show maps.
///
/// A track has a segment for every time without a gap, so that no map draws a line through what was not
/// recorded. The end of the file's name says what is written.
struct TrackExport {
  /// What a file holds.
  enum Format: String, CaseIterable {
    case gpx, geojson, csv

    /// The format that a name asks for; GPX unless another one is named.
    init(path: String) {
      let ending = (path as NSString).pathExtension.lowercased()
      self = ending == "json" ? .geojson : Format(rawValue: ending) ?? .gpx
    }
  }

  /// The name of the path that the phone took.
  static let truth = "true path"

  /// What is called by one name, in segments that are not empty.
  struct Line {
    let name: String
    let segments: [[TrackPoint]]
  }

  /// What the story is called.
  let title: String
  /// The path that the phone took, in one segment.
  let path: Line
  /// What each strategy recorded.
  let tracks: [Line]

  /// The text of the file.
  func text(_ format: Format) throws -> String {
    switch format {
    case .gpx: GPXWriter.text(self)
    case .geojson: try GeoJSONWriter.text(self)
    case .csv: CSVWriter.text(self)
    }
  }
}

extension TrackExport {
  /// Gathers what is written.
  ///
  /// - Parameter start: When the story begins, in milliseconds since 1970.
  init(_ reports: [RunReport], start: Int64) {
    let path = reports.first.map { Self.path($0, start: start) }
    self.init(
      title: reports.first?.judgement.scenario.title ?? "",
      path: path ?? Line(name: Self.truth, segments: []),
      tracks: reports.map { report in
        Line(
          name: report.judgement.strategy.id.rawValue,
          segments: Self.segments(report).map { $0.map { Self.point($0, start: start) } })
      })
  }

  private static func path(_ report: RunReport, start: Int64) -> Line {
    let scenario = report.judgement.scenario
    let truth = GroundTruth(scenario, report.pace)
    let points = scenario.turns.map { time in
      let place = truth.coordinate(at: time)
      return TrackPoint(
        latitude: place.latitude, longitude: place.longitude,
        milliseconds: start + time.milliseconds)
    }
    return Line(name: Self.truth, segments: [points])
  }

  /// The points, cut where a gap lies between two of them.
  private static func segments(_ report: RunReport) -> [[Location]] {
    let gaps = report.quality.allGaps.map(\.interval)
    return report.track.validPoints.reduce(into: []) { segments, point in
      guard let last = segments.last?.last,
        !gaps.contains(where: { gap in
          last.timestamp <= gap.lowerBound && gap.upperBound <= point.timestamp
        })
      else {
        segments.append([point])
        return
      }
      segments[segments.count - 1].append(point)
    }
  }

  private static func point(_ fix: Location, start: Int64) -> TrackPoint {
    TrackPoint(
      latitude: fix.coordinate.latitude, longitude: fix.coordinate.longitude,
      milliseconds: start + fix.timestamp.milliseconds, horizontalAccuracy: fix.horizontalAccuracy)
  }
}
