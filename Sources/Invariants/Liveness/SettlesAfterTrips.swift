import StoryModel
import TrackerModel

extension Invariant {
  /// How long after a trip the fine session may run (I-L6).
  public static let timeToSettle = Duration.minutes(10)
  /// How long a look may last that a wake gave cause for, such as a visit that iOS reports minutes
  /// late: three minutes (I-E2), and the slack of a launch and its callbacks.
  public static let timeToLook = Duration.seconds(180 + 60)

  /// Ten minutes after a trip no fine session runs, and the app is armed for the next (I-L6).
  public static let settlesAfterTrips = Invariant(
    id: "I-L6", kind: .liveness, name: "Trip end",
    summary: "10 min after a trip no fine session runs, and the app is armed.",
    citations: [RuleID("S", 16), RuleID("A", 17), RuleID("A", 18)],
    precondition: "no trouble, P0, tracking wanted, at rest for 10 min after the trip",
    rule: """
      10 min after a trip that ends with all trouble over and P0, no fine session runs in an \
      executing app (if a location event woke it or it was on screen less than 4 min before, 4 \
      min after that), and something is armed, unless iOS refused to register it and has not \
      told the app of Always since. Void if the phone moves or P0 ends before, or the app is \
      on screen then.
      """,
    isJudgedInCalm: true,
    listensTo: ProcessState.kinds.union(LivenessGate.kinds).union(SessionState.kinds)
      .union(RegistrationState.kinds).union(RefusalState.kinds).union(OccurrenceKinds(.wake))
  ) { _ in TripEndMonitor() }
}

private struct TripEndMonitor: InvariantMonitor {
  var finding = Finding()
  private var tripEnded = Instant.distantPast
  private var due: Instant?
  /// The last wake, or when the user last looked at the app.
  private var lastCause = Instant.distantPast

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if story.process.wasForeground { lastCause = entry.time }
    if case .wake(let channel) = entry.what, channel.isLocation { lastCause = entry.time }
    if case .truth(.tripEnded) = entry.what, story.gate.isOpen(at: entry.time) {
      tripEnded = entry.time
      due = entry.time.advanced(by: Invariant.timeToSettle)
    }
    // The leg that ends the trip may be told of at the same moment as its end.
    let movesAgain =
      story.journey.trip != nil || story.journey.isMoving && entry.time > tripEnded
    if !story.gate.isPossible || movesAgain { due = nil }
  }

  /// The session of a suspended app has no power over the receiver (S-08).
  private func isFine(_ story: borrowing Chronicle) -> Bool {
    story.sessions.isFineRunning && story.process.isExecuting
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { due }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    due = nil
    // What the user looks at may be fine.
    if story.process.isForeground || story.journey.isMoving { return }
    let endOfLook = lastCause.advanced(by: Invariant.timeToLook)
    if isFine(story), endOfLook > deadline {
      due = endOfLook
      return
    }
    finding.exercised += 1
    if isFine(story) {
      finding.breach(
        at: deadline, expected: "no fine session 10 min after the trip",
        actual: "a fine session still running")
    }
    if !story.registrations.isArmed, !story.refusal.isRefused {
      finding.breach(
        at: deadline, expected: "armed 10 min after the trip", actual: story.registrations.phrase)
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if due != nil { finding.cutShort() }
  }
}
