import StoryModel
import TrackerModel

extension Invariant {
  /// How long after a trip the fine session may run, where no other time is promised (I-L6).
  public static let timeToSettle = Duration.minutes(10)

  /// Soon after a trip no fine session runs (I-L6, I-N7).
  ///
  /// A late visit is a reason to look once more, and its lateness is not the tracker's. That the app
  /// is armed then, which the rulebook asks for as well, is a part of I-L8, which asks for it always.
  public static let settlesAfterTrips = Invariant(
    id: "I-L6", measuring: .tripEnd, kind: .liveness, name: "Trip end",
    summary: "10 min after a trip the fine session that ran on it is over.",
    citations: [RuleID("S", 16), RuleID("S", 28)],
    precondition: "P0, tracking wanted, at rest after the trip, the app not on screen",
    rule: """
      A clock starts when a fine session runs in an executing app at a trip's end or in the 10 \
      min after it, anew at each wake for a location event in these, and stops when none runs; \
      no session passes. Trips that end with all trouble over convict, others are measured. Void \
      if the phone moves, the user opens the app, P0 or the wish to be tracked ends, or somebody \
      else ends the app.
      """,
    excuses: [
      Excuse("a wake for a location event in the 10 min: they begin anew", hider: "never-stops"),
      Excuse(
        "the phone moves, the user opens the app, P0 or the wish to be tracked ends",
        hider: "never-stops"),
    ],
    listensTo: ProcessState.kinds.union(LivenessGate.kinds).union(SessionState.kinds)
      .union(OccurrenceKinds(.wake))
  ) { TripEndMonitor($0) }
}

private struct TripEndMonitor: InvariantMonitor {
  private var meter: Meter
  private var tripEnded = Instant.distantPast
  /// Until when a session that begins, or a wake, starts the clock; bounded, so that no row of wakes
  /// hides a session.
  private var startsUntil = Instant.distantPast

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
    case .truth(.tripEnded): if story.gate.isOpen(at: entry.time) { tripEnded(story, isFine) }
    case .wake(let channel):
      if channel.isLocation, isFine, entry.time <= startsUntil { meter.cancel() }
    // Ended by others.
    case .process(.terminated(let cause)): if cause != .crash { meter.cancel() }
    default: break
    }
    guard meter.since != nil || entry.time <= startsUntil else { return }
    // The leg that ends the trip may be told of at the same moment as its end.
    let movesAgain =
      story.journey.trip != nil || story.journey.isMoving && entry.time > tripEnded
    if !story.gate.isPossible || movesAgain {
      startsUntil = .distantPast
      return meter.cancel()
    }
    if story.process.isForeground { return meter.cancel() }
    if !isFine {
      meter.stop(at: entry.time)
    } else if meter.since == nil, entry.time <= startsUntil {
      meter.start(at: entry.time)
    }
  }

  private mutating func tripEnded(_ story: borrowing Chronicle, _ isFine: Bool) {
    tripEnded = story.time
    startsUntil = story.time.advanced(by: Invariant.timeToSettle)
    meter.convicts = story.isCalm
    if !isFine { meter.pass() }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { meter.pendingDeadline }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    meter.deadlinePassed(deadline)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) { meter.finish(at: end) }
}
