import StoryModel
import TrackerModel

extension Invariant {
  /// How long after a trip its precise session runs (I-L6).
  ///
  /// Measured from the trip's end, or from the last wake by iOS after it: a late visit is a reason to
  /// look once more, and its lateness is not the tracker's.
  public static let tripEnd = Invariant(
    id: Quantity.tripEnd.invariant, kind: .number, name: "Trip end found",
    summary: "Time from a trip's end to the end of the precise session that ran on it.",
    citations: [RuleID("S", 16), RuleID("S", 28)],
    precondition: "P0, tracking wanted, at rest after the trip, the app not on screen",
    listensTo: ProcessState.kinds.union(LivenessGate.kinds).union(SessionState.kinds)
      .union(OccurrenceKinds(.wake))
  ) { TripEndMeter($0) }
}

private struct TripEndMeter: InvariantMonitor {
  private var meter: Meter
  private var tripEnded = Instant.distantPast

  var finding: Finding { meter.finding }
  // A broken promise is measured on.
  var isOver: Bool { false }

  init(_ context: StoryContext) {
    meter = Meter(.tripEnd, context)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    // The session of a suspended app has no power over the receiver (S-08).
    let isFine = story.sessions.isFineRunning && story.process.isExecuting
    switch entry.what {
    case .truth(.tripEnded):
      tripEnded = entry.time
      if isFine, story.gate.isOpen(at: entry.time) { meter.start(at: entry.time) }
    case .wake(let channel):
      guard channel.isLocation, isFine, meter.since != nil else { return }
      meter.cancel()
      meter.start(at: entry.time)
    // Ended by others.
    case .process(.terminated(let cause)): if cause != .crash { meter.cancel() }
    default: break
    }
    guard meter.since != nil else { return }
    // The leg that ends the trip may be told of at the same moment as its end.
    let movesAgain =
      story.journey.trip != nil || story.journey.isMoving && entry.time > tripEnded
    if !story.gate.isPossible || movesAgain || story.process.isForeground { return meter.cancel() }
    if !isFine { meter.stop(at: entry.time) }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { meter.pendingDeadline }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    meter.deadlinePassed(deadline)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) { meter.finish(at: end) }
}
