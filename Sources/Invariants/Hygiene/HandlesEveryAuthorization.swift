import StoryModel
import TrackerModel

extension Invariant {
  /// How much executing time the app has to do what a value asks for (I-H2), as in I-S11.
  public static let timeToHeedAuthorization = timeToSwitchOff

  /// Each authorization value, and each of the two accuracies, is acted upon (I-H2).
  ///
  /// What a value asks for when the app is told of it, and had not been told of it before:
  /// - restricted or denied: no session is asked for any more (S-23).
  /// - While In Use, after a refusal, on screen, and Always: something goes on that may bring the app a
  ///   location (A-16), or the user is told that nothing does. Which thing is the tracker's choice: a
  ///   session, one fix, be it asked for in the 10 s before (S-21), what is registered, be it from
  ///   before (R-18), though not on iOS 12 and before with While In Use (A-18), a timer, motion, a
  ///   fetch or task, or pushes, fetches and tasks, which the app declares
  ///   and may ask for when it is left. Who asked for what this phone does not have (C-12, V-01) has done
  ///   it. Who begins nothing but when the user switches it on, as an app does that records a run or a
  ///   shift, need not begin at a grant either: judged is who begins something by itself, before or after.
  /// - reduced accuracy: do not rely on regions alone, which iOS does not monitor now (A-19): have a
  ///   session, significant changes or visits, ask for full accuracy, or tell the user.
  /// - full accuracy again: as the status asks.
  ///
  /// Except for the first, only while the user wants tracking. That the app asks at all is I-L13's.
  public static let everyAuthorizationIsHandled = Invariant(
    id: "I-H2", kind: .hygiene, name: "Authorization values",
    summary: "Every authorization and accuracy that the app is told of is acted upon.",
    citations: [
      RuleID("A", 12), RuleID("A", 16), RuleID("A", 17), RuleID("A", 18), RuleID("A", 19),
      RuleID("S", 23), RuleID("R", 18), RuleID("C", 12), RuleID("W", 1), RuleID("W", 4),
    ],
    precondition: "a value that the app had not been told of, and 10 s of executing time",
    rule: """
      10 s (executed) after the app is told something new: of a refusal, no session is \
      requested; with tracking wanted, of a grant (While In Use: on screen), something goes on \
      (session, fix, registration, timer, motion, fetch, task, push), iOS refused, the user is \
      told, or it begins only by hand; of reduced accuracy, not only regions do, or the user is \
      asked or told.
      """,
    listensTo: ProcessState.kinds.union(RegistrationState.kinds).union(AuthorizationState.kinds)
      .union(TrackingState.kinds).union(OngoingWork.kinds)
  ) { context in AuthorizationMonitor(context) }
}

private struct AuthorizationMonitor: InvariantMonitor {
  var finding = Finding()
  // A-18: from iOS 13 every service may be started with While In Use.
  private let registersWhileInUse: Bool
  private var told: (status: AuthorizationStatus, accuracy: AccuracyAuthorization)?
  /// Whether iOS calls the app for something that its server sends, or to let it work (W-01 to W-05).
  private let awaitsCalls: Bool
  private var work = OngoingWork()
  private var duty: Duty?
  /// The last request did what the value asks for, unless iOS refuses it.
  private var isDoneByLast = false
  /// What the user allows, and whether this process has begun something since: it reads that, and may do so, before
  /// it is told (A-12).
  private var allowed = AuthorizationStatus.notDetermined
  private var hasBegunSince = false
  /// What this process had executed when it last asked for one fix that it may have, which may take ten seconds (S-21).
  private var askedForFix: Int64?
  // What the app had executed at the last entry.
  private var executed: Int64 = 0
  private var starter = SelfStarter()
  /// The notification that iOS is to show when the phone leaves a region (N-08).
  private var noticeOfPlace: Identifier?
  /// A grant that nothing followed, of an app that may be begun by hand alone.
  private var unheeded: Violation?

  /// What the newest value asks for.
  private struct Duty: Sendable {
    var value: AuthorizationNews
    /// When it was told.
    var at: Instant
    /// What the app had executed when it was told, and off screen since, where it is to be on it.
    var executed: Int64
    var isDone = false
  }

  init(_ context: StoryContext) {
    registersWhileInUse =
      Profile(of: context.scenario).map { $0.version >= SystemVersion(13) } ?? true
    let modes: AppManifest.BackgroundModes = [.remoteNotification, .voip, .fetch, .processing]
    awaitsCalls = !context.manifest.backgroundModes.isDisjoint(with: modes)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if let value = duty?.value, value.needsScreen, !story.process.wasForeground {
      duty?.executed += story.process.executed - executed
    }
    executed = story.process.executed
    work.observe(entry)
    starter.observe(entry)
    if story.authorization.status != allowed {
      (allowed, hasBegunSince) = (story.authorization.status, false)
    }
    take(entry, story)
    if let duty, !duty.isDone, !isOwed(duty.value, story) { self.duty = nil }
  }

