import StoryModel
import TrackerModel

/// When recorded points cover the true path, followed while they come.
///
/// What ``TrackQuality`` says of all points at once, without keeping them: a part of the path is measured soon
/// after it is over, and of its points nothing is left but the times that they cover. A point that comes later, out
/// of a journal, is held against the parts that were measured. So a year takes no more room than a long drive.
///
/// ```swift
/// var path = CoveredPath(truth)
/// for entry in entries { path.receive(entry) }
/// let (metres, covered) = path.coverage()
/// ```
package struct CoveredPath: TraceSink, Sendable {
  /// How long after its end a part is measured: most points have come by then.
  static let patience = Duration.minutes(15)
  /// How many late points are held against the measured parts at once.
  static let lateBatch = 1 << 10

  private let truth: GroundTruth
  /// The parts of the path, in order and without overlap, and when each is covered, as far as it is measured.
  private let parts: [Range<Instant>]
  private var covered: [[Range<Instant>]] = []
  /// Points near a part that is not measured.
  private var points: [Location] = []
  /// Points near one that is.
  private var late: [Location] = []

  /// Begins to follow.
  ///
  /// - Parameters:
  ///   - truth: Where the phone is.
  ///   - parts: What of the path counts, in order and without overlap; all of it where nothing is named.
  package init(_ truth: GroundTruth, along parts: [Range<Instant>]? = nil) {
    self.truth = truth
    self.parts = parts ?? truth.movingIntervals
  }

  /// Takes an entry; points that reach the disk count.
  package mutating func receive(_ entry: TraceEntry) {
    if case .stored(let point, _) = entry.what { add(point, at: entry.time) }
  }

  /// Takes a point; one that is no position covers nothing (S-27).
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - now: When it was recorded.
  package mutating func add(_ point: Location, at now: Instant) {
    guard point.horizontalAccuracy >= 0 else { return }
    while covered.count < parts.count, now - parts[covered.count].upperBound > Self.patience {
      measureNext()
    }
    let (first, last) = Self.reach(of: point)
    if covered.count < parts.count, last >= parts[covered.count].lowerBound { points.append(point) }
    guard let measured = covered.indices.last, first <= parts[measured].upperBound else { return }
    late.append(point)
    if late.count == Self.lateBatch { addLate() }
  }

  /// When the points so far cover the path, in order and without overlap.
  package mutating func times() -> [Range<Instant>] {
    while covered.count < parts.count { measureNext() }
    addLate()
    return covered.flatMap { $0 }
  }

  /// The length of the path and how much of it the points so far cover, in metres.
  ///
  /// - Parameter intervals: What of the path counts, in order; all of it where nothing is named.
  package mutating func coverage(
    along intervals: [Range<Instant>]? = nil
  ) -> (path: Double, covered: Double) {
    let times = times()
    var (path, sum, next) = (0.0, 0.0, 0)
    TrackQuality.steps(along: intervals ?? parts, truth) { time, _, metres in
      while next < times.count, times[next].upperBound <= time.lowerBound { next += 1 }
      path += metres
      if next < times.count, times[next].contains(time.lowerBound) { sum += metres }
    }
    return (path, sum)
  }

  private mutating func measureNext() {
    let part = parts[covered.count]
    covered.append(Self.times(in: part, coveredBy: points, truth))
    points.removeAll { Self.reach(of: $0).last < part.upperBound }
  }

  /// Holds the late points against the measured parts that they may cover.
  private mutating func addLate() {
    guard let first = late.map(\.timestamp).min(), let last = late.map(\.timestamp).max() else {
      return
    }
    for (index, part) in parts.prefix(covered.count).enumerated()
    where part.lowerBound - TrackQuality.matchingTime <= last
      && first <= part.upperBound.advanced(by: TrackQuality.matchingTime)
    {
      covered[index] = covered[index].union(Self.times(in: part, coveredBy: late, truth))
    }
    late.removeAll(keepingCapacity: true)
  }

  private static func times(
    in part: Range<Instant>, coveredBy points: [Location], _ truth: GroundTruth
  ) -> [Range<Instant>] {
    guard !points.isEmpty else { return [] }
    return TrackQuality.coveredTimes(
      of: points.sorted { $0.timestamp < $1.timestamp }, truth, along: [part])
  }

  /// The first and last moment of the path that a point may cover.
  private static func reach(of point: Location) -> (first: Instant, last: Instant) {
    let reach = TrackQuality.matchingTime
    return (point.timestamp - reach, point.timestamp.advanced(by: reach))
  }
}

extension [Range<Instant>] {
  /// The times that lie in one of two rows of times, each in order and without overlap.
  fileprivate func union(_ other: [Range<Instant>]) -> [Range<Instant>] {
    guard !other.isEmpty else { return self }
    let all = (self + other).sorted { $0.lowerBound < $1.lowerBound }
    return all.reduce(into: []) { joined, time in
      guard let last = joined.last, time.lowerBound <= last.upperBound else {
        return joined.append(time)
      }
      joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, time.upperBound)
    }
  }
}
