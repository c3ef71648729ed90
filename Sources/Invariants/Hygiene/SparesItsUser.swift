import StoryModel
import TrackerModel

extension Invariant {
  /// The most questions of one kind in a day that the user has answered before (I-H16).
  ///
  /// Assumption: an app that asks at each launch, which iOS answers without a word to the user, is
  /// launched by iOS or its user less often. A sound tracker with more would show it wrong.
  public static let vainQuestionsPerDay = 10
  /// The most notifications shown in a day (I-H16).
  ///
  /// Assumption: who is told of something at each trip, and each trouble, is told less often.
  public static let notificationsPerDay = 20
  /// How often the user may be told the same in a day, beside what is told on screen in answer to an opening
  /// or to a change of the permission (I-H16).
  ///
  /// Assumption: a trouble that comes and goes is told each time, and a new process does not know what the
  /// last one told. A sound tracker with more would show it wrong.
  public static let sameToldPerDay = 10
  /// How long after a trip an alarm may still tell that the app ran no more on it (I-H16).
  public static let timeAfterATrip = Duration.minutes(15)
  /// From how far ahead on an alarm watches over days, not over a trip (I-H16): it tells that the app has not run.
  ///
  /// Assumption: who reminds an idle user does so after half a day or later; a sound alarm at rest that is set nearer
  /// would show it wrong.
  public static let alarmOverDays = Duration.hours(12)
  /// For how long of a rest something may be shown that says that the app follows the user (I-H16).
  public static let timeToHideAtRest = Duration.hours(1)

  /// The user is not asked in vain, nor told too often, nor of a trouble that there is none of (I-H16).
  ///
  /// A claim, not a must: an app may tell its user what it likes, such as the trip that it has recorded.
  /// Who makes the claim tells of trouble alone. What a message says the harness does not know: it is a
  /// false alarm where nothing is missing at all, no trouble of the story has begun or all is over, and the
  /// precondition P0 has held for a minute. So is a notification, unless it was set a minute ahead or more, and appears
  /// on a trip or soon after: that is an alarm, which says that the app runs no more. A background activity session shows the indicator, a
  /// Live Activity itself: at rest there is nothing that either could tell.
  public static let sparesItsUser = Invariant(
    id: "I-H16", level: .claim, kind: .hygiene, name: "Spares its user",
    summary: "The user is asked and told seldom, and of trouble only where there is some.",
    citations: [
      RuleID("A", 4), RuleID("A", 8), RuleID("A", 21), RuleID("A", 24), RuleID("N", 4),
      RuleID("N", 7),
    ],
    precondition: "a question, a message on the app's screen, a notification, something shown",
    rule: """
      In 24 h at most 10 questions of a kind come after an answer, 20 notifications, and 10 \
      times one message, but once after each opening or report of the permission on screen. \
      Without trouble, with P0 for 60 s and nothing missing, nothing is told, nor shown but alarms \
      (1 min ahead, to 15 min after a trip; or 12 h). No activity session or Live Activity stays \
      for an hour of rest.
      """,
    listensTo: OccurrenceKinds(.request, .notificationShown, .prompt, .event).withoutFixes
      .union(OngoingWork.kinds).union(QuietWatch.kinds)
  ) { context in NuisanceMonitor(context.scenario.settings) }
}

private struct NuisanceMonitor: InvariantMonitor {
  private static let day = Duration.hours(24)
  var finding = Finding()
  /// Whether the phone's settings leave nothing to tell of.
  private let isWellSet: Bool
  private var questions: [(kind: RequestKind, isAnswered: Bool, asked: Ring)] = []
  private var notices: [(deed: String, told: Ring, answered: Int)] = []
  /// How often the user opened the app, or the app on screen was told of the permission: what is shown then
  /// is the screen as it is, and nobody is disturbed by it.
  private var occasions = 0
  private var shown = Ring(Invariant.notificationsPerDay, within: day)
  private var work = OngoingWork()
  private var quiet = QuietWatch(needsPrecondition: false)
  /// Since when the phone rested when something was shown for too long.
  private var blamed: Instant?

  init(_ settings: PhoneSettings) {
    isWellSet =
      settings.hasCellular && settings.backgroundRefresh && settings.notificationsAllowed
      && settings.motionAllowed && !settings.lowPowerMode && settings.foreignRegions == 0
  }

