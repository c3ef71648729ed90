import StoryModel
import TrackerModel

extension Invariant {
  /// Every fine fix that a session gives the app on a trip is in its track within 30 s (I-L19).
  ///
  /// Not in the rulebook's list as one of its own: it is the half of I-L5 that asks nothing of iOS and
  /// nothing of the session, so that a tracker whose trips have gaps can promise it. As there, a fix
  /// that is no news may be dropped (I-S7), and so may one of before the process, which another one may
  /// have stored. The journal is not the track: what is in it counts once it is merged; before the first
  /// unlock it is all that can be written (D-14), and a session that iOS has granted there gives fixes as ever.
  public static let recordsWhatItIsGiven = Invariant(
    id: "I-L19", kind: .liveness, name: "Fixes kept",
    summary: "Every fix of 50 m or better that a session gives on a trip is recorded within 30 s.",
    citations: [RuleID("S", 1), RuleID("S", 2), RuleID("D", 14)],
    precondition:
      "P0, While In Use or before the first unlock, tracking wanted, on a trip, a fine fix that is news",
    rule: """
      A fix of 50 m or better that a session or live updates give the app moving on a trip with \
      P0 or While In Use, newer than the process and all fixes before it, at most 15 s old, is \
      in the track 30 s after its time, as of 50 m or of twice its accuracy, at once or by a \
      merge, unless the process or P0 ends first. Before the first unlock, with room, the \
      journal is enough.
      """,
    excuses: [
      Excuse(
        "a fix older than 15 s, than one before it or than the process",
        hider: "drop-every-second-record"),
      Excuse("the process or P0 ends within 30 s", hider: "drop-every-second-record"),
    ],
    isOfOneWay: true, isOwedUnderEveryReading: true,
    presupposes: .store,
    listensTo: ProcessState.kinds.union(LivenessGate.kinds)
      .union(OccurrenceKinds(.location, .record))
  ) { _ in KeepingMonitor() }
}

private struct KeepingMonitor: InvariantMonitor {
  var finding = Finding()
  private var fixes = OwedFixes()
  private var isOnTrip = false
  private var isTested = false

  var awaitsFixes: Bool { isOnTrip }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    let wasOnTrip = isOnTrip
    isOnTrip = story.journey.trip != nil
    // What the app was given before the trip is not looked at, and may come again (S-01).
    if isOnTrip, !wasOnTrip { fixes.begin(at: entry.time) }
    switch entry.what {
    case .event(.locations(let fix, _, _, let service)):
      if service == .standard || service == .liveUpdates { take(fix, story) }
    case .request(let request): fixes.observe(request)
    case .launch: fixes.begin(at: entry.time)
    case .process(.terminated): fixes.forgive()
    default: break
    }
    if !isOnTrip { leave() }
    if !story.gate.isPossible, !isLocked(story), !isInUse(story) { fixes.forgive() }
  }

  /// Whether the phone has not been unlocked since it booted, and the app may track and can write.
  private func isLocked(_ story: borrowing Chronicle) -> Bool {
    !story.world.isUnlocked && story.world.diskHasRoom && story.tracking.isWanted
  }

  /// Whether a session gives its fixes under While In Use as it does under Always, and the app can write.
  private func isInUse(_ story: borrowing Chronicle) -> Bool {
    story.authorization.status == .authorizedWhenInUse && story.world.isUnlocked
      && story.world.diskHasRoom && story.world.locationServicesAreOn && story.tracking.isWanted
  }

  private mutating func take(_ fix: Location, _ story: borrowing Chronicle) {
    guard fixes.isNews(fix, at: story.time), fix.isFine, isOnTrip, story.journey.isMoving,
      story.gate.isOpen(at: story.time) || isLocked(story) || isInUse(story)
    else { return }
    fixes.owe(fix, journalIsEnough: isLocked(story))
    isTested = true
  }

  private mutating func leave() {
    if isTested { finding.exercised += 1 }
    isTested = false
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { fixes.deadline }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    guard let fault = fixes.fault else { return }
    leave()
    finding.breach(
      at: deadline, expected: "every fix of 50 m or better recorded",
      actual: fault)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if fixes.isOwing {
      isTested = false
      finding.cutShort()
    }
    leave()
  }
}
