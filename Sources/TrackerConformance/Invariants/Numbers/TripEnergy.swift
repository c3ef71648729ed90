import DeviceSimulation
import TrackerModel

extension Invariant {
  /// What a trip takes, as a share of what following satellites takes for as long.
  ///
  /// Everything that the phone spends is counted, from callbacks to uploads; only of trips on which
  /// satellites were followed from the first moment to the last, since a tracker that sleeps through
  /// half of one is not frugal.
  public static let tripEnergy = Invariant(
    id: Quantity.tripEnergy.invariant, kind: .number, name: "Trip energy, share",
    summary: "What a trip takes, as a share of what following satellites takes for as long.",
    citations: [RuleID("E", 2), RuleID("E", 4), RuleID("E", 7)],
    precondition: "a trip of 5 min, tracking wanted and satellites followed throughout",
    listensTo: TripEnergyWatch.kinds
  ) { TripEnergyMeter($0) }
}

private struct TripEnergyMeter: InvariantMonitor {
  private var meter: Meter
  private var watch: TripEnergyWatch

  var finding: Finding { meter.finding }

  init(_ context: StoryContext) {
    meter = Meter(.tripEnergy, context)
    watch = TripEnergyWatch(context.scenario)
  }

  mutating func observe(_ entry: TraceEntry) {
    guard let trip = watch.observe(entry), trip.wasFollowed, trip.measure > 0 else { return }
    meter.measured(trip.used * 1_000 / trip.measure, at: entry.time)
  }

  mutating func finish(at end: Instant) {}
}
