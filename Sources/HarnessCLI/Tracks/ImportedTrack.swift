import Invariants

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

  init(
    latitude: Double, longitude: Double, milliseconds: Int64? = nil,
    horizontalAccuracy: Double? = nil
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.milliseconds = milliseconds
    self.horizontalAccuracy = horizontalAccuracy
  }
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
  /// What a user should know about the reading, such as points that were left out.
  var notes: [TrackNote]

  init(name: String? = nil, segments: [[TrackPoint]], notes: [TrackNote] = []) {
    self.name = name
    self.segments = segments
    self.notes = notes
  }

  /// All points, in order.
  var points: [TrackPoint] { segments.flatMap(\.self) }

  /// Whether the points have times; if not, `timed(metresPerSecond:startingAt:)` gives them.
  var isTimed: Bool { segments.first?.first?.milliseconds != nil }
}

/// Something that reading a track did and that the user should be told.
enum TrackNote: Hashable, Sendable {
  /// The file has no track points; those of its routes were taken.
  case routePointsUsed(Int)
  /// The file has neither track nor route points; its waypoints were taken, in the file's order.
  case waypointsUsed(Int)
  /// Several tracks or routes became one.
  case joined(Int)
  /// Points with the time of the point before them were left out.
  case sameTimeDropped(Int)
  /// Points without a time, in a file that has times elsewhere, were left out.
  case untimedDropped(Int, of: Int)
  /// So few of the points have a time that the times were ignored, and not the points.
  case fewTimesIgnored(Int, of: Int)
  /// All points have the same time, which says nothing about the way and was ignored.
  case onlyTimeIgnored
  /// Points at the place of the point before them were left out when times were computed.
  case samePlaceDropped(Int)
  /// Points with a great radius of uncertainty were left out.
  case coarseDropped(Int)
  /// Points that nobody can have reached from the point before were left out.
  case leapsDropped(Int)
  /// The times are not the file's: they assume this speed.
  case timedAt(metresPerSecond: Double)

  /// One sentence.
  var text: String {
    switch self {
    case .routePointsUsed(let count):
      "The file has no track; \(counted(count, "route point was", "route points were")) used."
    case .waypointsUsed(let count):
      "The file has neither track nor route; \(counted(count, "waypoint was", "waypoints were"))"
        + " used."
    case .joined(let count):
      "\(DecimalText.grouped(count)) tracks were joined into one."
    case .sameTimeDropped(let count):
      counted(count, "point was", "points were") + " left out: same time as the point before."
    case .untimedDropped(let count, let total):
      "\(DecimalText.grouped(count)) of \(counted(total, "point", "points"))"
        + " \(count == 1 ? "was" : "were") left out: no time, while others have one."
    case .fewTimesIgnored(let count, let total):
      "Only \(DecimalText.grouped(count)) of \(counted(total, "point", "points"))"
        + " \(count == 1 ? "has a time, which was" : "have a time; the times were") ignored."
    case .onlyTimeIgnored:
      "All times are the same and were ignored."
    case .samePlaceDropped(let count):
      counted(count, "point was", "points were") + " left out: same place as the point before."
    case .coarseDropped(let count):
      counted(count, "point was", "points were") + " left out: too coarse to be a place."
    case .leapsDropped(let count):
      counted(count, "point was", "points were") + " left out: too far to reach in the time."
    case .timedAt(let speed):
      "The points have no times; a speed of \(DecimalText.shortest(speed)) m/s was assumed."
    }
  }

  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(DecimalText.grouped(count)) \(count == 1 ? one : many)"
  }
}
