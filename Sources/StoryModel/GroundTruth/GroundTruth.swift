import TrackerModel

/// Where the phone truly is in a story, whatever it believes: what a recorded track is held against.
///
/// ```swift
/// let truth = GroundTruth(scenario)
/// let error = truth.position(at: fix.timestamp).distance(to: truth.place(of: fix.coordinate))
/// ```
public struct GroundTruth: Sendable {
  /// From this speed on, in metres per second, the phone is under way.
  public static let movingSpeed = 0.5
  /// A stop shorter than this belongs to the way: a traffic light, not a visit.
  public static let shortStop = Duration.minutes(5)

  /// The trips of the rulebook's definition, in order; one that never ends goes on to the story's
  /// end.
  public let trips: [Range<Instant>]
  /// When the phone is under way, short stops included, in order and without overlap.
  public let movingIntervals: [Range<Instant>]
  private let path: Path
  private let globe: Globe
  private let end: Int64

  /// Works out the truth of a story's journey, with the trips of a pace.
  public init(_ scenario: Scenario, _ pace: TripPace = .rides) {
    path = Path(scenario.journey)
    globe = Globe(origin: scenario.journey.origin)
    let end = scenario.length.wholeMilliseconds
    self.end = end
    trips = path.trips(pace).compactMap { Self.interval($0.start, $0.end ?? end, end: end) }
    movingIntervals = Self.movingIntervals(path, end: end)
  }

  private static func movingIntervals(_ path: Path, end: Int64) -> [Range<Instant>] {
    let slowest = Int64(movingSpeed * 1_000)
    var merged: [(start: Int64, end: Int64)] = []
    for stretch in path.stretches where stretch.speed >= slowest {
      if let last = merged.last, stretch.start - last.end < shortStop.wholeMilliseconds {
        merged[merged.count - 1].end = stretch.end
      } else {
        merged.append((stretch.start, stretch.end))
      }
    }
    return merged.compactMap { interval($0.start, $0.end, end: end) }
  }

  /// The part of an interval that the story tells; nil when it tells nothing of it.
  private static func interval(_ start: Int64, _ stop: Int64, end: Int64) -> Range<Instant>? {
    let stop = min(stop, end)
    guard start < stop else { return nil }
    return Instant(milliseconds: start)..<Instant(milliseconds: stop)
  }

  /// When the phone is within so many metres of a coordinate, in order and without overlap; one that
  /// begins there has the first interval begin with the story.
  public func intervals(within radius: Double, of coordinate: Coordinate) -> [Range<Instant>] {
    let center = globe.point(coordinate)
    var intervals: [Range<Instant>] = []
    var time: Int64 = 0
    func next(from start: Int64, beyond: Bool) -> Int64? {
      path.firstTime(
        from: start, index: path.index(at: start), center: center, radius: radius, beyond: beyond)
    }
    while time < end, let arrival = next(from: time, beyond: false) {
      time = next(from: arrival, beyond: true) ?? end
      if let interval = Self.interval(arrival, time, end: end) { intervals.append(interval) }
    }
    return intervals
  }

  /// When the phone is first farther than so many metres from a coordinate, from a moment on; that
  /// moment where it is so already, nil where it stays near.
  public func departure(
    from coordinate: Coordinate, beyond radius: Double, after start: Instant
  ) -> Instant? {
    let start = max(0, start.milliseconds)
    return path.firstTime(
      from: start, index: path.index(at: start), center: globe.point(coordinate), radius: radius,
      beyond: true
    ).map { Instant(milliseconds: $0) }
  }

  /// Where the phone is; before the story it is where the story begins.
  public func position(at time: Instant) -> Place {
    Place(path.position(at: max(0, time.milliseconds)))
  }

  /// Where on earth the phone is.
  public func coordinate(at time: Instant) -> Coordinate {
    globe.coordinate(path.position(at: max(0, time.milliseconds)))
  }

  /// The place of a coordinate on the story's plane, to 2 cm.
  public func place(of coordinate: Coordinate) -> Place { Place(globe.point(coordinate)) }
}

extension Place {
  /// The place of a point in millimetres.
  fileprivate init(_ point: PlanePoint) {
    self.init(east: Double(point.x) / 1_000, north: Double(point.y) / 1_000)
  }
}
