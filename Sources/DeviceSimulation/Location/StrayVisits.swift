import StoryModel
import TrackerModel

/// Where the visit service errs on the way (V-04): when an arrival is told of a place where nobody stays.
///
/// A pure function of the story: each minute of the way has a draw of its own, so that what one app hears does not
/// depend on when it, or another, began to listen. Nothing is drawn while nobody does.
struct StrayVisits {
  /// A place where nobody stays, or waits too short a time for a stay.
  struct Visit {
    var place: PlanePoint
    var arrival: Int64
    /// When the phone left it.
    var departure: Int64
  }

  /// The alarms of a visit's that are for strays.
  static let (arrivalSlot, departureSlot) = (2, 3)
  private static let minute: Int64 = 60_000

  let path: Path
  let noise: Noise
  let profile: Profile

  /// When the first of them comes from a time on; nil if none does before the end.
  func first(from start: Int64, until end: Int64) -> Int64? {
    var minute = start / Self.minute
    var index = path.index(at: start)
    while minute * Self.minute < end {
      index = path.index(at: minute * Self.minute, from: index)
      let rate = rate(in: index)
      guard rate > 0 else {
        guard path.stretches[index].end != .max else { return nil }
        minute = (path.stretches[index].end + Self.minute - 1) / Self.minute
        continue
      }
      // In a thousand hours there are 60,000 minutes.
      if noise.integer(.strayVisit, minute, in: 0...59_999) < rate {
        let time =
          minute * Self.minute
          + noise.integer(.strayVisit, -1 - minute, in: 0...Self.minute - 1)
        if time >= start { return time < end ? time : nil }
      }
      minute += 1
    }
    return nil
  }

  /// What is told of a place at a time; nil in a stay, which is told by itself.
  func visit(at time: Int64) -> Visit? {
    let index = path.index(at: time)
    guard path.stretches[index].mode != .fly, !isStay(index) else { return nil }
    let isRest = path.stretches[index].mode == .dwell
    return Visit(
      place: path.position(at: time, in: index), arrival: time,
      departure: isRest ? rest(around: index).end : time)
  }

  /// Arrivals in 1,000 hours of a stretch.
  private func rate(in index: Int) -> Int64 {
    switch path.stretches[index].mode {
    case .walk, .run: Int64(profile.visits.strayOnFoot)
    case .cycle: Int64(profile.visits.strayCycling)
    case .drive, .bus, .train: Int64(profile.visits.strayInVehicle)
    case .dwell: isStay(index) ? 0 : Int64(profile.visits.strayWaiting)
    // Nobody measured visits in a plane.
    case .fly: 0
    }
  }

  private func isStay(_ index: Int) -> Bool {
    guard path.stretches[index].mode == .dwell else { return false }
    let (start, end) = rest(around: index)
    // Where a path begins the phone has been for long.
    return start == 0 || end == .max
      || end - start >= profile.visits.shortestStay.wholeMilliseconds
  }

  private func rest(around index: Int) -> (start: Int64, end: Int64) {
    var (first, last) = (index, index)
    while first > 0, path.stretches[first - 1].mode == .dwell { first -= 1 }
    while last + 1 < path.stretches.count, path.stretches[last + 1].mode == .dwell { last += 1 }
    return (path.stretches[first].start, path.stretches[last].end)
  }
}
