import StoryModel
import TrackerModel

extension Invariant {
  /// How soon after a trip has begun by the app's word an alarm must stand (I-L17).
  public static let timeToSetAlarm = Duration.seconds(60)
  /// How far ahead an alarm may be set (I-L17): the 180 s and 30 s of I-L10, and what an app that
  /// pushes it every minute needs.
  public static let farthestAlarm = Duration.minutes(5)

  /// While the app says that it is on a trip, a notification stands that appears soon if the app cannot
  /// push it back; and none appears while it can, or when the trip is over (I-L17).
  ///
  /// Not in the rulebook's list: it is what I-L10 asks for, judged by what stands instead of by what
  /// the user sees, and only on trips that the app knows of. So it can be kept where I-L10 cannot: an
  /// app that iOS never woke on a trip has no alarm to set. The app must also have asked whether it may
  /// notify (N-07); what the user answers is not its concern.
  public static let keepsAnAlarmAhead = Invariant(
    id: "I-L17", kind: .liveness, name: "Alarm on a trip",
    summary: "On a trip that the app has begun an alarm stands ahead, and it does not cry wolf.",
    citations: [RuleID("N", 1), RuleID("N", 4), RuleID("N", 5), RuleID("N", 7)],
    precondition: "a trip begun by the app, which executes",
    rule: """
      From the beginning of a trip by the app's word to its end or the process's, an executing \
      app is never 60 s without a notification due within 5 min, and no alarm, set a minute \
      ahead or more, appears while it executes. None appears off a trip either, once all trouble \
      is over. It asks whether it may notify before it sets the first notification.
      """,
    excuses: [
      Excuse("an app that does not execute", hider: "drop-addNotification")
    ],
    isOfOneWay: true,
    presupposes: [.trips, .notifications],
    listensTo: ProcessState.kinds
      .union(OccurrenceKinds(.request, .notificationShown, .happening, .prompt, .lost).withoutFixes)
  ) { _ in AlarmMonitor() }
}

private struct AlarmMonitor: InvariantMonitor {
  var finding = Finding()
  private var isOnTrip = false
  /// A trip was begun and not ended; unlike the above it outlives the process.
  private var wasOnTrip = false
  private var hasAsked = false
  private var pending: [(name: Identifier, due: Instant)] = []
  /// Since when the app has executed on a trip without an alarm.
  private var bareSince: Instant?
  /// A trip was begun, and has had no alarm yet.
  private var isTest = false

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .request(let request): take(request, at: entry.time)
    case .prompt(.asksForNotifications): hasAsked = true
    case .notificationShown(let name): show(name, story)
    case .happening(.powerOff), .happening(.batteryEmpty): pending.removeAll()
    case .happening(.resetsLocationAndPrivacy): isOnTrip = false
    case .process(.terminated): isOnTrip = false
    default: break
    }
    let isBare = isOnTrip && story.process.isExecuting && !isAhead(at: entry.time)
    if !isBare { bareSince = nil } else if bareSince == nil { bareSince = entry.time }
    if !isBare { countTest() }
  }

  private mutating func countTest() {
    if isTest { (isTest, finding.exercised) = (false, finding.exercised + 1) }
  }

  private func isAhead(at time: Instant) -> Bool {
    pending.contains { $0.due > time && $0.due - time <= Invariant.farthestAlarm }
  }

  private mutating func take(_ request: Request, at time: Instant) {
    switch request {
    case .beginTrip: (isOnTrip, wasOnTrip, isTest) = (true, true, true)
    case .endTrip: (isOnTrip, wasOnTrip) = (false, false)
    case .addNotification(let name, let delay, _):
      pending.removeAll { $0.name == name }
      pending.append((name, time.advanced(by: delay)))
      if !hasAsked {
        breach("the user asked for notifications before one is set", "not asked", at: time)
      }
    case .requestNotificationAuthorization: hasAsked = true
    case .removePendingNotification(let name): pending.removeAll { $0.name == name }
    default: break
    }
  }

  private mutating func show(_ name: Identifier, _ story: borrowing Chronicle) {
    pending.removeAll { $0.name == name }
    // What is due at once tells of something else, such as the trip that was recorded.
    guard story.notifications.isAlarm(name) else { return }
    if story.process.isExecuting, isOnTrip {
      breach("no alarm while the app watches over the trip", "'\(name)' shown", at: story.time)
    } else if !wasOnTrip, story.isCalm {
      breach("no alarm when the trip is over", "'\(name)' shown", at: story.time)
    }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    bareSince?.advanced(by: Invariant.timeToSetAlarm)
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    countTest()
    breach(
      "an alarm set at most \(StoryTime.text(Invariant.farthestAlarm)) ahead on a trip",
      "no alarm pending since \(StoryTime.text(bareSince ?? .start))", at: deadline)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    let mayCryWolf = !wasOnTrip && pending.contains { $0.due > end }
    if bareSince != nil || mayCryWolf { finding.cutShort() }
  }

  private mutating func breach(_ expected: String, _ actual: String, at time: Instant) {
    finding.breach(at: time, expected: expected, actual: actual)
  }
}
