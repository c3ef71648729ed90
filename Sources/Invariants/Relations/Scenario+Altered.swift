import StoryModel
import TrackerModel

// The same story, but for one thing on which nothing may depend.
extension Scenario {
  /// The story with its map turned counterclockwise about where it begins; exact, in whole metres
  /// and in any others.
  func turned(_ quarterTurns: Int) -> Scenario {
    var copy = self
    for index in journey.legs.indices {
      let place = journey.legs[index].destination
      copy.journey.legs[index].destination =
        switch quarterTurns & 3 {
        case 1: Place(east: -place.north, north: place.east)
        case 2: Place(east: -place.east, north: -place.north)
        case 3: Place(east: place.north, north: -place.east)
        default: place
        }
    }
    return copy
  }

  /// The story with a rest at home before it; everything but the first launch comes later.
  ///
  /// - Returns: Nil where it then is longer than a story may be.
  func later(by delay: Duration) -> Scenario? {
    guard length + delay <= Scenario.maximumLength else { return nil }
    var copy = self
    copy.journey.legs.insert(
      Journey.Leg(.dwell, to: .home, for: delay, surroundings: .indoor), at: 0)
    for index in happenings.indices { copy.happenings[index].at += delay }
    copy.calmFrom = calmFrom.map { $0 + delay }
    copy.length = length + delay
    return copy
  }

  /// The story of a user who allows all that concerns position and motion when asked.
  ///
  /// What the user takes away later, and gives back, stays: giving back wakes an app as well.
  var withEverythingGranted: Scenario {
    var copy = self
    copy.answers.first = .allow
    copy.answers.precise = true
    copy.answers.upgradesToAlways = true
    copy.settings.motionAllowed = true
    return copy
  }

  /// A rest is worth a relaunch if it is at least this long.
  static let shortestRest = Duration.minutes(40)

  /// The middle of the last long rest that ends with a departure; nil where there is none.
  var lastRest: Instant? {
    var time = Duration.zero
    var rest: Range<Duration>?
    var found: Instant?
    for leg in journey.legs {
      let end = time + leg.duration
      if leg.mode == .dwell {
        rest = (rest?.lowerBound ?? time)..<end
      } else {
        if let rest, rest.upperBound - rest.lowerBound >= Self.shortestRest, end <= length {
          let middle = rest.lowerBound + (rest.upperBound - rest.lowerBound) / 2
          found = Instant(milliseconds: middle.wholeMilliseconds)
        }
        rest = nil
      }
      time = end
    }
    return found
  }
}
