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
    location.monitorsVisits = true
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
      ? VisitService.arrivalWhileRunning : Quantiles(evenly: profile.assumed.arrivalDelaySuspended)
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
    let isArrival = slot == 0
    guard let index = isArrival ? location.visitArrival : location.visitDeparture else { return }
    let stay = script.stays[index]
    // V-02: of a stay that began before the service did, a departure does not know when that was.
    let knowsArrival = location.knownArrival == index
    if isArrival {
      location.visitArrival = nil
    } else {
      location.visitDeparture = nil
      // Nobody arrives where he has left.
      if location.visitArrival == index { location.visitArrival = nil }
    }
    // a hidden place is hidden from visits too, which go on.
    let isReduced = authorization.isReduced
    let visit = Visit(
      coordinate: globe.coordinate(
        isReduced ? stay.place.snapped(to: profile.assumed.reducedGrid) : stay.place),
      horizontalAccuracy: isReduced ? FixQuality.reduced.accuracy : 50,
      arrivalDate: knowsArrival ? Instant(milliseconds: stay.start) : .distantPast,
      departureDate: isArrival ? .distantFuture : Instant(milliseconds: stay.end))
    if withholdsForProvisional(.visit, .didVisit(visit), .V04) { return }
    // V-03: a new process needs no more than a manager with a delegate.
    wake(.visit, .didVisit(visit), isReduced ? .A20 : .V03)
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
