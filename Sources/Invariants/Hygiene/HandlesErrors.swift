import StoryModel
import TrackerModel

extension Invariant {
  /// How much executing time the app has at most to stop what was denied (I-H3), as when it is told of
  /// the status (I-S11).
  public static let timeToHeedADenial = timeToSwitchOff
  /// How much it has to rely on something else than a region that iOS will not monitor (I-H3).
  public static let timeToReplaceARegion = Duration.seconds(5)
  /// How soon a session that was stopped for want of a fix is asked for again by who has not given up (I-H3).
  public static let timeToTryAgain = Duration.minutes(2)

  /// What fails is handled by its code (I-H3).
  ///
  /// Denied, and truly so: the session is stopped (S-23), before the app sleeps: what a denied app does not
  /// do now it may never come to do. No fix for now: it is not stopped at once, because the service keeps
  /// trying (S-23); a single stop may have come from something else, such as the hour. A region that iOS will
  /// not monitor: something else is armed, or a session asked for, or the user told (R-01): the pool is
  /// shared with other apps, and only the user can empty it. A region that only takes longer: it is not given
  /// up at once (R-13). Deferred updates refused for the session's settings: they are not asked for again
  /// with the same settings (S-22).
  public static let errorsAreHandled = Invariant(
    id: "I-H3", kind: .hygiene, name: "Errors by code",
    summary: "Denied stops, unknown keeps waiting, and a lost region is replaced.",
    citations: [
      RuleID("S", 22), RuleID("S", 23), RuleID("R", 1), RuleID("R", 13), RuleID("R", 18),
    ],
    precondition: "an error is delivered for something that the app asked for",
    rule: """
      A denied session is stopped within 10 s of executing and before sleep; one without a fix \
      for now not in that handler, more than once, to be off for 2 min. 5 s of executing after a \
      region failed, something is armed, a session is requested, or the user was told or \
      notified since. A late one is not removed there. Deferred updates refused for settings are \
      asked for with others.
      """,
    excuses: [
      Excuse("one stop in the handler of an error that passes", hider: "stops-at-unknown")
    ],
    listensTo: ProcessState.kinds.union(RegistrationState.kinds).union(AuthorizationState.kinds)
      .union(TrackingState.kinds)
  ) { _ in ErrorMonitor() }
}

private struct ErrorMonitor: InvariantMonitor {
  var finding = Finding()
  private var deferrals = DeferralWatch()
  // Sessions to be stopped, and what the app had executed when it was told, the oldest first.
  private var denied: [(manager: Identifier, executed: Int64)] = []
  private var lostRegion: (name: Identifier, executed: Int64)?
  private var patience: Patience?
  /// Whether a session was stopped before in the handler of an error that passes.
  private var hasGivenUp = false
  /// A session that was stopped so once more, and when.
  private var stopped: (manager: Identifier, at: Instant)?

  /// What must not be given up in the handler of an error that passes.
  private struct Patience: Sendable {
    var time: Instant
    var what: What
    enum What: Sendable { case session(Identifier), region(Identifier) }
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if entry.what == .process(.suspended) { judgeSleep(at: entry.time) }
    if let patience, entry.time > patience.time || entry.what.beginsTurn { self.patience = nil }
    judgePatience(entry)
    if let fault = deferrals.observe(entry) { breach(fault, at: entry.time) }
    forget(story)
    if Self.tells(entry.what) { lostRegion = nil }
    take(entry, story)
  }

  /// Refused, or no longer allowed: a grant for once is over (A-09), or was reset (L-27).
  private func isDenied(_ story: borrowing Chronicle) -> Bool {
    !story.authorization.status.allowsLocation
  }

  /// Whether the user wants what a region is for, and allows it.
  private func owesRegions(_ story: borrowing Chronicle) -> Bool {
    story.tracking.isWanted && story.authorization.status == .authorizedAlways
  }

  /// Whether there is something else than the lost region to rely on.
  private func hasReplacement(_ story: borrowing Chronicle) -> Bool {
    story.registrations.isArmed || !story.requested.isEmpty
  }

