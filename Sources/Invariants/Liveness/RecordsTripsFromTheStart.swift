import StoryModel
import TrackerModel

extension Invariant {
  /// The accuracy in metres of a fine point (I-L4).
  public static let fineAccuracy = 50.0

  /// A trip's first fine point comes soon: after its start where a session runs, otherwise after
  /// the first wake in it that may start one (I-L4).
  ///
  /// When it is owed is told by ``TripState``. The second half of the rulebook's definition, that the
  /// wake itself is in time, is I-L1b's and I-L20's.
  public static let recordsTripsFromTheStart = Invariant(
    id: "I-L4", kind: .liveness, name: "Trip start",
    summary: "A fine point is recorded within 2 min of a trip's start, or of its first wake.",
    citations: [RuleID("S", 1), RuleID("S", 12)],
    precondition: "no trouble, P0, tracking wanted, motion allowed, open sky",
    rule: """
      On a trip that begins when all trouble is over, the first point of 50 m or better is \
      recorded within 2 min of when points are owed ('harness explain owed'); where a session \
      runs on, within 1 min of a stop's end, or of the first fix under the sky again, at most \
      4 min. What is owed no more before that was not tested; the time counts anew when \
      points are owed again.
      """,
    excuses: [
      Excuse(
        "iOS ended the app: until the next wake that may start a session",
        hider: "idles-when-relaunched"),
      Excuse(
        "iOS took the right of a session for where it was started; not where the app had"
          + " thrown its right away",
        hider: "throws-its-right-away"),
      Excuse("the phone stands, is slow, or sees no sky", hider: "records-late"),
      Excuse(
        "under the sky again no session tells of a fix: 3 min, and 1 min more",
        hider: "stays-coarse-after-tunnels"),
    ],
    wants: .points, isJudgedInCalm: true,
    presupposes: .store,
    listensTo: TripState.kinds.union(OccurrenceKinds(.location, .record))
  ) { _ in TripStartMonitor() }
}

extension Location {
  /// Whether the fix is one of a fine track: valid, and of 50 m or better (I-L4).
  var isFine: Bool { (0...Invariant.fineAccuracy).contains(horizontalAccuracy) }
}

private struct TripStartMonitor: InvariantMonitor {
  var finding = Finding()
  /// The trip of which a fine point has been recorded.
  private var recorded: Instant?
  private var isOnTrip = false

  var awaitsFixes: Bool { isOnTrip }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    isOnTrip = story.calmTrip != nil && story.calmTrip != recorded
    guard isOnTrip, let began = story.calmTrip,
      case .request(.record(let point, _)) = entry.what, point.isFine, point.timestamp >= began
    else { return }
    finding.exercised += 1
    (recorded, isOnTrip) = (began, false)
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    guard isOnTrip, case .points(_, let by) = story.trip.owed else { return nil }
    return by
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    guard case .points(let from, _) = story.trip.owed else { return }
    finding.exercised += 1
    finding.breach(
      at: deadline, expected: "a point of 50 m or better by \(StoryTime.text(deadline))",
      actual: "no fine point since \(StoryTime.text(from))")
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if deadline(in: story) != nil { finding.cutShort() }
  }
}
