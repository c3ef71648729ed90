import StoryModel
import TrackerModel

extension Invariant {
  /// How long a running session may take to its first fine point of a trip (I-L4a).
  public static let timeToFirstPoint = Duration.seconds(120)
  /// How long after a wake the first fine point may take (I-L4b).
  ///
  /// Assumption: no satellite model of a story needs longer to a fix under open sky; one that does
  /// would show it wrong (energy-and-positioning 3.3: 36 s in 90 %, a cold start 50 s and more).
  public static let timeToPointAfterWake = Duration.seconds(120)
  /// How long a session must still run after the start of a trip to be one that runs at its start.
  ///
  /// Assumption: within 30 s no fix can have shown the tracker, which was about to go to rest, that
  /// the phone moves again: a trip's least speed comes 90 m far, less than two radii of Wi-Fi, and
  /// satellites take longer to a fix. A receiver that kept its fix indoors would show it wrong.
  public static let timeToNotice = Duration.seconds(30)
  /// The accuracy in metres of a fine point (I-L4).
  public static let fineAccuracy = 50.0

  /// A trip's first fine point comes soon: after its start where a session runs, otherwise after
  /// the first wake in it that may start one (I-L4).
  ///
  /// Judged only under open sky throughout, where a fine fix can be had, and unless enough was
  /// searched in vain within the hour. A session that was about to end as the trip began is none,
  /// unless another runs on or it begins anew at once. The oracle's part of the definition, that the
  /// wake itself is in time, is not judged here.
  public static let recordsTripsFromTheStart = Invariant(
    id: "I-L4", kind: .liveness, name: "Trip start",
    summary: "A fine point is recorded within 2 min of a trip's start, or of its first wake.",
    citations: [RuleID("S", 1), RuleID("S", 12)],
    precondition: "P0, tracking wanted, motion allowed, open sky",
    wants: .points,
    listensTo: LivenessGate.kinds.union(RunningWatch.kinds).union(VainSearchWatch.kinds)
      .union(OccurrenceKinds(.wake, .record))
  ) { context in TripStartMonitor(context) }
}

private struct TripStartMonitor: InvariantMonitor {
  var finding = Finding()
  private let context: StoryContext
  private var gate = LivenessGate()
  private var journey = JourneyState()
  private var running = RunningWatch()
  private var motionIsAllowed: Bool
  private var search: VainSearchWatch
  private var hasSatellites = true
  private var phase = Phase.idle
  /// The phase in which the last session ended that was about to.
  private var phaseAtEnd: Phase?

  private enum Phase: Sendable {
    case idle
    case needsWake(tripBegan: Instant)
    case needsPoint(tripBegan: Instant, from: Instant, by: Instant)
  }

  init(_ context: StoryContext) {
    self.context = context
    motionIsAllowed = context.scenario.settings.motionAllowed
    search = VainSearchWatch(context.scenario)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    judge(at: entry.time)
    guard !finding.isDecided else { return }
    search.advance(to: entry.time)
    search.observe(entry)
    gate.observe(entry)
    journey.observe(entry)
    let change = running.observe(entry)
    switch entry.what {
    case .happening(.gnss(let visible)): hasSatellites = visible
    case .happening(.motionPermission(let allowed)): motionIsAllowed = allowed
    case .truth(.tripBegan): beginTrip(at: entry.time)
    case .wake(let channel): wake(channel, at: entry.time)
    case .request(.record(let location, _)): record(location)
    case .process(.terminated(let cause)): if !cause.isStrategysFault { awaitWake() }
    // Which of iOS's reasons it was is not the strategy's to answer for here.
    case .session(.losesBackground, _): awaitWake()
    default: break
    }
    switch change {
    case .ended: sessionEnded(at: entry.time)
    case .begunAnew: sessionGoesOn()
    case nil: break
    }
    if !isJudgeable || search.isSpent(at: entry.time) { phase = .idle }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    judge(at: end)
    if case .needsPoint = phase { finding.cutShort() }
  }

  private var isJudgeable: Bool {
    gate.isPossible && journey.trip != nil && journey.surroundings == .open && hasSatellites
      && motionIsAllowed
  }

  private mutating func beginTrip(at time: Instant) {
    guard gate.isOpen(at: time) else { return }
    if running.isRunning {
      let deadline = time.advanced(by: Invariant.timeToFirstPoint)
      phase = .needsPoint(tripBegan: time, from: time, by: deadline)
    } else {
      phase = .needsWake(tripBegan: time)
    }
  }

  private mutating func wake(_ channel: WakeChannel, at time: Instant) {
    guard case .needsWake(let began) = phase, context.mayStartSession(in: channel) else { return }
    let deadline = time.advanced(by: Invariant.timeToPointAfterWake)
    phase = .needsPoint(tripBegan: began, from: time, by: deadline)
  }

  private mutating func awaitWake() {
    if case .needsPoint(let began, _, _) = phase { phase = .needsWake(tripBegan: began) }
  }

  private mutating func sessionEnded(at time: Instant) {
    phaseAtEnd = nil
    guard case .needsPoint(let began, let from, _) = phase, began == from,
      time - began <= Invariant.timeToNotice
    else { return }
    phaseAtEnd = phase
    awaitWake()
  }

  private mutating func sessionGoesOn() {
    if case .needsWake = phase, let phaseAtEnd { phase = phaseAtEnd }
    phaseAtEnd = nil
  }

  private mutating func record(_ location: Location) {
    let began: Instant
    switch phase {
    case .idle: return
    case .needsWake(let start), .needsPoint(let start, _, _): began = start
    }
    guard location.timestamp >= began, location.horizontalAccuracy >= 0,
      location.horizontalAccuracy <= Invariant.fineAccuracy
    else { return }
    finding.exercised += 1
    phase = .idle
  }

  private mutating func judge(at time: Instant) {
    guard case .needsPoint(_, let from, let deadline) = phase, time > deadline else { return }
    phase = .idle
    finding.exercised += 1
    finding.breach(
      at: deadline, expected: "a point of 50 m or better by \(StoryTime.text(deadline))",
      actual: "none since \(StoryTime.text(from))")
  }
}
