import StoryModel
import TrackerModel

extension Invariant {
  /// How long the app must have recorded online before its store is looked at (I-L14).
  ///
  /// Long enough for an upload that fails, and another one a quarter of an hour later.
  public static let timeToEmptyStore = Duration.minutes(20)
  /// The most points that then are on the phone (I-L14).
  ///
  /// Assumption: a tracker that sends in batches sends at least every half hour of points, one a
  /// second; one that plans larger batches would show it wrong, and does not claim it.
  public static let mostPointsKept = 1_800

  /// An app that records and is online does not let points pile up on the phone (I-L14).
  ///
  /// Not in the rulebook's list: I-L11 asks for an empty queue, which no tracker keeps that sends in
  /// batches. All points count that are on the phone: those that were not sent, in the track or in the
  /// journal, and those that the server has and the app has not deleted. The app is not told that a full
  /// disk lets none go (D-11).
  public static let keepsItsStoreShort = Invariant(
    id: "I-L14", kind: .liveness, name: "Short store",
    summary: "An app that has recorded online for 20 min keeps at most 1,800 points on the phone.",
    citations: [RuleID("T", 1), RuleID("D", 14)],
    precondition:
      "20 min in a row executing, online, the server up, unlocked, a point at least every 5 min",
    rule: """
      From 20 min after the first point on there are at most 1,800 points on the phone \
      whenever the app stores one, and at the end of the scenario: in the track and the \
      journal, sent or not, until they are deleted, or were to be while the disk was full. \
      Online means by the cellular network. When one of the conditions ends, the 20 min \
      begin anew with the next point.
      """,
    excuses: [
      Excuse(
        "offline, locked, the server down, suspended, or 5 min without a point: the 20"
          + " min begin anew",
        hider: "drop-upload"),
      Excuse("points that a full disk did not let go", hider: "deletes-on-full-disks"),
    ],
    isOfOneWay: true,
    presupposes: [.store, .uploads],
    listensTo: ProcessState.kinds.union(WorldState.kinds).union(StoreState.kinds)
  ) { _ in StoreMonitor() }
}

private struct StoreMonitor: InvariantMonitor {
  /// Who has stored nothing for so long has paused.
  private static let pause = Duration.minutes(5)

  var finding = Finding()
  /// Since when the app has recorded while all was well; nil while it is not.
  private var since: Instant?
  private var lastStored = Instant.distantPast
  private var isTest = false

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if !Self.isWell(story) {
      (since, isTest) = (nil, false)
    } else if case .stored = entry.what {
      stored(story)
    }
  }

  private static func isWell(_ story: borrowing Chronicle) -> Bool {
    story.process.isExecuting && !story.world.isAsleep && story.network.mayUpload
  }

  private mutating func stored(_ story: borrowing Chronicle) {
    let time = story.time
    if time - lastStored > Self.pause { (since, isTest) = (nil, false) }
    lastStored = time
    guard let since else { return self.since = time }
    if time - since >= Invariant.timeToEmptyStore { judge(since, story) }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    guard let since, end - lastStored <= Self.pause else { return }
    if end - since >= Invariant.timeToEmptyStore {
      judge(since, story)
    } else if story.store.kept > Invariant.mostPointsKept {
      // Too many, and some of the time is left in which they may go.
      finding.cutShort()
    }
  }

  private mutating func judge(_ since: Instant, _ story: borrowing Chronicle) {
    if !isTest { (isTest, finding.exercised) = (true, finding.exercised + 1) }
    guard story.store.kept > Invariant.mostPointsKept else { return }
    finding.breach(
      at: story.time, expected: "at most \(Invariant.mostPointsKept) points on the phone",
      actual: "\(story.store.kept) points, online since before \(StoryTime.text(since))")
  }
}
