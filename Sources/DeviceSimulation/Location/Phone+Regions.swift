import StoryModel
import TrackerModel

/// Region monitoring's measures.
enum RegionService {
  /// the most regions an app may monitor.
  static let maximumRegions = 20
  /// for how long the phone must be beyond the boundary and its cushion, a row of the profile.
  static let dwell: Int64 = 20_000
}

// Region monitoring: what the app registers.
extension Phone {
  /// also while nothing is allowed yet; the region works from the grant on.
  mutating func startMonitoring(_ region: Region) {
    guard mayArm(), let region = fittingRegion(region), let slot = slot(for: region) else { return }
    let center = globe.point(region.center)
    location.regions[slot] = LocationServices.MonitoredRegion(
      region: region, center: center,
      // being inside already is no crossing; Core Location finds out by itself.
      isInside: position.distance(to: center) <= region.radius)
    cancelRegionAlarms(slot)
    regionsChanged()
    let key = now &* 64 &+ Int64(slot)
    if authorization.status == .denied || authorization.status == .restricted {
      // the app is told; the registration waits for the user.
      tell(.monitoringDidFail(region.identifier, .regionMonitoringDenied))
    } else if noise.happens(
      .regionSetup, key, perMille: Int64(profile.monitoring.regionSetupDelayedPerMille))
    {
      // a passing error; monitoring begins later by itself.
      location.regions[slot]?.beginsLate = true
      tell(.monitoringDidFail(region.identifier, .regionMonitoringSetupDelayed))
      let delay = noise.integer(.regionSetup, -1 - key, in: profile.assumed.regionAnnouncedDelay)
      return alarm(.regionSetup, slot: slot, after: delay)
    } else {
      let isEarly = authorization.status == .notDetermined
      tell(.didStartMonitoring(region), rule: isEarly ? .R18 : nil)
    }
    watchForCrossing(slot)
  }

  /// a region that is too large fails, by the header; on one reading it is cut down.
  private mutating func fittingRegion(_ region: Region) -> Region? {
    guard region.radius > Double(profile.assumed.largestRegion) else { return region }
    guard readings[.largeRegionsAreReduced] else {
      note(.answer(.tooLarge), .R02)
      tell(.monitoringDidFail(region.identifier, .regionMonitoringFailure))
      return nil
    }
    var reduced = region
    reduced.radius = Double(profile.assumed.largestRegion)
    return reduced
  }

  /// The place of a region: that of one of the same name, which it replaces, or a free one;
  /// nil when there is none.
  private mutating func slot(for region: Region) -> Int? {
    if let existing = slot(of: region.identifier) { return existing }
    let count = location.regions.count { $0 != nil }
    guard count < RegionService.maximumRegions,
      count + scenario.settings.foreignRegions < profile.assumed.regionPool
        || makesRoom(for: region)
    else {
      tell(.monitoringDidFail(region.identifier, .regionMonitoringFailure))
      return nil
    }
    if let free = location.regions.firstIndex(where: { $0 == nil }) { return free }
    location.regions.append(nil)
    return location.regions.count - 1
  }

  /// in a pool that is full, the app's largest region gives way to a smaller one.
  ///
  /// Assumption: the regions of other apps are no larger than this app's and so never give way.
  private mutating func makesRoom(for region: Region) -> Bool {
    let radii = location.regions.map { $0?.monitor == nil ? $0?.region.radius ?? 0 : 0 }
    guard let largest = radii.max(), largest > region.radius,
      let slot = radii.firstIndex(of: largest), let given = location.regions[slot]
    else { return false }
    stopMonitoring(given.region.identifier)
    tell(.monitoringDidFail(given.region.identifier, .regionMonitoringFailure), rule: .R07)
    return true
  }

  private func slot(of name: Identifier) -> Int? {
    location.regions.firstIndex { $0?.region.identifier == name && $0?.monitor == nil }
  }

  /// monitoring that was late begins, where the phone is by now.
  mutating func monitoringBegins(slot: Int) {
    guard slot < location.regions.count, var monitored = location.regions[slot],
      monitored.beginsLate
    else { return }
    monitored.beginsLate = false
    monitored.isInside = position.distance(to: monitored.center) <= monitored.region.radius
    location.regions[slot] = monitored
    tell(.didStartMonitoring(monitored.region))
    watchForCrossing(slot)
  }

  mutating func stopMonitoring(_ name: Identifier) {
    guard let slot = slot(of: name) else { return }
    location.regions[slot] = nil
    cancelRegionAlarms(slot)
    regionsChanged()
  }

  mutating func cancelRegionAlarms(_ slot: Int) {
    alarms.cancel(AlarmID(.region, slot: slot))
    alarms.cancel(AlarmID(.regionSetup, slot: slot))
  }

  mutating func requestState(_ name: Identifier) {
    guard let slot = slot(of: name), let monitored = location.regions[slot] else { return }
    // the state that iOS knows, without looking again.
    let state: RegionState =
      monitored.beginsLate ? .unknown : monitored.isInside ? .inside : .outside
    tell(.didDetermineState(state, monitored.region))
  }
}
