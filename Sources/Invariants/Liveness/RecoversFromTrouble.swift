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
    precondition: """
      P0 after less than Always, Location Services off, airplane mode, no satellites, or an \
      error that says wait
      """,
    rule: """
      A point is recorded within 15 min of a cause after the trouble, under P0 and on the move \
      at 3 m/s or more in sight of the sky: a location wake, a significant change due, or a \
      session in an executing app. The time begins anew after a stop, or when iOS withholds an \
      event or ends the app. Void once the app is on screen.
      """,
    excuses: [
      Excuse(
        "the phone stops, iOS withholds an event or ends the app: the time begins anew",
        hider: "gives-up-after-trouble"),
      Excuse("the app is on screen", hider: "gives-up-after-trouble"),
    ],
    wants: .points,
    presupposes: .store,
    listensTo: ProcessState.kinds.union(LivenessGate.kinds).union(SessionState.kinds)
      .union(RefusalState.kinds).union(OccurrenceKinds(.wake, .withheld, .record))
  ) { _ in RecoveryMonitor() }
}

private struct RecoveryMonitor: InvariantMonitor {
  var finding = Finding()
  /// What there is to recover from: nil where there was nothing since the last point.
  private var trouble: String?
  private var hadTrouble: Bool { trouble != nil }
  private var lastPoint: Instant?
  private var due: Instant?

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    var hasCause = story.isRunning
    switch entry.what {
    case .happening(let note): trouble = note.trouble ?? trouble
    case .event(.failed(.locationUnknown, _)): trouble = "a failure that says wait"
    case .event(.monitoringFailed(let region, .regionMonitoringSetupDelayed, _)):
      trouble = "the delay of region '\(region)'"
    case .request(.record): record(story)
    case .wake(let channel): hasCause = hasCause || channel.isLocation
    case .truth(.farFromLastSignificantChange): hasCause = hasCause || !story.refusal.isRefused
    case .withheld(let channel, let reason):
      if channel.excuses(reason) { (due, hasCause) = (nil, false) }
    case .process(.terminated(let cause)): if !cause.isStrategysFault { due = nil }
    default: break
    }
    // The user's help makes the verdict void.
    if story.process.isForeground { trouble = nil }
    if !hadTrouble || !Self.isJudgeable(story) {
      due = nil
    } else if hasCause, due == nil, story.gate.isOpen(at: entry.time) {
      due = entry.time.advanced(by: Invariant.timeToRecover)
    }
  }

  private static func isJudgeable(_ story: borrowing Chronicle) -> Bool {
    story.gate.isPossible && story.journey.isFast && story.world.hasSatellites
      && story.journey.seesSky
  }

  private mutating func record(_ story: borrowing Chronicle) {
    lastPoint = story.time
    guard hadTrouble, story.world.hasSatellites, story.gate.isOpen(at: story.time) else { return }
    if Self.isJudgeable(story) { finding.exercised += 1 }
    trouble = nil
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { due }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    due = nil
    finding.exercised += 1
    let last = lastPoint.map { "nothing recorded since \(StoryTime.text($0))" }
    finding.breach(
      at: deadline,
      expected: "a point recorded by \(StoryTime.text(deadline)), after \(trouble ?? "trouble")",
      actual: last ?? "nothing recorded at all")
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if due != nil { finding.cutShort() }
  }
}

extension HappeningNote {
  /// What a tracker has to recover from; nil where it is nothing.
  fileprivate var trouble: String? {
    switch self {
    case .locationPermission(let status):
      status == .authorizedAlways ? nil : "a time without Always"
    case .locationServices(false): "a time without Location Services"
    case .airplaneMode(true, _): "airplane mode"
    case .gnss(false): "a time without satellites"
    default: nil
    }
  }
}
