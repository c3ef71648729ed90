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
      registration away. P0 does not matter.
      """,
    wants: .relaunch, listensTo: ArmingDuty.kinds
  ) { _ in ArmedMonitor() }
}

private struct ArmedMonitor: InvariantMonitor {
  var finding = Finding()
  private var duty = ArmingDuty()
  // How much the app will have executed since the duty began when it is looked at next.
  private var nextCheck = ArmedMonitor.firstCheck

  private static let firstCheck = ArmingDuty.timeToArm + Invariant.armedCheckInterval

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    duty.observe(story)
    if !duty.isOwed(story) { nextCheck = Self.firstCheck }
    if case .process(.suspended) = entry.what, duty.isOwed(story) {
      judge(story.registrations, at: entry.time)
    }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    duty.begunAt.flatMap { story.process.deadline(nextCheck, since: $0) }
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    nextCheck += Invariant.armedCheckInterval
    judge(story.registrations, at: deadline.next)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    // Looked at every minute: what came after the last look changes nothing where there was one.
    if finding.exercised == 0, duty.isOwed(story) { finding.cutShort() }
  }

  private mutating func judge(_ registrations: RegistrationState, at time: Instant) {
    finding.exercised += 1
    guard !registrations.isArmed else { return }
    finding.breach(
      at: time, expected: "significant changes, visits or a region armed",
      actual: registrations.phrase)
  }
}
