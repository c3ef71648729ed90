import StoryModel
import TrackerModel

extension Invariant {
  /// How much executing time the app has to switch everything off (I-S11).
  public static let timeToSwitchOff = Duration.seconds(10)

  /// Once the app was told that it may not track, it does not (I-S11).
  ///
  /// Two ways to be off: the user stopped tracking in the app, or took the permission away. Either
  /// lasts until the world changes back, whether or not the app has heard of that: it may read the
  /// status before it is told. Who stopped tracking is not followed by motion either (M-02); the
  /// permission for the location says nothing of that.
  public static let offMeansOff = Invariant(
    id: "I-S11", kind: .safety, name: "Off means off",
    summary: "After the user stopped tracking or denied permission, the app stops tracking.",
    citations: [RuleID("A", 12), RuleID("S", 23), RuleID("M", 2)],
    listensTo: ProcessWatch.kinds.union(RegistrationWatch.kinds).union(OffWatch.kinds)
  ) { context in OffMonitor(context) }
}

private struct OffMonitor: InvariantMonitor {
  var finding = Finding()
  private var process = ProcessWatch()
  private var registrations: RegistrationWatch
  private var activity = ActivityWatch()
  private var off = OffWatch()

  init(_ context: StoryContext) {
    registrations = RegistrationWatch(context)
  }

  mutating func observe(_ entry: TraceEntry) {
    guard !finding.isDecided else { return }
    process.advance(to: entry.time)
    judge(at: entry.time)
    process.observe(entry)
    registrations.observe(entry)
    activity.observe(entry)
    off.observe(entry, executed: process.executed)
    finding.exercised = off.newsCount
    if case .request(let request) = entry.what { judge(request, at: entry.time) }
  }

  mutating func finish(at end: Instant) {
    process.advance(to: end)
    judge(at: end)
  }

  /// Judges what has been on up to a moment.
  private mutating func judge(at time: Instant) {
    // What comes and goes within one handler was never on.
    guard time > activity.lastTime else { return }
    if let stopped = off.stopped, let due = dueTime(after: stopped, now: time) {
      if let still = activity.phrase ?? activity.motionPhrase
        ?? (registrations.isArmed ? registrations.phrase : nil)
      {
        breach(at: due, "the user stopped tracking", still)
      }
    }
    if let denied = off.denied, let due = dueTime(after: denied, now: time),
      let still = activity.phrase
    {
      breach(at: due, "permission was denied", still)
    }
  }

  /// Judges a request that may not be made at all.
  private mutating func judge(_ request: Request, at time: Instant) {
    let name: String
    switch request {
    case .startUpdatingLocation: name = "startUpdatingLocation"
    case .requestLocation: name = "requestLocation"
    case .startLiveUpdates: name = "liveUpdates"
    default: return
    }
    if off.denied != nil {
      finding.breach(
        at: time, expected: "no request for locations after permission was denied", actual: name)
    } else if let stopped = off.stopped, dueTime(after: stopped, now: time) != nil {
      breach(at: time, "the user stopped tracking", name)
    }
  }

  /// When the time to switch off was over; nil while it is not.
  private func dueTime(after told: OffWatch.News, now: Instant) -> Instant? {
    let overdue = process.executed - told.executed - Invariant.timeToSwitchOff.wholeMilliseconds
    guard overdue >= 0 else { return nil }
    // Only the first judgement after the deadline can lie beyond it, and then without a gap.
    let sinceLastEntry = now.milliseconds - activity.lastTime.milliseconds
    return Instant(milliseconds: now.milliseconds - min(overdue, sinceLastEntry))
  }

  private mutating func breach(at time: Instant, _ reason: String, _ actual: String) {
    let limit = StoryTime.text(Invariant.timeToSwitchOff)
    finding.breach(
      at: time, expected: "off within \(limit) of executing after \(reason)", actual: actual)
  }
}

/// Follows what the process has going: sessions and live updates it asked for, timers, and motion.
private struct ActivityWatch: Sendable {
  private(set) var lastTime = Instant.start
  private var sessions = RequestedSessions()
  private var timers: [(name: Identifier, repeats: Bool)] = []
  private var asksForMotion = false

  /// What is going on, or nil.
  var phrase: String? {
    if let session = sessions.phrase { return session }
    if let timer = timers.first { return "timer '\(timer.name)' still running" }
    return nil
  }

  /// Whether the app is still told how the user moves, as a phrase.
  var motionPhrase: String? { asksForMotion ? "motion updates still requested" : nil }

  mutating func observe(_ entry: TraceEntry) {
    lastTime = entry.time
    sessions.observe(entry)
    switch entry.what {
    case .request(let request): take(request)
    case .event(.timer(let name)): timers.removeAll { $0.name == name && !$0.repeats }
    case .process(.terminated):
      timers.removeAll(keepingCapacity: true)
      asksForMotion = false
    default: break
    }
  }

  private mutating func take(_ request: Request) {
    switch request {
    case .startTimer(let name, _, let repeats):
      timers.removeAll { $0.name == name }
      timers.append((name, repeats))
    case .invalidateTimer(let name): timers.removeAll { $0.name == name }
    case .startActivityUpdates: asksForMotion = true
    case .stopActivityUpdates: asksForMotion = false
    default: break
    }
  }
}
