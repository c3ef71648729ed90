import TrackerModel

extension EventNote {
  /// The note of an event; fixes and timers are noted where they are counted.
  ///
  /// The one list of events beside `Event` itself: which event it is, is told from its note. A new
  /// case does not compile until it is here.
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
      case .didChangeAuthorization: .authorization(of: status())
      case .didVisit(let visit): .visit(visit)
      case .didEnterRegion(let region): .enteredRegion(region.identifier)
      case .didExitRegion(let region): .exitedRegion(region.identifier)
      case .didDetermineState(let state, let region): .regionState(region.identifier, state)
      case .didStartMonitoring(let region): .monitoring(region.identifier)
      case .monitoringDidFail(let region, let error): .monitoringFailed(region, error)
      case .motionActivity(let activity): .motion(activity)
      case .motionHistory(let history): .motionHistory(history.count)
      case .timerDidFire(let timer): .timer(timer)
      case .didFinishDeferredUpdates(let error, let manager):
        .deferredUpdatesFinished(error, manager: manager)
      case .liveUpdate(let update): .liveUpdate(update)
      case .monitorEvent(let event): .monitorEvent(event)
      case .notificationAuthorization(let granted): .notificationAuthorization(granted: granted)
      case .backgroundTaskWillExpire(let task): .backgroundTaskWillExpire(task)
      case .willResignActive: .plain(.willResignActive)
      case .didEnterBackground: .plain(.didEnterBackground)
      case .willEnterForeground: .plain(.willEnterForeground)
      case .didBecomeActive: .plain(.didBecomeActive)
      case .willTerminate: .plain(.willTerminate)
      case .didReceiveMemoryWarning: .plain(.didReceiveMemoryWarning)
      case .protectedDataDidBecomeAvailable: .plain(.protectedDataDidBecomeAvailable)
      case .protectedDataWillBecomeUnavailable: .plain(.protectedDataWillBecomeUnavailable)
      case .powerStateDidChange: .plain(.powerStateDidChange)
      case .backgroundRefreshStatusDidChange: .plain(.backgroundRefreshStatusDidChange)
      case .appRefreshTask: .plain(.appRefreshTask)
      case .processingTask: .plain(.processingTask)
      case .uploadDidFinish: .plain(.uploadDidFinish)
      case .uploadDidFail: .plain(.uploadDidFail)
      case .userDidEnableTracking: .plain(.userDidEnableTracking)
      case .userDidDisableTracking: .plain(.userDidDisableTracking)
      case .motionQueryFailed: .plain(.motionQueryFailed)
      case .saveDidFail: .plain(.saveDidFail)
      case .temporaryFullAccuracyDidFail: .plain(.temporaryFullAccuracyDidFail)
      case .taskSubmissionDidFail: .plain(.taskSubmissionDidFail)
      case .performFetch: .plain(.performFetch)
      case .didReceiveRemoteNotification: .plain(.didReceiveRemoteNotification)
      case .didReceiveIncomingPush: .plain(.didReceiveIncomingPush)
      case .audioWasInterrupted: .plain(.audioWasInterrupted)
      case .audioInterruptionDidEnd: .plain(.audioInterruptionDidEnd)
      case .lockComplete: .plain(.lockComplete)
      case .hasBlankedScreen: .plain(.hasBlankedScreen)
      case .taskWillExpire: .plain(.taskWillExpire)
      }
  }
}

extension EventNote {
  private static func authorization(of facts: AppFacts) -> EventNote {
    .authorization(facts.authorizationStatus, facts.accuracyAuthorization)
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
    case .didVisit(let visit): visit.arrivalDate == .distantPast ? .V02 : .V04
    case .didEnterRegion, .didExitRegion: .R05
    case .didDetermineState: .R11
    case .monitoringDidFail(_, .regionMonitoringFailure): .R01
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
    case .timerDidFire: .T18
    default: nil
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
