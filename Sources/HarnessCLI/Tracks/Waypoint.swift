import StoryModel
import TrackerModel

/// A place at a time, in milliseconds from the first point of a track.
struct Waypoint: Hashable, Sendable {
  var time: Int64
  var place: Place
  /// How the user came here, where the file or the user says so.
  var mode: Journey.Mode?
  /// What was heard on the way here, where the file says so.
  var surroundings: Journey.Surroundings?
  /// Whether the recorder stopped before it, and began again.
  var isAfterBreak = false
  /// Whether nothing was recorded on the way here, though there was something to record.
  var isAfterHole = false

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

  /// The points, of which those know it that lie behind a hole: a minute or more without a point, where the track
  /// breaks off or a point comes ten times as often as a rule.
  func markingHoles() -> [Waypoint] {
    let steps = zip(self, dropFirst()).map { $1.time - $0.time }.sorted()
    guard let usual = steps.isEmpty ? nil : steps[steps.count / 2] else { return self }
    var result = self
    for index in indices.dropFirst() {
      let step = self[index].time - self[index - 1].time
      result[index].isAfterHole =
        step > TrackImport.shortestHole.wholeMilliseconds
        && (self[index].isAfterBreak || step > 10 * usual)
    }
    return result
  }

  /// The points with one more in each silence of a recorder that slept because the phone rested: at
  /// the place where the silence began, when the phone left it.
  func withoutSilences() -> [Waypoint] {
    var result: [Waypoint] = []
    for (index, point) in enumerated() {
      let next = index + 1 < count ? self[index + 1] : nil
      guard let before = result.last, let time = Self.departure(from: before, to: point, then: next)
      else {
        result.append(point)
        continue
      }
      result.append(Waypoint(time: time, place: before.place, mode: .dwell))
      guard time < point.time else {
        // Not a step from there.
        result[result.count - 1].place = point.place
        continue
      }
      result.append(point)
      // The short way back to where the recorder woke is under the sky like what follows.
      result[result.count - 1].isAfterHole = false
    }
    return result
  }

  /// When the phone left the place where a silence began; nil when there was none.
  private static func departure(
    from before: Waypoint, to point: Waypoint, then next: Waypoint?
  ) -> Int64? {
    let silence = point.time - before.time
    let meters = before.place.distance(to: point.place)
    let longest = point.isAfterBreak ? TrackImport.shortestHole : TrackImport.longestSilence
    guard silence > longest.wholeMilliseconds, point.surroundings == nil,
      meters * 1_000 < TravelModes.restSpeed * Double(silence)
    else { return nil }
    var speed = TrackImport.slowestReturn
    if let next {
      speed = Swift.max(
        speed, point.place.distance(to: next.place) * 1_000 / Double(next.time - point.time))
    }
    let way = Int64(meters / speed * 1_000)
    return way < silence ? point.time - way : nil
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