  private mutating func take(_ entry: TraceEntry, _ story: borrowing Chronicle) {
    switch entry.what {
    case .event(.authorization(let status, let accuracy, _)):
      tell(status, accuracy, at: entry.time)
    case .request(let request): take(request)
    case .answer(.unavailable):
      if isDoneByLast { duty?.isDone = false }
    // The duty goes with the process; the next one has what it finds.
    case .process(.terminated): (duty, hasBegunSince, askedForFix) = (nil, false, nil)
    // The world changes, and the app will be told; what it does until then is no answer.
    case .happening(.locationPermission), .happening(.locationServices),
      .happening(.preciseLocation), .happening(.tracking):
      duty = nil
    default: break
    }
  }

  private mutating func take(_ request: Request) {
    isDoneByLast = false
    if case .requestLocation = request, allowed.allowsLocation { askedForFix = executed }
    switch request {
    case .addNotificationOnExit(let name, _): noticeOfPlace = name
    case .removePendingNotification(let name): if name == noticeOfPlace { noticeOfPlace = nil }
    case _ where request.beginsWork:
      hasBegunSince = true
      if starter.beginsByItself { begunByItself() }
      guard let open = duty, open.value.isGrant, !open.isDone else { return }
      duty?.isDone = true
      isDoneByLast = true
    case .tellUser:
      switch duty?.value {
      case .whenInUse?, .always?, .reduced?: duty?.isDone = true
      case .notDetermined?, .refused?, .downgrade?, nil: break
      }
    case .requestTemporaryFullAccuracyAuthorization:
      if case .reduced? = duty?.value { duty?.isDone = true }
    default: break
    }
  }

  private mutating func begunByItself() {
    guard let unheeded else { return }
    self.unheeded = nil
    finding.breach(at: unheeded.time, expected: unheeded.expected, actual: unheeded.actual)
  }

  private mutating func tell(
    _ status: AuthorizationStatus, _ accuracy: AccuracyAuthorization, at time: Instant
  ) {
    let last = told
    told = (status, accuracy)
    guard last?.status != status || last?.accuracy != accuracy else { return }
    let value = AuthorizationNews(status, accuracy, after: last?.status)
    duty = Duty(
      value: value, at: time, executed: executed,
      isDone: value.isGrant && (last?.status != status && hasBegunSince || awaitsFix))
  }

  private var awaitsFix: Bool {
    askedForFix.map {
      executed - $0 <= Invariant.timeToHeedAuthorization.wholeMilliseconds
    } ?? false
  }

  private func isOwed(_ value: AuthorizationNews, _ story: borrowing Chronicle) -> Bool {
    switch value {
    case .refused: true
    case .downgrade, .notDetermined: false
    case .whenInUse, .always, .reduced: story.tracking.isWanted
    }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    guard let duty, !duty.value.needsScreen || story.process.isForeground else { return nil }
    return story.process.deadline(Invariant.timeToHeedAuthorization, since: duty.executed)
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    guard let duty else { return }
    self.duty = nil
    finding.exercised += 1
    guard !duty.isDone, let fault = fault(duty, story) else { return }
    let limit = StoryTime.text(Invariant.timeToHeedAuthorization)
    let violation = Violation(
      time: deadline.next, expected: "\(fault.expected) within \(limit) of executing",
      actual: fault.actual)
    if duty.value.isGrant, !starter.beginsByItself {
      unheeded = unheeded ?? violation
    } else {
      finding.breach(
        at: violation.time, expected: violation.expected, actual: violation.actual)
    }
  }

  private func fault(
    _ duty: Duty, _ story: borrowing Chronicle
  ) -> (expected: String, actual: String)? {
    let isArmed = story.registrations.isArmed
    let nothing = "nothing started, registered or told since \(StoryTime.text(duty.at))"
    switch duty.value {
    case .refused(let status):
      let expected = status == .denied ? "a denial heeded" : "a restriction heeded"
      return story.requested.phrase.map { (expected, $0) }
    case .downgrade, .notDetermined: return nil
    case .whenInUse:
      return isAtWork(story) || isArmed && registersWhileInUse
        ? nil : ("something started, or the user told, after a grant of While In Use", nothing)
    case .always:
      return isAtWork(story) || isArmed
        ? nil : ("something started, or the user told, after a grant of Always", nothing)
    case .reduced:
      // Nothing but regions is registered.
      return story.requested.isEmpty && isArmed && !story.registrations.significantChange
        && !story.registrations.visits
        ? ("more than regions relied on with reduced accuracy", story.registrations.phrase) : nil
    }
  }

  /// Whether something goes on, beside registrations, that may bring the app a location; or cannot.
  private func isAtWork(_ story: borrowing Chronicle) -> Bool {
    if !story.requested.isEmpty || awaitsCalls || story.refusal.isForGood { return true }
    if noticeOfPlace != nil { return true }
    return work.all.contains {
      switch $0 {
      case .timer, .motion, .fetch: true
      case .session, .registration, .task, .notification, .audio, .activitySession,
        .serviceSession, .liveActivity:
        false
      }
    }
  }
}
