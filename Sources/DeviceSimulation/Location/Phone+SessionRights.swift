import StoryModel
import TrackerModel

// Whose session may keep the app running in the background, and who loses that right again.
extension Phone {
  /// Whether a session that starts now may keep the app running, as the rule that says so: S-11 in
  /// the foreground, L-08 in the background, S-12 where it soon may not; A-24 where the app is in
  /// use all the same, and for live updates S-31 and A-22.
  ///
  /// Assumption: a session that starts beside one that holds the app has the right of that one, as
  /// document 000's two managers need; a second session that stops in seconds would show it wrong.
  mutating func grantBackground(_ index: Int) -> RuleID {
    location.sessions[index].keepsRunning = false
    if refreshStopsSessions { return ruleOfRefreshOff }
    let isBesideAnother = hasLastingSession
    location.sessions[index].keepsRunning = true
    pardon(index)
    if process.state == .foreground || hasJustLeft { return .S11 }
    if location.modern.activityIsAlive { return .A24 }
    if location.sessions[index].isLive {
      if location.modern.hasLiveActivity { return .S31 }
      if hasServiceSessionForAlways { return .A22 }
    }
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
      after: noise.integer(.sessionGrace, now, in: profile.sessions.sessionGrace))
  }

  mutating func pardon(_ index: Int) {
    location.sessions[index].doom = nil
    alarms.cancel(AlarmID(.sessionGrace, slot: index))
  }

  private var isWakeThatKeepsSessions: Bool {
    guard now <= process.wakeEnds, let channel = process.wakeChannel else { return false }
    return switch channel {
    case .significantChange, .standardService: true
    case .region: readings[.regionWakeKeepsSession]
    case .visit: readings[.visitWakeKeepsSession]
    case .appRefresh, .processing, .fetch, .remoteNotification, .incomingPush:
      readings[.otherWakeKeepsSession]
    case .liveUpdates, .condition: false
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

  /// S-13: a background session must be fine, unfiltered and allowed in the background, or show
  /// the indicator. S-14: so must one beside significant changes; on another reading (K-14), any.
  func isTooCoarse(_ session: LocationServices.Session) -> Bool {
    let settings = session.settings
    guard profile.sessions.suspendsCoarseSessions, authorization.status == .authorizedAlways,
      !settings.showsBackgroundLocationIndicator, !session.escapesCoarseRule,
      location.monitorsSignificantChanges || !sessionReadings.coarseNeedsSignificantChange
    else { return false }
    let isFiltered = settings.distanceFilter.meters >= 0
    let isLow = settings.desiredAccuracy.meters >= 1_000
    return sessionReadings.coarseNeedsFilterToo ? isFiltered && isLow : isFiltered || isLow
  }

  /// S-13 says of coarse sessions that they may be suspended, not that all are.
  mutating func drawCoarseRule(_ index: Int) {
    location.sessions[index].escapesCoarseRule = !noise.happens(
      .coarseSuspension, now &* 32 &+ Int64(index),
      perMille: Int64(profile.sessions.coarseSuspendedPerMille))
  }
}

// The blue indicator: what a background session shows to the user (S-15, P-02).
extension Phone {
  /// Notes where the indicator comes or goes. Every background session of While In Use has it; one
  /// of Always only if it asks for it, which the property of iOS 11 allows.
  mutating func updateIndicator(_ index: Int) {
    let session = location.sessions[index]
    let isInUseOnly = authorization.status == .authorizedWhenInUse
    // so has an activity session, which shows when it has something to show for.
    let asks =
      session.settings.showsBackgroundLocationIndicator && profile.sessions.hasIndicatorProperty
      || session.isLive && location.modern.activityIsAlive
    let shows =
      process.state != .foreground && session.goesOnInBackground
      && authorization.status.allowsLocation && (isInUseOnly || asks)
    guard shows != session.showsIndicator else { return }
    location.sessions[index].showsIndicator = shows
    note(.session(.indicator(shows), manager: session.manager), isInUseOnly ? .P02 : .S15)
  }
}
