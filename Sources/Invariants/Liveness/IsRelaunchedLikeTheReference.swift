import StoryModel
import TrackerModel

extension Invariant {
  /// How much later than the reference run the app may be back (I-L1b).
  public static let slackToReference = Duration.seconds(60)
  /// How long the phone must have rested for the tracker to know its last stop as the reference run
  /// does: what is shorter is no end of a trip (rulebook, chapter 7).
  public static let timeToKnowAStop = Duration.minutes(5)
  /// How long the phone must have rested before a tracker has a region there (I-L1b): until then it may
  /// wait for its trip to go on (I-L6), and a late significant change may begin the wait anew.
  public static let timeToFenceAStop = Duration.minutes(10)

  /// A process that iOS ended is back as soon as one with everything armed would be (I-L1b).
  ///
  /// The reference run is that other process: significant changes, visits and a region around the last
  /// stop. What wakes it first must find the tracker armed for the same, or alive by then: a tracker
  /// that holds the same registration gets what iOS gives, as late as iOS is. What the reference run
  /// hears before the phone has moved again is an echo of a movement that the tracker may have answered
  /// while it lived, and does not count; nor does an end within minutes of the stop, nor a region at a
  /// stop that the tracker cannot know (see `StayWatch`) or may still wait at, or that iOS failed to watch
  ///
  /// The same registration as its region is one around its place that tells of leaving, and no larger
  /// than a fence (I-L20).
  public static let isRelaunchedLikeTheReference = Invariant(
    id: "I-L1b", kind: .liveness, name: "Relaunch in time",
    summary:
      "After termination the app runs within 60 s of when a tracker with every service registered"
      + " would.",
    citations: [RuleID("L", 22), RuleID("A", 17)],
    precondition: "P0 and tracking wanted throughout, the app ended by iOS or a crash",
    rule: """
      When iOS or a crash has ended the app and the phone then moves, the app has registered what \
      next wakes the reference run (a region: of 200 m at most, there too), or runs 60 s after \
      that wake. Void if P0 ends or iOS refuses or withholds anything, at a force quit, power-off \
      or an end within 5 min of a stop; for a region, within 10 min of it, or where the app could \
      not find it.
      """,
    excuses: [
      Excuse("P0 ended, or iOS refused or withheld something", hider: "registers-nothing"),
      Excuse(
        "a force quit, a power-off, an end within 5 min of a stop",
        hider: "registers-nothing"),
      Excuse(
        "a region at a stop that the app had no time to find, or where it rested less than 10 min",
        hider: "registers-nothing"),
    ],
    wants: .relaunch, needsReferenceRun: true,
    listensTo: ProcessState.kinds.union(LivenessGate.kinds)
      .union(RegistrationState.kinds).union(RefusalState.kinds)
      .union(OccurrenceKinds(.withheld, .session))
  ) { context in ReferenceMonitor(context) }
}

private struct ReferenceMonitor: InvariantMonitor {
  var finding = Finding()
  private let wakes: [ReferenceWake]
  private var next = 0
  private var goneSince = Instant.start
  private var stay = StayWatch()
  /// It was a region that woke the reference tracker.
  private var isOfRegion = false
  private var due: Instant?
  /// The app was ended, and the phone has not moved since.
  private var awaitsMovement = false
  /// The regions with which the phone left its last stop.
  private var leftWith: [Region] = []
  /// The last region, if iOS did not begin to watch it, or not yet.
  private var unwatched: Identifier?
  /// Whether the app was ended so soon after a stop that it need have no region there.
  private var mayLackFence = false

  init(_ context: StoryContext) { wakes = context.referenceWakes }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    stay.observe(entry, in: story)
    if !story.journey.wasMoving, story.journey.isMoving { leaveStop(story.registrations) }
    switch entry.what {
    case .launch:
      awaitsMovement = false
      if due != nil { finding.exercised += 1 }
      due = nil
    case .process(.terminated(let cause)):
      goneSince = entry.time
      mayLackFence =
        story.journey.restsSince.map { entry.time - $0 < Invariant.timeToFenceAStop } ?? false
      awaitsMovement =
        cause.isSystemTermination && story.gate.isOpen(at: entry.time) && knowsStop(story)
    // What iOS withholds from this app, it may have given to the reference tracker.
    case .withheld(let channel, let reason): if channel.excuses(reason) { giveUp() }
    case .happening(.forceQuits), .happening(.powerOff): giveUp()
    case .event(.monitoringFailed(let name, let error, _)):
      // A crossing that iOS will tell late is one of a region that it watches.
      if error != .regionMonitoringResponseDelayed { unwatched = name }
    case .event(.monitoring(let name, _)): if name == unwatched { unwatched = nil }
    case .request(.startMonitoring): unwatched = nil
    default: break
    }
    if !story.gate.isPossible || story.refusal.isRefusedInPart { giveUp() }
    if awaitsMovement, story.journey.isMoving { startClock(story) }
  }

  private func knowsStop(_ story: borrowing Chronicle) -> Bool {
    guard let restsSince = story.journey.restsSince else { return true }
    return story.time - restsSince >= Invariant.timeToKnowAStop
  }

  private mutating func giveUp() { (due, awaitsMovement) = (nil, false) }

  /// A region that wakes the reference tracker after a stop of some minutes stands there, where an
  /// app that has been dead since before could have none.
  private mutating func leaveStop(_ registrations: RegistrationState) {
    leftWith = registrations.regions
    if stay.wasLong, due != nil, isOfRegion { (due, awaitsMovement) = (nil, true) }
  }

  private mutating func startClock(_ story: borrowing Chronicle) {
    awaitsMovement = false
    while next < wakes.count, wakes[next].time <= story.time { next += 1 }
    guard next < wakes.count else { return }
    let wake = wakes[next]
    isOfRegion = wake.channel == .region
    // A region that nobody can ask for is neither held nor missed.
    if isOfRegion, stay.isUnknown || unwatched != nil || mayLackFence { return }
    if holds(wake, story.registrations) {
      finding.exercised += 1
    } else {
      due = wake.time.advanced(by: Invariant.slackToReference)
    }
  }

  /// Whether the tracker is armed for what wakes the reference tracker, or was when the phone left the
  /// stop: of that it may hear late what this one, alive by then, has heard and answered.
  private func holds(_ wake: ReferenceWake, _ registrations: RegistrationState) -> Bool {
    switch wake.channel {
    case .significantChange: registrations.significantChange
    case .visit: registrations.visits
    default:
      (registrations.regions + leftWith).contains { region in
        region.notifyOnExit && region.radius <= Invariant.largestFence
          && wake.place.map { region.center.distance(to: $0) <= region.radius } ?? true
      }
    }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { due }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    finding.exercised += 1
    due = nil
    finding.breach(
      at: deadline,
      expected: "the app alive by \(StoryTime.text(deadline)), as one with everything armed is",
      actual: "not running since \(StoryTime.text(goneSince)), \(story.registrations.phrase)")
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if due != nil { finding.cutShort() }
  }
}
