import StoryModel
import TrackerModel

extension Invariant {
  /// How long the user looks at a tracker that cannot track before it says so (I-L13).
  ///
  /// The clock counts the time on screen, since what an app says is seen there. A notification that
  /// was shown before told the user without it.
  public static let toldWhenBlind = Invariant(
    id: Quantity.toldWhenBlind.invariant, kind: .number, name: "Told when blind",
    summary: "Time on screen of an app that may not track, to where it tells the user.",
    citations: [RuleID("A", 17), RuleID("A", 19), RuleID("N", 7)],
    precondition: "tracking wanted, and neither Always nor a question open, or no precise location",
    listensTo: ProcessState.kinds.union(AuthorizationState.kinds).union(TrackingState.kinds)
      .union(OccurrenceKinds(.notificationShown))
  ) { BlindMeter($0) }
}

private struct BlindMeter: InvariantMonitor {
  /// Who has been looked at for so long and said nothing, will not say it.
  private static let patience = Duration.seconds(60).wholeMilliseconds

  private var meter: Meter
  private var isPrecise = true
  /// The user has answered before: undetermined again, the app sees nothing (L-27, A-09).
  private var wasDetermined = false
  /// Whether the user sees the app; a question that covers it is the user's to answer first.
  private var isOnScreen = false
  /// The milliseconds on screen since the app is blind; nil while it sees, or when the user knows.
  private var looked: Int64?
  private var wasBlind = false
  private var lastTime = Instant.start
  private var saidUnseen = false

  var finding: Finding { meter.finding }
  // A broken promise is measured on.
  var isOver: Bool { false }

  init(_ context: StoryContext) {
    meter = Meter(.toldWhenBlind, context)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    pass(to: entry.time)
    if story.authorization.isDetermined { wasDetermined = true }
    switch entry.what {
    case .happening(.preciseLocation(let on)): isPrecise = on
    case .event(.authorization(_, let accuracy, _)): isPrecise = accuracy == .fullAccuracy
    case .process(.terminated): saidUnseen = false
    case .request(.tellUser): if isOnScreen { told(at: entry.time) } else { saidUnseen = true }
    case .notificationShown: told(at: entry.time)
    default: break
    }
    isOnScreen =
      story.process.isForeground && story.process.isExecuting
      && !story.authorization.isAsking
    look(isBlind(story), at: entry.time)
    if saidUnseen, isOnScreen { told(at: entry.time) }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    pass(to: end)
    giveUp(at: end)
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    isOnScreen ? looked.flatMap { meter.deadline(of: $0, at: lastTime) } : nil
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    meter.deadlinePassed(deadline)
  }

  private func isBlind(_ story: borrowing Chronicle) -> Bool {
    let status = story.authorization.status
    // Before its first question nobody takes it for a tracker.
    guard story.tracking.isWanted, wasDetermined || status != .notDetermined else { return false }
    return status != .authorizedAlways || !isPrecise
  }

  private mutating func look(_ isBlind: Bool, at time: Instant) {
    guard isBlind != wasBlind else { return }
    wasBlind = isBlind
    if isBlind { looked = 0 } else { giveUp(at: time) }
    saidUnseen = false
  }

  private mutating func pass(to time: Instant) {
    defer { lastTime = time }
    guard let before = looked, isOnScreen, time > lastTime else { return }
    looked = before + time.milliseconds - lastTime.milliseconds
  }

  private mutating func told(at time: Instant) {
    saidUnseen = false
    guard let looked else { return }
    self.looked = nil
    meter.measured(looked, at: time)
  }

  /// It sees again, or the story is over, and it has not said a word.
  private mutating func giveUp(at time: Instant) {
    guard let looked else { return }
    self.looked = nil
    guard looked >= Self.patience else { return }
    meter.start(at: time)
    meter.miss(at: time)
  }
}
