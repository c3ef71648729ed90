import TrackerModel

extension EventKind {
  /// An event of the kind. A new kind does not compile until it has one, and is then in every test
  /// that goes through all kinds.
  package var sample: Event {
    switch self {
    case .didUpdateLocations: .didUpdateLocations(Locations(newest: .sample), manager: "main")
    case .didFailWithError: .didFailWithError(.locationUnknown, manager: "main")
    case .didPauseLocationUpdates: .didPauseLocationUpdates(manager: "main")
    case .didResumeLocationUpdates: .didResumeLocationUpdates(manager: "main")
    case .didChangeAuthorization: .didChangeAuthorization(manager: "main")
    case .didVisit:
      .didVisit(
        Visit(
          coordinate: Location.sample.coordinate, horizontalAccuracy: 30, arrivalDate: .start,
          departureDate: .distantFuture), manager: "main")
    case .didEnterRegion: .didEnterRegion(.home, manager: "main")
    case .didExitRegion: .didExitRegion(.home, manager: "main")
    case .didDetermineState: .didDetermineState(.inside, .home, manager: "main")
    case .didStartMonitoring: .didStartMonitoring(.home, manager: "main")
    case .monitoringDidFail: .monitoringDidFail("home", .regionMonitoringFailure, manager: "main")
    case .didFinishDeferredUpdates: .didFinishDeferredUpdates(nil, manager: "main")
    case .temporaryFullAccuracyDidFail: .temporaryFullAccuracyDidFail
    case .liveUpdate: .liveUpdate(LiveUpdate(location: .sample))
    case .monitorEvent:
      .monitorEvent(MonitorEvent(identifier: "home", state: .inside, date: .start))
    case .motionActivity:
      .motionActivity(
        MotionActivity(startDate: .start, kinds: .walking, confidence: .medium))
    case .motionHistory:
      .motionHistory([MotionActivity(startDate: .start, kinds: .walking, confidence: .medium)])
    case .motionQueryFailed: .motionQueryFailed
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
    case .backgroundTaskWillExpire: .backgroundTaskWillExpire(BackgroundTaskIdentifier(rawValue: 3))
    case .timerDidFire: .timerDidFire("tick")
    case .appRefreshTask: .appRefreshTask
    case .processingTask: .processingTask
    case .taskWillExpire: .taskWillExpire
    case .taskSubmissionDidFail: .taskSubmissionDidFail
    case .performFetch: .performFetch
    case .didReceiveRemoteNotification: .didReceiveRemoteNotification
    case .didReceiveIncomingPush: .didReceiveIncomingPush
    case .audioWasInterrupted: .audioWasInterrupted
    case .audioInterruptionDidEnd: .audioInterruptionDidEnd
    case .lockComplete: .lockComplete
    case .hasBlankedScreen: .hasBlankedScreen
    case .notificationAuthorization: .notificationAuthorization(granted: true)
    case .saveDidFail: .saveDidFail
    case .uploadDidFinish: .uploadDidFinish
    case .uploadDidFail: .uploadDidFail
    case .userDidEnableTracking: .userDidEnableTracking
    case .userDidDisableTracking: .userDidDisableTracking
    case .networkTaskDidFinish: .networkTaskDidFinish("config")
    case .networkTaskDidFail: .networkTaskDidFail("config")
    case .networkPathDidChange: .networkPathDidChange(.cellular)
    case .fileWriteDidFail: .fileWriteDidFail("log", .noPermission)
    }
  }
}
