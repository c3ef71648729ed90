extension Samples {
  /// Departures before this many seconds of a run say nothing: the app has just been opened.
  private static let settling = 60.0
  /// A stay shorter than this need not be told as a visit (V-07).
  private static let shortestStay = 900.0
  /// An arrival may be told so long before the mark of a trip's end.
  private static let handSeconds = MeasuredDay.handSeconds

  /// How an app that sleeps at rest heard of its trips.
  mutating func addTrips(of log: PhoneLog, of run: MeasuredRun, on day: MeasuredDay) {
    guard run.regime.mode == .duty else { return }
    for (index, trip) in day.trips.enumerated() {
      guard let span = log.part(of: trip.start, trip.end), span.upperBound == trip.end else {
        continue
      }
      if day.knowsStart(of: trip) { addDeparture(log, span) }
      let next = index + 1 < day.trips.count ? day.trips[index + 1].start : log.period.upperBound
      if day.knowsEnd(of: trip) { addArrival(log, span, until: next) }
      let told = log.arrivals.count {
        span.lowerBound < $0 && $0 < span.upperBound - Self.handSeconds
      }
      add(Double(told), of: 1, to: key("arrivals told on the way", .perTrip))
      add(log.trackedSeconds(of: span) / span.length * 100, to: key("tracked of a trip", .percent))
    }
  }

  private func key(_ name: String, _ unit: ComparedQuantity.Unit) -> Key {
    Key(topic: .trips, group: "all", name: name, unit: unit)
  }

  private mutating func addDeparture(_ log: PhoneLog, _ trip: ClosedRange<Double>) {
    let start = trip.lowerBound
    guard start > log.period.lowerBound + Self.settling, !log.isTracking(at: start) else { return }
    func first(_ times: [Double]) -> Double? { times.first { trip.contains($0) } }
    let told: [(name: String, at: Double?)] = [
      ("wake", first(log.tracking.map(\.lowerBound))), ("exit of the fence", first(log.exits)),
      ("departure of the visit", first(log.departures)),
    ]
    for (name, time) in told {
      add(time == nil ? 1 : 0, of: 1, to: key("no \(name)", .percent))
      if let time { add(time - start, to: key(name, .seconds)) }
    }
  }

  private mutating func addArrival(
    _ log: PhoneLog, _ trip: ClosedRange<Double>, until next: Double
  ) {
    let end = trip.upperBound
    let wasTracking = log.isTracking(at: end - Self.handSeconds)
    if wasTracking,
      let stop = log.tracking.first(where: { $0.upperBound >= end - Self.handSeconds })
    {
      add(stop.upperBound - end, to: key("end of tracking", .seconds))
    }
    guard next - end >= Self.shortestStay else { return }
    let arrival = log.arrivals.first { $0 >= end - Self.handSeconds && $0 < next }
    let state = wasTracking ? "tracking" : "asleep"
    add(arrival == nil ? 1 : 0, of: 1, to: key("no arrival of the visit, \(state)", .percent))
    if let arrival { add(arrival - end, to: key("arrival of the visit, \(state)", .seconds)) }
  }
}
