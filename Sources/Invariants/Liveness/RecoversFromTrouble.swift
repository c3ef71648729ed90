import StoryModel
import TrackerModel

extension Invariant {
  /// How long the phone may move after the trouble is over without a point (I-L9).
  public static let timeToRecover = Duration.minutes(15)

  /// After trouble is over, points are recorded again without the user opening the app (I-L9).
  ///
  /// The clock runs from what iOS gives: a wake, the truth that whatever is to relaunch the app has
  /// had its cause, or a session running in an executing app; each while the phone moves as fast as
  /// on a trip, in sight of satellites. It starts anew when the phone stops, when iOS withholds an
  /// event or when the app is ended without its own fault. What iOS refused to register (A-18) has no
  /// cause to come, until the app is told of Always.
  public static let recoversFromTrouble = Invariant(
    id: "I-L9", kind: .liveness, name: "Recovery",
    summary: "15 min into movement after trouble, points are recorded again.",
    citations: [
      RuleID("A", 12), RuleID("A", 13), RuleID("A", 18), RuleID("S", 23), RuleID("R", 13),
      RuleID("C", 14),
    ],
    precondition: "P0 again after trouble, tracking wanted, movement as on a trip",
    wants: .points,
    listensTo: ProcessState.kinds.union(LivenessGate.kinds).union(SessionState.kinds)
      .union(RefusalState.kinds).union(OccurrenceKinds(.wake, .withheld, .record))
  ) { _ in RecoveryMonitor() }
}

private struct RecoveryMonitor: InvariantMonitor {
  var finding = Finding()
  private var process = ProcessState()
  private var gate = LivenessGate()
  private var journey = JourneyState()
  private var sessions = SessionState()
  private var hasSatellites = true
  private var hadTrouble = false
  private var refusal = RefusalState()
  private var lastPoint: Instant?
  private var deadline: Instant?

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    judge(at: entry.time)
    guard !finding.isDecided else { return }
    process.advance(to: entry.time)
    process.observe(entry)
    gate.observe(entry)
    refusal.observe(entry)
    journey.observe(entry)
    sessions.observe(entry)
    var hasCause = process.isExecuting && sessions.isRunning
    switch entry.what {
    case .happening(let note): take(note)
    case .event(.failed(.locationUnknown, _)),
      .event(.monitoringFailed(_, .regionMonitoringSetupDelayed)):
      hadTrouble = true
    case .request(.record): record(at: entry.time)
    case .wake(let channel): hasCause = hasCause || channel.isLocation
    case .truth(.farFromLastSignificantChange): hasCause = hasCause || !refusal.isRefused
    case .withheld: (deadline, hasCause) = (nil, false)
    case .process(.terminated(let cause)): if !cause.isStrategysFault { deadline = nil }
    default: break
    }
    // The user's help makes the verdict void.
    if process.isForeground { hadTrouble = false }
    if !hadTrouble || !isJudgeable {
      deadline = nil
    } else if hasCause, deadline == nil, gate.isOpen(at: entry.time) {
      deadline = entry.time.advanced(by: Invariant.timeToRecover)
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    judge(at: end)
    if deadline != nil { finding.cutShort() }
  }

  private var isJudgeable: Bool {
    guard gate.isPossible, journey.isFast, hasSatellites else { return false }
    return journey.surroundings == .open || journey.surroundings == .urban
  }

  private mutating func take(_ note: HappeningNote) {
    switch note {
    case .locationPermission(let status): if status != .authorizedAlways { hadTrouble = true }
    case .locationServices(false), .airplaneMode(true, _): hadTrouble = true
    case .gnss(let visible):
      hasSatellites = visible
      if !visible { hadTrouble = true }
    default: break
    }
  }

  private mutating func record(at time: Instant) {
    lastPoint = time
    guard hadTrouble, hasSatellites, gate.isOpen(at: time) else { return }
    if isJudgeable { finding.exercised += 1 }
    hadTrouble = false
  }

  private mutating func judge(at time: Instant) {
    guard let deadline, time > deadline else { return }
    self.deadline = nil
    finding.exercised += 1
    let last = lastPoint.map { "nothing recorded since \(StoryTime.text($0))" }
    finding.breach(
      at: deadline, expected: "a point recorded by \(StoryTime.text(deadline))",
      actual: last ?? "nothing recorded at all")
  }
}
