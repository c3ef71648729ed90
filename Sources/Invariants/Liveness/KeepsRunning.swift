import StoryModel
import TrackerModel

extension Invariant {
  /// How long the app must have been on screen, allowed and wanted, to owe that it runs on (I-L15).
  public static let timeOnScreenToOwe = timeToSwitchOff
  /// How long an app must have run out of sight before the end of a story says that it runs (I-L15).
  ///
  /// The 180 s that a background task got on iOS 7 to 12 (T-03): sooner, the app may still be running
  /// on time that iOS gives to everybody.
  public static let timeThatAnybodyRuns = Duration.seconds(180)

  /// An app on screen that may track has a session, and is not suspended when the user leaves it
  /// (I-L15).
  ///
  /// For trackers that live by a session. Not in the rulebook's list: it is the first half of I-L10's
  /// "promised continuous mode". A session that was begun on screen keeps its right in the background
  /// (S-08, S-12), so that whatever suspends the app, the strategy has done. One that iOS may pause
  /// (S-16) has no such right: that iOS must not is said before the app is left. It ends with the process,
  /// the permission, or the wish to be tracked, and begins anew when the user next leaves the app.
  public static let keepsRunning = Invariant(
    id: "I-L15", kind: .liveness, name: "Keeps running",
    summary: "An app that may track has a session on screen, and is not suspended when it is left.",
    citations: [RuleID("S", 8), RuleID("S", 12), RuleID("S", 13), RuleID("S", 16)],
    precondition: "on screen for 10 s with Always and tracking wanted, until either ends",
    rule: """
      With Always and tracking wanted, an app has a session from 10 s on screen on. Left after \
      10 s or more, it has pausesLocationUpdatesAutomatically off for one of the sessions that \
      it requested, if any; and from then on it is not suspended before its process, the \
      permission or the wish to be tracked ends. A scenario that ends within 180 s of that is \
      inconclusive.
      """,
    excuses: [
      Excuse("less than 10 s on screen", hider: "drop-setAllowsBackgroundLocationUpdates"),
      Excuse(
        "the permission, the process or the wish to be tracked ends",
        hider: "drop-setAllowsBackgroundLocationUpdates"),
    ],
    isOfOneWay: true,
    listensTo: ProcessState.kinds.union(TrackingState.kinds).union(AuthorizationState.kinds)
      .union(SessionState.kinds)
  ) { _ in RunningMonitor() }
}

private struct RunningMonitor: InvariantMonitor {
  var finding = Finding()
  /// The managers whose sessions iOS must not pause.
  private var held: [Identifier] = []
  /// Since when the app has been on screen, allowed and wanted.
  private var settlesSince: Instant?
  private var isOwed = false
  /// When the user last left the app.
  private var left = Instant.start

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    follow(entry)
    let mayTrack =
      story.tracking.isWanted && story.authorization.status == .authorizedAlways
    if !mayTrack || !story.process.isAlive { end() }
    if story.process.isForeground, mayTrack {
      settlesSince = settlesSince ?? entry.time
    } else {
      if story.process.wasForeground, story.process.isExecuting, mayTrack { leave(story) }
      settlesSince = nil
    }
    if isOwed, entry.what == .process(.suspended) {
      finding.exercised += 1
      finding.breach(
        at: entry.time, expected: "the app running until something ends it",
        actual: "suspended with Always and tracking wanted")
    }
  }

  private mutating func follow(_ entry: TraceEntry) {
    switch entry.what {
    case .request(.setPausesLocationUpdatesAutomatically(let manager, let pauses)):
      held.removeAll { $0 == manager }
      if !pauses { held.append(manager) }
    case .process(.terminated): held.removeAll()
    default: break
    }
  }

  private mutating func leave(_ story: borrowing Chronicle) {
    guard let settlesSince, story.time - settlesSince >= Invariant.timeOnScreenToOwe else {
      return
    }
    (isOwed, left) = (true, story.time)
    let managers = story.requested.managers
    guard !managers.isEmpty, !managers.contains(where: held.contains) else { return }
    finding.exercised += 1
    finding.breach(
      at: story.time, expected: "a session that iOS does not pause, when the app is left",
      actual: "pausesLocationUpdatesAutomatically as it is by default")
  }

  private mutating func end() {
    if isOwed { finding.exercised += 1 }
    isOwed = false
  }

  /// What an app on screen has not begun by then it does not have when it is left.
  func deadline(in story: borrowing Chronicle) -> Instant? {
    guard let settlesSince, !story.sessions.isRunning else { return nil }
    return max(settlesSince.advanced(by: Invariant.timeOnScreenToOwe), story.time)
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    finding.exercised += 1
    finding.breach(
      at: deadline,
      expected: "a session within 10 s on screen, with Always and tracking wanted",
      actual: "no session, on screen since \(StoryTime.text(settlesSince ?? .start))")
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    guard isOwed else { return }
    let isShown = story.process.isForeground || end - left >= Invariant.timeThatAnybodyRuns
    if isShown { self.end() } else { finding.cutShort() }
  }
}
