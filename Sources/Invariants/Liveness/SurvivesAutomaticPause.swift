import StoryModel
import TrackerModel

extension Invariant {
  /// The largest radius in metres of a region that can end a pause in time (I-L7).
  public static let largestPauseRadius = 200.0
  /// How long after the wake that ends a pause the next point may take (I-L7).
  public static let timeToResume = Duration.seconds(60)

  /// An automatic pause is not the end: something is armed to notice movement, and the first wake
  /// with movement brings points again (I-L7).
  public static let survivesAutomaticPause = Invariant(
    id: "I-L7", kind: .liveness, name: "No death by auto-pause",
    summary: "Before a paused app is suspended it arms what wakes it, and it resumes at a wake.",
    citations: [RuleID("S", 16), RuleID("S", 17)],
    precondition: "P0, tracking wanted, a session that iOS paused",
    rule: """
      An app that hears of a pause and is suspended before a session begins or goes on has \
      significant changes, and visits or a region of at most 200 m that tells of leaving, \
      registered. At the next location wake on the move, not underground, it records a point \
      in 60 s, and begins a session if a significant change woke it. Void if the phone stops, \
      P0 ends or iOS ends the app.
      """,
    excuses: [
      Excuse("the phone stops, P0 ends, iOS ends the app", hider: "trusts-the-pause")
    ],
    wants: .points,
    listensTo: ProcessState.kinds.union(LivenessGate.kinds).union(SessionState.kinds)
      .union(RegistrationState.kinds).union(OccurrenceKinds(.wake, .record))
  ) { _ in PauseMonitor() }
}

private struct PauseMonitor: InvariantMonitor {
  var finding = Finding()
  private var isPaused = false
  private var awaitsWake = false
  private var resumption: Resumption?

  /// What a wake with movement must bring.
  private struct Resumption: Sendable {
    var woken: Instant
    var deadline: Instant
    var needsPoint = true
    var needsSession: Bool
  }

  var awaitsFixes: Bool { resumption != nil }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .event(.paused): isPaused = story.gate.isOpen(at: entry.time)
    case .session(.began, _):
      (isPaused, awaitsWake) = (false, false)
      resumption?.needsSession = false
    case .event(.resumed): (isPaused, awaitsWake) = (false, false)
    case .request(.record): resumption?.needsPoint = false
    case .wake(let channel): wake(channel, story)
    case .process(.suspended): if isPaused { judgeArming(story.registrations, at: entry.time) }
    case .process(.terminated(let cause)):
      isPaused = false
      if !cause.isStrategysFault { resumption = nil }
    default: break
    }
    if !story.gate.isPossible { (isPaused, awaitsWake, resumption) = (false, false, nil) }
    if !story.journey.isMoving { resumption = nil }
    if let open = resumption, !open.needsPoint, !open.needsSession {
      finding.exercised += 1
      resumption = nil
    }
  }

  private mutating func judgeArming(_ registrations: RegistrationState, at time: Instant) {
    (isPaused, awaitsWake) = (false, true)
    finding.exercised += 1
    let noticesLeaving =
      registrations.visits
      || registrations.regions.contains {
        $0.radius <= Invariant.largestPauseRadius && $0.notifyOnExit
      }
    if registrations.significantChange && noticesLeaving { return }
    finding.breach(
      at: time,
      expected: "significant changes and visits or an exit region armed before a pause suspends",
      actual: registrations.phrase)
  }

  private mutating func wake(_ channel: WakeChannel, _ story: borrowing Chronicle) {
    guard awaitsWake, channel.isLocation, story.journey.isMoving,
      story.journey.surroundings != .underground, story.gate.isOpen(at: story.time)
    else { return }
    awaitsWake = false
    // Only after a significant change do all sources let a session go on (S-12).
    resumption = Resumption(
      woken: story.time, deadline: story.time.advanced(by: Invariant.timeToResume),
      needsSession: channel == .significantChange)
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { resumption?.deadline }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    guard let open = resumption else { return }
    resumption = nil
    finding.exercised += 1
    finding.breach(
      at: deadline, expected: "points again within 1 min of the wake that ends a pause",
      actual: (open.needsPoint ? "no point" : "no session started")
        + " since the wake of \(StoryTime.text(open.woken))")
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if resumption != nil { finding.cutShort() }
  }
}
