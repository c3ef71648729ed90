import Foundation
import StoryModel

/// Writes tracks as GeoJSON (RFC 7946): a feature for the true path, one for each strategy, and a point for each
/// mark, of which `kind` says what it is.
enum GeoJSONWriter {
  private struct File: Encodable {
    var type = "FeatureCollection"
    let features: [Feature]
  }

  private struct Feature: Encodable {
    var type = "Feature"
    let properties: Properties
    let geometry: Geometry
  }

  private struct Properties: Encodable {
    let kind: String
    /// The true path, or a strategy.
    let name: String
    let scenario: String
    /// When each place was, line by line.
    var coordTimes: [[String]]?
    /// The radius of uncertainty in metres, line by line.
    var accuracies: [[Double]]?
    /// The speed in metres per second, line by line; -1 where nobody knows it.
    var speeds: [[Double]]?
    /// How each place of the true path was reached, line by line; empty for the first.
    var modes: [[String]]?
    /// And through what.
    var surroundings: [[String]]?
    /// When a mark was.
    var time: String?
    /// What it says.
    var what: String?
    var accuracy: Double?
  }

  private enum Geometry: Encodable {
    /// Longitude before latitude, and the altitude after them where there is one.
    case lines([[[Double]]])
    case point([Double])

    private enum Key: CodingKey { case type, coordinates }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      switch self {
      case .lines(let lines):
        try container.encode("MultiLineString", forKey: .type)
        try container.encode(lines, forKey: .coordinates)
      case .point(let place):
        try container.encode("Point", forKey: .type)
        try container.encode(place, forKey: .coordinates)
      }
    }
  }

  /// The text of the file; the same tracks give the same text.
  static func text(_ export: TrackExport) throws -> String {
    let features =
      [feature(export.path, .path, export.title)]
      + export.tracks.map { feature($0, .point, export.title) }
      + export.marks.map { feature($0, export.title) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(File(features: features)), as: UTF8.self) + "\n"
  }

  private static func feature(
    _ line: TrackExport.Line, _ kind: TrackExport.Kind, _ scenario: String
  ) -> Feature {
    // A line has two places or more: a point alone is one of no length.
    let segments = line.segments.map { $0.count == 1 ? [$0[0], $0[0]] : $0 }
    var properties = Properties(kind: kind.rawValue, name: line.name, scenario: scenario)
    properties.coordTimes = segments.map { $0.map { Timestamp.text($0.milliseconds ?? 0) } }
    if kind == .path {
      properties.modes = segments.map { $0.map { $0.mode?.rawValue ?? "" } }
      properties.surroundings = segments.map { $0.map { $0.surroundings?.rawValue ?? "" } }
    } else {
      properties.accuracies = segments.map { $0.map { rounded($0.horizontalAccuracy ?? 0, 100) } }
      properties.speeds = segments.map { $0.map { rounded($0.speed ?? -1, 100) } }
    }
    return Feature(
      properties: properties, geometry: .lines(segments.map { $0.map(place) }))
  }

  private static func feature(_ mark: TrackExport.Mark, _ scenario: String) -> Feature {
    Feature(
      properties: Properties(
        kind: mark.kind.rawValue, name: mark.track, scenario: scenario,
        time: Timestamp.text(mark.point.milliseconds ?? 0), what: mark.what,
        accuracy: mark.point.horizontalAccuracy.map { rounded($0, 100) }),
      geometry: .point(place(mark.point)))
  }

  private static func place(_ point: TrackPoint) -> [Double] {
    [rounded(point.longitude, 1e7), rounded(point.latitude, 1e7)]
      + (point.altitude.map { [rounded($0, 100)] } ?? [])
  }

  /// As many decimals as the number is known to: a centimetre of a place.
  private static func rounded(_ value: Double, _ scale: Double) -> Double {
    (value * scale).rounded() / scale
  }
}
