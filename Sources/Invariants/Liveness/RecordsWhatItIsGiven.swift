import StoryModel
import TrackerModel

extension Invariant {
  /// Every fine fix that a session gives the app on a trip is in its track within 30 s (I-L19).
  ///
  /// Not in the rulebook's list as one of its own: it is the half of I-L5 that asks nothing of iOS and
  /// nothing of the session, so that a tracker whose trips have gaps can promise it. As there, a fix
  /// that is no news may be dropped (I-S7), and so may one of before the process, which another one may
  /// have stored. The journal is not the track: what is in it counts once it is merged (D-14).
  public static let recordsWhatItIsGiven = Invariant(
    id: "I-L19", kind: .liveness, name: "Fixes kept",
    summary: "Every fix of 50 m or better that a session gives on a trip is recorded within 30 s.",
    citations: [RuleID("S", 1), RuleID("S", 2), RuleID("D", 14)],
    precondition: "P0, tracking wanted, moving on a trip, a fine fix of a session that is news",
    isOfOneWay: true,
    listensTo: ProcessState.kinds.union(LivenessGate.kinds)
      .union(OccurrenceKinds(.location, .record))
  ) { _ in KeepingMonitor() }
}

private struct KeepingMonitor: InvariantMonitor {
  var finding = Finding()
  private var gate = LivenessGate()
  private var journey = JourneyState()
  private var fixes = OwedFixes()
  private var isTested = false

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    judge(at: entry.time)
    guard !finding.isDecided else { return }
    switch entry.what {
    case .event(.locations(let fix, _, _, let service)):
      if service == .standard || service == .liveUpdates { take(fix, at: entry.time) }
    case .request(let request):
      fixes.observe(request)
      gate.observe(entry)
    case .stored: break
    default: follow(entry)
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    judge(at: end)
    if fixes.isOwing {
      isTested = false
      finding.cutShort()
    }
    leave()
  }

  private mutating func follow(_ entry: TraceEntry) {
    gate.observe(entry)
    journey.observe(entry)
    switch entry.what {
    case .launch: fixes.begin(at: entry.time)
    case .process(.terminated): fixes.forgive()
    default: break
    }
    if journey.trip == nil { leave() }
    if !gate.isPossible { fixes.forgive() }
  }

  private mutating func take(_ fix: Location, at time: Instant) {
    guard fixes.isNews(fix, at: time), fix.isFine, journey.trip != nil, journey.isMoving,
      gate.isOpen(at: time)
    else { return }
    fixes.owe(fix)
    isTested = true
  }

  private mutating func leave() {
    if isTested, !finding.isDecided { finding.exercised += 1 }
    isTested = false
  }

  private mutating func judge(at time: Instant) {
    guard let oldest = fixes.overdue(at: time) else { return }
    leave()
    finding.breach(
      at: oldest.advanced(by: Invariant.longestGap),
      expected: "every fix of 50 m or better recorded",
      actual: "the fix of \(StoryTime.text(oldest)) not recorded")
    fixes.forgive()
  }
}
