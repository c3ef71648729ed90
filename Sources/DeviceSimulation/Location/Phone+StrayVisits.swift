import StoryModel
import TrackerModel

// Visits that are none (V-04).
extension Phone {
  private var strayVisits: StrayVisits {
    StrayVisits(path: path, noise: noise, profile: profile)
  }

  /// The service looks for the next arrival where nobody stays.
  mutating func watchForStrayVisits() {
    guard location.monitorsVisits, location.strayVisit == nil else { return }
    let alarm = AlarmID(.visit, slot: StrayVisits.arrivalSlot)
    guard let time = strayVisits.first(from: now + 1, until: end) else {
      return alarms.cancel(alarm)
    }
    alarms.set(alarm, at: time)
  }

  mutating func strayArrivalDue() {
    // As long as the service takes the phone to be where it was, it does not arrive.
    if location.strayVisit == nil, location.visitDeparture == nil { arriveAstray() }
    watchForStrayVisits()
  }

  private mutating func arriveAstray() {
    guard let visit = strayVisits.visit(at: now) else { return }
    location.strayVisit = visit
    let delay = noise.integer(.strayDeparture, now, in: profile.visits.strayDeparture)
    alarms.set(AlarmID(.visit, slot: StrayVisits.departureSlot), at: visit.departure + delay)
    tellVisit(
      at: visit.place, from: Instant(milliseconds: visit.arrival), to: .distantFuture)
  }

  mutating func strayDepartureDue() {
    guard let visit = location.strayVisit else { return }
    location.strayVisit = nil
    tellVisit(
      at: visit.place, from: Instant(milliseconds: visit.arrival),
      to: Instant(milliseconds: visit.departure))
    mayEcho(departureOf: visit.departure)
    watchForStrayVisits()
  }

  /// After some departures, of those told early nearly all, an arrival is told at once.
  mutating func mayEcho(departureOf left: Int64) {
    let isEarly = now - left < profile.visits.earlyDeparture.wholeMilliseconds
    let share = isEarly ? profile.visits.earlyEchoPerMille : profile.visits.echoPerMille
    guard location.strayVisit == nil, noise.happens(.visitEcho, left, perMille: Int64(share)) else {
      return
    }
    arriveAstray()
  }
}
