import StoryModel
import TrackerModel

extension Invariant {
  /// How long the phone must be online and the app execute for the queue to be sent (I-L11).
  public static let timeToUpload = Duration.minutes(10)

  /// What is in the queue when ten minutes online begin is with the server when they end, and no
  /// point is deleted before the server has it, while the user wants tracking (I-L11).
  ///
  /// On a slow network they are longer by the whole minutes for which the queue alone is on its way.
  /// Points of the journal are in the queue once they are merged. The ten minutes follow each other
  /// without a gap for as long as the app executes, the phone is online, its disk is readable and has
  /// room, the server answers, and tracking is wanted and not denied: who may not track is to be silent
  /// (I-S11). Points stored meanwhile wait for the next ten. How long a point stays on the phone, asleep
  /// or not, is another promise, I-N11.
  public static let uploadsWhatItStores = Invariant(
    id: "I-L11", kind: .liveness, name: "Upload",
    summary: "In 10 min online the app sends its queue, and it deletes nothing before it is sent.",
    citations: [RuleID("T", 1), RuleID("D", 14)],
    precondition:
      "10 min in a row executing, online, the server up, unlocked, room on disk, wanted, not denied",
    rule: """
      Whatever is in the queue when 10 such minutes begin, the server has when they end: \
      track and merged journal. A slow network adds whole minutes, 33 points a second. \
      Online means by the cellular network. The next 10 follow; if a condition ends, they \
      begin anew. A point deleted before the server has it, while tracking is wanted, breaks \
      the promise at once.
      """,
    excuses: [
      Excuse(
        "offline, locked, no room on disk, the server down, suspended, denied or"
          + " switched off: the 10 min begin anew",
        hider: "drop-upload"),
      Excuse("a queue of minutes on a slow network: as many more", hider: "gives-up-slow-uploads"),
    ],
    presupposes: [.store, .uploads],
    listensTo: ProcessState.kinds.union(TrackingState.kinds).union(AuthorizationState.kinds)
      .union(WorldState.kinds).union(OccurrenceKinds(.lost, .uploaded, .deleted))
  ) { context in UploadMonitor(context.scenario) }
}

private struct UploadMonitor: InvariantMonitor {
  var finding = Finding()
  private var window: Window?
  private let settings: PhoneSettings
  /// Nil where the network is fast.
  private let slowNetwork: Profile?

  init(_ scenario: Scenario) {
    settings = scenario.settings
    slowNetwork = settings.hasSlowNetwork ? Profile(of: scenario) : nil
  }

  /// Ten minutes or more in which all is well.
  private struct Window: Sendable {
    var begin: Instant
    var minutes: Int
    /// How many points must be with the server by then.
    var mark: Int
    var isTest: Bool

    var end: Instant { begin.advanced(by: .minutes(minutes)) }
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if case .deleted(_, let unacknowledged) = entry.what, unacknowledged > 0,
      story.tracking.isWanted
    {
      finding.exercised += 1
      finding.breach(
        at: entry.time, expected: "nothing deleted before the server has it",
        actual: "\(Self.points(unacknowledged)) deleted that it does not have")
    }
    if !Self.isWell(story) { window = nil } else if window == nil { open(at: entry.time, story) }
  }

  private static func isWell(_ story: borrowing Chronicle) -> Bool {
    let mayTrack =
      story.tracking.isWanted && ![.denied, .restricted].contains(story.authorization.status)
    return mayTrack && story.world.diskHasRoom && story.network.mayUpload
      && story.process.isExecuting && !story.world.isAsleep
  }

  private mutating func open(at time: Instant, _ story: borrowing Chronicle) {
    let waiting = story.store.waiting
    let onItsWay = slowNetwork.map { settings.sendingTime(of: waiting, on: $0) } ?? .zero
    window = Window(
      begin: time, minutes: Int((Invariant.timeToUpload + onItsWay).wholeMilliseconds / 60_000),
      mark: story.store.queued, isTest: waiting > 0)
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { window?.end }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    guard let open = window else { return }
    if open.isTest { finding.exercised += 1 }
    let missing = open.mark - story.store.accepted
    if missing > 0 {
      finding.breach(
        at: open.end, expected: "the queue sent in \(open.minutes) min online",
        actual: "\(Self.points(missing)) waiting since before \(StoryTime.text(open.begin))")
    }
    self.open(at: open.end, story)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    guard let window, window.isTest else { return }
    // What the server has already needs no more time.
    if story.store.accepted >= window.mark { finding.exercised += 1 } else { finding.cutShort() }
  }

  private static func points(_ count: Int) -> String { count == 1 ? "1 point" : "\(count) points" }
}
