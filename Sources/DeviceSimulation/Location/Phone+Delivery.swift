import TrackerModel

// From the hardware's fixes to the app's callbacks.
extension Phone {
  /// The most fixes that queue up for a suspended app. Assumption: 5; iOS names no depth (S-08).
  private static let queueDepth: Int64 = 5
  /// S-21: after how long a request for one fix takes what it has. Assumption: 10 s.
  private static let oneShotTimeout: Int64 = 10_000
  /// S-01: how often a session is first given the cached fix, in a thousand. Assumption: 400; a log
  /// of first callbacks and their timestamps would show it wrong.
  private static let cachedFirstPerMille: Int64 = 400

  /// Gives a fix to every session that is due one (S-04).
  mutating func deliver(_ fix: Location) {
    var index = 0
    while index < location.sessions.count {
      let session = location.sessions[index]
      if isActive(session) {
        if session.isOneShot {
          deliverOneShot(fix, index)
        } else if passesFilter(fix, session) {
          location.sessions[index].lastDelivered = fix
          location.sessions[index].initialIsDue = false
          tell(fix, manager: session.manager, of: .standard)
        }
      }
      index += 1
    }
  }

  private func passesFilter(_ fix: Location, _ session: LocationServices.Session) -> Bool {
    let filter = session.settings.distanceFilter.meters
    guard filter >= 0, let last = session.lastDelivered, !session.initialIsDue else { return true }
    // S-04: better accuracy may also be reported.
    if fix.horizontalAccuracy * 2 < last.horizontalAccuracy { return true }
    // The fixes with which satellites follow a phone to rest are held back.
    if positioning.mode == .gnss, !isMoving, positioning.fixesAtRest <= 3 { return false }
    return fix.distance(from: last) >= filter
  }

  private mutating func deliverOneShot(_ fix: Location, _ index: Int) {
    let session = location.sessions[index]
    let wanted = max(session.settings.desiredAccuracy.meters, 65)
    guard fix.horizontalAccuracy <= wanted || now - session.oneShotBegan >= Self.oneShotTimeout
    else { return }
    location.sessions[index].isOneShot = false
    tell(fix, manager: session.manager, of: .oneShot)
    refreshSessions()
    considerSuspension()
  }

  /// S-01: the first callback of a session may be a fix that the phone still had.
  mutating func sessionBegan(_ index: Int) {
    updateAutomaticPause()
    if positioning.mode != .off, alarms.deadline(AlarmID(.fix)) > now + 1_000 {
      alarm(.fix, after: 700)
    }
    guard let cached = positioning.newest, process.isExecuting,
      noise.happens(.cachedFix, now, perMille: Self.cachedFirstPerMille)
    else { return }
    let manager = location.sessions[index].manager
    tell(.didUpdateLocations(Locations(newest: cached), manager: manager))
  }

  /// S-07, S-08: what queued up for a suspended app comes in one batch when it runs again.
  mutating func deliverQueuedFixes() {
    guard let since = location.suspendedAt else { return }
    location.suspendedAt = nil
    guard authorization.status.allowsLocation, !authorization.isReduced, !refreshStopsSessions
    else { return }
    let fixes = (1...Self.queueDepth).map { since + $0 * 1_000 }
      .filter { $0 < now && path.isOutdoors(at: $0) }
      .map { queuedFix(at: $0) }
    guard let newest = fixes.last else { return }
    let batch = Locations(newest: newest, earlier: Array(fixes.dropLast()))
    for session in location.sessions
    where session.wantsUpdates && !session.isPaused
      && session.settings.desiredAccuracy.meters < 100
    {
      tell(.didUpdateLocations(batch, manager: session.manager))
    }
  }

  private mutating func queuedFix(at time: Int64) -> Location {
    let stretch = path.stretches[path.index(at: time)]
    return fix(at: time, .gnssUsual, on: stretch)
  }
}

// S-16, S-17: the automatic pause, and that nothing resumes by itself.
extension Phone {
  /// Sets or cancels the pause of every session, as the phone rests or moves.
  mutating func updateAutomaticPause() {
    for index in location.sessions.indices {
      let session = location.sessions[index]
      let mayPause =
        session.wantsUpdates && !session.isPaused
        && session.settings.pausesLocationUpdatesAutomatically && !isMoving
      if !mayPause {
        alarms.cancel(AlarmID(.pause, slot: index))
      } else if !alarms.isSet(AlarmID(.pause, slot: index)) {
        alarm(
          .pause, slot: index, after: noise.integer(.pauseDelay, now, in: profile.pauseDelay))
      }
    }
  }

  mutating func pauseDue(slot: Int) {
    guard slot < location.sessions.count, process.isExecuting else { return }
    let session = location.sessions[slot]
    guard session.wantsUpdates, !session.isPaused,
      session.settings.pausesLocationUpdatesAutomatically
    else { return }
    location.sessions[slot].isPaused = true
    note(.session(.paused, manager: session.manager), .S16)
    tell(.didPauseLocationUpdates(manager: session.manager))
    refreshSessions()
    considerSuspension()
  }
}
