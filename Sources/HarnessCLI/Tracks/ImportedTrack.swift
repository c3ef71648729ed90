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
  /// Metres above the sea, of a point that is written and has one; of files that are read it is left out.
  var altitude: Double?
  /// Metres per second, of a point that is written; files that are read say it by their times.
  var speed: Double?
  /// How the user came here from the point before, where the file says so.
  var mode: Journey.Mode?
  /// What the phone heard of the sky and of networks on the way here, where the file says so.
  var surroundings: Journey.Surroundings?
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
  /// Whether the times are dates; a table of measured days counts seconds from the day's first run.
  var isDated = true
  /// Sentences for the user about the reading, such as on points that were left out.
  var notes: [String] = []

  /// All points, in order.
  var points: [TrackPoint] { segments.flatMap(\.self) }

  /// Whether the points have times; if not, `timed(metresPerSecond:startingAt:)` gives them.
  var isTimed: Bool { segments.first?.first?.milliseconds != nil }
}

extension ImportedTrack {
  /// Whether each point says how it was reached and through what: a path that `run --export` wrote, whose
  /// legs end at the points.
  var isPath: Bool {
    let points = points
    return points.count > 1
      && points.dropFirst().allSatisfy { $0.mode != nil && $0.surroundings != nil }
  }

  /// The ways to move that the file names, each once, in its order.
  var modes: [Journey.Mode] {
    points.reduce(into: []) { modes, point in
      if let mode = point.mode, !modes.contains(mode) { modes.append(mode) }
    }
  }

  /// The note that points were left out, and why.
  static func leftOut(_ count: Int, because reason: String) -> String {
    "\(Figures.counted(count, "point was", "points were")) left out: \(reason)."
  }
}
