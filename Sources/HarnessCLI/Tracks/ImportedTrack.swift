import HarnessReporting
import StoryModel

/// One place on a track, with the time if the file has one.
struct TrackPoint: Hashable, Sendable {
  /// Degrees north, -90 to 90.
  var latitude: Double
  /// Degrees east, -180 to 180.
  var longitude: Double
  /// Milliseconds since 1970-01-01T00:00:00Z.
  var milliseconds: Int64?
  /// The radius of uncertainty in metres, if the file has one that is valid.
  var horizontalAccuracy: Double?
}

/// What a track file holds, checked: at least one point, and times that only go forward.
///
/// Either every point has a time or none has. Times rise strictly over the whole track, from one
/// segment to the next as well. No segment is empty.
struct ImportedTrack: Hashable, Sendable {
  /// The name of the first track or route that has one, otherwise that of the file's metadata.
  var name: String?
  /// Recorded without a break within a segment, with a break between two.
  var segments: [[TrackPoint]]
  /// How the user moved, where the file says so.
  var mode: Journey.Mode?
  /// Sentences for the user about the reading, such as on points that were left out.
  var notes: [String] = []

  /// All points, in order.
  var points: [TrackPoint] { segments.flatMap(\.self) }

  /// Whether the points have times; if not, `timed(metresPerSecond:startingAt:)` gives them.
  var isTimed: Bool { segments.first?.first?.milliseconds != nil }
}

extension ImportedTrack {
  /// The note that points were left out, and why.
  static func leftOut(_ count: Int, because reason: String) -> String {
    "\(Figures.counted(count, "point was", "points were")) left out: \(reason)."
  }
}
