import Mutation
import StoryModel
import TrackerModel

/// A place at a time, in milliseconds from the first point of a track.
struct Waypoint: Hashable, Sendable {
  var time: Int64
  var place: Place

  /// Where somebody is on the straight way to a later point.
  func place(at moment: Int64, before later: Waypoint) -> Place {
    guard moment > time, later.time > time else { return place }
    let share = Double(moment - time) / Double(later.time - time)
    return Place(
      east: place.east + (later.place.east - place.east) * share,
      north: place.north + (later.place.north - place.north) * share)
  }
}

extension [Waypoint] {
  /// The points without those that nobody can have reached from the one before.
  func withoutLeaps(fasterThan metresPerSecond: Double) -> [Waypoint] {
    var kept: [Waypoint] = []
    for point in self {
      if let last = kept.last {
        let meters = last.place.distance(to: point.place)
        guard meters * 1_000 <= metresPerSecond * Double(point.time - last.time) else { continue }
      }
      kept.append(point)
    }
    return kept
  }

  /// The points with one more in each silence of a recorder that slept because the phone rested: at
  /// the place where the silence began, when the phone left it.
  func withoutSilences() -> [Waypoint] {
    var result: [Waypoint] = []
    for (index, point) in enumerated() {
      let next = index + 1 < count ? self[index + 1] : nil
      if let before = result.last, let time = Self.departure(from: before, to: point, then: next) {
        result.append(Waypoint(time: time, place: before.place))
      }
      result.append(point)
    }
    return result
  }

  /// When the phone left the place where a silence began; nil when there was none.
  private static func departure(
    from before: Waypoint, to point: Waypoint, then next: Waypoint?
  ) -> Int64? {
    let silence = point.time - before.time
    let meters = before.place.distance(to: point.place)
    guard silence > TrackImport.longestSilence.wholeMilliseconds,
      meters * 1_000 < TravelModes.restSpeed * Double(silence)
    else { return nil }
    var speed = TrackImport.slowestReturn
    if let next {
      speed = Swift.max(
        speed, point.place.distance(to: next.place) * 1_000 / Double(next.time - point.time))
    }
    let way = Int64(meters / speed * 1_000)
    return way > 0 && way < silence ? point.time - way : nil
  }

  /// Indices of the points that suffice: on straight ways between them at constant speed, all others
  /// are passed at their time within a distance.
  func corners(within meters: Double) -> [Int] {
    guard count > 1 else { return [0] }
    var corners = [0]
    var end = 1
    while end < count {
      let start = corners[corners.count - 1]
      let canReach =
        end - start <= Self.longestStretch
        && (start + 1..<end).allSatisfy { index in
          self[start].place(at: self[index].time, before: self[end])
            .distance(to: self[index].place) <= meters
        }
      if !canReach { corners.append(end - 1) }
      end += 1
    }
    return corners + [count - 1]
  }

  /// The most points that one stretch may stand for, so that long tracks take no square of time.
  private static var longestStretch: Int { 600 }
}
