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
    listensTo: ProcessState.kinds.union(RegistrationState.kinds).union(OffState.kinds)
  ) { _ in OffMonitor() }
}

private struct OffMonitor: InvariantMonitor {
  var finding = Finding()
  private var timers: [(name: Identifier, repeats: Bool)] = []
  private var asksForMotion = false

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    finding.exercised = story.off.newsCount
    switch entry.what {
    case .request(let request):
      take(request)
      judge(request, at: entry.time, story)
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

  // MARK: What is on

  /// What the process has going, or nil.
  private func activity(_ story: borrowing Chronicle) -> String? {
    if let session = story.requested.phrase { return session }
    return timers.first.map { "timer '\($0.name)' still running" }
  }

  /// What must be off when the user has stopped tracking, and is not.
  private func stillOn(_ story: borrowing Chronicle) -> String? {
    if let still = activity(story) { return still }
    if asksForMotion { return "motion updates still requested" }
    return story.registrations.isArmed ? story.registrations.phrase : nil
  }

  // MARK: The time to switch off

  func deadline(in story: borrowing Chronicle) -> Instant? {
    // Nearly always, and then nobody need know what is on.
    if story.off.stopped == nil, story.off.denied == nil { return nil }
    let stop = stillOn(story) == nil ? nil : deadline(after: story.off.stopped, story)
    let denial = activity(story) == nil ? nil : deadline(after: story.off.denied, story)
    guard let stop, let denial else { return stop ?? denial }
    return min(stop, denial)
  }

  /// What comes later than it was due is judged when its handler is over: what comes and goes within
  /// one was never on.
  private func deadline(after told: OffState.News?, _ story: borrowing Chronicle) -> Instant? {
    told.flatMap { story.process.deadline(Invariant.timeToSwitchOff, since: $0.executed) }
      .map { max($0, story.time) }
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    let executed = Invariant.timeToSwitchOff
    if let stopped = story.off.stopped, let still = stillOn(story),
      let due = story.process.due(executed, since: stopped.executed), due <= deadline.next
    {
      breach(at: max(due, deadline), "the user stopped tracking", still)
    }
    if let denied = story.off.denied, let still = activity(story),
      let due = story.process.due(executed, since: denied.executed), due <= deadline.next
    {
      breach(at: max(due, deadline), "permission was denied", still)
    }
  }

  /// Judges a request that may not be made at all.
  private mutating func judge(_ request: Request, at time: Instant, _ story: borrowing Chronicle) {
    let name: String
    switch request {
    case .startUpdatingLocation: name = "startUpdatingLocation"
    case .requestLocation: name = "requestLocation"
    case .startLiveUpdates: name = "liveUpdates"
    default: return
    }
    if story.off.denied != nil {
      finding.breach(
        at: time, expected: "no request for locations after permission was denied", actual: name)
    } else if let stopped = story.off.stopped,
      let due = story.process.due(Invariant.timeToSwitchOff, since: stopped.executed), due <= time
    {
      breach(at: time, "the user stopped tracking", name)
    }
  }

  private mutating func breach(at time: Instant, _ reason: String, _ actual: String) {
    let limit = StoryTime.text(Invariant.timeToSwitchOff)
    finding.breach(
      at: time, expected: "off within \(limit) of executing after \(reason)", actual: actual)
  }
}
