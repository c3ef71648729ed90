import StoryModel
import TrackerModel

extension Invariant {
  /// How long after a trip the fine session may run (I-L6).
  public static let timeToSettle = Duration.minutes(10)
  /// How long a look may last that a wake gave cause for, such as a visit that iOS reports minutes
  /// late: three minutes (I-E2), and the slack of a launch and its callbacks.
  public static let timeToLook = Duration.seconds(180 + 60)

  /// Ten minutes after a trip no fine session runs, and the app is armed for the next (I-L6).
  ///
  /// Void where the phone moves again before that, and while the user looks at the app. A wake that
  /// comes meanwhile may be looked into, and so may what an opening of the app tells: the verdict then
  /// waits for the end of that look.
  public static let settlesAfterTrips = Invariant(
    id: "I-L6", kind: .liveness, name: "Trip end",
    summary: "10 min after a trip no fine session runs, and the app is armed.",
    citations: [RuleID("S", 16), RuleID("A", 17)],
    precondition: "P0, tracking wanted, at rest for 10 min after the trip",
    listensTo: ProcessState.kinds.union(LivenessGate.kinds).union(SessionState.kinds)
      .union(RegistrationState.kinds).union(RefusalState.kinds).union(OccurrenceKinds(.wake))
  ) { context in TripEndMonitor(context) }
}

private struct TripEndMonitor: InvariantMonitor {
  var finding = Finding()
  private var process = ProcessState()
  private var gate = LivenessGate()
  private var journey = JourneyState()
  private var sessions = SessionState()
  private var registrations: RegistrationState
  private var deadline: Instant?
  /// The last wake, or when the user last looked at the app.
  private var lastWake = Instant.distantPast
  private var refusal = RefusalState()

  init(_ context: StoryContext) {
    registrations = RegistrationState(context)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    judge(at: entry.time)
    guard !finding.isDecided else { return }
    if process.isForeground { lastWake = entry.time }
    process.advance(to: entry.time)
    process.observe(entry)
    gate.observe(entry)
    refusal.observe(entry)
    journey.observe(entry)
    sessions.observe(entry)
    registrations.observe(entry)
    if case .wake(let channel) = entry.what, channel.isLocation { lastWake = entry.time }
    if case .truth(.tripEnded) = entry.what, gate.isOpen(at: entry.time) {
      deadline = entry.time.advanced(by: Invariant.timeToSettle)
    }
    guard let deadline else { return }
    // The leg that ends the trip may be told of at the same moment as its end.
    let isPast = entry.time > deadline.advanced(by: .zero - Invariant.timeToSettle)
    if !gate.isPossible || journey.trip != nil || isPast && journey.isMoving {
      self.deadline = nil
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    judge(at: end)
    if deadline != nil { finding.cutShort() }
  }

  private mutating func judge(at time: Instant) {
    guard let deadline, time > deadline else { return }
    let endOfLook = lastWake.advanced(by: Invariant.timeToLook)
    // The session of a suspended app has no power over the receiver (S-08).
    let isFine = sessions.isFineRunning && process.isExecuting
    if isFine, lastWake <= deadline, endOfLook > deadline, !process.isForeground {
      self.deadline = endOfLook
      return judge(at: time)
    }
    self.deadline = nil
    // What the user looks at may be fine.
    if process.isForeground || journey.isMoving { return }
    finding.exercised += 1
    if isFine {
      finding.breach(
        at: deadline, expected: "no fine session 10 min after the trip",
        actual: "a fine session still running")
    }
    if !registrations.isArmed, !refusal.isRefused {
      finding.breach(
        at: deadline, expected: "armed 10 min after the trip", actual: registrations.phrase)
    }
  }
}
