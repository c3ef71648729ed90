import Foundation
import StoryModel

/// Reads a track of any of the known formats; its content tells which it is, and where it cannot, its name.
struct TrackReader: Sendable {
  /// Files above this size are refused.
  var limitInMebibytes = 256
  /// Files with more points than this are refused.
  var pointLimit = 4_000_000

  /// What a file is.
  enum Format: Hashable { case gpx, geoJSON, table, scenario }

  /// Reads the bytes of a file; nil for a scenario.
  ///
  /// - Parameter path: The file as the user named it.
  func track(_ bytes: Data, path: String) throws(TrackError) -> ImportedTrack? {
    switch Self.format(of: bytes, path: path) {
    case .scenario: nil
    case .geoJSON: try GeoJSONReader(pointLimit: pointLimit).read(bytes)
    case .table: try TrackTable(pointLimit: pointLimit).read(bytes)
    case .gpx:
      try GPXReader(limitInMebibytes: limitInMebibytes, pointLimit: pointLimit).read(bytes)
    }
  }

  /// A scenario and GeoJSON begin with a brace, a track in XML with an angle bracket, and a table names the
  /// columns of places; else the name decides.
  static func format(of bytes: Data, path: String) -> Format {
    let ending = (path as NSString).pathExtension.lowercased()
    // Spaces, and what is before the first letter or around it in UTF-8 and UTF-16.
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x00]
    switch bytes.first(where: { !blanks.contains($0) }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return ending == "geojson" || GeoJSONReader.reads(bytes) ? .geoJSON : .scenario
    // The mark between the texts of a sequence (RFC 8142).
    case 0x1E: return .geoJSON
    case UInt8(ascii: "<"): return .gpx
    default: break
    }
    switch ending {
    case "json": return .scenario
    case "geojson": return .geoJSON
    case "csv", "tsv": return .table
    default: return TrackTable.reads(bytes) ? .table : .gpx
    }
  }
}
