import StoryModel
import TrackerModel

extension Invariant {
  /// The most requests of one kind in an hour (I-H19): one in six seconds.
  ///
  /// Assumption: what a tracker asks for changes with wakes, checks and settings, not with fixes, of
  /// which there are 3,600 an hour. A sound tracker with more would show it wrong.
  public static let requestsOfAKindPerHour = 600

  /// Nothing is asked of iOS, or of the app's own store, at every fix (I-H19).
  ///
  /// Not in the rulebook's list. I-H15 bounds registrations, saves and timers, each by what it costs.
  /// This one bounds every other request that a tracker has no reason to make once a second: the state of
  /// a region, the history of motion, another accuracy and back, a task that is begun and ended, a refresh
  /// task submitted again, a deletion. Each works; the app wakes other processes for it, and waits for them.
  /// An alarm that is pushed back at every event tells when the app no longer runs (N-04), and is not bounded.
  ///
  /// A claim, not a must: no source gives a number.
  public static let asksInVainSeldom = Invariant(
    id: "I-H19", level: .claim, kind: .hygiene, name: "No idle requests",
    summary: "No kind of request is made more than 600 times an hour.",
    citations: [RuleID("N", 4), RuleID("S", 3), RuleID("T", 1)],
    precondition: "a request that is no point, registration, save, timer or message",
    rule: """
      In no hour is a request of one kind made more than 600 times, over all processes and \
      whatever it names. Not counted are points, work, alarms, what I-H15 and I-H16 count, and \
      what ends something, such as a session, a task or a timer.
      """,
    isOwedUnderEveryReading: true,
    listensTo: OccurrenceKinds(.request).withoutFixes
  ) { _ in IdleRequestMonitor() }
}

private struct IdleRequestMonitor: InvariantMonitor {
  var finding = Finding()
  private var kinds: [(kind: RequestKind, made: Ring)] = []

  var awaitsFixes: Bool { false }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard case .request(let request) = entry.what, request.isBounded else { return }
    finding.exercised += 1
    let kind = request.kind
    let index = kinds.firstIndex { $0.kind == kind } ?? kinds.count
    if index == kinds.count {
      kinds.append((kind, Ring(Invariant.requestsOfAKindPerHour, within: .hours(1))))
    }
    guard let first = kinds[index].made.take(at: entry.time) else { return }
    let limit = Invariant.requestsOfAKindPerHour
    finding.breach(
      at: entry.time, expected: "at most \(limit) requests of a kind in an hour",
      actual: "\(kind) made \(limit + 1) times since \(StoryTime.text(first))")
  }
}

extension Request {
  /// Whether a tracker that works has no reason to make it at every fix.
  fileprivate var isBounded: Bool {
    switch self {
    // What a point costs is judged by what it costs (I-E3, I-S6); so is an upload.
    case .record, .compute, .upload, .raise, .appendToFile, .removeFile: false
    // To push an alarm back at every event is the pattern of N-04; a lock belongs to the point that is written.
    case .addNotification, .lockSharedFile: false
    // I-H15 and I-H16.
    case .startMonitoring, .addCondition, .startMonitoringVisits, .writeFile,
      .startMonitoringSignificantLocationChanges, .saveCheckpoint, .startTimer, .tellUser,
      .requestWhenInUseAuthorization, .requestAlwaysAuthorization,
      .requestNotificationAuthorization, .requestTemporaryFullAccuracyAuthorization:
      false
    // To end something twice does no harm (T-13).
    case .stopUpdatingLocation, .stopMonitoringSignificantLocationChanges, .stopMonitoringVisits,
      .stopMonitoring, .removeCondition, .stopLiveUpdates, .endBackgroundTask, .invalidateTimer,
      .stopActivityUpdates, .removePendingNotification, .stopAudio, .endLiveActivity,
      .cancelNetworkTask, .cancelPathMonitor, .cancelAppRefreshTask, .cancelProcessingTask,
      .invalidateServiceSession, .invalidateBackgroundActivitySession, .unlockSharedFile:
      false
    default: true
    }
  }
}
