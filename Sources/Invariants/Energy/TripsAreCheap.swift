import StoryModel
import TrackerModel

extension Invariant {
  /// What a trip may cost, in percent of what its precise fixes cost (I-E3).
  public static let tripEnergyPercent: Int64 = 130

  /// The shortest trip that is judged: in a shorter one the upload of the trip before weighs as much
  /// as its own fixes (I-E3).
  public static let shortestTripJudged = Duration.minutes(5)

  /// A trip costs little more than its positioning (I-E3).
  ///
  /// The measure is a process that runs and follows satellites all the time; the rest is for
  /// callbacks, wakes and uploads. What waited for the server before the trip is not the trip's: sending
  /// those points, a sum for each, is left out. What trips take on the whole is another promise, I-N13.
  public static let tripsAreCheap = Invariant(
    id: "I-E3", kind: .energy, name: "Trip energy",
    summary: "A trip costs at most 1.3 times what following satellites costs for as long.",
    citations: [RuleID("E", 2), RuleID("E", 4), RuleID("E", 7)],
    precondition: "a trip of 5 min, tracking wanted throughout, positioning in use",
    excuses: [
      Excuse(
        "points that waited before the trip: what sending them takes is left out",
        hider: "works-while-points-wait")
    ],
    listensTo: TripEnergyWatch.kinds
  ) { context in TripEnergyMonitor(context.scenario) }
}

private struct TripEnergyMonitor: InvariantMonitor {
  var finding = Finding()
  private var watch: TripEnergyWatch

  init(_ scenario: Scenario) {
    watch = TripEnergyWatch(scenario) { $0.satelliteTrackingMilliwatts(on: $1) }
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard let trip = watch.observe(entry, in: story) else { return }
    if trip.wasLookedAt { finding.exercised += 1 }
    guard trip.measure > 0, trip.used * 100 > trip.measure * Invariant.tripEnergyPercent else {
      return
    }
    let hundredths = trip.used * 100 / trip.measure
    let rest = hundredths % 100
    let times = "\(hundredths / 100).\(rest / 10)\(rest % 10) times"
    finding.breach(
      at: entry.time, expected: "at most 1.3 times what following satellites costs on a trip",
      actual: "\(times) that, on a trip of \(StoryTime.text(trip.length))")
  }
}
