import StoryModel
import TrackerModel

// The stream of live updates: a session of its own kind among the standard ones (S-30).
extension Phone {
  mutating func startLiveUpdates(_ configuration: LiveConfiguration) {
    guard profile.authorization.hasLiveUpdates else { return note(.answer(.unavailable), .S30) }
    location.modern.streamIsInterrupted = false
    if let index = location.liveIndex, location.sessions[index].wantsUpdates {
      // S-32: nor does another start bring a phone at rest to give more.
      return note(.answer(.ignored), location.sessions[index].isPaused ? .S32 : .S03)
    }
    let index = location.liveIndex ?? location.sessions.count
    if index == location.sessions.count {
      location.sessions.append(
        LocationServices.Session(manager: ModernServices.liveUpdates, isLive: true))
    }
    location.sessions[index].settings = settings(of: configuration)
    guard authorization.status.allowsLocation else {
      // it begins with the grant; a refusal is told at once, as S-23 has it.
      location.sessions[index].wantsUpdates = true
      if authorization.status != .notDetermined { tellInsufficiency() }
      return
    }
    beginSession(index)
  }

  private func settings(of configuration: LiveConfiguration) -> LocationManagerSettings {
    var settings = LocationManagerSettings()
    settings.pausesLocationUpdatesAutomatically = false
    // the mode is all that running on in the background needs of the app itself.
    settings.allowsBackgroundLocationUpdates = manifest.backgroundModes.contains(.location)
    settings.activityType =
      switch configuration {
      case .default: .other
      case .automotiveNavigation: .automotiveNavigation
      case .fitness: .fitness
      case .otherNavigation: .otherNavigation
      case .airborne: .airborne
      }
    return settings
  }

  mutating func stopLiveUpdates() {
    location.modern.streamIsInterrupted = false
    guard let index = location.liveIndex else { return }
    endSession(index)
  }

  mutating func tellInsufficiency() {
    tell(.liveUpdate(LiveUpdate(location: nil, isAuthorizationInsufficient: true)))
  }

  /// A stream that gives nothing anyway waits for its pause until it does.
  mutating func liveUpdatesPauseDue(_ index: Int) {
    if process.isExecuting, isActive(location.sessions[index]) {
      pauseLiveUpdates(index, .atRest, .S30)
    } else {
      alarm(.pause, slot: index, after: profile.sessions.liveUpdatesPause.wholeMilliseconds)
    }
  }

  /// S-30: the last location once more, and nothing from then on; the hardware is off (S-32).
  mutating func pauseLiveUpdates(
    _ index: Int, _ standstill: ModernServices.Standstill, _ rule: RuleID
  ) {
    let session = location.sessions[index]
    guard session.wantsUpdates, !session.isPaused else { return }
    location.sessions[index].isPaused = true
    location.modern.standstill = standstill
    alarms.cancel(AlarmID(.pause, slot: index))
    note(.session(.paused, manager: session.manager), rule)
    tell(
      .liveUpdate(
        LiveUpdate(
          location: session.lastDelivered ?? location.newestDelivered, isStationary: true)))
    refreshSessions()
    considerSuspension()
  }

  /// S-30: a standstill that is over ends the pause, or brings back the process, after a while.
  mutating func reconsiderLiveUpdates() {
    guard location.modern.standstill != nil || location.modern.streamIsInterrupted else { return }
    let isOver =
      switch location.modern.standstill {
      case .atRest: isMoving
      case .withoutFix: hasSky || hearsWiFi || hearsCells
      case nil: true
      }
    guard isOver, power.isOn else { return alarms.cancel(AlarmID(.liveUpdates)) }
    guard !alarms.isSet(AlarmID(.liveUpdates)) else { return }
    alarm(
      .liveUpdates, after: noise.integer(.liveResumption, now, in: profile.assumed.liveResumption))
  }

  mutating func liveUpdatesDue() {
    let standstill = location.modern.standstill
    location.modern.standstill = nil
    guard process.isRunning else { return relaunchForLiveUpdates() }
    guard let index = location.liveIndex, location.sessions[index].wantsUpdates,
      location.sessions[index].isPaused
    else { return }
    location.sessions[index].isPaused = false
    guard process.isExecuting || wake(.liveUpdates, nil, of: .liveUpdates, .S30) else {
      location.sessions[index].isPaused = true
      location.modern.standstill = standstill
      return
    }
    note(.session(.resumed, manager: ModernServices.liveUpdates), .S30)
    refreshSessions()
    updateAutomaticPause()
  }

  /// what was promised the app goes on without its process, in a new one.
  ///
  /// Assumption: a service session for Always does it as well as an activity session, because Apple's
  /// engineers have either taken up again at a background launch.
  private mutating func relaunchForLiveUpdates() {
    guard location.modern.streamIsInterrupted, authorization.status.allowsLocation else { return }
    let rule: RuleID = location.modern.activityIsAlive ? .A24 : .A22
    guard location.modern.activityIsAlive || hasServiceSessionForAlways else { return }
    guard !wake(.liveUpdates, nil, of: .liveUpdates, rule), process.isForceQuit else { return }
    // The user ended it, on the reading that no relaunch follows.
    location.modern.activity = .none
    location.modern.streamIsInterrupted = false
  }
}
