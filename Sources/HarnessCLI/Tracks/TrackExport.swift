import Foundation
import HarnessReporting
import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// What strategies recorded of a story and the path that the phone took, for programs that show maps.
///
/// A track has a segment for every time without a gap, so that no map draws a line through what was not
/// recorded. Beside the tracks stand marks: where trips begin and end, which visits were told, and where the
/// app was woken. The end of the file's name says what is written; ``TrackReader`` reads it again, and takes the
/// path for a journey.
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

  /// What a line or a mark is.
  enum Kind: String, CaseIterable {
    /// The way that the phone took.
    case path = "true path"
    /// Where the tracker says that the phone was.
    case point = "recorded"
    /// A trip begins or ends.
    case trip
    /// A visit that iOS told the app, where it says that it was.
    case visit
    /// iOS gave an event of a registration to the app, at the place where the phone was.
    case wake
  }

  /// What is called by one name, in segments that are not empty.
  struct Line {
    let name: String
    let segments: [[TrackPoint]]
  }

  /// Something at one place and time.
  struct Mark {
    let kind: Kind
    /// The strategy that it happened to.
    let track: String
    /// The place, with the time.
    let point: TrackPoint
    /// What happened, such as `begins` or `region`.
    let what: String
  }

  /// What the story is called.
  let title: String
  /// The path that the phone took, in one segment; each point says how and through what it was reached.
  let path: Line
  /// What each strategy recorded.
  let tracks: [Line]
  /// What happened on the way, strategy by strategy.
  var marks: [Mark] = []

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
      path: path ?? Line(name: Kind.path.rawValue, segments: []),
      tracks: reports.map { report in
        Line(
          name: report.judgement.strategy.id.rawValue,
          segments: Self.segments(report).map { $0.map { Self.point($0, start: start) } })
      },
      marks: reports.flatMap { MarkList($0, start: start).marks })
  }

  private static func path(_ report: RunReport, start: Int64) -> Line {
    let scenario = report.judgement.scenario
    let truth = GroundTruth(scenario, report.pace)
    var times = scenario.turns
    var ways = scenario.journey.legs.map { ($0.mode, $0.surroundings) }
    // After the last leg the phone rests.
    times.append(Instant.start.advanced(by: scenario.length))
    ways.append((.dwell, .indoor))
    var points: [TrackPoint] = []
    for (index, time) in times.enumerated() {
      let place = truth.coordinate(at: time)
      var point = TrackPoint(
        latitude: place.latitude, longitude: place.longitude,
        milliseconds: start + time.milliseconds)
      if index > 0 { (point.mode, point.surroundings) = ways[index - 1] }
      if point.milliseconds != points.last?.milliseconds { points.append(point) }
    }
    return Line(name: Kind.path.rawValue, segments: [points])
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
      milliseconds: start + fix.timestamp.milliseconds, horizontalAccuracy: fix.horizontalAccuracy,
      altitude: fix.verticalAccuracy > 0 ? fix.altitude : nil,
      speed: fix.speed < 0 ? nil : fix.speed)
  }
}
