import HarnessReporting
import StoryModel

/// The points of a GPX file as they stand there, before any decision about them.
struct GPXDocument {
  /// The points of one kind.
  struct PointList {
    var segments: [[TrackPoint]] = []
    /// How many points, those with a fault included.
    var count = 0
    /// How many points have a fault.
    var faultCount = 0
    /// How many tracks or routes contribute a point.
    var lineCount = 0
    /// The first name of a track or route.
    var name: String?
    /// The first fault; it counts only if the list is used.
    var error: TrackError?

    /// Adds a point to the last segment; one with a fault is counted and ends the segment, since some
    /// applications mark a pause by an impossible place.
    mutating func append(_ point: OpenPoint) {
      count += 1
      if let fault = point.error {
        faultCount += 1
        error = error ?? fault
        segments.append([])
      } else {
        if segments.isEmpty { segments.append([]) }
        segments[segments.count - 1].append(point.point)
      }
    }

    /// Adds the point of a line of a table, or what is wrong with it.
    mutating func append(_ point: Result<TrackPoint, PointFault>, orFaultAt line: Int) {
      count += 1
      switch point {
      case .success(let point): segments[segments.count - 1].append(point)
      case .failure(let fault):
        faultCount += 1
        error = error ?? TrackError(fault.sentence, line: line)
        segments.append([])
      }
    }

    /// Says of all points from a segment on how they were reached, but of those that say it themselves.
    mutating func travel(_ mode: Journey.Mode, from first: Int) {
      for index in segments[first...].indices {
        for point in segments[index].indices {
          segments[index][point].mode = segments[index][point].mode ?? mode
        }
      }
    }

    /// The fault that refuses the file: of half of the points or more.
    var refusal: TrackError? { faultCount * 2 >= count ? error : nil }

    /// The note on faulty points that were left out.
    var faultNote: String? {
      guard let error, faultCount > 0 else { return nil }
      let place = (faultCount == 1 ? "" : ", first") + (error.line.map { " in line \($0)" } ?? "")
      return ImportedTrack.leftOut(
        faultCount, because: "faulty\(place): \(error.sentence.dropLast())")
    }
  }

  /// The name in the file's metadata.
  var name: String?
  var tracks = PointList()
  var routes = PointList()
  var waypoints = PointList()

  /// All points of all kinds.
  var pointCount: Int { tracks.count + routes.count + waypoints.count }

  /// Returns the list that points of an element belong to; nil if the element is not a point.
  static func list(of element: String) -> WritableKeyPath<GPXDocument, PointList>? {
    switch element {
    case "trkpt": \.tracks
    case "rtept": \.routes
    case "wpt": \.waypoints
    default: nil
    }
  }
}
