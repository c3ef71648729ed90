import StoryModel
import TrackerModel

extension Invariant {
  /// What a typical day takes: one of which one to three hours are spent on the way.
  ///
  /// As a rest's, it is net of the same day without the app; see ``restIsCheap``.
  public static let typicalDay = Invariant(
    id: Quantity.typicalDay.invariant, kind: .number, name: "Battery, typical day",
    summary: "What a day with 1 to 3 h of movement takes of an 11.1 Wh battery, net.",
    citations: [RuleID("E", 1), RuleID("E", 2), RuleID("E", 7)],
    precondition: "a story of a day or more with 1 to 3 h of movement in 24 h, and its energy told",
    listensTo: JourneyState.kinds.union(OccurrenceKinds(.energy, .end))
  ) { TypicalDayMonitor($0) }
}

private struct TypicalDayMonitor: InvariantMonitor {
  private var meter: Meter
  private var movingSince: Instant?
  private var moved: Int64 = 0
  /// Whether the trace tells of energy at all: that of a real phone may not.
  private var isMetered = false

  var finding: Finding { meter.finding }
  // A broken promise is measured on.
  var isOver: Bool { false }

  init(_ context: StoryContext) {
    meter = Meter(.typicalDay, context)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if case .energy = entry.what { isMetered = true }
    if case .end(let totals) = entry.what, isMetered { measure(totals, at: entry.time) }
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
      Invariant.batteryShare(ofMicrojoules: totals.appMicrojoules, in: .milliseconds(length)),
      at: time)
  }
}
