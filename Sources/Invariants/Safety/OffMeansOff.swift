import StoryModel
import TrackerModel

extension Invariant {
  /// How much executing time the app has to switch everything off (I-S11).
  public static let timeToSwitchOff = Duration.seconds(10)

  /// Once the app was told that it may not track, it does not (I-S11).
  ///
  /// Two ways to be off: the user stopped tracking in the app, or took the permission away. Either
  /// lasts until the world changes back, whether or not the app has heard of that: it may read the
  /// status before it is told.
  ///
  /// Who stopped tracking is left alone by all that the app can do: whatever goes on ends, be it a sensor
  /// (M-02), audio that keeps the app running (W-06) or a notification that waits (N-04), and nothing
  /// is done for tracking any more. Each kind of request says what it is to such a user
  /// (`Request.purpose`). What was recorded before may be sent in the ten seconds that the app has for
  /// switching off, unless it sleeps sooner, and then waits: no rule of the rulebook lets it be sent later.
  /// A timer counts while the app is off screen, where nobody sees what it moves; a request for permission
  /// where the user may see a question (A-03, A-04, N-07). A denial takes the location alone: registrations may
  /// stay, which tell nothing then, and what is not of the location goes on.
  public static let offMeansOff = Invariant(
    id: "I-S11", kind: .safety, name: "Off means off",
    summary: "After the user stopped tracking or denied permission, the app stops tracking.",
    citations: [
      RuleID("A", 12), RuleID("S", 23), RuleID("M", 2), RuleID("N", 4), RuleID("N", 7),
      RuleID("W", 1), RuleID("W", 3), RuleID("W", 6),
    ],
    precondition: "the user stopped tracking, or took the permission away",
    rule: """
      10 s of executing after the user stopped tracking no session, registration, timer off \
      screen, sensor, audio, notification, fetch, Live Activity or background task but an \
      upload's is left. Then, and after a sleep, nothing is recorded, sent, scheduled, asked, done \
      or shown. Deleting, saving and telling are free. After a denial: no session, timer or \
      request for locations.
      """,
    excuses: [
      Excuse("after a denial, a timer while audio plays", hider: "plays-on")
    ],
    listensTo: ProcessState.kinds.union(RegistrationState.kinds).union(OffState.kinds)
      .union(OngoingWork.kinds).union(OccurrenceKinds(.record))
  ) { _ in OffMonitor() }
}

private struct OffMonitor: InvariantMonitor {
  var finding = Finding()
  private var work = OngoingWork()
  private var isStopped = false
  /// The app was suspended, or ended, since the user stopped: what it does now it begins anew.
  private var hasSlept = false

  // Recorded fixes alone matter, and they only to who has stopped.
  var awaitsFixes: Bool { isStopped }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    finding.exercised = story.off.newsCount
    isStopped = story.off.stopped != nil
    work.observe(entry)
    if !isStopped { hasSlept = false }
    switch entry.what {
    case .request(let request): judge(request, at: entry.time, story)
    case .notificationShown(let name):
      if isStopped { judge("notification '\(name)' shown", at: entry.time, story) }
    case .prompt(.asksForNotifications):
      judge("a question for notifications", at: entry.time, story)
    case .process(.suspended), .process(.terminated): if isStopped { hasSlept = true }
    default: break
    }
  }

  // MARK: What is on

  /// A timer that runs off screen: on it, one may move the hand of a clock.
  private func timer(_ story: borrowing Chronicle) -> Ongoing? {
    story.process.isForeground ? nil : work.timer
  }

  /// What of the location the process has going, or nil.
  private func activity(_ story: borrowing Chronicle) -> String? {
    // Where audio plays, the timer may be the audio's.
    story.requested.phrase ?? (work.all.contains(.audio) ? nil : timer(story)?.phrase)
  }

  /// What must be off when the user has stopped tracking, and is not.
  private func stillOn(_ story: borrowing Chronicle) -> String? {
    let ongoing = work.first(timers: !story.process.isForeground)
    if let still = story.requested.phrase ?? ongoing?.phrase { return still }
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
    // Nearly always the app may track.
    if story.off.stopped == nil, story.off.denied == nil { return }
    switch request.purpose {
    case .neutral, .begins, .ends: break
    case .asksForLocation(let name):
      if story.off.denied != nil {
        finding.breach(
          at: time, expected: "no request for locations after permission was denied", actual: name)
      } else if let stopped = story.off.stopped,
        let due = story.process.due(Invariant.timeToSwitchOff, since: stopped.executed), due <= time
      {
        finding.breach(
          at: time, expected: "no request for locations after the user stopped tracking",
          actual: "\(name), switched off at \(StoryTime.text(stopped.time))")
      }
    case .deed(let deed):
      if !story.authorization.asksNobody(request) { judge(deed, at: time, story) }
    }
  }

  /// Judges what is done after the user has stopped tracking, when the time to switch off is over.
  private mutating func judge(_ deed: String, at time: Instant, _ story: borrowing Chronicle) {
    guard let stopped = story.off.stopped else { return }
    let due = story.process.due(Invariant.timeToSwitchOff, since: stopped.executed)
    let isLate = due.map { $0 <= time } ?? false
    guard isLate || hasSlept else { return }
    let since = StoryTime.text(stopped.time)
    finding.breach(
      at: time,
      expected: isLate
        ? "nothing done for tracking once it was switched off"
        : "nothing done for tracking in a wake after the user stopped it",
      actual: "\(deed), switched off at \(since)")
  }

  private mutating func breach(at time: Instant, _ reason: String, _ actual: String) {
    let limit = StoryTime.text(Invariant.timeToSwitchOff)
    finding.breach(
      at: time, expected: "off within \(limit) of executing after \(reason)", actual: actual)
  }
}
