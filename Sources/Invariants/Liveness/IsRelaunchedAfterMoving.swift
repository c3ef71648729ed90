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
    wants: .relaunch, listensTo: RelaunchDeadlineMonitor.kinds
  ) { _ in RelaunchDeadlineMonitor(judgesReboot: false) }

  /// After a reboot and the first unlock the app is back soon after the phone has moved far enough
  /// (I-L3).
  public static let isRelaunchedAfterReboot = Invariant(
    id: "I-L3", kind: .liveness, name: "Relaunch after reboot",
    summary: "15 min after the phone moved far enough since its reboot, the app is alive.",
    citations: [RuleID("C", 17), RuleID("R", 15), RuleID("L", 30), RuleID("D", 4)],
    precondition: "power and first unlock; P0 and tracking wanted afterwards",
    wants: .relaunch, listensTo: RelaunchDeadlineMonitor.kinds
  ) { _ in RelaunchDeadlineMonitor(judgesReboot: true) }
}

/// Starts a clock when whatever is to relaunch the app has had its cause, and stops it at a launch.
private struct RelaunchDeadlineMonitor: InvariantMonitor {
  static let kinds = ProcessState.kinds.union(LivenessGate.kinds)
    .union(RefusalState.kinds).union(OccurrenceKinds(.withheld))

  var finding = Finding()
  private let judgesReboot: Bool
  private var process = ProcessState()
  private var gate = LivenessGate()
  private var goneSince = Instant.start
  private var deadline: Instant?
  // What happened since the app was last alive.
  private var hasRebooted = false
  private var wasForceQuit = false
  private var wasWithheld = false
  private var refusal = RefusalState()

  init(judgesReboot: Bool) {
    self.judgesReboot = judgesReboot
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    judge(at: entry.time)
    guard !finding.isDecided else { return }
    process.advance(to: entry.time)
    process.observe(entry)
    gate.observe(entry)
    refusal.observe(entry)
    switch entry.what {
    case .launch: appIsBack()
    case .process(.terminated): goneSince = entry.time
    case .withheld: if !process.isAlive { wasWithheld = true }
    case .happening(.forceQuits): wasForceQuit = true
    // Two pages of Apple's let a reboot clear the force quit (L-14), the default of all profiles.
    case .happening(.boot): (hasRebooted, wasForceQuit) = (true, false)
    case .truth(.farFromLastSignificantChange): startClock(at: entry.time)
    default: break
    }
    if !gate.isPossible || wasWithheld || wasForceQuit || refusal.isRefused { deadline = nil }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    judge(at: end)
    if deadline != nil { finding.cutShort() }
  }

  private mutating func startClock(at time: Instant) {
    guard !process.isAlive, deadline == nil, gate.isOpen(at: time), hasRebooted == judgesReboot
    else { return }
    deadline = time.advanced(by: Invariant.timeToRelaunch)
  }

  private mutating func appIsBack() {
    if deadline != nil { finding.exercised += 1 }
    deadline = nil
    (hasRebooted, wasForceQuit, wasWithheld) = (false, false, false)
  }

  private mutating func judge(at time: Instant) {
    guard let deadline, time > deadline else { return }
    finding.exercised += 1
    self.deadline = nil
    finding.breach(
      at: deadline, expected: "the app alive by \(StoryTime.text(deadline))",
      actual: "not running since \(StoryTime.text(goneSince))")
  }
}
