import TrackerModel

// What iOS monitors for the app, whether or not it runs.
extension Phone {
  /// Everything that is registered is forgotten, as after a reset (L-27).
  mutating func removeRegistrations() {
    location.monitorsSignificantChanges = false
    location.significantChangeManager = nil
    location.pendingSignificantChange = nil
    location.changeIsDelayed = false
    alarms.cancel(AlarmID(.cachedEvent))
    location.monitorsVisits = false
    location.reportedArrival = nil
    for slot in location.regions.indices {
      location.regions[slot] = nil
      alarms.cancel(AlarmID(.region, slot: slot))
    }
    alarms.cancel(AlarmID(.standardRelaunch))
    regionsChanged()
    refreshSessions()
  }
}
