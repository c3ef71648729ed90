import TrackerModel

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
  case userDidEnableTracking, userDidDisableTracking
}

extension Event {
  /// Which event it is: what a trace that notes it says.
  public var kind: EventKind { EventNote(self, status: AppFacts()).eventKind }
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
    case .plain(let event): event.kind
    }
  }
}

extension PlainEvent {
  /// - Precondition: There is a kind of that name; a test looks for each.
  fileprivate var kind: EventKind {
    guard let kind = EventKind(rawValue: rawValue) else {
      preconditionFailure("Event '\(rawValue)' has no kind.")
    }
    return kind
  }
}
