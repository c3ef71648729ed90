import Foundation
import HarnessReporting
import StoryFiles
import StoryModel

/// Reads GeoJSON (RFC 7946) into a track, or says in one line why not.
///
/// - Lines count, each a segment; without any, the points, which together are one segment. A collection, a
///   feature, a bare geometry, and a sequence of texts (RFC 8142, or a line each) are read alike, and so is the
///   list `locations` that trackers send.
/// - The times of a line are those that its properties have: see ``GeoJSONProperties``. Numbers count from
///   1970, in seconds, or in milliseconds where they are too large for seconds.
/// - A place that is none is left out and counted, and ends its segment, unless half of the places are none.
/// - Times are those of ``Timeline``.
struct GeoJSONReader: Sendable {
  /// Files with more points than this are refused.
  var pointLimit = TrackReader().pointLimit

  /// Whether JSON is GeoJSON and no scenario, which has no such field.
  static func reads(_ bytes: Data) -> Bool { bytes.range(of: Data("\"coordinates\"".utf8)) != nil }

  /// Reads the bytes of a file.
  func read(_ bytes: Data) throws(TrackError) -> ImportedTrack {
    var collector = GeoJSONCollector(pointLimit: pointLimit)
    for text in try Self.texts(bytes) { try collector.take(text) }
    return try collector.track()
  }

  /// The JSON texts of a file.
  private static func texts(_ bytes: Data) throws(TrackError) -> [Any] {
    if let whole = value(bytes) { return [whole] }
    let parts = bytes.split { $0 == 0x1E || $0 == UInt8(ascii: "\n") }
      .filter { !$0.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
    let texts = parts.compactMap { value(Data($0)) }
    if !parts.isEmpty, texts.count == parts.count { return texts }
    do {
      try JSONSyntax.check(Array(bytes))
    } catch {
      throw TrackError(error.description)
    }
    throw TrackError("the file is no valid JSON.")
  }

  private static func value(_ bytes: Data) -> Any? {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    return try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }
}

/// Gathers the places of GeoJSON, one text or feature after the other.
private struct GeoJSONCollector {
  let pointLimit: Int
  private var lines: [[TrackPoint]] = []
  /// The lines of a true path that `run --export` wrote.
  private var path: [[TrackPoint]] = []
  private var points: [[TrackPoint]] = [[]]
  private var name: String?
  private var count = 0
  private var faults = 0

  init(pointLimit: Int) { self.pointLimit = pointLimit }

  /// Takes whatever GeoJSON has.
  mutating func take(_ value: Any, in properties: GeoJSONProperties = .init()) throws(TrackError) {
    guard let object = value as? [String: Any] else { return }
    if let list = (object["features"] ?? object["locations"] ?? object["geometries"]) as? [Any] {
      name = name ?? object["name"] as? String
      for member in list { try take(member, in: properties) }
      return
    }
    if let geometry = object["geometry"] {
      return try take(geometry, in: GeoJSONProperties(object["properties"]))
    }
    guard let type = object["type"] as? String, let places = object["coordinates"] as? [Any] else {
      return
    }
    switch type {
    case "LineString": try add([places], properties)
    case "MultiLineString": try add(places.map { $0 as? [Any] ?? [] }, properties)
    case "Point": try addLoose([places], properties)
    case "MultiPoint": try addLoose(places, properties)
    default: break
    }
  }

  /// What was gathered; lines before points, and a true path before both.
  func track() throws(TrackError) -> ImportedTrack {
    let hasLines = lines.contains { !$0.isEmpty }
    let isPath = ImportedTrack(segments: path).isPath
    let chosen = isPath ? path : hasLines ? lines : points
    guard faults * 2 < count || count == 0 else {
      throw TrackError(
        "\(Figures.grouped(faults)) of \(Figures.counted(count, "place")) are no longitude from -180 to 180"
          + " and latitude from -90 to 90, in this order.")
    }
    guard chosen.contains(where: { !$0.isEmpty }) else {
      throw TrackError("there are no places: no LineString, MultiLineString or Point.")
    }
    var track = ImportedTrack(name: name, segments: [])
    if isPath {
      track.notes.append("The true path of an export was taken, and not what was recorded of it.")
    }
    if faults > 0 {
      track.notes.append(
        ImportedTrack.leftOut(faults, because: "no longitude and latitude within range"))
    }
    track.order(chosen)
    return track
  }

  private mutating func add(_ parts: [[Any]], _ properties: GeoJSONProperties) throws(TrackError) {
    let sizes = parts.map(\.count)
    name = name ?? properties.name
    var segments: [[TrackPoint]] = []
    for (line, places) in parts.enumerated() {
      segments.append([])
      for (index, place) in places.enumerated() {
        guard var point = try point(place) else {
          segments.append([])
          continue
        }
        properties.complete(&point, at: index, of: line, in: sizes)
        segments[segments.count - 1].append(point)
      }
    }
    if ImportedTrack(segments: segments).isPath { path += segments } else { lines += segments }
  }

  private mutating func addLoose(
    _ places: [Any], _ properties: GeoJSONProperties
  ) throws(TrackError) {
    for (index, place) in places.enumerated() {
      guard var point = try point(place) else {
        points.append([])
        continue
      }
      properties.complete(&point, at: index, of: 0, in: [places.count])
      points[points.count - 1].append(point)
    }
  }

  /// A place and, fourth, a time, as some programs write it; nil where it is none.
  private mutating func point(_ place: Any) throws(TrackError) -> TrackPoint? {
    count += 1
    guard count <= pointLimit else { throw .tooManyPoints(limit: pointLimit) }
    guard let numbers = place as? [Any], numbers.count >= 2,
      let longitude = GeoJSONProperties.number(numbers[0]),
      let latitude = GeoJSONProperties.number(numbers[1]), abs(longitude) <= 180,
      abs(latitude) <= 90
    else {
      faults += 1
      return nil
    }
    var point = TrackPoint(latitude: latitude, longitude: longitude)
    if numbers.count > 3, let time = GeoJSONProperties.number(numbers[3]) {
      point.milliseconds = Timestamp.sinceEpoch(time)
    }
    return point
  }
}
