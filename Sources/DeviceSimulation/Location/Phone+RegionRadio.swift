import StoryModel
import TrackerModel

// What region monitoring needs of radios and network to notice a crossing, and to tell it in time.
extension Phone {
  /// Whether iOS can notice a crossing that is due now; if not, it looks again later.
  mutating func isNoticed(_ slot: Int) -> Bool {
    guard let monitored = location.regions[slot] else { return false }
    // where nothing is heard nothing is noticed, until something is.
    guard hearsCells || hearsWiFi else {
      location.regions[slot]?.awaits = .anyRadio
      location.regions[slot]?.lateBy = .R04
      return false
    }
    if !hearsWiFi, monitored.isInside, let clear = clearWithoutWiFi(monitored), clear > now {
      // cells alone tell only of a phone that is well away.
      location.regions[slot]?.awaits = .wifi
      location.regions[slot]?.lateBy = .R04
      if clear != .max { alarms.set(AlarmID(.region, slot: slot), at: clear) }
      return false
    }
    guard !monitored.isPutOff, let delay = delayOfNews(monitored) else { return true }
    let reason: RuleID = isOnline ? .R13 : .R04
    location.regions[slot]?.isPutOff = true
    location.regions[slot]?.lateBy = reason
    alarm(.region, slot: slot, after: delay)
    return false
  }

  /// When a phone that hears no Wi-Fi is far enough away for cells; the far future for never.
  private func clearWithoutWiFi(_ monitored: LocationServices.MonitoredRegion) -> Int64? {
    let radius = monitored.region.radius + Double(profile.monitoring.regionCushionWithoutWiFi)
    return path.firstTime(
      from: now, index: stretch, center: monitored.center, radius: radius, beyond: true) ?? .max
  }

  /// How much later than usual a crossing is told: R-04, without a data connection; R-13, where iOS
  /// says so beforehand.
  private mutating func delayOfNews(_ monitored: LocationServices.MonitoredRegion) -> Int64? {
    let key = monitored.movement
    if !isOnline {
      return noise.integer(.dataDelay, -1 - key, in: profile.monitoring.regionDelayOffline)
    }
    let share = Int64(profile.monitoring.regionResponseDelayedPerMille)
    guard monitored.monitor == nil, noise.happens(.regionResponse, key, perMille: share) else {
      return nil
    }
    tell(.monitoringDidFail(monitored.region.identifier, .regionMonitoringResponseDelayed))
    return noise.integer(.regionResponse, -1 - key, in: profile.assumed.regionAnnouncedDelay)
  }

  /// the phone may hear other radios than before; crossings that waited for them are noticed.
  mutating func lookAgainAtRegions() {
    guard power.isOn else { return }
    for slot in location.regions.indices {
      switch location.regions[slot]?.awaits {
      case .anyRadio where hearsWiFi || hearsCells: watchForCrossing(slot)
      case .wifi where hearsWiFi: watchForCrossing(slot)
      default: break
      }
    }
  }
}
