import TrackerModel

// Whose session may keep the app running in the background, and who loses that right again.
extension Phone {
  /// Whether a session that starts now may keep the app running, as the rule that says so: S-11 in
  /// the foreground, L-08 in the background, S-12 where it soon may not.
  ///
  /// Assumption: a session that starts beside one that holds the app has the right of that one, as
  /// seed 000's two managers need; a second session that stops in seconds would show it wrong.
  mutating func grantBackground(_ index: Int) -> RuleID {
    location.sessions[index].keepsRunning = false
    if refreshStopsSessions { return .C16 }
    let isBesideAnother = hasLastingSession
    location.sessions[index].keepsRunning = true
    pardon(index)
    if process.state == .foreground || hasJustLeft { return .S11 }
    guard !isWakeThatKeepsSessions, !isBesideAnother else { return .L08 }
    doom(index, .S12)
    return .S12
  }

  /// a short time after the app was left it is still in use.
  var hasJustLeft: Bool { process.state == .background && now <= process.lingersUntil }

  private var hasLastingSession: Bool {
    location.sessions.contains {
      $0.hasBegun && !$0.isPaused && $0.keepsRunning && $0.doom == nil
        && $0.settings.allowsBackgroundLocationUpdates
    }
  }

  /// iOS takes a session's right to keep the app running away in 5 to 10 s (S-12, S-13).
  mutating func doom(_ index: Int, _ rule: RuleID) {
    location.sessions[index].doom = rule
    alarm(
      .sessionGrace, slot: index,
      after: noise.integer(.sessionGrace, now, in: profile.sessionGrace))
  }

  mutating func pardon(_ index: Int) {
    location.sessions[index].doom = nil
    alarms.cancel(AlarmID(.sessionGrace, slot: index))
  }

  private var isWakeThatKeepsSessions: Bool {
    guard now <= process.wakeEnds, let channel = process.wakeChannel else { return false }
    return switch channel {
    case .significantChange: true
    case .region: readings[.regionWakeKeepsSession]
    case .visit: readings[.visitWakeKeepsSession]
    default: false
    }
  }

  mutating func sessionGraceEnded(slot: Int) {
    guard slot < location.sessions.count, process.state != .foreground,
      location.sessions[slot].wantsUpdates, let rule = location.sessions[slot].doom
    else { return }
    location.sessions[slot].doom = nil
    loseBackground(slot, rule)
  }

  private mutating func loseBackground(_ index: Int, _ rule: RuleID) {
    guard location.sessions[index].keepsRunning else { return }
    location.sessions[index].keepsRunning = false
    note(.session(.losesBackground, manager: location.sessions[index].manager), rule)
    refreshSessions()
    considerSuspension()
  }

  /// S-13, S-14: beside significant changes a background session must be fine, unfiltered and
  /// allowed in the background, or show the indicator.
  func isTooCoarse(_ settings: LocationManagerSettings) -> Bool {
    profile.suspendsCoarseSessions && location.monitorsSignificantChanges
      && authorization.status == .authorizedAlways
      && !settings.showsBackgroundLocationIndicator
      && (settings.distanceFilter.meters >= 0 || settings.desiredAccuracy.meters >= 1_000)
  }
}
