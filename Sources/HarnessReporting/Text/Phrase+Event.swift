import StoryModel
import TrackerModel

extension EventNote {
  /// The callback by its name, and what it brought.
  func words(fixes: FixSpan?) -> String {
    switch self {
    case .locations(_, let count, let manager, let service):
      "#\(manager) didUpdateLocations \(count) · \(fixes?.quality ?? "")"
        + (service == .standard ? "" : " · \(service.words)")
    case .failed(let error, let manager): "#\(manager) didFailWithError \(error.rawValue)"
    case .authorization(let status, let accuracy, let manager):
      "#\(manager) didChangeAuthorization \(status.rawValue)"
        + (accuracy == .fullAccuracy ? "" : " · \(accuracy.rawValue)")
    case .visit(let visit, let manager): "#\(manager) didVisit \(visit.words)"
    case .enteredRegion(let region, let manager): "#\(manager) didEnterRegion \(region)"
    case .exitedRegion(let region, let manager): "#\(manager) didExitRegion \(region)"
    case .regionState(let region, let state, let manager):
      "#\(manager) didDetermineState \(region) · \(state.rawValue)"
    case .monitoring(let region, let manager): "#\(manager) didStartMonitoring \(region)"
    case .monitoringFailed(let region, let error, let manager):
      "#\(manager) monitoringDidFail \(region) · \(error.rawValue)"
    case .motion(let activity): "motionActivity \(activity.words)"
    case .motionHistory(let count): "motionHistory \(count)"
    case .timer(let name): "timerDidFire \(name)"
    case .backgroundTaskWillExpire(let task): "backgroundTaskWillExpire \(task.rawValue)"
    case .paused(let manager): "#\(manager) didPauseLocationUpdates"
    case .resumed(let manager): "#\(manager) didResumeLocationUpdates"
    case .deferredUpdatesFinished(let error, let manager):
      "#\(manager) didFinishDeferredUpdates" + (error.map { " \($0.rawValue)" } ?? "")
    case .liveUpdate(let update): "liveUpdate \(update.words)"
    case .monitorEvent(let event):
      "monitorEvent \(event.identifier) "
        + (event.conditionLimitExceeded ? "conditionLimitExceeded" : event.state.rawValue)
    case .notificationAuthorization(let granted):
      "notificationAuthorization \(granted ? "granted" : "refused")"
    case .networkTask(let name, _): "\(eventKind.rawValue) \(name)"
    case .networkPath(let path): "\(eventKind.rawValue) \(path.rawValue)"
    case .fileWriteFailed(let file, let error): "fileWriteDidFail \(file) · \(error.rawValue)"
    case .plain(let kind): kind.rawValue
    }
  }
}

extension Visit {
  /// From when to when, and where: `0:10:00 to ever · 52.52000, 13.40500 · 65 m`.
  fileprivate var words: String {
    "\(Times.moment(arrivalDate)) to \(Times.moment(departureDate)) · "
      + "\(Measures.coordinate(coordinate)) · "
      + Measures.accuracy(horizontalAccuracy...horizontalAccuracy)
  }
}

extension MotionActivity {
  /// The flags that are set, how sure, and since when.
  fileprivate var words: String {
    let flags: [(Kinds, String)] = [
      (.stationary, "stationary"), (.walking, "walking"), (.running, "running"),
      (.cycling, "cycling"), (.automotive, "automotive"),
    ]
    let set = flags.filter { kinds.contains($0.0) }.map(\.1)
    return (set.isEmpty ? "unknown" : set.joined(separator: "+"))
      + " · \(confidence.words) · since \(Times.moment(startDate))"
  }
}

extension MotionActivity.Confidence {
  fileprivate var words: String {
    switch self {
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }
}

extension LiveUpdate {
  /// The fix, and what is said beside it.
  fileprivate var words: String {
    var words = [
      location.map { Measures.accuracy($0.horizontalAccuracy...$0.horizontalAccuracy) } ?? "no fix"
    ]
    if isStationary { words.append("stationary") }
    if isAuthorizationInsufficient { words.append("authorization insufficient") }
    return words.joined(separator: " · ")
  }
}
