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
  private var process = ProcessState()
  private var authorization = AuthorizationState()
  private var tracking = TrackingState()
  private var isPrecise = true
  private var isAsking = false
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
    process.advance(to: entry.time)
    process.observe(entry)
    authorization.observe(entry)
    tracking.observe(entry)
    switch entry.what {
    case .happening(.preciseLocation(let on)): isPrecise = on
    case .event(.authorization(_, let accuracy)): isPrecise = accuracy == .fullAccuracy
    case .prompt(.asks), .prompt(.asksForUpgrade): isAsking = true
    case .prompt(.answered), .prompt(.expires): isAsking = false
    case .process(.terminated): saidUnseen = false
    case .request(.tellUser): if isOnScreen { told(at: entry.time) } else { saidUnseen = true }
    case .notificationShown: told(at: entry.time)
    default: break
    }
    look(at: entry.time)
    if saidUnseen, isOnScreen { told(at: entry.time) }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    pass(to: end)
    giveUp(at: end)
  }

  /// A question that covers the screen is the user's to answer first.
  private var isOnScreen: Bool { process.isForeground && process.isExecuting && !isAsking }

  private var isBlind: Bool {
    guard tracking.isWanted, authorization.status != .notDetermined else { return false }
    return authorization.status != .authorizedAlways || !isPrecise
  }

  private mutating func look(at time: Instant) {
    let isBlind = isBlind
    guard isBlind != wasBlind else { return }
    wasBlind = isBlind
    if isBlind { looked = 0 } else { giveUp(at: time) }
    saidUnseen = false
  }

  private mutating func pass(to time: Instant) {
    defer { lastTime = time }
    guard let before = looked, isOnScreen, time > lastTime else { return }
    let now = before + time.milliseconds - lastTime.milliseconds
    looked = now
    meter.reached(now, at: time)
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
