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
    precondition:
      "the user allows notifications; P0, tracking wanted, a fine point of the trip recorded",
    listensTo: ProcessState.kinds.union(PromiseWatch.kinds).union(NotificationState.kinds)
      .union(OccurrenceKinds(.notificationShown, .record))
  ) { context in AlarmMonitor(context) }
}

private struct AlarmMonitor: InvariantMonitor {
  var finding = Finding()
  private var process = ProcessState()
  private var promise: PromiseWatch
  private var notifications: NotificationState
  /// When the app began to execute, or stopped.
  private var changedAt = Instant.start
  /// When the alarm must have appeared; nil while none is owed.
  private var due: Instant?
  /// The app is gone, or was suspended in spite of its fine session, or a trip is or was under way
  /// since: an alarm would be true. While it executes, whether one would have been when it came back.
  private var isTrue = false

  init(_ context: StoryContext) {
    notifications = NotificationState(context)
    promise = PromiseWatch(context.scenario)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if entry.what.isFixTraffic {
      // Fixes come only to an app that executes.
      if !promise.isGiven, case .request(.record) = entry.what { promise.observe(entry) }
      return
    }
    judge(at: entry.time)
    guard !finding.isDecided else { return }
    let (wasExecuting, wasGiven) = (process.isExecuting, promise.isGiven)
    process.advance(to: entry.time)
    process.observe(entry)
    promise.observe(entry)
    notifications.observe(entry)
    if wasExecuting != process.isExecuting { change(wasGiven, at: entry.time) }
    if !process.isExecuting { review(at: entry.time) }
    if case .notificationShown(let name) = entry.what { appear(name, at: entry.time) }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    judge(at: end)
    if due != nil { finding.cutShort() }
  }

  private mutating func change(_ wasGiven: Bool, at time: Instant) {
    changedAt = time
    due = nil
    guard !process.isExecuting else { return }
    isTrue = promise.hasFineSession
    if wasGiven { due = time.advanced(by: Invariant.longestSilence + Invariant.slackOfAlarm) }
  }

  /// What becomes of the alarm while the app executes nothing.
  private mutating func review(at time: Instant) {
    if !process.isAlive || promise.isOnTrip { isTrue = true }
    let isLong = time - changedAt > Invariant.longestSilence
    if !promise.isPossible || !notifications.mayShow || (!promise.isGiven && !isLong) { due = nil }
  }

  private mutating func appear(_ name: Identifier, at time: Instant) {
    if due != nil {
      finding.exercised += 1
      due = nil
      return
    }
    guard notifications.isAlarm(name) else { return }
    finding.exercised += 1
    let isLate = process.isExecuting && time - changedAt > Invariant.timeToWithdraw
    if isTrue && !isLate { return }
    finding.breach(
      at: time, expected: "no alarm while nothing is wrong",
      actual: process.isExecuting
        ? "an alarm though the app is at work" : "an alarm though no trip is under way")
  }

  private mutating func judge(at time: Instant) {
    guard let due, time > due else { return }
    self.due = nil
    finding.exercised += 1
    finding.breach(
      at: due, expected: "the user alerted by \(StoryTime.text(due))",
      actual: "no notification since the app stopped at \(StoryTime.text(changedAt))")
  }
}
