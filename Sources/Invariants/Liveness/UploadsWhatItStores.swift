import StoryModel
import TrackerModel

extension Invariant {
  /// How long the phone must be online and the app execute for the queue to be sent (I-L11).
  public static let timeToUpload = Duration.minutes(10)

  /// What is in the queue when ten minutes online begin is with the server when they end, and no
  /// point is deleted before the server has it (I-L11).
  ///
  /// Points of the journal are in the queue once they are merged. The ten minutes follow each other
  /// without a gap for as long as the app executes, the phone is online, its disk is readable and has
  /// room, the server answers, and tracking is wanted and not denied: who may not track is to be silent
  /// (I-S11). Points stored meanwhile wait for the next ten.
  public static let uploadsWhatItStores = Invariant(
    id: "I-L11", kind: .liveness, name: "Upload",
    summary: "In 10 min online the app sends its queue, and it deletes nothing before it is sent.",
    citations: [RuleID("T", 1), RuleID("D", 14)],
    precondition:
      "10 min in a row executing, online, the server up, unlocked, room on disk, wanted, not denied",
    listensTo: ProcessState.kinds.union(TrackingState.kinds).union(AuthorizationState.kinds)
      .union(OccurrenceKinds(.truth, .stored, .lost, .uploaded, .deleted))
  ) { context in UploadMonitor(context) }
}

private struct UploadMonitor: InvariantMonitor {
  var finding = Finding()
  private var process = ProcessState()
  private var tracking = TrackingState()
  private var authorization = AuthorizationState()
  private var network: NetworkState
  // Points that came into the queue since the story began, and how many of them the server has.
  private var queued = 0
  private var accepted = 0
  private var journal = 0
  private var isMerging = false
  private var isAsleep = false
  private var hasRoom = true
  private var window: Window?

  /// Ten minutes in which all is well.
  private struct Window: Sendable {
    var end: Instant
    /// How many points must be with the server by then.
    var mark: Int
    var isTest: Bool

    var begin: Instant { end.advanced(by: .zero - Invariant.timeToUpload) }
  }

  init(_ context: StoryContext) {
    network = NetworkState(context)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    judge(at: entry.time)
    guard !finding.isDecided else { return }
    switch entry.what {
    case .stored(_, .track): queued += 1
    case .stored(_, .journal): journal += 1
    case .request(.record), .event(.locations): break
    default: follow(entry)
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    judge(at: end)
    guard let window, window.isTest, !finding.isDecided else { return }
    // What the server has already needs no more time.
    if accepted >= window.mark { finding.exercised += 1 } else { finding.cutShort() }
  }

  private mutating func follow(_ entry: TraceEntry) {
    process.advance(to: entry.time)
    process.observe(entry)
    tracking.observe(entry)
    authorization.observe(entry)
    network.observe(entry)
    switch entry.what {
    case .request(.mergeJournal):
      (queued, journal, isMerging) = (queued + journal, 0, true)
    // What a merge loses never came into the queue (D-11).
    case .lost(.point): if isMerging { queued -= 1 }
    case .uploaded(let count): accepted = min(accepted + count, queued)
    case .deleted(_, let unacknowledged): delete(unacknowledged, at: entry.time)
    case .truth(.phoneAsleep(let sleeps)): isAsleep = sleeps
    case .happening(.diskSpace(let isThere)):
      hasRoom = isThere
      // What a full disk took of the queue cannot be told any more (D-11).
      queued = accepted
    default: isMerging = false
    }
    let mayTrack = tracking.isWanted && ![.denied, .restricted].contains(authorization.status)
    let isWell = hasRoom && process.isExecuting && !isAsleep && mayTrack && network.mayUpload
    if !isWell { window = nil } else if window == nil { open(at: entry.time) }
  }

  private mutating func open(at time: Instant) {
    window = Window(
      end: time.advanced(by: Invariant.timeToUpload), mark: queued, isTest: queued > accepted)
  }

  private mutating func delete(_ unacknowledged: Int, at time: Instant) {
    guard unacknowledged > 0 else { return }
    finding.exercised += 1
    finding.breach(
      at: time, expected: "nothing deleted before the server has it",
      actual: "\(Self.points(unacknowledged)) deleted that it does not have")
  }

  private mutating func judge(at time: Instant) {
    while let open = window, time > open.end, !finding.isDecided {
      if open.isTest { finding.exercised += 1 }
      let missing = open.mark - accepted
      if missing > 0 {
        finding.breach(
          at: open.end, expected: "the queue sent in 10 min online",
          actual: "\(Self.points(missing)) waiting since before \(StoryTime.text(open.begin))")
      }
      self.open(at: open.end)
    }
  }

  private static func points(_ count: Int) -> String { count == 1 ? "1 point" : "\(count) points" }
}
