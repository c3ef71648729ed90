import StoryModel
import TrackerModel

// The significant-change service: who has it, and what its start brings (C-07 to C-12, C-21).
extension Phone {
  /// C-12: without a cellular radio the service is not there; on one reading Wi-Fi drives it.
  var offersSignificantChanges: Bool {
    radio.hasSIM || profile.monitoring.serviceWithoutCell == .wifiOnly
  }

  mutating func startMonitoringSignificantLocationChanges(_ manager: Identifier) {
    guard mayArm() else { return }
    guard offersSignificantChanges else { return note(.answer(.unavailable), .C12) }
    let wasStarted = location.significantChangeManager != nil
    if !wasStarted { location.resumesSignificantChanges = location.monitorsSignificantChanges }
    location.monitorsSignificantChanges = true
    location.significantChangeManager = manager
    updateMonitoringPower()
    refreshSessions()
    if !alarms.isSet(AlarmID(.stationaryWake)) { awaitStationaryWake() }
    // C-08: a start without a stop before it brings nothing new.
    if !deliverPendingSignificantChanges(), !wasStarted { deliverFirstSignificantChange() }
  }

  /// C-09, C-10: what launched the app, and what has queued up since, comes when the service is
  /// started again.
  private mutating func deliverPendingSignificantChanges() -> Bool {
    let pending = location.pendingSignificantChanges
    guard let manager = location.significantChangeManager, let newest = pending.last else {
      return false
    }
    location.pendingSignificantChanges.removeAll()
    let fixes = Locations(newest: newest, earlier: pending.dropLast())
    tell(.didUpdateLocations(fixes, manager: manager), of: .significantChange)
    return true
  }

  /// C-07: the last known location comes at once, however old it is. C-21: in a new process of an
  /// app that had the service before, the current event of the service.
  private mutating func deliverFirstSignificantChange() {
    let isResumed = location.resumesSignificantChanges
    let last = isResumed ? location.lastSignificantChange ?? positioning.newest : positioning.newest
    if let last, let manager = location.significantChangeManager,
      authorization.status.allowsLocation
    {
      tell(.didUpdateLocations(Locations(newest: last), manager: manager), of: .significantChange)
    }
    alarm(.cachedEvent, after: profile.assumed.firstChangeDelay.wholeMilliseconds)
  }

  mutating func stopMonitoringSignificantLocationChanges(_ manager: Identifier) {
    location.forgetSignificantChanges()
    alarms.cancel(AlarmID(.cachedEvent))
    alarms.cancel(AlarmID(.stationaryWake))
    updateMonitoringPower()
    refreshSessions()
  }

  /// The first event after a start, while the app runs.
  mutating func firstSignificantEventDue() {
    guard location.monitorsSignificantChanges, authorization.status.allowsLocation,
      process.isExecuting, let manager = location.significantChangeManager,
      hearsCells || hearsWiFi
    else { return }
    let fix = coarseFix()
    tell(fix, manager: manager, of: .significantChange)
  }

  /// whether the event waits for the user's answer to the second question.
  mutating func withholdsForProvisional(
    _ channel: WakeChannel, _ message: Message, _ rule: RuleID,
    of service: LocationService = .standard
  ) -> Bool {
    guard authorization.isProvisional, authorization.status == .authorizedAlways, !isAppInUse,
      power.isOn, process.wasInstalled, !refreshStopsMonitoring
    else { return false }
    guard storage.isUnlocked else {
      // Nobody can be asked at a locked phone; the event is lost.
      note(.withheld(channel, .provisional), .A07)
      return true
    }
    withholdForProvisional(
      Authorization.Withheld(
        channel: channel, message: message, service: service, time: now, rule: rule))
    return true
  }
}
