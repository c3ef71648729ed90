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
  /// journal, and those that the server has and the app has not deleted.
  public static let keepsItsStoreShort = Invariant(
    id: "I-L14", kind: .liveness, name: "Short store",
    summary: "An app that has recorded online for 20 min keeps at most 1,800 points on the phone.",
    citations: [RuleID("T", 1), RuleID("D", 14)],
    precondition:
      "20 min in a row executing, online, the server up, unlocked, a point at least every 5 min",
    isOfOneWay: true,
    listensTo: ProcessState.kinds.union(NetworkState.kinds)
      .union(OccurrenceKinds(.request, .event, .stored, .lost, .deleted))
  ) { context in StoreMonitor(context) }
}

private struct StoreMonitor: InvariantMonitor {
  /// Who has stored nothing for so long has paused.
  private static let pause = Duration.minutes(5)

  var finding = Finding()
  private var process = ProcessState()
  private var network: NetworkState
  private var isAsleep = false
  private var isMerging = false
  private var points = 0
  /// Since when the app has recorded while all was well; nil while it is not.
  private var since: Instant?
  private var lastStored = Instant.distantPast
  private var isTest = false

  init(_ context: StoryContext) {
    network = NetworkState(context)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard !finding.isDecided else { return }
    switch entry.what {
    case .stored: store(at: entry.time)
    case .request(.record), .event(.locations): break
    default: follow(entry)
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    guard !finding.isDecided, let since, end - lastStored <= Self.pause else { return }
    if end - since >= Invariant.timeToEmptyStore {
      judge(since, at: end)
    } else if points > Invariant.mostPointsKept {
      // Too many, and some of the time is left in which they may go.
      finding.cutShort()
    }
  }

  private mutating func follow(_ entry: TraceEntry) {
    process.advance(to: entry.time)
    process.observe(entry)
    network.observe(entry)
    switch entry.what {
    case .truth(.phoneAsleep(let sleeps)): isAsleep = sleeps
    case .request(let request): isMerging = request == .mergeJournal
    // What a merge loses was on the phone (D-11).
    case .lost(.point): if isMerging { points = max(0, points - 1) }
    case .deleted(let acknowledged, let unacknowledged):
      points = max(0, points - acknowledged - unacknowledged)
    default: isMerging = false
    }
    if !isWell { (since, isTest) = (nil, false) }
  }

  private var isWell: Bool { process.isExecuting && !isAsleep && network.mayUpload }

  private mutating func store(at time: Instant) {
    points += 1
    guard isWell else { return }
    if time - lastStored > Self.pause { (since, isTest) = (nil, false) }
    lastStored = time
    guard let since else { return self.since = time }
    guard time - since >= Invariant.timeToEmptyStore else { return }
    judge(since, at: time)
  }

  private mutating func judge(_ since: Instant, at time: Instant) {
    if !isTest { (isTest, finding.exercised) = (true, finding.exercised + 1) }
    guard points > Invariant.mostPointsKept else { return }
    finding.breach(
      at: time, expected: "at most \(Invariant.mostPointsKept) points on the phone",
      actual: "\(points), online since before \(StoryTime.text(since))")
  }
}
