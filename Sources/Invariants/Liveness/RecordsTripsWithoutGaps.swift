import StoryModel
import TrackerModel

extension Invariant {
  /// The longest gap in a trip between two fine fixes, and the longest that the app may keep one
  /// before it records it (I-L5).
  public static let longestGap = Duration.seconds(30)
  /// How long a wake that turns out false may be looked into, at least (I-E2).
  public static let timeToEndALook = Duration.seconds(180)
  /// How long after an outage of satellites, or a new start of the session in a wake that grants it,
  /// no fix is asked for: with a gap of 30 s the minute that the receiver may need (I-L4, I-L5).
  public static let timeToFindSatellites = Duration.seconds(30)

  /// From the first fine point of a trip to its end fine fixes come without a gap, and every one is
  /// recorded (I-L5).
  ///
  /// The first point counts where it shows a trip, that is, on the move. A fix that is no news (older
  /// than 15 s, or than one before it) may be dropped (I-S7). After iOS has ended the process, or taken
  /// the right of a session that was begun where it is not granted (S-12), the clock stands still until
  /// the next wake in which a session may be started, and then runs as in I-L4. As nobody tells an app
  /// of that loss, it may start its session anew in such a wake, for which the receiver needs its time.
  /// Nobody is asked to search through an outage that may be the trip's end, or after others that add
  /// up to enough: then the clock runs from the next fine point. Nor is anybody asked to follow a walk
  /// with a battery that is to be spared (I-E6): when the phone drives on, a fine session that still
  /// runs has a minute to the next fix, and who has ended it waits for a wake. A session that is too
  /// coarse to keep its right (S-13) is the strategy's.
  public static let recordsTripsWithoutGaps = Invariant(
    id: "I-L5", kind: .liveness, name: "Continuity",
    summary: "On a trip fine fixes come without a gap of over 30 s, and all are recorded.",
    citations: [RuleID("S", 4), RuleID("S", 8), RuleID("S", 12), RuleID("S", 13)],
    precondition: "P0, tracking wanted, a fine point of the trip recorded, moving, satellites seen",
    wants: .points,
    listensTo: LivenessGate.kinds.union(VainSearchWatch.kinds).union(SessionState.kinds)
      .union(OccurrenceKinds(.wake, .location, .record))
  ) { context in ContinuityMonitor(context) }
}

private struct ContinuityMonitor: InvariantMonitor {
  var finding = Finding()
  private let context: StoryContext
  private var gate = LivenessGate()
  private var journey = JourneyState()
  private var process = ProcessState()
  private var sessions = SessionState()
  private var battery: BatteryState
  private var search: VainSearchWatch
  /// A fine point of this trip has been recorded.
  private var isUnderWay = false
  /// iOS ended the app, or its session, and has not given it a wake that helps since; or nobody is
  /// to follow the walk.
  private var isExcused = false
  /// A walk that nobody is to follow is the only excuse.
  private var isLeftWalk = false
  /// When a session that followed such a walk was last asked to go on.
  private var droveOn = Instant.distantPast
  /// A fine fix of this trip came when it was due.
  private var hasBeenTested = false
  private var memory = MemoryWatch()
  private var sight = SightWatch()
  /// A session was started anew since the last fine fix.
  private var hasRestarted = false
  /// Whether a fine fix has shown movement since the last wake that ended an excuse.
  private var hasSeenMovement = false
  /// When the look began, whose session may have been started anew meanwhile, and when the last
  /// session ended.
  private var lookBegan = Instant.start
  private var lookEnded = Instant.distantPast
  private var pace = PaceWatch()
  /// The last wake in which a session may be started.
  private var lastGrant = Instant.distantPast
  private var tripBegan = Instant.start
  private var lastFix = Instant.start
  /// When the next fine fix must have come at the latest; nil while nothing can be asked for.
  private var due: Instant?
  /// No fine fix is due before.
  private var notBefore = Instant.distantPast
  private var fixes = OwedFixes()

