import StoryModel
import TrackerModel

extension Invariant {
  /// How long the trips of a story must be together for their energy to be a number (I-N13): one
  /// upload weighs as much as a sixth of a trip of five minutes.
  public static let shortestTripsMeasured = Duration.minutes(30)

  /// What trips take, as a share of what their positioning takes.
  ///
  /// Everything that the phone spends is counted, from registrations to uploads, but for sending what
  /// waited before the trip; only of trips on which satellites were followed from the first moment to the last, since a tracker that sleeps
  /// through half of one is not frugal, and on which the server answered throughout: another try is
  /// the server's. One without a network takes nothing, and so leaves no trip out.
  ///
  /// It is no number of I-E3's: that is a ceiling for every trip of 5 min, measured by the satellites
  /// alone, so that one upload at the wrong time breaks it; this is what trips cost on the whole, all of
  /// a story's together, measured by a fix a second. Both read a trip from `TripEnergyWatch`.
  public static let tripEnergy = Invariant(
    id: Quantity.tripEnergy.invariant, kind: .number, name: "Trip energy, share",
    summary: "What trips take, as a share of what best accuracy with a fix a second takes.",
    citations: [RuleID("E", 2), RuleID("E", 4), RuleID("E", 7)],
    precondition:
      "30 min of trips, tracking wanted, satellites followed, the server up throughout each",
    listensTo: TripEnergyWatch.kinds.union(OccurrenceKinds(.happening))
  ) { TripEnergyMeter($0) }
}

private struct TripEnergyMeter: InvariantMonitor {
  private var meter: Meter
  private var watch: TripEnergyWatch
  private var length = Duration.zero
  private var used: Int64 = 0
  private var measure: Int64 = 0
  /// Whether the server has answered ever since a trip began.
  private var hasServer = true
  private var lastEnded = Instant.start

  var finding: Finding { meter.finding }
  // A broken promise is measured on.
  var isOver: Bool { false }

  init(_ context: StoryContext) {
    meter = Meter(.tripEnergy, context)
    watch = TripEnergyWatch(context.scenario) { $0.positioningMilliwatts(on: $1) }
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if case .truth(.tripBegan) = entry.what { hasServer = true }
    if !story.world.serverAnswers { hasServer = false }
    guard let trip = watch.observe(entry, in: story), trip.wasFollowed, hasServer else { return }
    length += trip.length
    used += trip.used
    measure += trip.measure
    lastEnded = entry.time
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    guard length >= Invariant.shortestTripsMeasured, measure > 0 else { return }
    meter.measured(used * 1_000 / measure, at: lastEnded)
  }
}
