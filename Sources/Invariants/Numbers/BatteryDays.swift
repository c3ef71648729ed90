import StoryModel
import TrackerModel

// What a day takes of the battery: what the app causes, which is net of the same day without it,
// since the energy of the phone's parts adds up.
extension Invariant {
  /// What a resting day takes (I-E1).
  public static let restingDay = Invariant(
    id: Quantity.restingDay.invariant, kind: .number, name: "Battery, resting day",
    summary: "What a day at rest takes of an 11.1 Wh battery, net of one without tracking.",
    citations: [RuleID("E", 1), RuleID("E", 2), RuleID("E", 7)],
    precondition: "P0 throughout, tracking wanted, at rest for 6 h, the app not on screen",
    listensTo: RestEnergyWatch.kinds
  ) { RestingDayMeter($0) }

  /// What a typical day takes: one of which one to three hours are spent on the way.
  public static let typicalDay = Invariant(
    id: Quantity.typicalDay.invariant, kind: .number, name: "Battery, typical day",
    summary: "What a day with 1 to 3 h of movement takes of an 11.1 Wh battery, net.",
    citations: [RuleID("E", 1), RuleID("E", 2), RuleID("E", 7)],
    precondition: "a story of a day or more with 1 to 3 h of movement in 24 h",
    listensTo: JourneyState.kinds.union(OccurrenceKinds(.end))
  ) { TypicalDayMeter($0) }

  /// Microjoules in some time as hundredths of a percent of the reference battery in a day.
  fileprivate static func share(ofMicrojoules energy: Int64, in time: Duration) -> Int64 {
    let share = Double(energy) / referenceBatteryMicrojoules
    let days = Double(time.wholeMilliseconds) / Double(Duration.hours(24).wholeMilliseconds)
    return Int64(min(10_000 * share / days, 1e9).rounded())
  }
}

private struct RestingDayMeter: InvariantMonitor {
  private var meter: Meter
  private var watch = RestEnergyWatch()

  var finding: Finding { meter.finding }
  // A broken promise is measured on.
  var isOver: Bool { false }

  init(_ context: StoryContext) {
    meter = Meter(.restingDay, context)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if let rest = watch.observe(entry, in: story) { measure(rest) }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if let rest = watch.finish() { measure(rest) }
  }

  private mutating func measure(_ rest: RestEnergyWatch.Rest) {
    meter.measured(
      Invariant.share(ofMicrojoules: rest.microjoules, in: rest.length), at: rest.end)
  }
}

private struct TypicalDayMeter: InvariantMonitor {
  private var meter: Meter
  private var movingSince: Instant?
  private var moved: Int64 = 0

  var finding: Finding { meter.finding }
  // A broken promise is measured on.
  var isOver: Bool { false }

  init(_ context: StoryContext) {
    meter = Meter(.typicalDay, context)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if case .end(let totals) = entry.what { measure(totals, at: entry.time) }
    if !story.journey.isMoving {
      stand(at: entry.time)
    } else if movingSince == nil {
      movingSince = entry.time
    }
  }

  private mutating func stand(at time: Instant) {
    guard let since = movingSince else { return }
    movingSince = nil
    moved += time.milliseconds - since.milliseconds
  }

  private mutating func measure(_ totals: Totals, at time: Instant) {
    stand(at: time)
    let length = totals.length.milliseconds
    guard length >= Duration.hours(24).wholeMilliseconds, (length / 24...length / 8).contains(moved)
    else { return }
    meter.measured(
      Invariant.share(ofMicrojoules: totals.appMicrojoules, in: .milliseconds(length)), at: time)
  }
}
