import StoryModel
import TrackerModel

extension Invariant {
  /// How long after iOS had its cause the app may be gone (I-L1c, I-L3).
  public static let timeToRelaunch = Duration.minutes(15)

  /// A process that iOS ended is back soon after the phone has moved far enough (I-L1c).
  ///
  /// Void after a force quit, which is I-L2's, after a reboot, which is I-L3's, once iOS withholds
  /// an event from the app while it is gone, and while iOS has refused what the app registered.
  public static let isRelaunchedAfterMoving = Invariant(
    id: "I-L1c", kind: .liveness, name: "Relaunch",
    summary: "15 min after the phone moved far enough to relaunch the app, the app is alive.",
    citations: [RuleID("C", 1), RuleID("C", 3), RuleID("L", 22)],
    precondition: "P0, tracking wanted, the app ended by iOS or a crash",
    rule: """
      When a significant change is due while the app is gone, and P0 has held for a minute, a \
      process begins within 15 min. Void if P0 or the wish to be tracked ends, if iOS refuses \
      a registration, and if since its end the user swiped the app away, the phone rebooted \
      (I-L3) or iOS withheld an event.
      """,
    wants: .relaunch, listensTo: RelaunchDeadlineMonitor.kinds
  ) { _ in RelaunchDeadlineMonitor(judgesReboot: false) }

  /// After a reboot and the first unlock the app is back soon after the phone has moved far enough
  /// (I-L3).
  public static let isRelaunchedAfterReboot = Invariant(
    id: "I-L3", kind: .liveness, name: "Relaunch after reboot",
    summary: "15 min after the phone moved far enough since its reboot, the app is alive.",
    citations: [RuleID("C", 17), RuleID("R", 15), RuleID("L", 30), RuleID("D", 4)],
    precondition: "power and first unlock; P0 and tracking wanted afterwards",
    rule: """
      When a significant change is due while the app has not run since a reboot, and P0 has \
      held for a minute, a process begins within 15 min. Void if P0 or the wish to be tracked \
      ends, if iOS refuses a registration, and if since its end iOS withheld an event from the \
      app, or since the reboot the user swiped it away.
      """,
    wants: .relaunch, listensTo: RelaunchDeadlineMonitor.kinds
  ) { _ in RelaunchDeadlineMonitor(judgesReboot: true) }
}

/// Starts a clock when whatever is to relaunch the app has had its cause, and stops it at a launch.
private struct RelaunchDeadlineMonitor: InvariantMonitor {
  static let kinds = ProcessState.kinds.union(LivenessGate.kinds)
    .union(RefusalState.kinds).union(OccurrenceKinds(.withheld))

  var finding = Finding()
  private let judgesReboot: Bool
  private var goneSince = Instant.start
  private var due: Instant?
  // What happened since the app was last alive.
  private var hasRebooted = false
  private var wasForceQuit = false
  private var wasWithheld = false

  init(judgesReboot: Bool) { self.judgesReboot = judgesReboot }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .launch:
      if due != nil { finding.exercised += 1 }
      due = nil
      (hasRebooted, wasForceQuit, wasWithheld) = (false, false, false)
    case .process(.terminated): goneSince = entry.time
    case .withheld: if !story.process.isAlive { wasWithheld = true }
    case .happening(.forceQuits): wasForceQuit = true
    // Two pages of Apple's let a reboot clear the force quit (L-14), the default of all profiles.
    case .happening(.boot): (hasRebooted, wasForceQuit) = (true, false)
    case .truth(.farFromLastSignificantChange): startClock(story)
    default: break
    }
    if !story.gate.isPossible || wasWithheld || wasForceQuit || story.refusal.isRefused {
      due = nil
    }
  }

  private mutating func startClock(_ story: borrowing Chronicle) {
    guard !story.process.isAlive, due == nil, story.gate.isOpen(at: story.time),
      hasRebooted == judgesReboot
    else { return }
    due = story.time.advanced(by: Invariant.timeToRelaunch)
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { due }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    finding.exercised += 1
    due = nil
    finding.breach(
      at: deadline, expected: "the app alive by \(StoryTime.text(deadline))",
      actual: "not running since \(StoryTime.text(goneSince))")
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if due != nil { finding.cutShort() }
  }
}
