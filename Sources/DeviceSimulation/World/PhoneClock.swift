import StoryModel
import TrackerModel

/// The clock that the phone shows, which can be set, and the time zone that it believes it is in.
///
/// Dates are counted from the midnight, Greenwich time, before the first day.
struct PhoneClock {
  /// The milliseconds by which dates are ahead of the story's own time.
  private(set) var offset: Int64
  /// The seconds by which the time zone is ahead of Greenwich.
  private(set) var secondsFromGMT: Int

  /// The clock of a phone that is right.
  ///
  /// - Parameters:
  ///   - hour: The local hour at which the story begins.
  ///   - longitude: Where it begins, in degrees.
  init(beginningAt hour: Int, longitude: Double) {
    secondsFromGMT = LocalTime.secondsFromGMT(at: longitude)
    let seconds = hour * 3_600 - secondsFromGMT
    let day = 24 * 3_600
    offset = Int64((seconds % day + day) % day) * 1_000
  }

  /// What the clock says at a moment, as it is set now.
  func date(at time: Instant) -> Instant { Instant(milliseconds: time.milliseconds + offset) }

  /// D-10: the clock is set, on or back; the time of the story goes on as before.
  mutating func set(by milliseconds: Int64) { offset += milliseconds }

  /// The network says in which zone the phone is.
  ///
  /// - Returns: Whether that is another one.
  mutating func learnZone(at longitude: Double) -> Bool {
    let zone = LocalTime.secondsFromGMT(at: longitude)
    guard zone != secondsFromGMT else { return false }
    secondsFromGMT = zone
    return true
  }
}

extension Phone {
  /// D-10: a clock that is set moves dates; timers, notifications and the budgets of iOS follow
  /// monotonic time.
  mutating func changeClock(by shift: Duration) {
    guard power.isOn else { return }
    note(.happening(.clockChange(milliseconds: shift.wholeMilliseconds)), .D10)
    clock.set(by: shift.wholeMilliseconds)
  }

  /// The cellular network tells the zone, as phones take it by default.
  mutating func learnTimeZone() {
    guard power.isOn, hearsCells else { return }
    let here = position
    let longitude = globe.coordinate(x: Double(here.x), y: Double(here.y)).longitude
    guard clock.learnZone(at: longitude) else { return }
    facts.secondsFromGMT = clock.secondsFromGMT
    factsChanged = true
  }
}
