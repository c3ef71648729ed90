import StoryModel
import TrackerModel

/// The visit service's measures.
enum VisitService {
  /// V-04: from arrival to report while the app runs; the profile has it for a suspended one.
  ///
  /// The quartiles and the 95th percentile are measured; the ends follow from it.
  static let arrivalWhileRunning = Quantiles(
    minimum: 5_000, p25: 27_000, p50: 94_000, p75: 171_000, maximum: 1_095_000)
  /// V-04: from departure to report.
  static let departure = Quantiles(
    minimum: 0, p25: 375_000, p50: 513_000, p75: 650_000, maximum: 921_000)
}

// Visits: reported late, and not always (V-04).
extension Phone {
  /// V-01: one manager starts and stops it for all; iOS 7 has no visits.
  mutating func startMonitoringVisits() {
    guard mayArm() else { return }
    guard profile.monitoring.hasVisits else { return note(.answer(.unavailable), .V01) }
    if !location.monitorsVisits {
      location.monitorsVisits = true
      watchForStrayVisits()
    }
    updateMonitoringPower()
  }

  mutating func stopMonitoringVisits() {
    location.forgetVisits()
    updateMonitoringPower()
  }

  /// V-05: one arrival for a stay, however long. V-06: none is made up for when the service starts.
  mutating func stayBegan(_ index: Int) {
    guard location.monitorsVisits, power.isOn else { return }
    location.knownArrival = index
    guard
      !noise.happens(
        .visitMissing, Int64(index), perMille: Int64(profile.monitoring.arrivalMissingPerMille))
    else { return }
    location.visitArrival = index
    let quantiles =
      process.isExecuting
      ? VisitService.arrivalWhileRunning : Quantiles(evenly: profile.visits.arrivalDelaySuspended)
    alarm(.visit, slot: 0, after: noise.delay(.visitArrival, Int64(index), quantiles))
  }

  mutating func stayEnded(_ index: Int) {
    guard location.monitorsVisits, power.isOn,
      !noise.happens(
        .visitMissing, -1 - Int64(index),
        perMille: Int64(profile.monitoring.departureMissingPerMille))
    else { return }
    location.visitDeparture = index
    alarm(
      .visit, slot: 1, after: noise.delay(.visitDeparture, Int64(index), VisitService.departure))
  }

  mutating func visitDue(slot: Int) {
    guard location.monitorsVisits, power.isOn else { return }
    switch slot {
    case 0: arrivalDue()
    case 1: departureDue()
    case StrayVisits.arrivalSlot: strayArrivalDue()
    default: strayDepartureDue()
    }
  }

  private mutating func arrivalDue() {
    guard let index = location.visitArrival else { return }
    location.visitArrival = nil
    // Who arrives has left the place before.
    strayDepartureDue()
    tell(script.stays[index], isArrival: true, index)
  }

  private mutating func departureDue() {
    guard let index = location.visitDeparture else { return }
    location.visitDeparture = nil
    // Nobody arrives where he has left.
    if location.visitArrival == index { location.visitArrival = nil }
    let stay = script.stays[index]
    tell(stay, isArrival: false, index)
    mayEcho(departureOf: stay.end)
  }

  private mutating func tell(_ stay: Path.Stay, isArrival: Bool, _ index: Int) {
    // V-02: of a stay that began before the service did, a departure does not know when that was.
    let arrival = location.knownArrival == index ? Instant(milliseconds: stay.start) : .distantPast
    tellVisit(
      at: stay.place, from: arrival,
      to: isArrival ? .distantFuture : Instant(milliseconds: stay.end))
  }

  /// a hidden place is hidden from visits too, which go on.
  mutating func tellVisit(at place: PlanePoint, from arrival: Instant, to departure: Instant) {
    let isReduced = authorization.isReduced
    let visit = Visit(
      coordinate: globe.coordinate(
        isReduced ? place.snapped(to: profile.assumed.reducedGrid) : place),
      horizontalAccuracy: isReduced ? FixQuality.reduced.accuracy : 50,
      arrivalDate: arrival, departureDate: departure)
    let message = Message.everyManager(.didVisit(visit))
    if withholdsForProvisional(.visit, message, .V04) { return }
    // V-03: a new process needs no more than a manager with a delegate.
    wake(.visit, message, isReduced ? .A20 : .V03)
  }
}

extension PlanePoint {
  /// the nearest point of a grid of so many metres, in place of a place that is hidden.
  fileprivate func snapped(to metres: Int64) -> PlanePoint {
    let grid = Double(max(1, metres)) * 1_000
    return PlanePoint(
      x: Int64((Double(x) / grid).rounded() * grid), y: Int64((Double(y) / grid).rounded() * grid))
  }
}
