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
  /// In Use never launches anybody. After a reset of Location & Privacy (L-27), and when Allow Once
  /// is over, the next use is a first one.
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
    rule: """
      A use of 10 s or more does not end before iOS has asked for the location, nor, with \
      something armed and While In Use allowed, before Always was requested; both anew when \
      the permission is undetermined again. Opened after the user allowed less (While In Use \
      after Always, or reduced accuracy), the app tells the user in 10 s, unless left, or all \
      is allowed again, before.
      """,
    excuses: [
      Excuse("a use of less than 10 s, or with Location Services off", hider: "never-asks"),
      Excuse("left, or all allowed again, before 10 s are over", hider: "drop-tellUser"),
    ],
    listensTo: ProcessState.kinds.union(TrackingState.kinds).union(ReachWatch.kinds)
      .union(RegistrationState.kinds).union(WorldState.kinds)
  ) { _ in PermissionMonitor() }
}

private struct PermissionMonitor: InvariantMonitor {
  var finding = Finding()
  private var reach = ReachWatch()
  private var mustAsk = true
  private var wasDetermined = false
  private var hasAskedForAlways = false
  private var openedAt: Instant?
  /// When the permission last became undetermined.
  private var lostAt = Instant.start
  /// When the user must have been told, in a use that began when there was something to tell.
  private var tellBy: Instant?

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    reach.observe(entry, in: story)
    let isDetermined = story.authorization.isDetermined
    if wasDetermined, !isDetermined {
      (mustAsk, hasAskedForAlways, lostAt) = (true, false, story.time)
    }
    if case .happening(.locationPermission) = entry.what, !wasDetermined {
      // Whoever decides in Settings need not be asked any more.
      (mustAsk, hasAskedForAlways) = (false, true)
    }
    wasDetermined = isDetermined
    switch entry.what {
    case .prompt(.asks):
      if mustAsk { (mustAsk, finding.exercised) = (false, finding.exercised + 1) }
    case .request(.requestAlwaysAuthorization): hasAskedForAlways = true
    case .request(.tellUser): tell()
    default: break
    }
    // The app may have been suspended, or killed, since.
    let (isOpen, wasOpen) = (story.process.isForeground, story.process.wasForeground)
    if isOpen, !wasOpen { opened(at: entry.time) }
    if wasOpen, !isOpen { closed(story) }
    if !story.world.locationServicesAreOn { openedAt = nil }
    if reach.reducedAt == nil || !story.tracking.isWanted || !isOpen { tellBy = nil }
  }

  private mutating func opened(at time: Instant) {
    openedAt = time
    if reach.reducedAt != nil { tellBy = time.advanced(by: Invariant.timeToTell) }
  }

  private mutating func closed(_ story: borrowing Chronicle) {
    guard let openedAt else { return }
    self.openedAt = nil
    guard story.tracking.isWanted, story.time - openedAt >= Invariant.timeToAsk else { return }
    if mustAsk, story.time - max(openedAt, lostAt) >= Invariant.timeToAsk {
      finding.exercised += 1
      finding.breach(
        at: story.time,
        expected: "the user asked for the location in the first use, or the first after a reset",
        actual: "no question on screen since \(StoryTime.text(max(openedAt, lostAt)))")
    }
    let isInUseOnly = story.authorization.status == .authorizedWhenInUse
    guard story.registrations.isArmed, isInUseOnly, !hasAskedForAlways else { return }
    finding.exercised += 1
    finding.breach(
      at: story.time, expected: "Always asked for by an app that is to be launched again",
      actual: "never asked for, \(story.registrations.phrase)")
  }

  private mutating func tell() {
    if tellBy != nil { finding.exercised += 1 }
    reach.wasTold()
    tellBy = nil
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { tellBy }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    tellBy = nil
    guard let reducedAt = reach.reducedAt else { return }
    finding.exercised += 1
    finding.breach(
      at: deadline,
      expected: "the user told by \(StoryTime.text(deadline)) that tracking is limited",
      actual: "nothing said since less was allowed at \(StoryTime.text(reducedAt))")
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    let isToAsk = openedAt != nil && mustAsk && story.tracking.isWanted
    if tellBy != nil || isToAsk { finding.cutShort() }
  }
}
