import StoryModel
import TrackerModel

// An event has the name of its delegate callback.
extension EventNote {
  /// Reads what the app was told.
  init(_ kind: EventKind, _ details: inout Details) throws {
    self =
      switch kind {
      case .didUpdateLocations:
        .locations(
          newest: try details.required("newest") { try $0.location($1) },
          count: try details.count("count"), manager: try details.id("manager"),
          of: try details.choice("service"))
      case .didFailWithError:
        .failed(try details.choice("error"), manager: try details.id("manager"))
      case .didPauseLocationUpdates: .paused(manager: try details.id("manager"))
      case .didResumeLocationUpdates: .resumed(manager: try details.id("manager"))
      case .didChangeAuthorization:
        .authorization(try details.choice("status"), try details.choice("accuracy"))
      case .didVisit: .visit(try Visit(&details))
      case .didEnterRegion: .enteredRegion(try details.id("region"))
      case .didExitRegion: .exitedRegion(try details.id("region"))
      case .didDetermineState:
        .regionState(try details.id("region"), try details.choice("state"))
      case .didStartMonitoring: .monitoring(try details.id("region"))
      case .monitoringDidFail:
        .monitoringFailed(try details.id("region"), try details.choice("error"))
      case .didFinishDeferredUpdates:
        .deferredUpdatesFinished(
          try details.optional("error") { try $0.choice($1) }, manager: try details.id("manager"))
      case .liveUpdate: .liveUpdate(try LiveUpdate(&details))
      case .monitorEvent: .monitorEvent(try MonitorEvent(&details))
      case .motionActivity: .motion(try MotionActivity(&details))
      case .motionHistory: .motionHistory(try details.count("count"))
      case .backgroundTaskWillExpire:
        .backgroundTaskWillExpire(try BackgroundTaskIdentifier(&details))
      case .timerDidFire: .timer(try details.id("timer"))
      case .notificationAuthorization:
        .notificationAuthorization(granted: try details.flag("granted"))
      case .temporaryFullAccuracyDidFail, .motionQueryFailed, .willResignActive,
        .didEnterBackground, .willEnterForeground, .didBecomeActive, .willTerminate,
        .didReceiveMemoryWarning, .protectedDataDidBecomeAvailable,
        .protectedDataWillBecomeUnavailable, .powerStateDidChange,
        .backgroundRefreshStatusDidChange, .appRefreshTask, .processingTask, .taskWillExpire,
        .taskSubmissionDidFail, .performFetch, .didReceiveRemoteNotification,
        .didReceiveIncomingPush, .audioWasInterrupted, .audioInterruptionDidEnd, .lockComplete,
        .hasBlankedScreen, .saveDidFail, .uploadDidFinish, .uploadDidFail, .userDidEnableTracking,
        .userDidDisableTracking:
        .plain(kind)
      }
  }

  var detail: Detail {
    switch self {
    case .locations(let newest, let count, let manager, of: let service):
      .thing(
        EventKind.didUpdateLocations,
        [
          ("newest", newest.detail), ("count", .count(count)), ("manager", .id(manager)),
          ("service", .name(service)),
        ])
    case .failed(let error, let manager):
      .thing(EventKind.didFailWithError, [("error", .name(error)), ("manager", .id(manager))])
    case .authorization(let status, let accuracy):
      .thing(
        EventKind.didChangeAuthorization,
        [("status", .name(status)), ("accuracy", .name(accuracy))])
    case .visit(let visit): .thing(EventKind.didVisit, visit.details)
    case .enteredRegion(let region): .thing(EventKind.didEnterRegion, [("region", .id(region))])
    case .exitedRegion(let region): .thing(EventKind.didExitRegion, [("region", .id(region))])
    case .regionState(let region, let state):
      .thing(EventKind.didDetermineState, [("region", .id(region)), ("state", .name(state))])
    case .monitoring(let region): .thing(EventKind.didStartMonitoring, [("region", .id(region))])
    case .monitoringFailed(let region, let error):
      .thing(EventKind.monitoringDidFail, [("region", .id(region)), ("error", .name(error))])
    case .motion(let activity): .thing(EventKind.motionActivity, activity.details)
    case .motionHistory(let count): .thing(EventKind.motionHistory, [("count", .count(count))])
    case .timer(let timer): .thing(EventKind.timerDidFire, [("timer", .id(timer))])
    case .backgroundTaskWillExpire(let task):
      .thing(EventKind.backgroundTaskWillExpire, task.details)
    case .paused(let manager):
      .thing(EventKind.didPauseLocationUpdates, [("manager", .id(manager))])
    case .resumed(let manager):
      .thing(EventKind.didResumeLocationUpdates, [("manager", .id(manager))])
    case .deferredUpdatesFinished(let error, let manager):
      .thing(
        EventKind.didFinishDeferredUpdates,
        [("manager", .id(manager))] + (error.map { [("error", .name($0))] } ?? []))
    case .liveUpdate(let update): .thing(EventKind.liveUpdate, update.details)
    case .monitorEvent(let event): .thing(EventKind.monitorEvent, event.details)
    case .notificationAuthorization(let granted):
      .thing(EventKind.notificationAuthorization, [("granted", .flag(granted))])
    case .plain(let event): .thing(event)
    }
  }
}
