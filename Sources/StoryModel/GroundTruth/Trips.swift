/// A trip of the ground truth: from the first instant of 120 s at 3 m/s or more, to the first
/// instant of 300 s below 1 m/s (rulebook, chapter 7).
package struct Trip: Hashable {
  package var start: Int64
  /// Nil when the story ends on the way.
  package var end: Int64?

  package static let minimumSpeed: Int64 = 3_000
  package static let minimumDuration: Int64 = 120_000
  package static let restSpeed: Int64 = 1_000
  package static let restDuration: Int64 = 300_000
}

extension Path {
  /// The trips, in order.
  package func trips() -> [Trip] {
    var trips: [Trip] = []
    var fastSince: Int64?
    var slowSince: Int64?
    var open: Int64?
    for stretch in stretches {
      if stretch.speed >= Trip.minimumSpeed {
        let since = fastSince ?? stretch.start
        fastSince = since
        if open == nil, stretch.end - since >= Trip.minimumDuration { open = since }
      } else {
        fastSince = nil
      }
      guard stretch.speed < Trip.restSpeed else {
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

  /// The stays of at least a duration.
  package func stays(atLeast duration: Int64) -> [Stay] {
    var stays: [Stay] = []
    var index = 0
    while index < stretches.count {
      guard stretches[index].speed < Trip.restSpeed, stretches[index].mode == .dwell else {
        index += 1
        continue
      }
      let first = index
      while index + 1 < stretches.count, stretches[index + 1].mode == .dwell,
        stretches[index + 1].speed < Trip.restSpeed
      {
        index += 1
      }
      let (start, end) = (stretches[first].start, stretches[index].end)
      if end == .max || end - start >= duration {
        stays.append(Stay(start: start, end: end, place: stretches[first].from))
      }
      index += 1
    }
    return stays
  }
}
