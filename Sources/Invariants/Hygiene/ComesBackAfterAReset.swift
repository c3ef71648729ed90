import StoryModel
import TrackerModel

extension Invariant {
  /// How much executing time on screen the app has to ask again, or to tell the user (I-H14), as in I-H2.
  public static let timeToComeBack = timeToSwitchOff

  /// On screen, an app whose permission is undetermined again asks for it or tells the user (I-H14).
  ///
  /// Not in the rulebook's list. A reset of Location & Privacy (L-27) and the end of Allow Once take
  /// the permission, the first all registrations besides, and no Settings bring them back: iOS asks
  /// again, if it is asked. An app that remembers that it has asked, and does not, records
  /// nothing for ever, and its user, who opens it, is not told. What the app knows does not matter: it reads
  /// the status when it is opened. Only who asked in this process and has not been told of any answer may wait
  /// for one: Allow Once may be answered, and end, while the app is suspended. That it asks at all, the first
  /// time, is I-L13's.
  public static let comesBackAfterAReset = Invariant(
    id: "I-H14", kind: .hygiene, name: "Back after a reset",
    summary: "An app on screen whose permission is undetermined again asks, or tells the user.",
    citations: [RuleID("A", 1), RuleID("A", 2), RuleID("A", 4), RuleID("A", 9), RuleID("L", 27)],
    precondition: "tracking wanted, Location Services on; a reset, or the end of Allow Once",
    rule: """
      When the user had answered, and Reset Location & Privacy or the end of Allow Once made the \
      permission undetermined again, an app that is to track, with Location Services on, is never \
      on screen for 10 s of executing before it asks or tells the user. Asking holds in its \
      process, also from before if told no answer; telling till the user answers; each process \
      counts anew.
      """,
    excuses: [
      Excuse("who asked in this process and was told no answer waits for one", hider: "asks-once"),
      Excuse(
        "an app that began nothing but when its user switched it on, until it does",
        hider: "asks-once"),
    ],
    listensTo: ProcessState.kinds.union(AuthorizationState.kinds).union(TrackingState.kinds)
      .union(OccurrenceKinds(.request, .notificationShown).withoutFixes)
  ) { _ in ReturnMonitor() }
}

private struct ReturnMonitor: InvariantMonitor {
  var finding = Finding()
  private var wasDetermined = false
  /// When the permission became undetermined again; nil while it is not.
  private var lostAt: Instant?
  /// Whether it could ask until now.
  private var couldAsk = false
  private var hasTold = false
  private var hasAsked = false
  private var starter = SelfStarter()
  /// What an app did not do that may be begun by hand alone: it has nothing to ask for until it is.
  private var unheeded: Violation?
  /// Whether this process asked while nobody had answered, and has been told of no answer.
  private var awaitsAnswer = false
  /// What the app had executed when its time on screen began, and off screen since.
  private var begin: Int64 = 0
  private var executed: Int64 = 0

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if !story.process.wasForeground { begin += story.process.executed - executed }
    executed = story.process.executed
    if !couldAsk { begin = executed }
    couldAsk = mayAsk(story)
    follow(story)
    starter.observe(entry)
    if starter.beginsByItself, let unheeded { breach(unheeded) }
    switch entry.what {
    case .request(.requestWhenInUseAuthorization), .request(.requestAlwaysAuthorization):
      if !wasDetermined { awaitsAnswer = true }
      if story.process.isForeground { comesBack(told: false) }
    case .request(.tellUser), .notificationShown: comesBack(told: true)
    case .event(.authorization(let status, _, _)):
      if status != .notDetermined { awaitsAnswer = false }
    case .process(.terminated): (hasAsked, awaitsAnswer, begin) = (false, false, executed)
    default: break
    }
    if story.authorization.isAsking { comesBack(told: false) }
  }

  private mutating func follow(_ story: borrowing Chronicle) {
    let isDetermined = story.authorization.isDetermined
    if wasDetermined, !isDetermined {
      (lostAt, hasTold, hasAsked, begin) = (story.time, false, awaitsAnswer, executed)
    }
    if isDetermined { lostAt = nil }
    wasDetermined = isDetermined
  }

  /// While Location Services are off, the app reads denied, and iOS asks nothing.
  private func mayAsk(_ story: borrowing Chronicle) -> Bool {
    story.tracking.isWanted && story.authorization.status == .notDetermined
  }

  private mutating func comesBack(told: Bool) {
    guard lostAt != nil else { return }
    if !hasTold, !hasAsked { finding.exercised += 1 }
    if told { hasTold = true } else { hasAsked = true }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    guard lostAt != nil, !hasTold, !hasAsked, story.process.isForeground, mayAsk(story)
    else { return nil }
    return story.process.deadline(Invariant.timeToComeBack, since: begin)
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    guard let lostAt else { return }
    finding.exercised += 1
    let violation = Violation(
      time: deadline.next,
      expected: "a permission that is undetermined again asked for within 10 s on screen",
      actual: "neither asked for nor told of, undetermined since \(StoryTime.text(lostAt))")
    if starter.beginsByItself { breach(violation) } else { unheeded = unheeded ?? violation }
  }

  private mutating func breach(_ violation: Violation) {
    unheeded = nil
    finding.breach(at: violation.time, expected: violation.expected, actual: violation.actual)
  }
}
