import StoryModel
import TrackerModel

extension Invariant {
  /// A handler asks for nothing twice (I-H12).
  ///
  /// Not in the rulebook's list: I-H1 asks for balance over a whole cycle, of services. This one looks
  /// at a single turn of the run loop, and at whatever does not change a thing when it is asked for
  /// again at once: a manager that is there, a setting, a region, a timer, a notification, a
  /// deletion, an upload, a message to the user. The second one costs time for nothing. To end
  /// something twice does no harm, and a checkpoint may be another one, which the trace does not show.
  public static let asksOnce = Invariant(
    id: "I-H12", level: .claim, kind: .hygiene, name: "Asks once",
    summary: "No handler asks twice for what the second time changes nothing.",
    citations: [RuleID("S", 3), RuleID("R", 9), RuleID("N", 4)],
    listensTo: OccurrenceKinds(.launch, .process, .event, .request)
  ) { _ in RepetitionMonitor() }
}

private struct RepetitionMonitor: InvariantMonitor {
  var finding = Finding()
  /// What was asked for in this turn.
  private var asked: [Request] = []

  // They end a turn, and are never asked for twice.
  var awaitsFixes: Bool { !asked.isEmpty }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard case .request(let request) = entry.what else {
      if entry.what.beginsTurn, !asked.isEmpty { asked.removeAll(keepingCapacity: true) }
      return
    }
    if request.isEnd { return asked.removeAll(keepingCapacity: true) }
    guard request.isIdempotent else { return }
    finding.exercised += 1
    if asked.contains(request) {
      finding.breach(
        at: entry.time, expected: "everything asked for once in a turn",
        actual: "\(request.kind) twice")
    }
    asked.append(request)
  }
}

extension Request {
  /// Whether nothing changes when it is made again at once.
  fileprivate var isIdempotent: Bool {
    switch kind {
    case .createManager, .setDelegateMethods, .setDesiredAccuracy, .setDistanceFilter,
      .setActivityType,
      .setPausesLocationUpdatesAutomatically, .setAllowsBackgroundLocationUpdates,
      .setShowsBackgroundLocationIndicator, .requestWhenInUseAuthorization,
      .requestAlwaysAuthorization, .requestNotificationAuthorization,
      .startMonitoringSignificantLocationChanges, .startMonitoringVisits, .startMonitoring,
      .startActivityUpdates, .startTimer, .addNotification, .deletePoints,
      .mergeJournal, .upload, .startNetworkTask, .tellUser:
      true
    default: false
    }
  }

  /// Whether it ends something, which may then be begun again.
  fileprivate var isEnd: Bool {
    switch kind {
    case .stopUpdatingLocation, .stopMonitoringSignificantLocationChanges, .stopMonitoringVisits,
      .stopMonitoring, .stopActivityUpdates, .invalidateTimer, .removePendingNotification,
      .cancelNetworkTask, .cancelPathMonitor, .cancelAppRefreshTask, .cancelProcessingTask:
      true
    default: false
    }
  }
}
