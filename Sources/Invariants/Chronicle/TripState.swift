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
  /// How long after a stop the next point may take: what a receiver needs that was not switched off
  /// (I-L5), and a gap.
  public static let timeToGoOn = Duration.seconds(60)
}

/// What is owed on the trip that the phone is on: the one answer for all who ask.
///
/// Points are owed on a trip that began while P0 had held for a minute, tracking was wanted and motion
/// allowed, until it ends or one of these does. They are owed from its start where a session runs in
/// an executing app, otherwise from the first wake of the trip that may start one (S-12), or the first
/// use; again from such a one when iOS has ended the app or the right of its session; and only while the
/// phone goes at a trip's speed under the open sky, and satellites give true fixes.
///
/// Where there is no sky, satellites need not be searched for: under it again a tracker is given what its
/// phone takes at most to tell it so, and to find itself (`Profile.longestTimeToSeeAgain`); no more than
/// the search (`Profile.Device.longestSearch`) once a session has told it of any fix there.
///
/// A right that the app has thrown away is not one that iOS has ended: an app whose session could run on,
/// and that stops it on the trip and begins anew where nothing grants it, owes its points all the same.
public struct TripState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = LivenessGate.kinds.union(ProcessState.kinds).union(SessionState.kinds)
    .union(WorldState.kinds).union(OccurrenceKinds(.wake))

  /// What is owed.
  public enum Owed: Hashable, Sendable {
    /// No trip, or one on which nothing is owed to its end.
    case nothing
    /// iOS has yet to wake the app.
    case awaitsWake
    /// Points: they can be recorded from one moment on, and the first of them is owed by another.
    case points(from: Instant, by: Instant)
    /// The phone stands, or is slow, or sees no sky.
    case suspended
  }

  /// What is owed now.
  public private(set) var owed = Owed.nothing
  /// When the trip began; nil where there is none, or P0 or the wish to be tracked was not there for a
  /// minute when it began, or not all the time since.
  public private(set) var began: Instant?
  private let settled: [WakeChannel]
  private let longestSearch: Duration
  private let longestTimeToSeeAgain: Duration
  /// The phone was without sky since points were owed last.
  private var wasBlind = false
  /// Points are owed since the phone sees the sky again, and no session has told the app yet.
  private var isUntold = false
  /// What was owed when the last session ended that was about to, and when that was.
  private var owedAtEnd: (Owed, at: Instant)?
  /// Points are owed since a wake: the app knows that something moved.
  private var wasWoken = false
  /// The app has stopped, on this trip, the session that could run on.
  private var gaveUpRight = false
  /// When it then began one that cannot; nil unless it has, and has had no right since.
  public private(set) var threwRightAway: Instant?
  /// When iOS last woke the app for a location event. Whether a session that is begun then has the right
  /// is open for most events (K-16): who begins anew in that moment has not thrown it away.
  private var wokenAt = Instant.distantPast

  init(_ context: StoryContext) {
    settled = WakeChannel.allCases.filter(context.mayStartSession)
    let profile = Profile(of: context.scenario) ?? Profile.defaults[0]
    longestSearch = profile.device.longestSearch
    longestTimeToSeeAgain = profile.longestTimeToSeeAgain
  }

  /// Takes a fix that a session gives the app.
  mutating func hear(_ fix: Location, at time: Instant) {
    guard isUntold, case .points(let from, let by) = owed, fix.timestamp >= from else { return }
    isUntold = false
    owed = .points(from: from, by: min(by, time.advanced(by: longestSearch)))
  }

  /// Whether a session that is started in such a wake is known to keep the app running (S-12, K-16).
  public func mayStartSession(in channel: WakeChannel) -> Bool { settled.contains(channel) }

  /// Takes an entry, and how things stand after it.
  mutating func observe(
    _ entry: TraceEntry, isRunning: Bool, _ sessions: SessionState, _ journey: JourneyState,
    _ gate: LivenessGate, _ world: WorldState
  ) {
    followRight(entry, sessions)
    switch entry.what {
    case .truth(.tripBegan): begin(at: entry.time, isRunning, gate)
    case .wake(let channel):
      if owed == .awaitsWake, mayStartSession(in: channel) { wake(at: entry.time) }
    case .process(.terminated(let cause)): if !cause.isStrategysFault { awaitWake() }
    // Which coarse settings lose it (S-13) is the strategy's choice.
    case .session(.losesBackground, _):
      if entry.rule == RuleID("S", 12), threwRightAway == nil { awaitWake() }
    case .process(.foreground): if owed == .awaitsWake { wake(at: entry.time) }
    case .session(.ended, _), .process(.suspended): if !isRunning { sessionEnded(at: entry.time) }
    case .session(.began, _): if isRunning { sessionBegan(at: entry.time) }
    default: break
    }
    if !gate.isPossible || journey.trip == nil { began = nil }
    if began == nil || !world.motionIsAllowed { owed = .nothing }
    look(at: entry.time, isRunning, journey, world)
  }

  /// Follows what the app does with the right of its session.
  private mutating func followRight(_ entry: TraceEntry, _ sessions: SessionState) {
    if sessions.hasRight || owed == .nothing { forgetRight() }
    switch entry.what {
    case .session(.ended, _):
      if sessions.hadRight, !sessions.hasRight, owed != .nothing, owed != .awaitsWake {
        gaveUpRight = true
      }
    case .session(.began, _):
      if gaveUpRight, !sessions.hasRight, entry.time > wokenAt {
        threwRightAway = threwRightAway ?? entry.time
      }
    // Who has ended its session for good, and is woken, makes the best of that wake.
    case .wake(let channel):
      guard channel.isLocation else { break }
      wokenAt = entry.time
      if !sessions.hasRight, threwRightAway == nil { gaveUpRight = false }
    case .process(.terminated): forgetRight()
    default: break
    }
  }

  private mutating func forgetRight() { (gaveUpRight, threwRightAway) = (false, nil) }

  private mutating func begin(at time: Instant, _ isRunning: Bool, _ gate: LivenessGate) {
    guard gate.isOpen(at: time) else { return }
    (began, wasWoken, isUntold) = (time, false, false)
    owed = isRunning ? points(from: time, within: Invariant.timeToFirstPoint) : .awaitsWake
  }

  private func points(from time: Instant, within grace: Duration) -> Owed {
    .points(from: time, by: time.advanced(by: grace))
  }

  private mutating func wake(at time: Instant) {
    (wasWoken, isUntold) = (true, false)
    owed = points(from: time, within: Invariant.timeToPointAfterWake)
  }

  private mutating func awaitWake() {
    if owed != .nothing { owed = .awaitsWake }
  }

  /// A session that was about to end when the phone began to move has not run then (I-L4): so at a
  /// trip's start, and after a stop on it; unless another runs on, or it begins anew at once.
  private mutating func sessionEnded(at time: Instant) {
    owedAtEnd = nil
    guard case .points(let from, _) = owed, !wasWoken, time - from <= Invariant.timeToNotice
    else { return }
    (owed, owedAtEnd) = (.awaitsWake, (owed, time))
  }

  private mutating func sessionBegan(at time: Instant) {
    guard let (before, end) = owedAtEnd else { return }
    owedAtEnd = nil
    if end == time, owed == .awaitsWake { owed = before }
  }

  private mutating func look(
    at time: Instant, _ isRunning: Bool, _ journey: JourneyState, _ world: WorldState
  ) {
    let isSeen =
      journey.isFast && journey.surroundings == .open && world.hasSatellites && world.fixesAreTrue
    switch owed {
    case .points:
      guard !isSeen else { return }
      (owed, wasBlind, isUntold) = (.suspended, !journey.seesSky, false)
    case .suspended:
      guard isSeen else { return wasBlind = wasBlind || !journey.seesSky }
      wasWoken = false
      goOn(at: time, isRunning)
    case .nothing, .awaitsWake: break
    }
  }

  /// The phone goes on under the sky.
  private mutating func goOn(at time: Instant, _ isRunning: Bool) {
    guard isRunning || threwRightAway != nil else { return owed = .awaitsWake }
    isUntold = wasBlind
    owed = points(
      from: time, within: wasBlind ? longestTimeToSeeAgain : Invariant.timeToGoOn)
  }
}