  var awaitsFixes: Bool { false }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    work.observe(entry)
    quiet.observe(entry, in: story)
    switch entry.what {
    case .request(.createBackgroundActivitySession), .request(.startLiveActivity):
      finding.exercised += 1
    case .request(.tellUser(let message)):
      notice("'\(message)' told", mayBeTrue: false, story)
    case .request(let request): if request.isQuestion { ask(request.kind, story) }
    case .notificationShown(let name): show(name, story)
    case .prompt(.answeredFullAccuracy), .event(.plain(.temporaryFullAccuracyDidFail)):
      answer(.requestTemporaryFullAccuracyAuthorization)
    case .prompt(.answeredNotifications), .event(.notificationAuthorization):
      answer(.requestNotificationAuthorization)
    case .event(.plain(.didBecomeActive)), .event(.authorization):
      if story.process.isForeground { occasions += 1 }
    default: break
    }
  }

  /// What is shown that says that the app follows the user.
  private var badge: Ongoing? {
    work.all.first { $0 == .activitySession || $0 == .liveActivity }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    guard let since = quiet.since, since != blamed, badge != nil else { return nil }
    return since.advanced(by: Invariant.timeToHideAtRest)
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    guard let badge else { return }
    blamed = quiet.since
    let limit = StoryTime.text(Invariant.timeToHideAtRest)
    finding.breach(
      at: deadline.next, expected: "nothing shown off screen after \(limit) of rest",
      actual: badge.phrase)
  }

  private mutating func answer(_ kind: RequestKind) {
    for index in questions.indices where questions[index].kind == kind {
      questions[index].isAnswered = true
    }
  }

  private mutating func ask(_ kind: RequestKind, _ story: borrowing Chronicle) {
    finding.exercised += 1
    let index = questions.firstIndex { $0.kind == kind } ?? questions.count
    if index == questions.count {
      questions.append((kind, false, Ring(Invariant.vainQuestionsPerDay, within: Self.day)))
    }
    // Who may ask again after a reset asks anew (L-27, A-09).
    let isOfLocation =
      kind == .requestAlwaysAuthorization || kind == .requestWhenInUseAuthorization
    let isAnswered =
      isOfLocation ? story.authorization.isDetermined : questions[index].isAnswered
    guard isAnswered, let first = questions[index].asked.take(at: story.time) else { return }
    finding.breach(
      at: story.time,
      expected:
        "at most \(Invariant.vainQuestionsPerDay) questions of a kind in a day once answered",
      actual: "\(kind) asked again, \(Invariant.vainQuestionsPerDay + 1) times since "
        + StoryTime.text(first))
  }

  private mutating func show(_ name: Identifier, _ story: borrowing Chronicle) {
    notice("'\(name)' shown", mayBeTrue: Self.mayBeTrue(name, story), story)
    guard let first = shown.take(at: story.time) else { return }
    finding.breach(
      at: story.time, expected: "at most \(shown.limit) notifications shown in a day",
      actual: "'\(name)' shown, one of \(shown.limit + 1) since \(StoryTime.text(first))")
  }

  /// An alarm tells that the app runs no more, and comes whatever the phone is like.
  private static func mayBeTrue(_ name: Identifier, _ story: borrowing Chronicle) -> Bool {
    guard let ahead = story.notifications.ahead(of: name) else { return false }
    guard ahead < Invariant.alarmOverDays, let since = story.journey.restsSince else { return true }
    // Whoever rests from the beginning has had no trip.
    return since != .start && story.time - since <= max(Invariant.timeAfterATrip, ahead)
  }

  private mutating func notice(
    _ deed: String, mayBeTrue: Bool, _ story: borrowing Chronicle
  ) {
    finding.exercised += 1
    if !mayBeTrue, isWellSet, Self.allIsWell(story) {
      finding.breach(
        at: story.time, expected: "nothing told while nothing is missing", actual: deed)
    }
    let index = notices.firstIndex { $0.deed == deed } ?? notices.count
    if index == notices.count {
      notices.append((deed, Ring(Invariant.sameToldPerDay, within: Self.day), 0))
    }
    guard notices[index].answered == occasions else {
      notices[index].answered = occasions
      return
    }
    guard let first = notices[index].told.take(at: story.time) else { return }
    finding.breach(
      at: story.time, expected: "the same told at most \(Invariant.sameToldPerDay) times in a day",
      actual: "\(deed) \(Invariant.sameToldPerDay + 1) times since \(StoryTime.text(first))")
  }

  /// Whether there is nothing that a tracker may want to tell of.
  private static func allIsWell(_ story: borrowing Chronicle) -> Bool {
    let world = story.world
    return story.isUntroubled && story.gate.isOpen(at: story.time) && world.motionIsAllowed
      && world.hasSatellites && world.fixesAreTrue && world.serverAnswers && world.diskHasRoom
      && story.notifications.mayShow && !story.battery.isToBeSpared
      && !story.refusal.isRefusedInPart && !story.refusal.isForGood
  }
}

extension Request {
  /// Whether it asks the user for a permission.
  fileprivate var isQuestion: Bool {
    switch kind {
    case .requestWhenInUseAuthorization, .requestAlwaysAuthorization,
      .requestNotificationAuthorization, .requestTemporaryFullAccuracyAuthorization:
      true
    default: false
    }
  }
}
