import StoryModel
import TrackerModel

// The standard service: who gets fixes, and whose session keeps the app running.
extension Phone {
  mutating func configure(
    _ manager: Identifier, _ change: (inout LocationManagerSettings) -> Void
  ) {
    guard let index = location.index(of: manager) else { return }
    change(&location.sessions[index].settings)
    applyBackgroundMode(index)
    if location.sessions[index].settings.allowsBackgroundLocationUpdates,
      !manifest.backgroundModes.contains(.location)
    {
      note(.answer(.fatal), .S10)
      return terminate(.misuse, .S10)
    }
    reconsiderDeferral(index)
    refreshSessions()
    considerSuspension()
  }

  /// S-10: before iOS 9 there is no property; the background mode says all.
  mutating func applyBackgroundMode(_ index: Int) {
    guard !profile.sessions.backgroundUpdatesNeedFlag else { return }
    location.sessions[index].settings.allowsBackgroundLocationUpdates =
      manifest.backgroundModes.contains(.location)
  }

  mutating func setActivityType(_ manager: Identifier, _ type: ActivityType) {
    guard let index = location.index(of: manager) else { return }
    location.sessions[index].settings.activityType = type
    activityTypeChanged(index)
  }

  mutating func startUpdatingLocation(_ manager: Identifier) {
    guard let index = location.index(of: manager) else { return }
    guard authorization.status.allowsLocation else {
      // nothing is delivered before a grant; a refusal is an error (S-23).
      location.sessions[index].wantsUpdates = true
      if authorization.status != .notDetermined {
        tell(.didFailWithError(.denied, manager: manager))
      }
      return askByStarting()
    }
    guard mayStart() else { return tell(.didFailWithError(.denied, manager: manager)) }
    let session = location.sessions[index]
    if session.wantsUpdates, !session.isPaused, session.keepsRunning || process.state == .foreground
    {
      return note(.answer(.ignored), .S03)
    }
    beginSession(index)
  }

  /// Whether the app may have fixes if it asks now. A-16: While In Use cannot start in the background.
  mutating func mayStart() -> Bool {
    guard authorization.status.allowsLocation else { return false }
    guard authorization.status == .authorizedWhenInUse, !isAppInUse else { return true }
    note(.answer(.unavailable), .A16)
    return false
  }

  /// Begins the session of a manager that asked for it, now or before the user allowed it.
  mutating func beginSession(_ index: Int) {
    location.sessions[index].wantsUpdates = true
    location.sessions[index].hasBegun = true
    location.sessions[index].isPaused = false
    // S-21: a session takes the place of a request for one fix.
    cancelOneShot(index)
    drawCoarseRule(index)
    location.sessions[index].initialIsDue = true
    location.sessions[index].saidUnknown = false
    location.sessions[index].lastDelivered = nil
    let rule = grantBackground(index)
    location.sessions[index].right = rule
    let shortage = location.sessions[index].isLive ? shortageOfLiveUpdates : nil
    location.sessions[index].isEntitled = shortage == nil
    let session = location.sessions[index]
    let keeps =
      session.settings.allowsBackgroundLocationUpdates && session.keepsRunning && rule != .S12
      && shortage == nil
    note(.session(.began(keepsRunning: keeps), manager: session.manager), rule)
    if let shortage {
      note(.answer(.unavailable), shortage)
      tellInsufficiency()
    }
    refreshSessions()
    sessionBegan(index)
  }

  mutating func stopUpdatingLocation(_ manager: Identifier) {
    guard let index = location.index(of: manager) else { return }
    endSession(index)
  }

  /// Ends a session because the app wants it to.
  mutating func endSession(_ index: Int) {
    let session = location.sessions[index]
    guard session.wantsUpdates || session.isOneShot else { return }
    if session.hasBegun { note(.session(.ended, manager: session.manager)) }
    endDeferral(index, .deferredCanceled)
    location.sessions[index].wantsUpdates = false
    location.sessions[index].hasBegun = false
    location.sessions[index].isPaused = false
    cancelOneShot(index)
    pardon(index)
    alarms.cancel(AlarmID(.pause, slot: index))
    alarms.cancel(AlarmID(.pauseResume, slot: index))
    refreshSessions()
    considerSuspension()
  }

  /// Recomputes what follows from sessions, authorization and process: who holds the app, what the
  /// positioning hardware does, and what coarse sessions lose (S-13).
  ///
  /// S-29: what has nothing to deliver holds nobody, be it a paused session or an activity session
  /// by itself.
  mutating func refreshSessions() {
    takeBackgroundFromSessions()
    for index in location.sessions.indices {
      if process.state == .foreground, location.sessions[index].wantsUpdates {
        location.sessions[index].keepsRunning = true
        location.sessions[index].right = .S11
        pardon(index)
      }
      updateIndicator(index)
    }
    reviewModernRights()
    var holds = false
    for index in location.sessions.indices {
      let session = location.sessions[index]
      guard session.goesOnInBackground, authorization.status.allowsLocation else { continue }
      holds = true
      let isCoarse = process.state == .background && isTooCoarse(session)
      if isCoarse, session.doom == nil { doom(index, .S13) }
      if !isCoarse, session.doom == .S13 { pardon(index) }
    }
    let held = location.holdsProcess
    location.hasBackgroundSession = holds && process.isRunning
    // S-08: such a session keeps the app running; on one reading it only wakes it (K-17).
    location.holdsProcess = holds && process.isExecuting && !sessionReadings.wakesPerFix
    if location.hasBackgroundSession, process.state == .background {
      authorization.wasUsedInBackground = true
    }
    considerAllowOnceExpiry()
    if held != location.holdsProcess { backgroundClockMeetsSession() }
    updateEngine()
    if held, !location.holdsProcess { considerSuspension() }
  }

  /// The process ends, and with it all that its sessions wait for.
  mutating func cancelSessionAlarms() {
    let families: [AlarmID.Family] = [.sessionGrace, .pause, .pauseResume, .oneShot, .deferral]
    for slot in location.sessions.indices {
      for family in families { alarms.cancel(AlarmID(family, slot: slot)) }
    }
  }

  /// K-02: on one reading, the clock of background time begins anew when a session ends.
  private mutating func backgroundClockMeetsSession() {
    if readings[.clockResetsAfterLocation] { process.restartBackgroundTime() }
    updateBackgroundClock()
  }
}
