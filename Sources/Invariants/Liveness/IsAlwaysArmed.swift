import StoryModel
import TrackerModel

extension Invariant {
  /// How often an executing app is looked at (I-L8).
  public static let armedCheckInterval = Duration.seconds(60)

  /// While tracking is wanted and Always granted, something is armed that may relaunch the app
  /// (I-L8).
  ///
  /// Looked at whenever the app is suspended and at every minute of executing time.
  public static let isAlwaysArmed = Invariant(
    id: "I-L8", kind: .liveness, name: "Always armed",
    summary: "While tracking is wanted and Always granted, something armed can relaunch the app.",
    citations: [RuleID("A", 17), RuleID("R", 8), RuleID("C", 9)],
    precondition: "Always granted, tracking wanted, 5 s of executing time to arm",
    rule: """
      With tracking wanted and Always granted, something is armed whenever the app is \
      suspended after 5 s or more of executing time, and when it has executed for 65 s, 125 s \
      and so on. The time counts anew when either comes to hold again and when iOS takes a \
      registration away. Void where iOS refused all that was ever asked for, which the phone \
      does not have (C-12, V-01).
      """,
    excuses: [
      Excuse(
        "the first 5 s of executing time after a grant, and after iOS took a registration away",
        hider: "registers-nothing"),
      Excuse(
        "iOS refused all that was ever asked for, which this phone or version does not have",
        hider: "disarms-when-left"),
    ],
    wants: .relaunch, listensTo: ArmingDuty.kinds.union(RefusalState.kinds)
  ) { _ in ArmedMonitor() }
}

private struct ArmedMonitor: InvariantMonitor {
  var finding = Finding()
  private var duty = ArmingDuty()
  private var wasArmed = false
  // How much the app will have executed since the duty began when it is looked at next.
  private var nextCheck = ArmedMonitor.firstCheck

  private static let firstCheck = ArmingDuty.timeToArm + Invariant.armedCheckInterval

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    duty.observe(story)
    // A request that iOS refuses is undone by the entry of its answer.
    if story.registrations.isArmed, entry.what.kind != .request { wasArmed = true }
    if !duty.isOwed(story) { nextCheck = Self.firstCheck }
    if case .process(.suspended) = entry.what, duty.isOwed(story) {
      judge(story, at: entry.time)
    }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    duty.begunAt.flatMap { story.process.deadline(nextCheck, since: $0) }
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    nextCheck += Invariant.armedCheckInterval
    judge(story, at: deadline.next)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    // Looked at every minute: what came after the last look changes nothing where there was one.
    if finding.exercised == 0, duty.isOwed(story), !isVoid(story) { finding.cutShort() }
  }

  /// Whether the phone has none of what was asked for.
  private func isVoid(_ story: borrowing Chronicle) -> Bool {
    !wasArmed && story.refusal.isForGood
  }

  private mutating func judge(_ story: borrowing Chronicle, at time: Instant) {
    if isVoid(story) { return }
    finding.exercised += 1
    guard !story.registrations.isArmed else { return }
    finding.breach(
      at: time, expected: "significant changes, visits or a region armed",
      actual: story.registrations.phrase)
  }
}
