import StoryModel
import TrackerModel

extension Invariant {
  /// How long an app may be on screen without anything that tracks (I-H11), as in I-H2.
  public static let timeToBegin = timeToSwitchOff

  /// On screen, allowed and wanted, the app has iOS look or watch (I-H11).
  ///
  /// Not in the rulebook's list: I-H2 asks for the same when the app is told of a permission; this one
  /// whenever the user looks at the app, whatever it was told. To look is a session that has begun, or
  /// a request for one fix; to watch is a registration. While In Use counts from iOS 13, from which
  /// on it registers too.
  public static let beginsToTrack = Invariant(
    id: "I-H11", level: .claim, kind: .hygiene, name: "Begins to track",
    summary: "An app on screen that is allowed to track, and is to, does so within 10 s.",
    citations: [RuleID("A", 16), RuleID("A", 18), RuleID("S", 3)],
    precondition: "on screen, tracking wanted, Always (or While In Use, from iOS 13)",
    excuses: [
      Excuse(
        "iOS refused what was asked for, which this phone or version does not have",
        hider: "relies-on-cells")
    ],
    listensTo: ProcessState.kinds.union(TrackingState.kinds).union(AuthorizationState.kinds)
      .union(RegistrationState.kinds).union(RefusalState.kinds).union(OccurrenceKinds(.session))
  ) { context in BeginningMonitor(context) }
}

private struct BeginningMonitor: InvariantMonitor {
  var finding = Finding()
  private let registersWhileInUse: Bool
  /// The sessions that have begun and that the app has not ended.
  private var sessions: [Identifier] = []
  private var hasAskedOnce = false
  private var idleSince: Instant?
  private var wasDue = false

  init(_ context: StoryContext) {
    registersWhileInUse =
      Profile(of: context.scenario).map { $0.version >= SystemVersion(13) } ?? true
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    follow(entry.what)
    let isDue =
      story.process.isForeground && story.process.isExecuting && story.tracking.isWanted
      && allowsTracking(story.authorization.status)
    if isDue, !wasDue { finding.exercised += 1 }
    wasDue = isDue
    let tracks =
      !sessions.isEmpty || hasAskedOnce || story.registrations.isArmed || story.refusal.isForGood
    if !isDue || tracks { idleSince = nil } else if idleSince == nil { idleSince = entry.time }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    idleSince?.advanced(by: Invariant.timeToBegin)
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    finding.breach(
      at: deadline, expected: "something started or registered within 10 s on screen",
      actual:
        "nothing started or registered since \(StoryTime.text(idleSince ?? .start))")
  }

  private func allowsTracking(_ status: AuthorizationStatus) -> Bool {
    status == .authorizedAlways || status == .authorizedWhenInUse && registersWhileInUse
  }

  private mutating func follow(_ what: Occurrence) {
    switch what {
    case .session(.began, let manager):
      if !sessions.contains(manager) { sessions.append(manager) }
    case .session(.ended, let manager): sessions.removeAll { $0 == manager }
    case .request(.requestLocation): hasAskedOnce = true
    case .process(.terminated): (sessions, hasAskedOnce) = ([], false)
    default: break
    }
  }
}
