import StoryModel
import TrackerModel

// An event has the name of its delegate callback.
extension EventNote: Thing {
  static let forms: [Form<EventNote>] = EventKind.allCases.map { kind in
    Form(kind.rawValue) { try EventNote(kind, &$0) }
  }

  var name: String {
    // Its fixes may be those of live updates, of which a kind of their own is counted.
    if case .locations = self { return EventKind.didUpdateLocations.rawValue }
    return eventKind.rawValue
  }

  /// Reads what the app was told.
  private init(_ kind: EventKind, _ details: inout Details) throws {
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
        .authorization(
          try details.choice("status"), try details.choice("accuracy"),
          manager: try details.manager())
      case .didVisit: .visit(try Visit(&details), manager: try details.manager())
      case .didEnterRegion:
        .enteredRegion(try details.id("region"), manager: try details.manager())
      case .didExitRegion:
        .exitedRegion(try details.id("region"), manager: try details.manager())
      case .didDetermineState:
        .regionState(
          try details.id("region"), try details.choice("state"), manager: try details.manager())
      case .didStartMonitoring:
        .monitoring(try details.id("region"), manager: try details.manager())
      case .monitoringDidFail:
        .monitoringFailed(
          try details.id("region"), try details.choice("error"), manager: try details.manager())
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
      case .networkTaskDidFinish: .networkTask(try details.id("task"), succeeded: true)
      case .networkTaskDidFail: .networkTask(try details.id("task"), succeeded: false)
      case .networkPathDidChange: .networkPath(try details.choice("path"))
      case .fileWriteDidFail:
        .fileWriteFailed(try details.id("file"), try details.choice("error"))
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

  var details: Fields {
    switch self {
    case .locations(let newest, let count, let manager, of: let service):
      [
        ("newest", newest.detail), ("count", .count(count)), ("manager", .id(manager)),
        ("service", .name(service)),
      ]
    case .failed(let error, let manager): [("error", .name(error)), ("manager", .id(manager))]
    case .authorization(let status, let accuracy, let manager):
      [("status", .name(status)), ("accuracy", .name(accuracy)), ("manager", .id(manager))]
    case .visit(let visit, let manager): visit.details + [("manager", .id(manager))]
    case .enteredRegion(let region, let manager), .exitedRegion(let region, let manager),
      .monitoring(let region, let manager):
      [("region", .id(region)), ("manager", .id(manager))]
    case .regionState(let region, let state, let manager):
      [("region", .id(region)), ("state", .name(state)), ("manager", .id(manager))]
    case .monitoringFailed(let region, let error, let manager):
      [("region", .id(region)), ("error", .name(error)), ("manager", .id(manager))]
    case .motion(let activity): activity.details
    case .motionHistory(let count): [("count", .count(count))]
    case .timer(let timer): [("timer", .id(timer))]
    case .backgroundTaskWillExpire(let task): task.details
    case .paused(let manager), .resumed(let manager): [("manager", .id(manager))]
    case .deferredUpdatesFinished(let error, let manager):
      [("manager", .id(manager))] + (error.map { [("error", .name($0))] } ?? [])
    case .liveUpdate(let update): update.details
    case .monitorEvent(let event): event.details
    case .notificationAuthorization(let granted): [("granted", .flag(granted))]
    case .networkTask(let name, _): [("task", .id(name))]
    case .networkPath(let path): [("path", .name(path))]
    case .fileWriteFailed(let file, let error): [("file", .id(file)), ("error", .name(error))]
    case .plain: []
    }
  }
}

extension Details {
  /// The manager that told what is the app's; a file of before that was said reads as one of one manager.
  fileprivate mutating func manager() throws -> Identifier {
    try optional("manager") { try $0.id($1) } ?? "manager"
  }
}
