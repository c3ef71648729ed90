import TrackerModel

// The significant-change service: cells and Wi-Fi change, and iOS wakes the app (C-01 to C-18).
extension Phone {
  /// C-07: how soon a current fix follows the last known one when the service starts.
  private static let firstEventDelay: Int64 = 1_000
  /// How soon a change that was missed is noticed when the radio is back. Assumption: 30 s.
  private static let delayedEventDelay: Int64 = 30_000

  mutating func startMonitoringSignificantLocationChanges(_ manager: Identifier) {
    guard mayArm() else { return }
    let wasStarted = location.significantChangeManager != nil
    location.monitorsSignificantChanges = true
    location.significantChangeManager = manager
    updateMonitoringPower()
    refreshSessions()
    if let pending = location.pendingSignificantChange {
      // C-09: the event that launched the app comes when the service is started again.
      location.pendingSignificantChange = nil
      tell(pending.addressed(to: manager), of: .significantChange)
    } else if !wasStarted {
      // C-08: a start without a stop before it brings nothing new.
      if let cached = positioning.newest, authorization.status.allowsLocation {
        // C-07: the last known location comes at once, however old it is.
        tell(
          .didUpdateLocations(Locations(newest: cached), manager: manager), of: .significantChange)
      }
      alarm(.cachedEvent, after: Self.firstEventDelay)
    }
  }

  /// before iOS 13, While In Use cannot start what wakes an app. C-11: no background mode is
  /// needed for it.
  mutating func mayArm() -> Bool {
    guard authorization.status == .authorizedWhenInUse, !profile.whenInUseMayArm else {
      return true
    }
    note(.answer(.unavailable), .A18)
    return false
  }

  mutating func stopMonitoringSignificantLocationChanges(_ manager: Identifier) {
    location.monitorsSignificantChanges = false
    location.significantChangeManager = nil
    location.pendingSignificantChange = nil
    location.changeIsDelayed = false
    alarms.cancel(AlarmID(.cachedEvent))
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

  /// The phone came to other cells (C-02). C-15: one at rest never does. C-06: it is not woken at
  /// intervals either, which is the default of that conflict on every version.
  mutating func cellChanged(_ index: Int) {
    guard power.isOn, hearsCells || hearsWiFi else {
      location.changeIsDelayed = true
      return
    }
    note(.truth(.farFromLastSignificantChange))
    giveSignificantChange()
  }

  /// A change that fell into a time without radio is noticed when it is back (C-14, C-17).
  mutating func deliverDelayedSignificantChange() {
    guard location.changeIsDelayed, power.isOn else { return }
    alarm(.significantChange, after: Self.delayedEventDelay)
  }

  mutating func delayedSignificantChangeDue() {
    guard location.changeIsDelayed, power.isOn, hearsCells || hearsWiFi else { return }
    note(.truth(.farFromLastSignificantChange))
    giveSignificantChange()
  }

  private mutating func giveSignificantChange() {
    location.changeIsDelayed = false
    guard location.monitorsSignificantChanges else { return }
    let manager = location.significantChangeManager ?? "significant"
    let event = Event.didUpdateLocations(Locations(newest: coarseFix()), manager: manager)
    if withholdsForProvisional(.significantChange, event, .C01, of: .significantChange) { return }
    let delivered = wake(.significantChange, event, of: .significantChange, .C01)
    // L-30: what could not launch the app before the first unlock is due after it.
    if !delivered, !storage.isUnlocked { location.changeIsDelayed = true }
  }

  /// whether the event waits for the user's answer to the second question.
  mutating func withholdsForProvisional(
    _ channel: WakeChannel, _ event: Event, _ rule: RuleID,
    of service: LocationService = .standard
  ) -> Bool {
    guard authorization.isProvisional, authorization.status == .authorizedAlways, !isAppInUse,
      power.isOn, process.wasInstalled
    else { return false }
    guard storage.isUnlocked else {
      // Nobody can be asked at a locked phone; the event is lost.
      note(.withheld(channel, .provisional), .A07)
      return true
    }
    withholdForProvisional(
      Authorization.Withheld(
        channel: channel, event: event, service: service, time: now, rule: rule))
    return true
  }

  mutating func updateMonitoringPower() {
    settleEnergy()
    power.setMonitoring(
      significantChanges: location.monitorsSignificantChanges, visits: location.monitorsVisits,
      regions: location.regions.contains { $0 != nil }, motion: motion.isUpdating)
  }
}

extension Event {
  /// The same fixes for the manager that has started the service by now.
  func addressed(to manager: Identifier) -> Event {
    guard case .didUpdateLocations(let locations, _) = self else { return self }
    return .didUpdateLocations(locations, manager: manager)
  }
}
