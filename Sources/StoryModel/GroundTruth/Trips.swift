import TrackerModel

/// What a trip is: from the first instant of 120 s at its least speed or more, without a dip, to the
/// first instant of 300 s below the speed of rest. Speeds are in millimetres per second.
public struct TripPace: Hashable, Sendable {
  /// The least speed of a trip.
  public let slowest: Int64
  /// Below this speed the phone rests.
  public let rest: Int64

  /// A ride, at 3 m/s, with a rest below 1 m/s (rulebook, chapter 7).
  public static let rides = TripPace(slowest: 3_000, rest: 1_000)
  /// A run, a walk or a hike too: whatever is under way, at 0.5 m/s (``GroundTruth/movingSpeed``).
  ///
  /// Assumption: nobody who climbs is slower for five minutes; a log of a hike would show it wrong.
  public static let walks = TripPace(slowest: 500, rest: 500)

  /// What a trip is to an app.
  public init(of manifest: AppManifest) { self = manifest.followsWalks ? .walks : .rides }

  private init(slowest: Int64, rest: Int64) { (self.slowest, self.rest) = (slowest, rest) }

  /// The definition in words: `120 s at 3 m/s or more, to 5 min below 1 m/s`.
  public var text: String {
    self == .walks
      ? "120 s at 0.5 m/s or more, walks too, to 5 min of less"
      : "120 s at 3 m/s or more, to 5 min below 1 m/s"
  }
}

/// A trip of the ground truth, by ``TripPace``.
package struct Trip: Hashable {
  package var start: Int64
  /// Nil when the story ends on the way.
  package var end: Int64?

  package static let minimumDuration: Int64 = 120_000
  package static let restDuration: Int64 = 300_000
}

extension Path {
  /// The trips, in order.
  package func trips(_ pace: TripPace = .rides) -> [Trip] {
    var trips: [Trip] = []
    var fastSince: Int64?
    var slowSince: Int64?
    var open: Int64?
    for stretch in stretches {
      if stretch.speed >= pace.slowest {
        let since = fastSince ?? stretch.start
        fastSince = since
        if open == nil, stretch.end - since >= Trip.minimumDuration { open = since }
      } else {
        fastSince = nil
      }
      guard stretch.speed < pace.rest else {
        slowSince = nil
        continue
      }
      let since = slowSince ?? stretch.start
      slowSince = since
      if let start = open, stretch.end == .max || stretch.end - since >= Trip.restDuration {
        trips.append(Trip(start: start, end: since))
        open = nil
      }
    }
    if let start = open { trips.append(Trip(start: start, end: nil)) }
    return trips
  }

  /// A stay at one place.
  package struct Stay: Hashable {
    package var start: Int64
    package var end: Int64
    package var place: PlanePoint
  }

  /// The stays of at least a duration, and that with which the path begins however short it is.
  ///
  /// Assumption: where a path begins the phone has been for long; a log of visits from the first hour
  /// after a restart would show it wrong.
  package func stays(atLeast duration: Int64) -> [Stay] {
    var stays: [Stay] = []
    var index = 0
    while index < stretches.count {
      guard stretches[index].speed < TripPace.rides.rest, stretches[index].mode == .dwell else {
        index += 1
        continue
      }
      let first = index
      while index + 1 < stretches.count, stretches[index + 1].mode == .dwell,
        stretches[index + 1].speed < TripPace.rides.rest
      {
        index += 1
      }
      let (start, end) = (stretches[first].start, stretches[index].end)
      if end == .max || end - start >= duration || first == 0 {
        stays.append(Stay(start: start, end: end, place: stretches[first].from))
      }
      index += 1
    }
    return stays
  }
}
