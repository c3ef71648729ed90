import StoryModel
import TrackerModel

/// How well a recorded track tells where the phone truly was.
///
/// - Coverage is the share of the true path, by length, that was recorded: every second under way
///   counts for the metres it brings, and is covered if a point whose fix is at most two minutes
///   older or newer lies within 50 m of where the phone was. The time keeps the way out from
///   standing in for the way back.
/// - The error of a point is its distance to where the phone was at the time of its fix.
/// - A gap is a time under way that is not covered, from 30 s on. So what is covered, the gaps and the
///   shorter ones between them are the whole path.
/// - A trip is found if a fix from between its beginning and its end was kept.
public struct TrackQuality: Hashable, Sendable {
  /// A recorded point this near, in metres, covers the path.
  public static let reach = 50.0
  /// A recorded point covers the path only this long before and after.
  public static let matchingTime = Duration.seconds(120)
  /// Shorter gaps are no gaps.
  public static let shortestGap = Duration.seconds(30)
  /// How many gaps are kept, the longest.
  public static let gapLimit = 3
  /// The true path is looked at this often.
  private static let step = Duration.seconds(1)

  /// A time under way that no recorded point covers.
  public struct Gap: Hashable, Sendable {
    /// When.
    public fileprivate(set) var interval: Range<Instant>
    /// How far the phone went meanwhile, in metres.
    public fileprivate(set) var meters: Double

    /// How long it is.
    public var duration: Duration { interval.upperBound - interval.lowerBound }
  }

  /// What was recorded of one trip.
  public struct TripFinding: Hashable, Sendable {
    /// When the trip was.
    public let interval: Range<Instant>
    /// The time of the first fix that was kept; nil if none was.
    public let firstFix: Instant?

    /// How long after the beginning that was.
    public var delay: Duration? { firstFix.map { $0 - interval.lowerBound } }
  }

  /// The length of the true path, in metres.
  public let pathMeters: Double
  /// How much of it was recorded.
  public let coveredMeters: Double
  /// How long the phone was under way.
  public let movingTime: Duration
  /// The error that half of the points stay below, in metres; nil without points.
  public let medianError: Double?
  /// The error that 19 of 20 points stay below, in metres; nil without points.
  public let error95: Double?
  /// All gaps, in order.
  public let allGaps: [Gap]
  /// The trips, in order.
  public let trips: [TripFinding]

  /// Compares a track with the truth.
  public init(of track: RecordedTrack, against truth: GroundTruth) {
    let points = track.validPoints
    let errors = points.map { point in
      truth.position(at: point.timestamp).distance(to: truth.place(of: point.coordinate))
    }.sorted()
    medianError = Self.quantile(50, of: errors)
    error95 = Self.quantile(95, of: errors)
    var (path, covered, open): (Double, Double, [Gap]) = (0, 0, [])
    Self.walk(along: truth.movingIntervals, with: points, truth) { time, meters, isCovered in
      path += meters
      if isCovered { covered += meters } else { Self.append(time, meters, to: &open) }
    }
    (pathMeters, coveredMeters) = (path, covered)
    allGaps = open.filter { $0.duration >= Self.shortestGap }
    movingTime = truth.movingIntervals.reduce(.zero) { $0 + ($1.upperBound - $1.lowerBound) }
    let times = points.map(\.timestamp)
    trips = truth.trips.map { trip in
      TripFinding(interval: trip, firstFix: times.first { trip.contains($0) })
    }
  }

  /// The longest gaps, longest first.
  public var gaps: [Gap] { Array(allGaps.sorted(by: Self.isLonger).prefix(Self.gapLimit)) }

  /// The smallest value that at least so many percent stay at or below.
  private static func quantile(_ percent: Int, of sorted: [Double]) -> Double? {
    guard !sorted.isEmpty else { return nil }
    return sorted[max(0, (sorted.count * percent + 99) / 100 - 1)]
  }
}

// Along the true path.
extension TrackQuality {
  /// When the phone was where the points cover the true path, in order and without overlap.
  ///
  /// - Parameters:
  ///   - points: The points, in order of the time of their fix.
  ///   - intervals: What of the path counts.
  package static func coveredTimes(
    of points: [Location], _ truth: GroundTruth, along intervals: [Range<Instant>]
  ) -> [Range<Instant>] {
    var times: [Range<Instant>] = []
    walk(along: intervals, with: points, truth) { time, _, isCovered in
      guard isCovered else { return }
      if let last = times.last, last.upperBound == time.lowerBound {
        times[times.count - 1] = last.lowerBound..<time.upperBound
      } else {
        times.append(time)
      }
    }
    return times
  }

  /// Goes along the true path, and says of each step when it is, how many metres it brings, and
  /// whether a point covers where it begins.
  private static func walk(
    along intervals: [Range<Instant>], with points: [Location], _ truth: GroundTruth,
    _ visit: (_ time: Range<Instant>, _ meters: Double, _ isCovered: Bool) -> Void
  ) {
    let places = points.map { (time: $0.timestamp, place: truth.place(of: $0.coordinate)) }
    // The first point that is not too old; it only moves on, since time does.
    var first = 0
    steps(along: intervals, truth) { step, here, meters in
      let time = step.lowerBound
      while first < places.count, time - places[first].time > matchingTime { first += 1 }
      let isCovered = places[first...].lazy.prefix { $0.time - time <= matchingTime }
        .contains { $0.place.distance(to: here) <= reach }
      visit(step, meters, isCovered)
    }
  }

  /// Goes along the true path, and says of each step when it is, where it begins, and how many metres it brings.
  static func steps(
    along intervals: [Range<Instant>], _ truth: GroundTruth,
    _ visit: (_ time: Range<Instant>, _ here: Place, _ meters: Double) -> Void
  ) {
    for interval in intervals {
      var time = interval.lowerBound
      var here = truth.position(at: time)
      while time < interval.upperBound {
        let next = min(time.advanced(by: step), interval.upperBound)
        let there = truth.position(at: next)
        visit(time..<next, here, here.distance(to: there))
        (time, here) = (next, there)
      }
    }
  }

  /// Adds a time to the gap that it goes on, or begins one.
  private static func append(_ time: Range<Instant>, _ meters: Double, to gaps: inout [Gap]) {
    guard let last = gaps.indices.last, gaps[last].interval.upperBound == time.lowerBound else {
      gaps.append(Gap(interval: time, meters: meters))
      return
    }
    gaps[last].interval = gaps[last].interval.lowerBound..<time.upperBound
    gaps[last].meters += meters
  }

  /// Longest first; of two as long the earlier.
  fileprivate static func isLonger(_ first: Gap, _ second: Gap) -> Bool {
    (second.duration, first.interval.lowerBound) < (first.duration, second.interval.lowerBound)
  }
}
