/// Which event it is, whatever it brings: one case for each of `Event`, by its name.
public enum EventKind: String, Hashable, Sendable, CaseIterable {
  case didUpdateLocations, didFailWithError, didPauseLocationUpdates, didResumeLocationUpdates
  case didChangeAuthorization, didVisit, didEnterRegion, didExitRegion, didDetermineState
  case didStartMonitoring, monitoringDidFail, didFinishDeferredUpdates
  case temporaryFullAccuracyDidFail, liveUpdate, monitorEvent, motionActivity, motionHistory
  case motionQueryFailed, willResignActive, didEnterBackground, willEnterForeground
  case didBecomeActive, willTerminate, didReceiveMemoryWarning, protectedDataDidBecomeAvailable
  case protectedDataWillBecomeUnavailable, powerStateDidChange, backgroundRefreshStatusDidChange
  case backgroundTaskWillExpire, timerDidFire, appRefreshTask, processingTask, taskWillExpire
  case taskSubmissionDidFail, performFetch, didReceiveRemoteNotification, didReceiveIncomingPush
  case audioWasInterrupted, audioInterruptionDidEnd, lockComplete, hasBlankedScreen
  case notificationAuthorization, saveDidFail, uploadDidFinish, uploadDidFail
  case userDidEnableTracking, userDidDisableTracking, networkTaskDidFinish, networkTaskDidFail
  case fileWriteDidFail, networkPathDidChange
}

extension Event {
  /// Which event it is. A new case of `Event` does not compile until it has its kind.
  public var kind: EventKind {
    switch self {
    case .didUpdateLocations: .didUpdateLocations
    case .didFailWithError: .didFailWithError
    case .didPauseLocationUpdates: .didPauseLocationUpdates
    case .didResumeLocationUpdates: .didResumeLocationUpdates
    case .didChangeAuthorization: .didChangeAuthorization
    case .didVisit: .didVisit
    case .didEnterRegion: .didEnterRegion
    case .didExitRegion: .didExitRegion
    case .didDetermineState: .didDetermineState
    case .didStartMonitoring: .didStartMonitoring
    case .monitoringDidFail: .monitoringDidFail
    case .didFinishDeferredUpdates: .didFinishDeferredUpdates
    case .temporaryFullAccuracyDidFail: .temporaryFullAccuracyDidFail
    case .liveUpdate: .liveUpdate
    case .monitorEvent: .monitorEvent
    case .motionActivity: .motionActivity
    case .motionHistory: .motionHistory
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
    case .backgroundTaskWillExpire: .backgroundTaskWillExpire
    case .timerDidFire: .timerDidFire
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
    case .notificationAuthorization: .notificationAuthorization
    case .saveDidFail: .saveDidFail
    case .fileWriteDidFail: .fileWriteDidFail
    case .uploadDidFinish: .uploadDidFinish
    case .uploadDidFail: .uploadDidFail
    case .userDidEnableTracking: .userDidEnableTracking
    case .userDidDisableTracking: .userDidDisableTracking
    case .networkTaskDidFinish: .networkTaskDidFinish
    case .networkTaskDidFail: .networkTaskDidFail
    case .networkPathDidChange: .networkPathDidChange
    }
  }
}
