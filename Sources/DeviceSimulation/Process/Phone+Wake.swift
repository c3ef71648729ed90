import StoryModel
import TrackerModel

// The gate through which every event of a registration passes on its way to the app.
extension Phone {
  /// Gives an event of a registration to the app if iOS does so, launching or resuming it.
  ///
  /// - Returns: Whether the app gets it.
  @discardableResult
  mutating func wake(
    _ channel: WakeChannel, _ message: Message?, of service: LocationService = .standard,
    _ rule: RuleID
  ) -> Bool {
    guard power.isOn, process.wasInstalled, !process.isStopped else { return false }
    if let (reason, rule) = reasonToWithhold(channel) {
      note(.withheld(channel, reason), rule)
      return false
    }
    if channel.isLocation, process.state != .foreground { authorization.wasUsedInBackground = true }
    switch process.state {
    case .foreground:
      note(.wake(channel), rule)
      give(message, of: service, from: channel)
    case .background:
      wakePhone()
      note(.wake(channel), rule)
      // L-07, S-12: an event has its window and its right also when the app still runs.
      // Assumption: iOS raises the same assertion as for a resume; a log of an app that is
      // suspended earlier than 10 s after an event would show it wrong.
      process.wakeChannel = channel
      process.wakeEnds = now + profile.life.wakeWindow.wholeMilliseconds
      give(message, of: service, from: channel)
      considerSuspension()
    case .suspended:
      note(.wake(channel), rule)
      resume()
      beginWake(channel)
      give(message, of: service, from: channel)
      deliverHeld()
      considerSuspension()
    case .notRunning:
      note(.wake(channel), self.rule(ofRelaunchBy: channel, rule))
      launchInBackground(for: channel)
      give(message, of: service, from: channel)
    }
    return true
  }

  /// What brings an app back that does not run: a registration that outlived a reboot (C-17, R-15), or
  /// a significant change (C-09), but for one that has a reason of its own (C-06, C-13, C-14).
  private func rule(ofRelaunchBy channel: WakeChannel, _ rule: RuleID) -> RuleID {
    switch channel {
    case .significantChange where rule == .C01 || rule == .L30:
      process.hasNotRunSinceBoot ? .C17 : .C09
    case .region, .condition: process.hasNotRunSinceBoot ? .R15 : rule
    default: rule
    }
  }

  /// Tells the app what the registration is about, or keeps it until the process can be told.
  private mutating func give(
    _ message: Message?, of service: LocationService, from channel: WakeChannel
  ) {
    switch message {
    case .event(let event) where channel == .significantChange:
      guard location.significantChangeManager == nil else { return tell(event, of: service) }
      // C-09: waits until the new process has started the service again.
      location.hold(event, atMost: profile.assumed.suspendedQueue)
    case .event where channel == .condition:
      // waits until the new process has made its monitor.
      tellConditionStates()
    case .event(let event): tell(event, of: service)
    case .everyManager(let event): tellOrKeep(event)
    case nil: break
    }
  }

  private func reasonToWithhold(_ channel: WakeChannel) -> (WithheldReason, RuleID)? {
    if channel.isLocation {
      if refreshStops(channel) {
        return (.backgroundRefreshOff, ruleOfRefreshOff)
      }
      guard authorization.status.allowsLocation else { return (.notAuthorized, .A01) }
      // A-17, C-12: a relaunch needs Always, whatever radio the phone has.
      if authorization.status == .authorizedWhenInUse, !isAppInUse {
        return (.notAuthorized, profile.authorization.whenInUseMayArm ? .A17 : .A18)
      }
      // R-14: regions are unavailable then.
      if channel == .region || channel == .condition, authorization.isReduced {
        return (.reducedAccuracy, .R14)
      }
      if let rule = shortage(of: channel) {
        return (rule == .A16 ? .notAuthorized : .noServiceSession, rule)
      }
    }
    guard process.state == .notRunning else { return nil }
    if process.isForceQuit, !relaunchesAfterForceQuit(channel) {
      return (.forceQuit, ruleOfForceQuit(channel))
    }
    guard !storage.isUnlocked, !mayLaunchBeforeFirstUnlock(channel) else { return nil }
    return (.beforeFirstUnlock, channel == .significantChange ? .C18 : .L30)
  }

  /// L-17 by default, so that L-14 has nothing to withhold; L-18 takes all but regions from it, L-20
  /// leaves iOS 26 open, L-19 gives iOS 7.0 nothing.
  private func ruleOfForceQuit(_ channel: WakeChannel) -> RuleID {
    guard channel.isLocation else { return .L15 }
    if profile.column == .ios7_0 { return .L19 }
    return switch channel {
    case .liveUpdates, .standardService: .L14
    case _ where profile.column == .ios26: .L20
    case .significantChange, .visit: .L18
    default: .L14
    }
  }

  private func shortage(of channel: WakeChannel) -> RuleID? {
    switch channel {
    case .liveUpdates: shortageOfLiveUpdates
    case .condition: shortageOfMonitors
    default: nil
    }
  }

  /// L-30: with a passcode nothing is launched before the first unlock. C-18 leaves significant
  /// changes open, K-08 regions, a field report all launches (L-24).
  func mayLaunchBeforeFirstUnlock(_ channel: WakeChannel) -> Bool {
    if readings[.fullLaunchesBeforeFirstUnlock] { return true }
    return switch channel {
    case .significantChange: readings[.launchesBeforeFirstUnlock]
    case .region, .condition: readings[.regionsBeforeFirstUnlock]
    default: false
    }
  }

  /// L-15: whatever is not Core Location's waits for the user, but for L-16. L-32 says of the
  /// standard service that it does.
  func relaunchesAfterForceQuit(_ channel: WakeChannel) -> Bool {
    switch channel {
    case .significantChange: readings[.forceQuitThenSignificantChange]
    case .region, .condition: readings[.forceQuitThenRegion]
    case .visit: readings[.forceQuitThenVisit]
    case .liveUpdates: readings[.forceQuitThenLiveUpdates]
    case .processing: profile.life.processingRunsAfterForceQuit
    case .appRefresh, .fetch, .remoteNotification, .incomingPush, .standardService: false
    }
  }

  /// in use is the foreground, or a background session that began there; A-24: an activity
  /// session as well, with or without a process.
  var isAppInUse: Bool {
    process.state == .foreground || hasJustLeft || location.modern.activityIsAlive
      || (process.isRunning && location.hasBackgroundSession)
  }

  /// What was kept for the app while it was suspended (A-12, M-02, S-07).
  mutating func deliverHeld() {
    if authorization.changeIsPending {
      authorization.changeIsPending = false
      tell(.didChangeAuthorization)
    }
    if location.deniedErrorIsPending {
      location.deniedErrorIsPending = false
      tellDenied()
    }
    deliverQueuedFixes()
    tellConditionStates()
    deliverAllHeldBack()
    answerLateOneShots()
    tellActivity(.M02)
    deliverHeldAnswers()
    tellNetworkPath()
    tellEndOfInterruption()
    tellNotificationAnswer()
    fireLateTimers()
  }

  /// A resource budget of the harness is broken: the strategy is called no more.
  mutating func breakBudget(_ budget: Budget) {
    guard !process.isStopped else { return }
    note(.brokenBudget(budget))
    process.isStopped = true
    terminate(.misuse, nil)
  }
}
