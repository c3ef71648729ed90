import StoryModel
import TrackerModel

// Background activity sessions, Live Activities, and processes that come and go beside them.
extension Phone {
  /// an active session begins in the foreground, or joins the one of the process before, if
  /// at once. A-27: whatever comes of it, the app gets an object and hears nothing.
  mutating func createBackgroundActivitySession() {
    guard profile.authorization.hasLiveUpdates else { return note(.answer(.unavailable), .A24) }
    let isForeground = process.state == .foreground
    switch location.modern.activity {
    case _ where !manifest.backgroundModes.contains(.location): note(.answer(.dead), .A27)
    case .active, .awaitsGrant: note(.answer(.ignored), .A24)
    case .awaitsRejoin: location.modern.activity = .active
    case .none where isForeground && authorization.status.allowsLocation:
      location.modern.activity = .active
    case .none where isForeground && authorization.status == .notDetermined:
      location.modern.activity = .awaitsGrant
    case .none: note(.answer(.dead), .A27)
    }
    refreshSessions()
  }

  /// releasing the object comes to the same.
  mutating func invalidateBackgroundActivitySession() {
    location.modern.activity = .none
    lose(.A24)
  }

  /// S-31: it does what an activity session does for live updates, while its process runs.
  mutating func startLiveActivity() {
    guard profile.authorization.hasLiveUpdates else { return note(.answer(.unavailable), .S31) }
    guard process.state == .foreground else { return note(.answer(.ignored), .S31) }
    location.modern.hasLiveActivity = true
    refreshSessions()
  }

  mutating func endLiveActivity() {
    location.modern.hasLiveActivity = false
    lose(.S31)
  }

  /// A session that ran on because of what is gone now needs another right to do so (S-12).
  private mutating func lose(_ right: RuleID) {
    if process.state == .background {
      for index in location.sessions.indices
      where location.sessions[index].right == right && location.sessions[index].hasBegun {
        location.sessions[index].right = grantBackground(index)
      }
    }
    refreshSessions()
    considerSuspension()
  }

  /// S-30: what a new process has to take up again, it has to take up soon.
  mutating func modernProcessBegan() {
    alarms.cancel(AlarmID(.liveUpdates))
    if location.modern.activity == .awaitsRejoin || location.modern.streamIsInterrupted {
      alarm(.activityRejoin, after: profile.authorization.activitySessionRejoin.wholeMilliseconds)
    }
    if location.modern.earlierSession != nil {
      alarm(.serviceRetake, after: profile.authorization.serviceSessionRetake.wholeMilliseconds)
    }
  }

  mutating func modernProcessEnded() {
    let stream = location.liveIndex.map { location.sessions[$0] }
    location.modern.processEnded(iterating: stream?.hasBegun == true)
    alarms.cancel(AlarmID(.liveUpdates))
    alarms.cancel(AlarmID(.activityRejoin))
    alarms.cancel(AlarmID(.serviceRetake))
    reconsiderLiveUpdates()
  }

  /// a session that was not joined by now is over.
  mutating func activityRejoinTimeIsOver() {
    location.modern.streamIsInterrupted = false
    guard location.modern.activity == .awaitsRejoin else { return }
    location.modern.activity = .none
    note(.session(.losesBackground, manager: ModernServices.activitySession), .A24)
    lose(.A24)
  }
}
