import StoryModel
import TrackerModel

extension Invariant {
  /// Whenever a process ends, iOS has two reasons to launch the app again; and a process launched
  /// for one takes up its work (I-L1a).
  ///
  /// On a phone without a cellular network, where significant changes cannot be had, one reason is
  /// enough (C-12).
  public static let staysRelaunchable = Invariant(
    id: "I-L1a", kind: .liveness, name: "Stays relaunchable",
    summary: "At the end of every process, significant changes and a region or visits are armed.",
    citations: [RuleID("A", 17), RuleID("C", 9), RuleID("R", 8), RuleID("V", 3)],
    precondition: "Always granted, tracking wanted, 5 s of executing time to arm",
    rule: """
      With tracking wanted and Always granted for 5 s of executing time (5 s anew after iOS \
      takes a registration away), a process ends with significant changes and a region or \
      visits registered; on a phone without a cellular network a region or visits will do. And \
      one that iOS launches for a location event takes up within 1 s, and before it is \
      suspended, what I-L12 lists.
      """,
    excuses: [
      Excuse(
        "the first 5 s of executing time after a grant, and after iOS took a registration away",
        hider: "disarms-when-left"),
      Excuse("significant changes on a phone without a cellular network", hider: "relies-on-cells"),
    ],
    wants: .relaunch, listensTo: ArmingDuty.kinds
  ) { context in RelaunchableMonitor(context) }
}

private struct RelaunchableMonitor: InvariantMonitor {
  var finding = Finding()
  private var duty = ArmingDuty()
  private var relaunch = RelaunchWatch()
  private let needsSignificantChange: Bool

  init(_ context: StoryContext) {
    needsSignificantChange = context.scenario.settings.hasCellular
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    take(relaunch.observe(entry, in: story), story)
    duty.observe(story)
    if case .process(.terminated) = entry.what, duty.isOwed(story) {
      judgeTermination(story.registrations, at: entry.time)
    }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { relaunch.deadline }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    take(relaunch.deadlinePassed(), story)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if relaunch.deadline != nil, ArmingDuty.isGranted(story) { finding.cutShort() }
  }

  private mutating func judgeTermination(_ armed: RegistrationState, at time: Instant) {
    finding.exercised += 1
    let hasSignificantChange = armed.significantChange || !needsSignificantChange
    if hasSignificantChange && (armed.visits || !armed.regions.isEmpty) { return }
    finding.breach(
      at: time,
      expected: needsSignificantChange
        ? "significant changes and a region or visits armed when a process ends"
        : "a region or visits armed when a process ends",
      actual: armed.phrase)
  }

  private mutating func take(_ outcome: RelaunchWatch.Outcome?, _ story: borrowing Chronicle) {
    guard let outcome, ArmingDuty.isGranted(story) else { return }
    finding.exercised += 1
    guard case .missed(let time, let what) = outcome else { return }
    finding.breach(
      at: time, expected: "services restored within 1 s of a relaunch for a location event",
      actual: what)
  }
}
