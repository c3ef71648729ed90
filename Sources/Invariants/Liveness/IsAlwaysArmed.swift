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
    wants: .relaunch, listensTo: ArmingDuty.kinds
  ) { context in ArmedMonitor(duty: ArmingDuty(context)) }
}

private struct ArmedMonitor: InvariantMonitor {
  var finding = Finding()
  private var duty: ArmingDuty
  // The executing milliseconds since the duty is owed at which the app is looked at next.
  private var nextCheck = ArmedMonitor.interval

  private static let interval = Invariant.armedCheckInterval.wholeMilliseconds

  init(duty: ArmingDuty) {
    self.duty = duty
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard !finding.isDecided else { return }
    duty.advance(to: entry.time)
    judgeMinutes(until: entry.time)
    duty.observe(entry)
    if !duty.isOwed { nextCheck = Self.interval }
    if case .process(.suspended) = entry.what, duty.isOwed { judge(at: entry.time) }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    guard !finding.isDecided else { return }
    duty.advance(to: end)
    judgeMinutes(until: end)
    // Looked at every minute: what came after the last look changes nothing where there was one.
    if finding.exercised == 0, duty.isOwed { finding.cutShort() }
  }

  private mutating func judgeMinutes(until time: Instant) {
    guard let owed = duty.owedFor, owed >= nextCheck else { return }
    // Time passed only while the app executed, so the check lies this far back.
    judge(at: Instant(milliseconds: time.milliseconds + nextCheck - owed))
    guard !finding.isDecided else { return }
    let more = (owed - nextCheck) / Self.interval
    finding.exercised += Int(more)
    nextCheck += (more + 1) * Self.interval
  }

  private mutating func judge(at time: Instant) {
    finding.exercised += 1
    guard !duty.registrations.isArmed else { return }
    finding.breach(
      at: time, expected: "significant changes, visits or a region armed",
      actual: duty.registrations.phrase)
  }
}
