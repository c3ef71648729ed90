import StoryModel
import TrackerModel

// What iOS keeps for the app: significant changes, visits and regions outlive its process.
extension Phone {
  /// before iOS 13, While In Use cannot start what wakes an app. C-11: no background mode is
  /// needed for it.
  mutating func mayArm() -> Bool {
    askByStarting()
    guard authorization.status == .authorizedWhenInUse, !profile.authorization.whenInUseMayArm
    else {
      return true
    }
    note(.answer(.unavailable), .A18)
    return false
  }

  mutating func updateMonitoringPower() {
    settleEnergy()
    power.setMonitoring(
      significantChanges: location.monitorsSignificantChanges, visits: location.monitorsVisits,
      regions: location.regions.contains { $0 != nil }, motion: motion.isUpdating)
  }

  /// the app reads its regions, also in a new process; conditions are not among them.
  mutating func regionsChanged() {
    facts.monitoredRegions = location.regions.compactMap { $0?.monitor == nil ? $0?.region : nil }
    factsChanged = true
    updateMonitoringPower()
  }

  /// Everything that is registered is forgotten, as after a reset (L-27).
  mutating func removeRegistrations() {
    forgetServices()
    for slot in location.regions.indices { forgetRegion(slot) }
    alarms.cancel(AlarmID(.standardRelaunch))
    regionsChanged()
    refreshSessions()
  }

  /// C-17, R-15: registrations survive a reboot, unless a reading says that they do not (K-08).
  ///
  /// Assumption: visits survive like significant changes; no source speaks of them.
  mutating func registrationsMeetReboot() {
    if !readings[.significantChangeSurvivesReboot] { forgetServices() }
    if !readings[.regionsSurviveReboot] {
      for slot in location.regions.indices where location.regions[slot]?.monitor == nil {
        forgetRegion(slot)
      }
    }
    regionsChanged()
  }

  /// Significant changes and visits end, and with them what was not told yet.
  private mutating func forgetServices() {
    location.forgetSignificantChanges()
    alarms.cancel(AlarmID(.cachedEvent))
    alarms.cancel(AlarmID(.stationaryWake))
    location.forgetVisits()
  }

  private mutating func forgetRegion(_ slot: Int) {
    location.regions[slot] = nil
    cancelRegionAlarms(slot)
  }

  /// After a boot and after the first unlock, iOS looks again at what it monitors.
  mutating func servicesRestart() {
    for slot in location.regions.indices where location.regions[slot] != nil {
      watchForCrossing(slot)
    }
    watchForStrayVisits()
    surroundingsChanged()
  }
}
