import StoryModel
import TrackerModel

extension Invariant {
  /// What a resting day may cost where nothing else is promised, in hundredths of a percent of the
  /// reference battery (I-E1).
  public static let restingDayShare: Int64 = 500
  /// The battery of the published claims, 11.1 Wh, in microjoules (I-E1).
  public static let referenceBatteryMicrojoules = 11.1 * 3_600 * 1_000_000

  /// A day at rest costs at most 5 % of an 11.1 Wh battery (I-E1, I-N9).
  ///
  /// What the app causes is net of the same day without it, since the energy of the phone's parts adds
  /// up.
  public static let restIsCheap = Invariant(
    id: "I-E1", measuring: .restingDay, kind: .energy, name: "Resting day",
    summary: "A day at rest costs at most 5 % of an 11.1 Wh battery.",
    citations: [RuleID("E", 1), RuleID("E", 2), RuleID("E", 7)],
    precondition: "P0 throughout, tracking wanted, at rest for 6 h, the app not on screen",
    rule:
      "Every rest of 6 h or more is scaled to a day, from the first full hour after 10 min of it to its"
      + " last, by what the app caused in it. A trace that tells nothing of energy tests nothing.",
    listensTo: QuietWatch.kinds.union(OccurrenceKinds(.energy))
  ) { RestEnergyMonitor($0) }

  /// Microjoules in some time as hundredths of a percent of the reference battery in a day.
  static func batteryShare(ofMicrojoules energy: Int64, in time: Duration) -> Int64 {
    let share = Double(energy) / referenceBatteryMicrojoules
    let days = Double(time.wholeMilliseconds) / Double(Duration.hours(24).wholeMilliseconds)
    return Int64(min(10_000 * share / days, 1e9).rounded())
  }
}

private struct RestEnergyMonitor: InvariantMonitor {
  private var meter: Meter
  private var quiet = QuietWatch(needsPrecondition: true)
  /// The first and the last reading of the rest.
  private var first: Reading?
  private var last: Reading?

  private struct Reading: Sendable {
    var time: Instant
    var microjoules: Int64
  }

  var finding: Finding { meter.finding }
  // A broken promise is measured on.
  var isOver: Bool { false }

  init(_ context: StoryContext) {
    meter = Meter(.restingDay, context)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    quiet.observe(entry, in: story)
    guard let from = quiet.countsFrom else { return endRest() }
    if case .energy(let microjoules) = entry.what, entry.time >= from {
      last = Reading(time: entry.time, microjoules: microjoules)
      if first == nil { first = last }
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) { endRest() }

  /// Measures the rest, if there was one that was long enough.
  private mutating func endRest() {
    defer { (first, last) = (nil, nil) }
    guard let first, let last else { return }
    let length = last.time - first.time
    guard length >= QuietWatch.shortestJudged else { return }
    meter.measured(
      Invariant.batteryShare(ofMicrojoules: last.microjoules - first.microjoules, in: length),
      at: last.time)
  }
}
