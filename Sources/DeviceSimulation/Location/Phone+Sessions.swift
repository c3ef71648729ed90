import TrackerModel

// The standard service: who gets fixes, and whose session keeps the app running.
extension Phone {
  mutating func createManager(_ name: Identifier) {
    guard location.sessions.count < AppInterfaceLimits.managers else {
      return breakBudget(.managers)
    }
    location.sessions.append(LocationServices.Session(manager: name))
    // a new manager always gets one callback.
    tell(.didChangeAuthorization)
    // L-05: what launched the process was waiting for a manager.
    for event in location.pendingForManager { tell(event) }
    location.pendingForManager.removeAll()
  }

  mutating func configure(
    _ manager: Identifier, _ change: (inout LocationManagerSettings) -> Void
  ) {
    guard let index = location.index(of: manager) else { return }
    change(&location.sessions[index].settings)
    if location.sessions[index].settings.allowsBackgroundLocationUpdates,
      !manifest.backgroundModes.contains(.location)
    {
      note(.answer(.fatal), .S10)
      return terminate(.misuse, .S10)
    }
    refreshSessions()
    considerSuspension()
  }

  mutating func startUpdatingLocation(_ manager: Identifier) {
    guard let index = location.index(of: manager) else { return }
    guard authorization.status.allowsLocation else {
      // nothing is delivered before a grant; a refusal is an error (S-23).
      location.sessions[index].wantsUpdates = true
      if authorization.status != .notDetermined {
        tell(.didFailWithError(.denied, manager: manager))
      }
      return
    }
    if authorization.status == .authorizedWhenInUse, process.state != .foreground,
      !isAppInUse
    {
      // While In Use cannot start in the background.
      note(.answer(.unavailable), .A16)
      return tell(.didFailWithError(.denied, manager: manager))
    }
    let session = location.sessions[index]
    if session.wantsUpdates, !session.isPaused, session.keepsRunning || process.state == .foreground
    {
      return note(.answer(.ignored), .S03)
    }
    beginSession(index)
  }

  /// Begins the session of a manager that asked for it, now or before the user allowed it.
  mutating func beginSession(_ index: Int) {
    location.sessions[index].wantsUpdates = true
    location.sessions[index].hasBegun = true
    location.sessions[index].isPaused = false
    location.sessions[index].isOneShot = false
    location.sessions[index].initialIsDue = true
    location.sessions[index].saidUnknown = false
    location.sessions[index].lastDelivered = nil
    let rule = grantBackground(index)
    let session = location.sessions[index]
    let keeps =
      session.settings.allowsBackgroundLocationUpdates && session.keepsRunning && rule != .S12
    note(.session(.began(keepsRunning: keeps), manager: session.manager), rule)
    refreshSessions()
    sessionBegan(index)
  }

  mutating func stopUpdatingLocation(_ manager: Identifier) {
    guard let index = location.index(of: manager) else { return }
    guard location.sessions[index].wantsUpdates || location.sessions[index].isOneShot else {
      return
    }
    if location.sessions[index].hasBegun { note(.session(.ended, manager: manager)) }
    location.sessions[index].wantsUpdates = false
    location.sessions[index].hasBegun = false
    location.sessions[index].isOneShot = false
    location.sessions[index].isPaused = false
    pardon(index)
    alarms.cancel(AlarmID(.pause, slot: index))
    refreshSessions()
    considerSuspension()
  }

  mutating func requestLocation(_ manager: Identifier) {
    guard let index = location.index(of: manager) else { return }
    guard authorization.status.allowsLocation else {
      return tell(.didFailWithError(.denied, manager: manager))
    }
    guard !location.sessions[index].wantsUpdates else { return note(.answer(.ignored), .S03) }
    location.sessions[index].isOneShot = true
    location.sessions[index].oneShotBegan = now
    refreshSessions()
  }

  /// Recomputes what follows from sessions, authorization and process: who holds the app, what the
  /// positioning hardware does, and what coarse sessions lose (S-13).
  mutating func refreshSessions() {
    takeBackgroundFromSessions()
    var holds = false
    for index in location.sessions.indices {
      if process.state == .foreground, location.sessions[index].wantsUpdates {
        location.sessions[index].keepsRunning = true
        pardon(index)
      }
      let session = location.sessions[index]
      guard session.wantsUpdates, !session.isPaused, session.keepsRunning,
        session.settings.allowsBackgroundLocationUpdates, authorization.status.allowsLocation
      else { continue }
      holds = true
      let isCoarse = process.state == .background && isTooCoarse(session.settings)
      if isCoarse, session.doom == nil { doom(index, .S13) }
      if !isCoarse, session.doom == .S13 { pardon(index) }
    }
    let held = location.holdsProcess
    location.holdsProcess = holds && process.isExecuting
    if held != location.holdsProcess { backgroundClockMeetsSession() }
    updateEngine()
    if held, !location.holdsProcess { considerSuspension() }
  }

  /// K-02: on one reading, the clock of background time begins anew when a session ends.
  private mutating func backgroundClockMeetsSession() {
    if readings[.clockResetsAfterLocation] { process.restartBackgroundTime() }
    updateBackgroundClock()
  }
}

enum AppInterfaceLimits {
  /// The most managers one process may have; `AppInterface.maximumManagers` says the same.
  static let managers = 8
}
