import StoryModel
import TrackerModel

extension Invariant {
  /// An app that the user swiped away is back soon after the phone has moved far enough, where iOS
  /// relaunches it for what it has registered (I-L2).
  ///
  /// Which registrations those are differs by version (K-03). What is left open is judged only where
  /// the story settles it. Whoever has registered only what iOS does not relaunch, where something
  /// else would be, must have alerted the user. Where nothing brings an app back, I-L10 alone asks
  /// for the alert. The reference run's part of the definition is I-L1b's.
  public static let isRelaunchedAfterForceQuit = Invariant(
    id: "I-L2", kind: .liveness, name: "Relaunch after force quit",
    summary: "15 min after the phone moved far enough, an app that was swiped away is alive.",
    citations: [
      RuleID("L", 14), RuleID("L", 17), RuleID("L", 18), RuleID("L", 20), RuleID("C", 3),
    ],
    precondition:
      "P0, tracking wanted, the app swiped away, iOS known to relaunch some registrations then",
    rule: """
      When a significant change is due after the user swiped the app away, and iOS is known to \
      relaunch it then for what it has registered, a process begins in 15 min. Where iOS is \
      known not to for any of it, but would for something else, an alert since the swipe will \
      do. Void if P0 ends, at a reboot or update, if iOS refuses a registration or withholds \
      an event otherwise.
      """,
    excuses: [
      Excuse(
        "iOS is not known to relaunch for what is registered, and the user was alerted",
        hider: "registers-nothing"),
      Excuse("P0 ended, a reboot, an update, a refused registration", hider: "registers-nothing"),
    ],
    wants: .relaunch,
    listensTo: LivenessGate.kinds.union(RegistrationState.kinds)
      .union(RefusalState.kinds).union(OccurrenceKinds(.withheld, .notificationShown))
  ) { context in ForceQuitMonitor(context) }
}

/// Starts a clock when whatever is to relaunch the app has had its cause, and stops it at a launch.
private struct ForceQuitMonitor: InvariantMonitor {
  var finding = Finding()
  private let context: StoryContext
  // When the user swiped the app away; nil once it is back, or iOS has a reason of its own.
  private var quitAt: Instant?
  private var wasAlerted = false
  private var due: Instant?
  // Something registered is known to relaunch the app, so that an alert does not do.
  private var mustBeAlive = false

  init(_ context: StoryContext) { self.context = context }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .happening(.forceQuits): if quitAt == nil { (quitAt, wasAlerted) = (entry.time, false) }
    case .launch:
      if due != nil { finding.exercised += 1 }
      (quitAt, due) = (nil, nil)
    case .notificationShown: wasAlerted = true
    case .withheld(let channel, let reason):
      if reason != .forceQuit, channel.excuses(reason) { quitAt = nil }
    // A reboot is I-L3's, and what an update leaves of the registrations is open (L-26).
    case .happening(.boot), .happening(.appUpdate): quitAt = nil
    case .truth(.farFromLastSignificantChange): startClock(story)
    default: break
    }
    if quitAt == nil || !story.gate.isPossible || story.refusal.isRefused { due = nil }
  }

  private mutating func startClock(_ story: borrowing Chronicle) {
    guard quitAt != nil, due == nil, story.gate.isOpen(at: story.time) else { return }
    let held = story.registrations.relaunchQuestions.map { context.settledReading(of: $0) }
    mustBeAlive = held.contains(true)
    guard mustBeAlive || (!held.contains(nil) && relaunchesSomething) else { return }
    due = story.time.advanced(by: Invariant.timeToRelaunch)
  }

  /// Whether iOS is known to relaunch a swiped-away app for anything that a tracker may register.
  private var relaunchesSomething: Bool {
    [.forceQuitThenSignificantChange, .forceQuitThenRegion, .forceQuitThenVisit].contains {
      context.settledReading(of: $0) == true
    }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { due }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    finding.exercised += 1
    guard let quitAt else { return due = nil }
    (due, self.quitAt) = (nil, nil)
    if !mustBeAlive && wasAlerted { return }
    let by = StoryTime.text(deadline)
    finding.breach(
      at: deadline,
      expected: mustBeAlive ? "the app alive by \(by)" : "the app alive, or an alert, by \(by)",
      actual: "not running since \(StoryTime.text(quitAt)), \(story.registrations.phrase)")
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if due != nil { finding.cutShort() }
  }
}

extension RegistrationState {
  /// For each kind of registration there is, the question whether iOS relaunches a swiped-away app
  /// for it.
  fileprivate var relaunchQuestions: [OpenQuestion] {
    var questions: [OpenQuestion] = []
    if significantChange { questions.append(.forceQuitThenSignificantChange) }
    if !regions.isEmpty { questions.append(.forceQuitThenRegion) }
    if visits { questions.append(.forceQuitThenVisit) }
    return questions
  }
}