  init(_ context: StoryContext) {
    self.context = context
    battery = BatteryState(context.scenario)
    search = VainSearchWatch(context.scenario)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    judge(at: entry.time)
    guard !finding.isDecided else { return }
    switch entry.what {
    case .event(.locations(let fix, _, _, let service)):
      if isUnderWay, service != .significantChange { take(fix, at: entry.time) }
    case .request(.record(let fix, let store)): record(fix, in: store, at: entry.time)
    case .stored: break
    default: follow(entry)
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    judge(at: end)
    guard !finding.isDecided else { return }
    if due != nil, !hasBeenTested { finding.cutShort() }
    leave()
  }

  private mutating func follow(_ entry: TraceEntry) {
    gate.observe(entry)
    journey.observe(entry)
    process.advance(to: entry.time)
    process.observe(entry)
    sessions.observe(entry)
    battery.observe(entry)
    search.advance(to: entry.time)
    search.observe(entry)
    pace.observe(journey.isFast, at: entry.time)
    if journey.isMoving { walk(at: entry.time) }
    // Whoever was left nothing does not know of the trip.
    if memory.observe(entry) { leave() }
    switch entry.what {
    case .truth(.tripBegan): tripBegan = entry.time
    case .process(.terminated(let cause)): if !cause.isStrategysFault { excuse() }
    case .session(.losesBackground, _): if entry.rule == RuleID("S", 12) { excuse() }
    case .session(.began, _): startAnew(at: entry.time)
    case .session(.ended, _): endLook(at: entry.time)
    case .wake(let channel): wake(channel, at: entry.time)
    case .request(.mergeJournal): fixes.observe(.mergeJournal)
    case .process(.foreground): if isExcused { endExcuse(at: entry.time) }
    default: break
    }
    if journey.trip == nil || !gate.isPossible { leave() }
    look(at: entry.time)
  }

  /// Whether the phone moves, and sees satellites, from now on.
  private mutating func look(at time: Instant) {
    let wasVisible = sight.isVisible
    if sight.observe(journey, at: time) { seeSky(at: time) }
    guard sight.isVisible != wasVisible else { return }
    guard sight.isVisible else { return pause() }
    if sight.mayHaveEnded(at: time) || search.isSpent(at: time) { leave() }
    restart(at: time)
  }

  /// The receiver needs its time, also where the first fine point is one that came out of order.
  private mutating func seeSky(at time: Instant) {
    let found = time.advanced(by: Invariant.timeToFindSatellites)
    notBefore = max(notBefore, found.advanced(by: Invariant.longestGap))
    restart(at: found)
  }

  /// The next fine fix is due so long after a moment, unless it may come even later.
  private mutating func restart(at time: Instant) {
    guard isUnderWay, !isExcused else { return }
    // What a phone at rest is granted still holds when it moves on.
    notBefore = max(notBefore, time.advanced(by: Invariant.longestGap))
    if sight.isVisible { due = max(due ?? time, notBefore) }
  }

  private mutating func pause() {
    due = nil
    fixes.forgive()
  }

  private mutating func excuse() {
    (isExcused, isLeftWalk) = (true, false)
    pause()
  }

  /// A walk with a battery to be spared excuses; the drive after it only who has no fine session.
  private mutating func walk(at time: Instant) {
    if battery.isToBeSpared, !journey.isFast {
      if !isExcused { (isExcused, isLeftWalk) = (true, true) }
      return pause()
    }
    guard isLeftWalk else { return }
    isLeftWalk = false
    guard process.isExecuting && sessions.isFineRunning else { return }
    (isExcused, droveOn) = (false, time)
    fixes.forgive()
    restart(at: time.advanced(by: Invariant.timeToFindSatellites))
  }

  private mutating func wake(_ channel: WakeChannel, at time: Instant) {
    guard context.mayStartSession(in: channel) else { return }
    lastGrant = time
    if isExcused, journey.isFast || !isWalkToBeLeft(at: time) { endExcuse(at: time) }
  }

  /// Whether nobody is to follow what the trip has become, even if iOS wakes the app.
  private func isWalkToBeLeft(at time: Instant) -> Bool {
    battery.isToBeSpared && pace.isSlow(at: time)
  }

  private mutating func startAnew(at time: Instant) {
    if time > lookEnded {
      lookBegan = time
      if isExcused { hasSeenMovement = false }
    }
    guard !hasRestarted, time - lastGrant <= Invariant.timeToNotice else { return }
    hasRestarted = true
    restart(at: time.advanced(by: Invariant.timeToFindSatellites))
  }

  /// Who is relaunched at a stop, and sees no movement for as long as a false wake may be looked into
  /// (I-E2), cannot know of the trip; nor is one that has become a walk to be followed with a battery
  /// that is to be spared. A session that was about to end when the phone drove on is excused, too.
  private mutating func endLook(at time: Instant) {
    lookEnded = time
    let saysNothing = !hasSeenMovement && time - lookBegan >= Invariant.timeToEndALook
    let wasAboutToEnd = !sessions.isFineRunning && time - droveOn <= Invariant.timeToNotice
    let isOfAWalk = isWalkToBeLeft(at: time) || wasAboutToEnd
    if saysNothing || isOfAWalk && !isLeftWalk { excuse() }
  }

  private mutating func endExcuse(at time: Instant) {
    (isExcused, isLeftWalk) = (false, false)
    // Who has seen nothing yet goes on with the same look.
    if hasSeenMovement { (lookBegan, hasSeenMovement) = (time, false) }
    let first = Invariant.timeToPointAfterWake - Invariant.longestGap
    restart(at: time.advanced(by: first))
  }

  private mutating func leave() {
    guard isUnderWay else { return }
    // Its first fix alone says nothing of gaps.
    if hasBeenTested { finding.exercised += 1 }
    isUnderWay = false
    pause()
  }

  private mutating func take(_ fix: Location, at time: Instant) {
    guard fixes.isNews(fix, at: time), fix.isFine else { return }
    hasRestarted = false
    lastFix = time
    guard sight.isVisible else { return }
    (hasBeenTested, hasSeenMovement) = (true, true)
    sight.showed()
    // What was kept for a suspended app comes while the receiver still looks.
    if !isExcused { due = max(time.advanced(by: Invariant.longestGap), notBefore) }
    fixes.owe(fix)
  }

  private mutating func record(_ fix: Location, in store: TrackStore, at time: Instant) {
    if isUnderWay {
      fixes.observe(.record(fix, in: store))
    } else if journey.trip != nil, journey.isMoving, fix.isFine, fix.timestamp >= tripBegan,
      gate.isOpen(at: time)
    {
      (isUnderWay, lastFix, hasSeenMovement) = (true, time, true)
      sight.showed()
      fixes.begin(at: fix.timestamp)
      hasBeenTested = false
      // What had been kept for a suspended app may be recorded by a session that has just begun.
      let isNew = time - lastGrant <= Invariant.timeToNotice
      restart(at: isNew ? time.advanced(by: Invariant.timeToFindSatellites) : time)
    }
  }

  private mutating func judge(at time: Instant) {
    if let oldest = fixes.overdue(at: time) {
      finding.exercised += 1
      finding.breach(
        at: oldest.advanced(by: Invariant.longestGap),
        expected: "every fix of 50 m or better recorded",
        actual: "the fix of \(StoryTime.text(oldest)) not recorded")
      return pause()
    }
    guard let due, time > due else { return }
    finding.exercised += 1
    finding.breach(
      at: due, expected: "a fix of 50 m or better by \(StoryTime.text(due))",
      actual: "none since \(StoryTime.text(lastFix))")
    pause()
  }
}
