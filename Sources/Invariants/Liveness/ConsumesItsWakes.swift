import StoryModel
import TrackerModel

extension Invariant {
  /// A process that iOS launches for a location event has its manager and services at once (I-L12).
  ///
  /// A process that is only resumed still has them, so only launches are judged. Standard sessions
  /// are left out: whether one is wanted at that moment is the strategy's decision, which I-L4 and
  /// I-L7 judge. Live updates are not, where iOS launches the app to go on with them (S-30); and who
  /// uses them, or a monitor, takes its service session again (A-22).
  public static let consumesItsWakes = Invariant(
    id: "I-L12", kind: .liveness, name: "Wake consumption",
    summary: "A process launched for a location event restores its services within 1 s.",
    citations: [
      RuleID("L", 5), RuleID("C", 9), RuleID("V", 3), RuleID("R", 10), RuleID("R", 16),
      RuleID("S", 30), RuleID("A", 22), RuleID("A", 24),
    ],
    precondition: "P0, tracking wanted",
    rule: """
      A process launched for a significant change, visit or region has a manager with a \
      delegate within 1 s and before it is suspended; for a condition it opens its monitor, for live updates \
      iterates them. Registered significant changes it starts again, or stops; activity or \
      service sessions that the last process held for these it takes again. Void if it ends \
      before, or without P0.
      """,
    excuses: [
      Excuse("the process ends within the second; P0 did not hold", hider: "drop-createManager")
    ],
    listensTo: RelaunchWatch.kinds.union(RegistrationState.kinds).union(LivenessGate.kinds)
  ) { _ in WakeConsumptionMonitor() }
}

private struct WakeConsumptionMonitor: InvariantMonitor {
  var finding = Finding()
  private var relaunch = RelaunchWatch()
  private var wasOpenAtLaunch = false

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    take(relaunch.observe(entry, in: story), story)
    if case .launch = entry.what { wasOpenAtLaunch = story.gate.isOpen(at: entry.time) }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { relaunch.deadline }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    take(relaunch.deadlinePassed(), story)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if relaunch.deadline != nil, wasOpenAtLaunch, story.gate.isPossible { finding.cutShort() }
  }

  private mutating func take(_ outcome: RelaunchWatch.Outcome?, _ story: borrowing Chronicle) {
    guard let outcome, wasOpenAtLaunch, story.gate.isPossible else { return }
    finding.exercised += 1
    guard case .missed(let deadline, let what) = outcome else { return }
    finding.breach(
      at: deadline, expected: "what it had, taken up again within 1 s of the relaunch",
      actual: what)
  }
}
