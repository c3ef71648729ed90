import StoryModel
import TrackerModel

extension Invariant {
  /// The longest gap in a trip between two fine fixes, and the longest that the app may keep one
  /// before it records it (I-L5).
  public static let longestGap = Duration.seconds(30)

  /// From the first fine point of a trip to its end fine fixes come without a gap, and every one is
  /// recorded (I-L5).
  ///
  /// When points are owed is told by ``TripState``: after a wake, a stop or a loss of the sky the next
  /// fix has the time of a first one. A fix that is no news (older than 15 s, or than one before it)
  /// may be dropped (I-S7).
  public static let recordsTripsWithoutGaps = Invariant(
    id: "I-L5", kind: .liveness, name: "Continuity",
    summary: "On a trip fine fixes come without a gap of over 30 s, and all are recorded.",
    citations: [RuleID("S", 4), RuleID("S", 8), RuleID("S", 12), RuleID("S", 13)],
    precondition:
      "no trouble, P0, tracking wanted, motion allowed, open sky, a fine point recorded",
    rule: """
      On a trip that begins when all trouble is over, from its first recorded point of 50 m or \
      better on and while points are owed ('harness explain owed'), the next such fix comes \
      within 30 s, or, if later, by when I-L4 asks for a first one. Each that is newer than \
      those before it and at most 15 s old is in the track 30 s after its time, at once or by \
      a merge of the journal.
      """,
    excuses: [
      Excuse(
        "iOS ended the app: until the next wake that may start a session",
        hider: "idles-when-relaunched"),
      Excuse(
        "iOS took the right of a session for where it was started; not where the app had"
          + " thrown its right away",
        hider: "throws-its-right-away"),
      Excuse("the phone stands, is slow, or sees no sky", hider: "filters-its-fixes"),
      Excuse(
        "under the sky again no session tells of a fix: 3 min, and 1 min more",
        hider: "stays-coarse-after-tunnels"),
      Excuse("a fix older than 15 s or than one before it", hider: "drop-every-second-record"),
    ],
    wants: .points, isJudgedInCalm: true,
    presupposes: .store,
    listensTo: TripState.kinds.union(OccurrenceKinds(.location, .record))
  ) { _ in ContinuityMonitor() }
}

private struct ContinuityMonitor: InvariantMonitor {
  var finding = Finding()
  /// The trip of which a fine point has been recorded.
  private var trip: Instant?
  private var isOnTrip = false
  /// When the last fine fix of this trip came.
  private var lastFix = Instant.distantPast
  /// A fine fix came when it was due: the first one alone says nothing of gaps.
  private var isTested = false
  private var fixes = OwedFixes()
  private static let longestGap = Invariant.longestGap.wholeMilliseconds

  var awaitsFixes: Bool { isOnTrip }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    isOnTrip = story.calmTrip != nil
    if trip != nil, trip != story.calmTrip { leave() }
    switch entry.what {
    case .event(.locations(let fix, _, _, let service)):
      if trip != nil, service != .significantChange { take(fix, story) }
    case .request(.record(let fix, let store)): record(fix, in: store, story)
    case .request(.mergeJournal): fixes.observe(.mergeJournal)
    default:
      if case .points = story.trip.owed { return }
      fixes.forgive()
    }
  }

  private mutating func take(_ fix: Location, _ story: borrowing Chronicle) {
    guard fixes.isNews(fix, at: story.time), fix.isFine else { return }
    lastFix = story.time
    guard case .points = story.trip.owed else { return }
    isTested = true
    fixes.owe(fix)
  }

  private mutating func record(
    _ fix: Location, in store: TrackStore, _ story: borrowing Chronicle
  ) {
    if trip != nil { return fixes.observe(.record(fix, in: store)) }
    guard let began = story.calmTrip, fix.isFine, fix.timestamp >= began else { return }
    (trip, lastFix) = (began, story.time)
    fixes.begin(at: fix.timestamp)
  }

  private mutating func leave() {
    if isTested { finding.exercised += 1 }
    (trip, isTested) = (nil, false)
    fixes.forgive()
  }

  // MARK: What is due

  /// When the next fine fix must have come.
  private func due(_ story: borrowing Chronicle) -> Instant? {
    guard trip != nil, case .points(_, let by) = story.trip.owed else { return nil }
    return max(by, Instant(milliseconds: lastFix.milliseconds + Self.longestGap))
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    guard let due = due(story) else { return nil }
    return fixes.deadline.map { min($0, due) } ?? due
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    finding.exercised += 1
    if let fault = fixes.fault, fixes.deadline == deadline {
      finding.breach(
        at: deadline, expected: "every fix of 50 m or better recorded",
        actual: fault)
    } else {
      finding.breach(
        at: deadline, expected: "a fix of 50 m or better by \(StoryTime.text(deadline))",
        actual: "no fine fix since \(StoryTime.text(lastFix))")
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if due(story) != nil, !isTested { finding.cutShort() }
    leave()
  }
}
