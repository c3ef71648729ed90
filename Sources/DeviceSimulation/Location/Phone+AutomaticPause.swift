import StoryModel
import TrackerModel

// The automatic pause (S-16), after which nothing resumes by itself (S-17); on one reading it does.
extension Phone {
  /// Sets or cancels the pause of every session, as the phone rests or moves.
  mutating func updateAutomaticPause() {
    for index in location.sessions.indices {
      let session = location.sessions[index]
      updateResumption(index)
      let mayPause =
        session.wantsUpdates && !session.isPaused && !isMoving
        && (session.isLive || session.settings.pausesLocationUpdatesAutomatically)
      if !mayPause {
        alarms.cancel(AlarmID(.pause, slot: index))
      } else if !alarms.isSet(AlarmID(.pause, slot: index)) {
        alarm(.pause, slot: index, after: pauseDelay(of: session))
      }
    }
  }

  /// S-19: minutes, and more for a car, which stands in traffic. S-20: the type tunes this alone.
  private func pauseDelay(of session: LocationServices.Session) -> Int64 {
    if session.isLive { return profile.sessions.liveUpdatesPause.wholeMilliseconds }
    let delay = noise.integer(.pauseDelay, now, in: profile.sessions.pauseDelay)
    return session.settings.activityType == .automotiveNavigation
      ? delay * Int64(profile.sessions.automotivePausePercent) / 100 : delay
  }

  /// Another type of activity has another pause, counted from now on.
  mutating func activityTypeChanged(_ index: Int) {
    alarms.cancel(AlarmID(.pause, slot: index))
    updateAutomaticPause()
  }

  mutating func pauseDue(slot: Int) {
    guard slot < location.sessions.count else { return }
    if location.sessions[slot].isLive { return liveUpdatesPauseDue(slot) }
    guard wakeForSession() else { return }
    let session = location.sessions[slot]
    guard session.wantsUpdates, !session.isPaused,
      session.settings.pausesLocationUpdatesAutomatically
    else { return }
    location.sessions[slot].isPaused = true
    note(.session(.paused, manager: session.manager), .S16)
    // S-22: what is paused defers nothing. Assumption: the error is the one for no named reason.
    endDeferral(slot, .deferredFailed)
    tell(.didPauseLocationUpdates(manager: session.manager))
    refreshSessions()
    considerSuspension()
  }

  /// S-18: on one reading, a paused session resumes when the phone moves on.
  private mutating func updateResumption(_ index: Int) {
    guard location.sessions[index].isPaused, !location.sessions[index].isLive,
      sessionReadings.resumesByItself, isMoving
    else {
      return alarms.cancel(AlarmID(.pauseResume, slot: index))
    }
    guard !alarms.isSet(AlarmID(.pauseResume, slot: index)) else { return }
    alarm(
      .pauseResume, slot: index,
      after: noise.integer(.pauseResume, now, in: profile.sessions.pauseResumeDelay))
  }

  /// Assumption: the app that the pause had suspended is resumed for the call, as the guide of that
  /// time has suspended apps woken by their sessions; a log of such a phone would show it wrong.
  mutating func pauseResumeDue(slot: Int) {
    guard slot < location.sessions.count, location.sessions[slot].isPaused, process.isRunning,
      process.isExecuting || authorization.status == .authorizedAlways
    else { return }
    location.sessions[slot].isPaused = false
    let manager = location.sessions[slot].manager
    note(.session(.resumed, manager: manager), .S18)
    if process.state == .suspended { resumeForSession(.S18) }
    tell(.didResumeLocationUpdates(manager: manager))
    refreshSessions()
    updateAutomaticPause()
    considerSuspension()
  }
}
