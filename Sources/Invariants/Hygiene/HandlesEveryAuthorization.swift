import StoryModel
import TrackerModel

extension Invariant {
  /// How much executing time the app has to do what a value asks for (I-H2), as in I-S11.
  public static let timeToHeedAuthorization = timeToSwitchOff

  /// Each of the five authorization values, and each of the two accuracies, is acted upon (I-H2).
  ///
  /// What a value asks for when the app is told of it, and had not been told of it before:
  /// - not determined, and never asked for, on screen: ask (A-02).
  /// - restricted or denied: no session is asked for any more (S-23).
  /// - While In Use, after a refusal, on screen: start something, unless it is started (A-16).
  /// - Always: start something, unless it is started.
  ///   For both, what is registered counts, be it from before (R-18); but not on iOS 12 and before
  ///   with While In Use (A-18).
  /// - reduced accuracy: do not rely on regions alone, which iOS does not monitor now (A-19): have a
  ///   session, significant changes or visits, ask for full accuracy, or tell the user.
  /// - full accuracy again: as the status asks.
  ///
  /// Except for the second, only while the user wants tracking.
  public static let everyAuthorizationIsHandled = Invariant(
    id: "I-H2", kind: .hygiene, name: "Authorization values",
    summary: "Every authorization and accuracy that the app is told of is acted upon.",
    citations: [
      RuleID("A", 2), RuleID("A", 12), RuleID("A", 16), RuleID("A", 17), RuleID("A", 19),
      RuleID("S", 23), RuleID("R", 18),
    ],
    precondition: "a value that the app had not been told of, and 10 s of executing time",
    listensTo: ProcessState.kinds.union(RegistrationState.kinds).union(AuthorizationState.kinds)
      .union(TrackingState.kinds)
  ) { context in AuthorizationMonitor(context) }
}

private struct AuthorizationMonitor: InvariantMonitor {
  var finding = Finding()
  // A-18: from iOS 13 every service may be started with While In Use.
  private let registersWhileInUse: Bool
  private var told: (status: AuthorizationStatus, accuracy: AccuracyAuthorization)?
  private var hasAsked = false
  private var duty: Duty?
  // What the app had executed at the last entry.
  private var executed: Int64 = 0

  /// What the newest value asks for.
  private struct Duty: Sendable {
    var value: AuthorizationNews
    /// What the app had executed when it was told, and off screen since, where it is to be on it.
    var executed: Int64
    var isDone = false
  }

  init(_ context: StoryContext) {
    registersWhileInUse =
      Profile(of: context.scenario).map { $0.version >= SystemVersion(13) } ?? true
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if let value = duty?.value, value.needsScreen, !story.process.wasForeground {
      duty?.executed += story.process.executed - executed
    }
    executed = story.process.executed
    take(entry, story)
    if let duty, !duty.isDone, !isOwed(duty.value, story) { self.duty = nil }
  }

  private mutating func take(_ entry: TraceEntry, _ story: borrowing Chronicle) {
    switch entry.what {
    case .event(.authorization(let status, let accuracy)): tell(status, accuracy)
    case .request(let request): take(request)
    // The duty goes with the process; the next one has what it finds.
    case .process(.terminated): duty = nil
    // The world changes, and the app will be told; what it does until then is no answer.
    case .happening(.locationPermission), .happening(.locationServices),
      .happening(.preciseLocation), .happening(.tracking):
      duty = nil
    default: break
    }
  }

  private mutating func take(_ request: Request) {
    switch request {
    case .requestWhenInUseAuthorization, .requestAlwaysAuthorization:
      hasAsked = true
      if case .notDetermined? = duty?.value { duty?.isDone = true }
    case .startUpdatingLocation, .requestLocation, .startLiveUpdates,
      .startMonitoringSignificantLocationChanges, .startMonitoringVisits, .startMonitoring,
      .addCondition:
      switch duty?.value {
      case .whenInUse?, .always?: duty?.isDone = true
      default: break
      }
    case .tellUser, .requestTemporaryFullAccuracyAuthorization:
      if case .reduced? = duty?.value { duty?.isDone = true }
    default: break
    }
  }

  private mutating func tell(_ status: AuthorizationStatus, _ accuracy: AccuracyAuthorization) {
    let last = told
    told = (status, accuracy)
    guard last?.status != status || last?.accuracy != accuracy else { return }
    let value = AuthorizationNews(status, accuracy, after: last?.status)
    duty = Duty(value: value, executed: executed)
  }

  private func isOwed(_ value: AuthorizationNews, _ story: borrowing Chronicle) -> Bool {
    switch value {
    case .refused: true
    case .downgrade: false
    case .notDetermined: story.tracking.isWanted && !hasAsked
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
    guard !duty.isDone, let fault = fault(duty.value, story) else { return }
    let limit = StoryTime.text(Invariant.timeToHeedAuthorization)
    finding.breach(
      at: deadline.next, expected: "\(fault.expected) within \(limit) of executing",
      actual: fault.actual)
  }

  private func fault(
    _ value: AuthorizationNews, _ story: borrowing Chronicle
  ) -> (expected: String, actual: String)? {
    let hasNoSession = story.requested.isEmpty
    let isArmed = story.registrations.isArmed
    switch value {
    case .notDetermined: return ("the user asked for permission", "not asked")
    case .refused(let status):
      let expected = status == .denied ? "a denial heeded" : "a restriction heeded"
      return story.requested.phrase.map { (expected, $0) }
    case .downgrade: return nil
    case .whenInUse:
      return hasNoSession && !(isArmed && registersWhileInUse)
        ? ("something started after a grant of While In Use", "nothing") : nil
    case .always:
      return hasNoSession && !isArmed
        ? ("something started after a grant of Always", "nothing") : nil
    case .reduced:
      // Nothing but regions is registered.
      return hasNoSession && isArmed && !story.registrations.significantChange
        && !story.registrations.visits
        ? ("more than regions relied on with reduced accuracy", story.registrations.phrase) : nil
    }
  }
}
