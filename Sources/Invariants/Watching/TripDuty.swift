import StoryModel
import TrackerModel

/// Whether the app owes points of the trip that the phone is on, and since when.
///
/// The rulebook's I-L4 and I-L5: from the start of a trip where a session runs in an executing app,
/// otherwise from the first wake of the trip that may start one. What iOS causes is nobody's debt: a
/// termination begins the wait for a wake anew, where the sky is not seen or fixes are false there is
/// none, nor where enough was searched in vain, nor at a stop, nor below a trip's pace while the battery is to be spared. A trip on which P0
/// fails is void to its end.
struct TripDuty: Sendable {
  /// The kinds of entry that it needs; of fixes nothing.
  static let kinds = LivenessGate.kinds.union(RunningWatch.kinds).union(VainSearchWatch.kinds)
    .union(OccurrenceKinds(.wake))
  /// How long after the sky is seen again no fix is owed (I-L5).
  static let timeToSeeAgain = Duration.seconds(30)

  /// How things stand on the trip.
  enum State: Hashable, Sendable {
    /// No trip, or one that is void.
    case off
    /// iOS has yet to wake the app.
    case awaitsWake
    /// Points can be recorded from one moment on, and are owed from another.
    case owed(from: Instant, since: Instant)
    /// The phone stands, or sees no sky, or fixes are false.
    case suspended
  }

  /// How things stand.
  private(set) var state = State.off
  /// When the trip began; nil where there is none, or a void one.
  private(set) var tripBegan: Instant?
  /// The way.
  private(set) var journey = JourneyState()
  private var gate = LivenessGate()
  private var running = RunningWatch()
  /// How things stood when the last session ended that was about to (I-L4).
  private var stateAtEnd: State?
  private let context: StoryContext
  private var motionIsAllowed: Bool
  private var battery: BatteryState
  private var search: VainSearchWatch
  private var hasSatellites = true
  private var fixesAreTrue = true
  /// What is owed since a wake is owed: the app knows that something moved.
  private var wasWoken = false

  init(_ context: StoryContext) {
    self.context = context
    motionIsAllowed = context.scenario.settings.motionAllowed
    battery = BatteryState(context.scenario)
    search = VainSearchWatch(context.scenario)
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    gate.observe(entry)
    journey.observe(entry)
    let change = running.observe(entry)
    battery.observe(entry)
    search.advance(to: entry.time)
    search.observe(entry)
    switch entry.what {
    case .happening(.gnss(let visible)): hasSatellites = visible
    case .happening(.falseFixes(let kind)): fixesAreTrue = kind == nil
    case .happening(.motionPermission(let allowed)): motionIsAllowed = allowed
    case .truth(.tripBegan): begin(at: entry.time)
    case .wake(let channel): wake(channel, at: entry.time)
    case .process(.terminated(let cause)): if !cause.isStrategysFault { loseSession() }
    // Which of iOS's reasons it was is not the strategy's to answer for here.
    case .session(.losesBackground, _): loseSession()
    default: break
    }
    switch change {
    case .ended: sessionEnded(at: entry.time)
    case .begunAnew: sessionGoesOn()
    case nil: break
    }
    if !gate.isPossible || journey.trip == nil || !motionIsAllowed {
      (state, tripBegan) = (.off, nil)
    }
    lookAtTheSky(at: entry.time)
  }

  private mutating func begin(at time: Instant) {
    guard gate.isOpen(at: time) else { return }
    tripBegan = time
    wasWoken = false
    state = running.isRunning ? owed(from: time, after: Invariant.timeToFirstPoint) : .awaitsWake
  }

  private func owed(from time: Instant, after grace: Duration) -> State {
    .owed(from: time, since: time.advanced(by: grace))
  }

  private mutating func wake(_ channel: WakeChannel, at time: Instant) {
    guard state == .awaitsWake, context.mayStartSession(in: channel) else { return }
    wasWoken = true
    state = owed(from: time, after: Invariant.timeToPointAfterWake)
  }

  private mutating func loseSession() {
    if state != .off { state = .awaitsWake }
  }

  /// A session that was about to end when the phone began to move has not run then (I-L4): so at a
  /// trip's start, and after a stop on it; unless another runs on, or it begins anew at once.
  private mutating func sessionEnded(at time: Instant) {
    stateAtEnd = nil
    guard case .owed(let from, _) = state, !wasWoken, time - from <= Invariant.timeToNotice
    else { return }
    (state, stateAtEnd) = (.awaitsWake, state)
  }

  private mutating func sessionGoesOn() {
    if state == .awaitsWake, let stateAtEnd { state = stateAtEnd }
    stateAtEnd = nil
  }

  private mutating func lookAtTheSky(at time: Instant) {
    let isOwing =
      journey.surroundings == .open && hasSatellites && fixesAreTrue
      && (battery.isToBeSpared ? journey.isFast : journey.isMoving) && !search.isSpent(at: time)
    switch state {
    case .owed: if !isOwing { state = .suspended }
    case .suspended:
      guard isOwing else { return }
      wasWoken = false
      state = running.isRunning ? owed(from: time, after: Self.timeToSeeAgain) : .awaitsWake
    case .off, .awaitsWake: break
    }
  }
}

/// How far the phone has gone, along its way.
struct Odometer: Sendable {
  private var millimeters: Int64 = 0
  private var since = Instant.start
  private var speed: Int64 = 0

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    guard case .truth(.leg(let mode, let speed, _)) = entry.what else { return }
    millimeters = reading(at: entry.time)
    since = entry.time
    self.speed = mode == .dwell ? 0 : speed
  }

  /// The millimetres at a moment that is not before the last leg began.
  func reading(at time: Instant) -> Int64 {
    millimeters + max(0, time.milliseconds - since.milliseconds) * speed / 1_000
  }
}