  private mutating func take(_ entry: TraceEntry, _ story: borrowing Chronicle) {
    switch entry.what {
    case .event(.failed(.denied, let manager)):
      guard isDenied(story), story.requested.managers.contains(manager) else { return }
      finding.exercised += 1
      if !denied.contains(where: { $0.manager == manager }) {
        denied.append((manager, story.process.executed))
      }
    case .event(.failed(.locationUnknown, let manager)):
      guard story.requested.managers.contains(manager) else { return }
      finding.exercised += 1
      patience = Patience(time: entry.time, what: .session(manager))
    case .event(.monitoringFailed(let name, .regionMonitoringFailure, _)):
      guard owesRegions(story) else { return }
      finding.exercised += 1
      if !hasReplacement(story) { lostRegion = lostRegion ?? (name, story.process.executed) }
    case .event(.monitoringFailed(let name, .regionMonitoringSetupDelayed, _)),
      .event(.monitoringFailed(let name, .regionMonitoringResponseDelayed, _)):
      guard story.registrations.regions.contains(where: { $0.identifier == name }) else { return }
      finding.exercised += 1
      patience = Patience(time: entry.time, what: .region(name))
    case .event(.deferredUpdatesFinished(.some, _)): finding.exercised += 1
    default: break
    }
  }

  /// Whether a request tells the user.
  private static func tells(_ what: Occurrence) -> Bool {
    switch what {
    case .request(.tellUser): true
    // One of later is an alarm of something else.
    case .request(.addNotification(_, let delay, _)): delay < NotificationState.shortestAlarm
    default: false
    }
  }

  /// What no longer has to be done.
  private mutating func forget(_ story: borrowing Chronicle) {
    if !denied.isEmpty {
      let kept = isDenied(story) ? story.requested.managers : []
      denied.removeAll { !kept.contains($0.manager) }
    }
    if let manager = stopped?.manager,
      story.requested.managers.contains(manager) || isDenied(story) || !story.tracking.isWanted
        || !story.process.isAlive
    {
      stopped = nil
    }
    guard lostRegion != nil else { return }
    if hasReplacement(story) || !owesRegions(story) || !story.process.isAlive { lostRegion = nil }
  }

  private mutating func judgePatience(_ entry: TraceEntry) {
    guard let patience, case .request(let request) = entry.what else { return }
    switch (patience.what, request) {
    case (.session(let kept), .stopUpdatingLocation(let manager)) where kept == manager:
      if hasGivenUp { stopped = stopped ?? (kept, entry.time) }
      hasGivenUp = true
    case (.region(let kept), .stopMonitoring(let region)) where kept == region,
      (.region(let kept), .removeCondition(let region)) where kept == region:
      breach(
        ("a region kept while iOS takes its time", "region '\(kept)' removed"), at: entry.time)
    default: break
    }
  }

  // MARK: The time to act

  func deadline(in story: borrowing Chronicle) -> Instant? {
    let retry = stopped?.at.advanced(by: Invariant.timeToTryAgain)
    return [denialDeadline(story), regionDeadline(story), retry].compactMap(\.self).min()
  }

  private func denialDeadline(_ story: borrowing Chronicle) -> Instant? {
    guard let denied = denied.first else { return nil }
    return story.process.deadline(Invariant.timeToHeedADenial, since: denied.executed)
  }

  private func regionDeadline(_ story: borrowing Chronicle) -> Instant? {
    guard let lostRegion else { return nil }
    return story.process.deadline(Invariant.timeToReplaceARegion, since: lostRegion.executed)
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    if let stopped, stopped.at.advanced(by: Invariant.timeToTryAgain) == deadline {
      self.stopped = nil
      breach(
        (
          "a session kept while no fix can be had, or tried again in"
            + " \(StoryTime.text(Invariant.timeToTryAgain))",
          "session '\(stopped.manager)' stopped, not for the first time"
        ), at: stopped.at)
    }
    if let denied = denied.first, denialDeadline(story) == deadline {
      let limit = StoryTime.text(Invariant.timeToHeedADenial)
      breach(
        (
          "a denied session stopped within \(limit) of executing",
          "session '\(denied.manager)' still requested"
        ), at: deadline.next)
    }
    if let lostRegion, regionDeadline(story) == deadline {
      let limit = StoryTime.text(Invariant.timeToReplaceARegion)
      breach(
        (
          "something else than region '\(lostRegion.name)' within \(limit) of executing",
          story.registrations.phrase
        ), at: deadline.next)
    }
  }

  /// A suspended app is told of nothing more: who denied it may never open it again.
  private mutating func judgeSleep(at time: Instant) {
    guard let manager = denied.first?.manager else { return }
    breach(
      ("a denied session stopped before the app sleeps", "session '\(manager)' still requested"),
      at: time)
  }

  private mutating func breach(_ texts: (expected: String, actual: String), at time: Instant) {
    finding.breach(at: time, expected: texts.expected, actual: texts.actual)
  }
}
