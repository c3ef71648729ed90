import DeviceSimulation
import TrackerModel

extension Invariant {
  /// How much later than the oracle the app may be back (I-L1b).
  public static let slackToOracle = Duration.seconds(60)
  /// How long the phone must have rested for the tracker to know its last stop as the oracle does:
  /// what is shorter is no end of a trip (rulebook, chapter 7).
  public static let timeToKnowAStop = Duration.minutes(5)

  /// A process that iOS ended is back as soon as one with everything armed would be (I-L1b).
  ///
  /// The oracle is that other process: significant changes, visits and a region around the last
  /// stop. What wakes it first must find the tracker armed for the same, or alive by then: a tracker
  /// that holds the same registration gets what iOS gives, as late as iOS is. What the oracle hears
  /// before the phone has moved again is an echo of a movement that the tracker may have answered
  /// while it lived, and does not count; nor does an end within minutes of the stop, nor a stop at which
  /// the tracker had no time to look, as iOS told it nothing there or the phone soon went on, nor one at which it looked, and iOS took its
  /// session (S-12) or its process before it could see where, or P0 failed.
  public static let isRelaunchedLikeTheOracle = Invariant(
    id: "I-L1b", kind: .liveness, name: "Relaunch in time",
    summary: "After iOS ends the app, what wakes one with everything armed wakes it too, in 60 s.",
    citations: [RuleID("L", 22), RuleID("A", 17)],
    precondition: "P0 and tracking wanted throughout, the app ended by iOS or a crash",
    listensTo: ProcessWatch.kinds.union(LivenessGate.kinds)
      .union(RegistrationWatch.kinds).union(OccurrenceKinds(.withheld, .session))
  ) { context in OracleMonitor(context) }
}

private struct OracleMonitor: InvariantMonitor {
  var finding = Finding()
  private let wakes: [Oracle.Wake]
  private var next = 0
  private var process = ProcessWatch()
  private var registrations: RegistrationWatch
  private var gate = LivenessGate()
  private var goneSince = Instant.start
  private var journey = JourneyWatch()
  /// Since when the phone rests and the tracker executes, and whether that was long enough for it to see
  /// where the phone last stopped.
  private var looksSince: Instant?
  private var sawStop = true
  private var couldNotLook = false
  private var hasLooked = true
  private var stoppedAt = Instant.start
  /// It was a region that woke the oracle.
  private var isOfRegion = false
  private var deadline: Instant?
  /// The app was ended, and the phone has not moved since.
  private var awaitsMovement = false
  // iOS refused a registration, and the app has not executed under another status since.
  private var wasRefused = false
  // iOS did not begin to watch the last region, or not yet.
  private var lacksRegion = false

  init(_ context: StoryContext) {
    wakes = context.oracleWakes
    registrations = RegistrationWatch(context)
  }

  mutating func observe(_ entry: TraceEntry) {
    judge(at: entry.time)
    guard !finding.isDecided else { return }
    process.observe(entry)
    registrations.observe(entry)
    gate.observe(entry)
    let wasMoving = journey.isMoving
    journey.observe(entry)
    let wasLooking = looksSince != nil
    if let looksSince {
      let looked = entry.time - looksSince
      if looked > Self.lengthOfAWake { hasLooked = true }
      if looked >= Self.timeToSeeAStop { sawStop = true }
    }
    if wasMoving, !journey.isMoving {
      (looksSince, sawStop, couldNotLook, hasLooked) = (nil, false, false, false)
      stoppedAt = entry.time
    } else if !wasMoving, journey.isMoving {
      leaveStop(at: entry.time)
    }
    if !journey.isMoving, !gate.isPossible { couldNotLook = true }
    if journey.isMoving || !process.isExecuting || !gate.isPossible {
      looksSince = nil
    } else if looksSince == nil {
      looksSince = entry.time
    }
    switch entry.what {
    case .launch:
      awaitsMovement = false
      if deadline != nil { finding.exercised += 1 }
      deadline = nil
    case .process(.terminated(let cause)):
      if wasLooking { couldNotLook = true }
      goneSince = entry.time
      awaitsMovement =
        cause.isSystemTermination && gate.isOpen(at: entry.time) && knowsStop(at: entry.time)
    // What iOS withholds from this app, it may have given to the oracle.
    case .withheld, .happening(.forceQuits), .happening(.powerOff): giveUp()
    case .session(.losesBackground, _): couldNotLook = true
    case .answer(.unavailable): wasRefused = true
    case .event(.authorization(.authorizedAlways, _)): wasRefused = false
    case .event(.monitoringFailed): lacksRegion = true
    case .request(.startMonitoring): lacksRegion = false
    default: break
    }
    if !gate.isPossible || wasRefused || lacksRegion { giveUp() }
    if awaitsMovement, journey.isMoving { startClock(at: entry.time) }
  }

  /// What iOS gives to a wake, with slack (L-07): in one that grants no session nothing is seen.
  private static let lengthOfAWake = Duration.seconds(15)
  /// What an app needs to find itself at a stop, and to register it (I-L4).
  private static let timeToSeeAStop = Duration.minutes(2)

  private func knowsStop(at time: Instant) -> Bool {
    guard let restsSince = journey.restsSince else { return true }
    return time - restsSince >= Invariant.timeToKnowAStop
  }

  private mutating func giveUp() {
    deadline = nil
    awaitsMovement = false
  }

  mutating func finish(at end: Instant) {
    judge(at: end)
    if deadline != nil { finding.cutShort() }
  }

  /// A stop that was too short cannot have been seen; and a region that wakes the oracle after a longer
  /// one stands there, where an app that has been dead since before could have none.
  private mutating func leaveStop(at time: Instant) {
    if time - stoppedAt < Self.timeToSeeAStop {
      couldNotLook = true
    } else if deadline != nil, isOfRegion {
      (deadline, awaitsMovement) = (nil, true)
    }
  }

  private mutating func startClock(at time: Instant) {
    awaitsMovement = false
    while next < wakes.count, wakes[next].time <= time { next += 1 }
    guard next < wakes.count else { return }
    if holds(wakes[next]) {
      finding.exercised += 1
    } else {
      deadline = wakes[next].time.advanced(by: Invariant.slackToOracle)
      isOfRegion = wakes[next].channel == .region
    }
  }

  /// Whether the tracker is armed for what wakes the oracle.
  private func holds(_ wake: Oracle.Wake) -> Bool {
    switch wake.channel {
    case .significantChange: registrations.significantChange
    case .visit: registrations.visits
    default:
      !sawStop && (couldNotLook || !hasLooked)
        || registrations.regions.contains { region in
          wake.place.map { region.center.distance(to: $0) <= region.radius } ?? true
        }
    }
  }

  private mutating func judge(at time: Instant) {
    guard let deadline, time > deadline else { return }
    finding.exercised += 1
    self.deadline = nil
    finding.breach(
      at: deadline,
      expected: "the app alive by \(StoryTime.text(deadline)), as one with everything armed is",
      actual: "not running since \(StoryTime.text(goneSince)), \(registrations.phrase)")
  }
}
