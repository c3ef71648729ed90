/// The points of a GPX file as they stand there, before any decision about them.
struct GPXDocument {
  /// A point and the line where it starts.
  struct Entry {
    var line: Int
    var point: TrackPoint
  }

  /// The points of one kind.
  struct PointList {
    var segments: [[Entry]] = []
    /// How many points, those with a fault included.
    var count = 0
    /// How many tracks or routes contribute a point.
    var lineCount = 0
    /// The first name of a track or route.
    var name: String?
    /// The first word for what somebody did on a track or route, such as `running`.
    var type: String?
    /// The first fault; it counts only if the list is used.
    var error: TrackError?

    /// Adds a point to the last segment, or counts it if it has a fault.
    mutating func append(_ point: OpenPoint) {
      count += 1
      if let fault = point.error {
        error = error ?? fault
      } else {
        if segments.isEmpty { segments.append([]) }
        segments[segments.count - 1].append(point.entry)
      }
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
