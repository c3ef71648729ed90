import StoryModel
import TrackerModel

extension Invariant {
  /// How long the app may execute nothing on a trip that it records before the user must hear of it
  /// (I-L10).
  public static let longestSilence = Duration.seconds(180)
  /// How much later than that the alarm may appear (I-L10).
  public static let slackOfAlarm = Duration.seconds(30)
  /// How long after it came back an app may still be overtaken by the alarm of its absence: the
  /// slack of a launch and its callbacks (rulebook, chapter 7).
  public static let timeToWithdraw = Duration.seconds(60)

  /// When the app stops executing on a trip that it records, a notification tells the user in time;
  /// and none does while it executes, or is suspended by design with no trip under way (I-L10).
  ///
  /// An app that is back before the alarm is due owes none. Who never asked whether it may notify is
  /// judged by what the user would have answered.
  public static let alertsWhenItStops = Invariant(
    id: "I-L10", kind: .liveness, name: "Dead-man alarm",
    summary: "An app that stops on a trip is reported to the user in 210 s; one at work never is.",
    citations: [RuleID("N", 1), RuleID("N", 4), RuleID("N", 5), RuleID("N", 7)],
    precondition: "the user allows notifications; P0, tracking wanted, on the trip",
    rule: """
      An app that has recorded a fine point of the trip on the move and, its fine session not \
      ended by itself, executes nothing for 180 s of it is reported by a notification 210 s \
      after it stopped. An alarm, set 60 s ahead or more, else appears only while the app is \
      gone, asleep with a fine session or with a trip since it fell asleep, or up to 60 s after \
      it is back.
      """,
    excuses: [
      Excuse("the user does not allow notifications", hider: "drop-addNotification"),
      Excuse("back before the alarm is due", hider: "drop-addNotification"),
      Excuse("an alarm up to 60 s after the app is back", hider: "cries-wolf"),
    ],
    presupposes: .notifications,
    listensTo: ProcessState.kinds.union(LivenessGate.kinds).union(SessionState.kinds)
      .union(NotificationState.kinds).union(OccurrenceKinds(.notificationShown, .record))
  ) { _ in AlarmMonitor() }
}

private struct AlarmMonitor: InvariantMonitor {
  var finding = Finding()
  /// The app has recorded a fine point of the trip on the move, and so shown that it watches over it.
  private var isPromised = false
  private var mayPromise = false
  private var tripBegan = Instant.start
  /// When the app began to execute, or stopped.
  private var changedAt = Instant.start
  /// When the alarm must have appeared; nil while none is owed.
  private var due: Instant?
  /// The app is gone, or was suspended in spite of its fine session, or a trip is or was under way
  /// since: an alarm would be true. While it executes, whether one would have been when it came back.
  private var isTrue = false

  var awaitsFixes: Bool { mayPromise }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    let wasPromised = isPromised
    promise(entry, story)
    if story.process.wasExecuting != story.process.isExecuting { change(wasPromised, story) }
    if !story.process.isExecuting { review(story) }
    if case .notificationShown(let name) = entry.what { appear(name, story) }
  }

  /// A process makes its own promise, and ends it with its fine session.
  private mutating func promise(_ entry: TraceEntry, _ story: borrowing Chronicle) {
    let isOnTrip = story.journey.trip != nil && story.gate.isPossible
    switch entry.what {
    case .truth(.tripBegan): tripBegan = entry.time
    case .request(.record(let point, _)):
      if isOnTrip, story.journey.isMoving, point.isFine, point.timestamp >= tripBegan,
        story.gate.isOpen(at: entry.time)
      {
        isPromised = true
      }
    case .launch: isPromised = false
    case .session(.ended, _), .request(.setDesiredAccuracy):
      if !story.sessions.isFineRunning { isPromised = false }
    default: break
    }
    if !isOnTrip { isPromised = false }
    mayPromise = isOnTrip && !isPromised
  }

  private mutating func change(_ wasPromised: Bool, _ story: borrowing Chronicle) {
    changedAt = story.time
    due = nil
    guard !story.process.isExecuting else { return }
    isTrue = story.sessions.isFineRunning
    if wasPromised {
      due = story.time.advanced(by: Invariant.longestSilence + Invariant.slackOfAlarm)
    }
  }

  /// What becomes of the alarm while the app executes nothing.
  private mutating func review(_ story: borrowing Chronicle) {
    if !story.process.isAlive || story.journey.trip != nil { isTrue = true }
    let isLong = story.time - changedAt > Invariant.longestSilence
    if !story.gate.isPossible || !story.notifications.mayShow || (!isPromised && !isLong) {
      due = nil
    }
  }

  private mutating func appear(_ name: Identifier, _ story: borrowing Chronicle) {
    if due != nil {
      finding.exercised += 1
      due = nil
      return
    }
    guard story.notifications.isAlarm(name) else { return }
    finding.exercised += 1
    let isLate =
      story.process.isExecuting && story.time - changedAt > Invariant.timeToWithdraw
    if isTrue && !isLate { return }
    finding.breach(
      at: story.time, expected: "no alarm while nothing is wrong",
      actual: story.process.isExecuting
        ? "an alarm though the app is at work" : "an alarm though no trip is under way")
  }

  func deadline(in story: borrowing Chronicle) -> Instant? { due }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    due = nil
    finding.exercised += 1
    finding.breach(
      at: deadline, expected: "the user alerted by \(StoryTime.text(deadline))",
      actual: "no notification since the app stopped at \(StoryTime.text(changedAt))")
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if due != nil { finding.cutShort() }
  }
}
