import TrackerModel

extension EventNote {
  /// The note of an event; fixes and timers are noted where they are counted.
  init(_ event: Event, status: AppFacts) {
    self =
      switch event {
      case .didUpdateLocations(let fixes, let manager):
        .locations(newest: fixes.newest, count: fixes.count, manager: manager, of: .standard)
      case .didFailWithError(let error, let manager): .failed(error, manager: manager)
      case .didPauseLocationUpdates(let manager): .paused(manager: manager)
      case .didResumeLocationUpdates(let manager): .resumed(manager: manager)
      case .didChangeAuthorization:
        .authorization(status.authorizationStatus, status.accuracyAuthorization)
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
      default: .plain(event.plain)
      }
  }
}

extension Event {
  /// The name of an event that carries nothing else.
  var plain: PlainEvent {
    switch self {
    case .willResignActive: .willResignActive
    case .didEnterBackground: .didEnterBackground
    case .willEnterForeground: .willEnterForeground
    case .didBecomeActive: .didBecomeActive
    case .willTerminate: .willTerminate
    case .didReceiveMemoryWarning: .didReceiveMemoryWarning
    case .protectedDataDidBecomeAvailable: .protectedDataDidBecomeAvailable
    case .protectedDataWillBecomeUnavailable: .protectedDataWillBecomeUnavailable
    case .powerStateDidChange: .powerStateDidChange
    case .backgroundRefreshStatusDidChange: .backgroundRefreshStatusDidChange
    case .appRefreshTask: .appRefreshTask
    case .processingTask: .processingTask
    case .uploadDidFinish: .uploadDidFinish
    case .uploadDidFail: .uploadDidFail
    case .userDidEnableTracking: .userDidEnableTracking
    case .userDidDisableTracking: .userDidDisableTracking
    case .motionQueryFailed: .motionQueryFailed
    case .saveDidFail: .saveDidFail
    case .temporaryFullAccuracyDidFail: .temporaryFullAccuracyDidFail
    case .taskSubmissionDidFail: .taskSubmissionDidFail
    case .performFetch: .performFetch
    case .didReceiveRemoteNotification: .didReceiveRemoteNotification
    case .didReceiveIncomingPush: .didReceiveIncomingPush
    case .audioWasInterrupted: .audioWasInterrupted
    case .audioInterruptionDidEnd: .audioInterruptionDidEnd
    case .lockComplete: .lockComplete
    case .hasBlankedScreen: .hasBlankedScreen
    default: .taskWillExpire
    }
  }

  /// The rule that an event stands on.
  var rule: RuleID? {
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
