import TrackerModel

extension EventNote {
  /// The note of an event; fixes and timers are noted where they are counted.
  ///
  /// - Parameter status: What the app can read when it is told, looked up only if the note says it.
  package init(_ event: Event, status: @autoclosure () -> AppFacts) {
    self =
      switch event {
      case .didUpdateLocations(let fixes, let manager):
        .locations(newest: fixes.newest, count: fixes.count, manager: manager, of: .standard)
      case .didFailWithError(let error, let manager): .failed(error, manager: manager)
      case .didPauseLocationUpdates(let manager): .paused(manager: manager)
      case .didResumeLocationUpdates(let manager): .resumed(manager: manager)
      case .didChangeAuthorization(let manager): .authorization(of: status(), manager: manager)
      case .didVisit(let visit, let manager): .visit(visit, manager: manager)
      case .didEnterRegion(let region, let manager):
        .enteredRegion(region.identifier, manager: manager)
      case .didExitRegion(let region, let manager):
        .exitedRegion(region.identifier, manager: manager)
      case .didDetermineState(let state, let region, let manager):
        .regionState(region.identifier, state, manager: manager)
      case .didStartMonitoring(let region, let manager):
        .monitoring(region.identifier, manager: manager)
      case .monitoringDidFail(let region, let error, let manager):
        .monitoringFailed(region, error, manager: manager)
      case .motionActivity(let activity): .motion(activity)
      case .motionHistory(let history): .motionHistory(history.count)
      case .timerDidFire(let timer): .timer(timer)
      case .didFinishDeferredUpdates(let error, let manager):
        .deferredUpdatesFinished(error, manager: manager)
      case .liveUpdate(let update): .liveUpdate(update)
      case .monitorEvent(let event): .monitorEvent(event)
      case .notificationAuthorization(let granted): .notificationAuthorization(granted: granted)
      case .backgroundTaskWillExpire(let task): .backgroundTaskWillExpire(task)
      case .networkTaskDidFinish(let name): .networkTask(name, succeeded: true)
      case .networkTaskDidFail(let name): .networkTask(name, succeeded: false)
      case .networkPathDidChange(let path): .networkPath(path)
      case .fileWriteDidFail(let file, let error): .fileWriteFailed(file, error)
      case .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive,
        .willTerminate, .didReceiveMemoryWarning, .protectedDataDidBecomeAvailable,
        .protectedDataWillBecomeUnavailable, .powerStateDidChange,
        .backgroundRefreshStatusDidChange, .appRefreshTask, .processingTask, .uploadDidFinish,
        .uploadDidFail, .userDidEnableTracking, .userDidDisableTracking, .motionQueryFailed,
        .saveDidFail, .temporaryFullAccuracyDidFail, .taskSubmissionDidFail, .performFetch,
        .didReceiveRemoteNotification, .didReceiveIncomingPush, .audioWasInterrupted,
        .audioInterruptionDidEnd, .lockComplete, .hasBlankedScreen, .taskWillExpire:
        .plain(event.kind)
      }
  }
}

extension EventNote {
  /// Which event a trace notes.
  public var eventKind: EventKind {
    switch self {
    case .locations(_, _, _, of: .liveUpdates): .liveUpdate
    case .locations: .didUpdateLocations
    case .failed: .didFailWithError
    case .authorization: .didChangeAuthorization
    case .visit: .didVisit
    case .enteredRegion: .didEnterRegion
    case .exitedRegion: .didExitRegion
    case .regionState: .didDetermineState
    case .monitoring: .didStartMonitoring
    case .monitoringFailed: .monitoringDidFail
    case .motion: .motionActivity
    case .motionHistory: .motionHistory
    case .timer: .timerDidFire
    case .backgroundTaskWillExpire: .backgroundTaskWillExpire
    case .paused: .didPauseLocationUpdates
    case .resumed: .didResumeLocationUpdates
    case .deferredUpdatesFinished: .didFinishDeferredUpdates
    case .liveUpdate: .liveUpdate
    case .monitorEvent: .monitorEvent
    case .notificationAuthorization: .notificationAuthorization
    case .networkTask(_, let succeeded): succeeded ? .networkTaskDidFinish : .networkTaskDidFail
    case .networkPath: .networkPathDidChange
    case .fileWriteFailed: .fileWriteDidFail
    case .plain(let kind): kind
    }
  }
}

extension EventNote {
  private static func authorization(of facts: AppFacts, manager: Identifier) -> EventNote {
    .authorization(facts.authorizationStatus, facts.accuracyAuthorization, manager: manager)
  }
}

extension Event {
  /// The rule that an event stands on.
  package var rule: RuleID? {
    switch self {
    case .didUpdateLocations: .S04
    case .didFailWithError: .S23
    case .didPauseLocationUpdates: .S16
    case .didResumeLocationUpdates: .S18
    case .didFinishDeferredUpdates: .S22
    case .didChangeAuthorization: .A12
    case .didVisit(let visit, _): visit.arrivalDate == .distantPast ? .V02 : .V04
    case .didEnterRegion, .didExitRegion: .R05
    case .didDetermineState: .R11
    case .monitoringDidFail(_, .regionMonitoringFailure, _): .R01
    case .monitoringDidFail: .R13
    case .liveUpdate(let update): update.isAuthorizationInsufficient ? .A22 : .S30
    case .monitorEvent(let event): event.conditionLimitExceeded ? .R01 : .R16
    case .temporaryFullAccuracyDidFail: .A21
    case .motionActivity(let activity): activity.rule
    case .motionHistory, .motionQueryFailed: .M03
    case .willResignActive, .didEnterBackground: .L02
    case .willTerminate: .L10
    case .protectedDataDidBecomeAvailable: .D07
    case .protectedDataWillBecomeUnavailable: .D06
    case .lockComplete: .D08
    case .hasBlankedScreen: .D09
    case .performFetch: .W03
    case .didReceiveRemoteNotification: .W04
    case .didReceiveIncomingPush: .W05
    case .audioWasInterrupted, .audioInterruptionDidEnd: .W06
    case .taskSubmissionDidFail: .W09
    case .notificationAuthorization: .N07
    case .fileWriteDidFail(_, let error): error == .outOfSpace ? .D11 : .D05
    case .timerDidFire: .T18
    case .didStartMonitoring, .willEnterForeground, .didBecomeActive, .didReceiveMemoryWarning,
      .powerStateDidChange, .backgroundRefreshStatusDidChange, .backgroundTaskWillExpire,
      .appRefreshTask, .processingTask, .taskWillExpire, .saveDidFail, .uploadDidFinish,
      .uploadDidFail, .userDidEnableTracking, .userDidDisableTracking, .networkTaskDidFinish,
      .networkTaskDidFail, .networkPathDidChange:
      nil
    }
  }
}

extension MotionActivity {
  /// M-04: several flags at once, or none; M-05: a vehicle, seen late; else M-02, a change.
  fileprivate var rule: RuleID {
    if kinds.isEmpty || kinds.isStrictSuperset(of: .stationary) { return .M04 }
    return automotive ? .M05 : .M02
  }
}
