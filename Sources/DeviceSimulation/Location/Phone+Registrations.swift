import TrackerModel

// What iOS keeps for the app: significant changes, visits and regions outlive its process.
extension Phone {
  /// before iOS 13, While In Use cannot start what wakes an app. C-11: no background mode is
  /// needed for it.
  mutating func mayArm() -> Bool {
    askByStarting()
    guard authorization.status == .authorizedWhenInUse, !profile.whenInUseMayArm else {
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

  /// The app reads its regions, also in a new process.
  mutating func regionsChanged() {
    facts.monitoredRegions = location.regions.compactMap { $0?.region }
    factsChanged = true
    updateMonitoringPower()
  }

  /// C-17, R-15: registrations survive a reboot, unless a reading says that they do not (K-08).
  ///
  /// Assumption: visits survive like significant changes; no source speaks of them.
  mutating func dropRegistrations() {
    if !readings[.significantChangeSurvivesReboot] {
      location.forgetSignificantChanges()
      alarms.cancel(AlarmID(.stationaryWake))
      location.forgetVisits()
    }
    if !readings[.regionsSurviveReboot] {
      location.regions.removeAll()
      for slot in 0..<RegionService.maximumRegions { cancelRegionAlarms(slot) }
    }
    regionsChanged()
  }

  /// After a boot and after the first unlock, iOS looks again at what it monitors.
  mutating func servicesRestart() {
    for slot in location.regions.indices where location.regions[slot] != nil {
      watchForCrossing(slot)
    }
    surroundingsChanged()
  }
}
