import Foundation

/// Writes tracks as GeoJSON (RFC 7946): a feature for the true path, and one for each strategy.
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
    /// The true path, or a strategy.
    let name: String
    let scenario: String
    /// When each place was, line by line.
    let coordTimes: [[String]]
    /// The radius of uncertainty in metres, line by line.
    let accuracies: [[Double]]?
  }

  private struct Geometry: Encodable {
    var type = "MultiLineString"
    /// Longitude before latitude.
    let coordinates: [[[Double]]]
  }

  /// The text of the file; the same tracks give the same text.
  static func text(_ export: TrackExport) throws -> String {
    let features =
      [feature(export.path, isTrue: true, export.title)]
      + export.tracks.map { feature($0, isTrue: false, export.title) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(File(features: features)), as: UTF8.self) + "\n"
  }

  private static func feature(
    _ line: TrackExport.Line, isTrue: Bool, _ scenario: String
  ) -> Feature {
    // A line has two places or more: a point alone is one of no length.
    let segments = line.segments.map { $0.count == 1 ? [$0[0], $0[0]] : $0 }
    return Feature(
      properties: Properties(
        name: line.name, scenario: scenario,
        coordTimes: segments.map { $0.map { Timestamp.text($0.milliseconds ?? 0) } },
        accuracies: isTrue
          ? nil : segments.map { $0.map { rounded($0.horizontalAccuracy ?? 0, 100) } }
      ),
      geometry: Geometry(
        coordinates: segments.map {
          $0.map { [rounded($0.longitude, 1e7), rounded($0.latitude, 1e7)] }
        }
      ))
  }

  /// As many decimals as the number is known to: a centimetre of a place.
  private static func rounded(_ value: Double, _ scale: Double) -> Double {
    (value * scale).rounded() / scale
  }
}
