import StoryModel
import TrackerModel

extension Invariant {
  /// How much executing time the app has to look when it is told of a departure (I-L18).
  public static let timeToLookAtDeparture = timeToSwitchOff

  /// Told that the phone has left a region or a place, or that it rides, while it travels, the app
  /// looks closely (I-L18).
  ///
  /// Not in the rulebook's list: I-L4 judges the points of a trip, where a session may be started that
  /// keeps the app running; this one the look itself, which every wake allows for its ten seconds
  /// (L-07, S-12). To look is a session of fine accuracy that runs, or a request for one fix; who has
  /// looked since the departure of which a visit tells, or was told before where it led, owes nothing
  /// (V-04: it is told late). Core
  /// Motion's word counts where it is sure of a vehicle or a bicycle (M-04), and only for who listens.
  /// Where enough was searched in vain within the hour (I-E5), nobody has to.
  public static let looksWhenWoken = Invariant(
    id: "I-L18", kind: .liveness, name: "Look at departure",
    summary: "Told of a departure or of riding on a trip, the app has a fine session within 10 s.",
    citations: [RuleID("R", 5), RuleID("V", 4), RuleID("S", 12), RuleID("M", 4)],
    precondition:
      "P0, tracking wanted, moving on a trip in sight of the sky; told of a departure or vehicle",
    isOfOneWay: true,
    listensTo: LivenessGate.kinds.union(SessionState.kinds).union(VainSearchWatch.kinds)
  ) { context in LookMonitor(context.scenario) }
}

private struct LookMonitor: InvariantMonitor {
  var finding = Finding()
  private var process = ProcessState()
  private var gate = LivenessGate()
  private var journey = JourneyState()
  private var sessions = SessionState()
  private var search: VainSearchWatch
  private var lastLook = Instant.distantPast
  /// The last arrival that it was told of.
  private var arrivedAt = Instant.distantPast
  /// What the app had executed when it was told; nil while nothing is owed.
  private var told: Int64?
  /// How often it was told of what it owes.
  private var tests = 0

  init(_ scenario: Scenario) { search = VainSearchWatch(scenario) }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if finding.isDecided || entry.what.isFixTraffic { return }
    process.advance(to: entry.time)
    judge(at: entry.time)
    if sessions.isFineRunning { lastLook = entry.time }
    search.advance(to: entry.time)
    search.observe(entry)
    process.advance(to: entry.time)
    process.observe(entry)
    gate.observe(entry)
    journey.observe(entry)
    sessions.observe(entry)
    switch entry.what {
    case .event(.exitedRegion): hear(since: .distantFuture, at: entry.time)
    case .event(.visit(let visit)):
      if visit.isArrival {
        arrivedAt = max(arrivedAt, visit.arrivalDate)
      } else if visit.departureDate >= arrivedAt {
        hear(since: visit.departureDate, at: entry.time)
      }
    case .event(.motion(let activity)):
      if activity.isRide { hear(since: .distantFuture, at: entry.time) }
    case .request(.requestLocation): lastLook = entry.time
    default: break
    }
    if sessions.isFineRunning || lastLook == entry.time {
      settle()
    } else if !isOwing(at: entry.time) {
      forgive()
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    process.advance(to: end)
    judge(at: end)
    if told != nil { finding.cutShort() }
  }

  private func isOwing(at time: Instant) -> Bool {
    gate.isPossible && journey.trip != nil && journey.isMoving && journey.seesSky
      && process.isAlive && !search.isSpent(at: time)
  }

  private mutating func hear(since departure: Instant, at time: Instant) {
    guard isOwing(at: time), gate.isOpen(at: time) else { return }
    tests += 1
    if lastLook < departure { told = told ?? process.executed }
    if told == nil { settle() }
  }

  private mutating func settle() {
    finding.exercised += tests
    forgive()
  }

  /// What is owed no more before its time is up tests nothing.
  private mutating func forgive() { (told, tests) = (nil, 0) }

  private mutating func judge(at time: Instant) {
    guard let told,
      let due = process.due(Invariant.timeToLookAtDeparture, since: told, now: time)
    else { return }
    settle()
    finding.breach(
      at: due,
      expected:
        "a fine session within \(StoryTime.text(Invariant.timeToLookAtDeparture)) of a departure",
      actual: "none")
  }
}

extension MotionActivity {
  /// Whether it is fairly sure of a vehicle or a bicycle.
  fileprivate var isRide: Bool { confidence >= .medium && (automotive || cycling) }
}
