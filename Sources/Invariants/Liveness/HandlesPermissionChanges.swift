import StoryModel
import TrackerModel

extension Invariant {
  /// How much of its first use an app has to ask for permission (I-L13).
  public static let timeToAsk = Duration.seconds(10)
  /// How long after it is opened an app may take to tell the user what it lacks (I-L13).
  public static let timeToTell = Duration.seconds(10)

  /// The app asks for the location in its first use, and when the user allows less later, it says at
  /// the next use that it works no longer as promised (I-L13).
  ///
  /// To ask is to ask for Always, of whoever has registered something to be launched again by: While
  /// In Use never launches anybody.
  ///
  /// Less is While In Use instead of Always, by whatever way, and the reduced accuracy. The app
  /// declares it by telling the user. Whether a step waits for a callback that never comes
  /// shows in the same place: nothing tells the app of an answer that changes nothing.
  public static let handlesPermissionChanges = Invariant(
    id: "I-L13", kind: .liveness, name: "Permission flow",
    summary: "The app asks in its first use, and says at the next use when the user allows less.",
    citations: [
      RuleID("A", 5), RuleID("A", 7), RuleID("A", 8), RuleID("A", 11), RuleID("A", 17),
      RuleID("A", 19), RuleID("A", 28),
    ],
    precondition: "tracking wanted, a use of 10 s or more, Location Services on",
    listensTo: ProcessState.kinds.union(TrackingState.kinds).union(ReachWatch.kinds)
      .union(RegistrationState.kinds)
  ) { context in PermissionMonitor(context) }
}

private struct PermissionMonitor: InvariantMonitor {
  var finding = Finding()
  private var process = ProcessState()
  private var tracking = TrackingState()
  private var reach = ReachWatch()
  private var authorization = AuthorizationState()
  private var registrations: RegistrationState
  private var mustAsk = true
  private var hasAskedForAlways = false
  private var servicesAreOn = true
  private var openedAt: Instant?
  /// When the user must have been told, in a use that began when there was something to tell.
  private var tellBy: Instant?

  init(_ context: StoryContext) {
    registrations = RegistrationState(context)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if entry.what.isFixTraffic { return }
    judgeTelling(at: entry.time)
    guard !finding.isDecided else { return }
    let wasForeground = process.isForeground
    process.advance(to: entry.time)
    process.observe(entry)
    tracking.observe(entry)
    reach.observe(entry)
    authorization.observe(entry)
    registrations.observe(entry)
    switch entry.what {
    case .prompt(.asks):
      if mustAsk { (mustAsk, finding.exercised) = (false, finding.exercised + 1) }
    case .request(.requestAlwaysAuthorization): hasAskedForAlways = true
    case .happening(.locationServices(let isOn)): servicesAreOn = isOn
    case .request(.tellUser): tell()
    default: break
    }
    // The app may have been suspended, or killed, since.
    if process.isForeground, !wasForeground { opened(at: entry.time) }
    if wasForeground, !process.isForeground { closed(at: entry.time) }
    if !servicesAreOn { openedAt = nil }
    if reach.reducedAt == nil || !tracking.isWanted || !process.isForeground { tellBy = nil }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    judgeTelling(at: end)
    let isToAsk = openedAt != nil && mustAsk && tracking.isWanted
    if tellBy != nil || isToAsk { finding.cutShort() }
  }

  private mutating func opened(at time: Instant) {
    openedAt = time
    if reach.reducedAt != nil { tellBy = time.advanced(by: Invariant.timeToTell) }
  }

  private mutating func closed(at time: Instant) {
    guard let openedAt else { return }
    self.openedAt = nil
    guard tracking.isWanted, time - openedAt >= Invariant.timeToAsk else { return }
    if mustAsk {
      finding.exercised += 1
      finding.breach(
        at: time, expected: "the user asked for the location in the first use",
        actual: "no question by \(StoryTime.text(time))")
    }
    let isInUseOnly = authorization.status == .authorizedWhenInUse
    guard registrations.isArmed, isInUseOnly, !hasAskedForAlways else { return }
    finding.exercised += 1
    finding.breach(
      at: time, expected: "Always asked for by an app that is to be launched again",
      actual: "never asked for, \(registrations.phrase)")
  }

  private mutating func tell() {
    if tellBy != nil { finding.exercised += 1 }
    reach.wasTold()
    tellBy = nil
  }

  private mutating func judgeTelling(at time: Instant) {
    guard let tellBy, let reducedAt = reach.reducedAt, time > tellBy else { return }
    self.tellBy = nil
    finding.exercised += 1
    finding.breach(
      at: tellBy, expected: "the user told by \(StoryTime.text(tellBy)) that tracking is limited",
      actual: "nothing said since less was allowed at \(StoryTime.text(reducedAt))")
  }
}
