import TrackerModel

/// Region monitoring's measures.
enum RegionService {
  /// the most regions an app may monitor.
  static let maximumRegions = 20
  /// how many all apps share. Assumption: 100; the pool's true size is nowhere stated.
  static let pool = 100
  /// the largest radius. Assumption: 10 km; iOS reads it from the device.
  static let maximumRadius = 10_000.0
  /// how far beyond the boundary the phone must be, and for how long.
  static let cushion: ClosedRange<Int64> = 100...200
  static let dwell: Int64 = 20_000
  /// From entering to report. Assumption: half a minute to two, from two apps' reports within 30 s.
  static let entryDelay: ClosedRange<Int64> = 20_000...120_000
}

// Region monitoring: crossings, noticed late.
extension Phone {
  /// also while nothing is allowed yet; the region works from the grant on.
  mutating func startMonitoring(_ region: Region) {
    guard mayArm() else { return }
    // one of the same name takes the place of the old one.
    let existing = location.regions.firstIndex {
      $0?.region.identifier == region.identifier && $0?.monitor == nil
    }
    let count = location.regions.count { $0 != nil } - (existing == nil ? 0 : 1)
    guard count < RegionService.maximumRegions,
      count + scenario.settings.foreignRegions < RegionService.pool,
      region.radius <= RegionService.maximumRadius
    else {
      tell(.monitoringDidFail(region.identifier, .regionMonitoringFailure))
      return
    }
    let slot =
      existing ?? location.regions.firstIndex { $0 == nil } ?? location.regions.count
    if slot == location.regions.count { location.regions.append(nil) }
    let center = globe.point(region.center)
    location.regions[slot] = LocationServices.MonitoredRegion(
      region: region, center: center,
      // being inside already is no crossing; Core Location finds out by itself.
      isInside: position.distance(to: center) <= region.radius)
    regionsChanged()
    tell(.didStartMonitoring(region))
    watchForCrossing(slot)
  }

  mutating func stopMonitoring(_ name: Identifier) {
    let slot = location.regions.firstIndex { $0?.region.identifier == name && $0?.monitor == nil }
    guard let slot else { return }
    location.regions[slot] = nil
    alarms.cancel(AlarmID(.region, slot: slot))
    regionsChanged()
  }

  mutating func regionsChanged() {
    // the app reads its regions, also in a new process; conditions are not among them.
    facts.monitoredRegions = location.regions.compactMap { $0?.monitor == nil ? $0?.region : nil }
    factsChanged = true
    updateMonitoringPower()
  }

  mutating func requestState(_ name: Identifier) {
    let monitored = location.regions.lazy.compactMap { $0 }.first {
      $0.region.identifier == name && $0.monitor == nil
    }
    guard let monitored else { return }
    // the state that iOS knows, without looking again.
    tell(.didDetermineState(monitored.isInside ? .inside : .outside, monitored.region))
  }

  /// Finds the next crossing on the path and when iOS will notice it; how far the phone
  /// has come by then is R-17.
  mutating func watchForCrossing(_ slot: Int) {
    guard var monitored = location.regions[slot] else { return }
    let key = monitored.crossings &* 64 &+ Int64(slot)
    monitored.crossings += 1
    location.regions[slot] = monitored
    guard
      let due = notices(
        crossingOf: monitored.center, radius: monitored.region.radius,
        leaving: monitored.isInside, from: now, key: key)
    else { return alarms.cancel(AlarmID(.region, slot: slot)) }
    alarms.set(AlarmID(.region, slot: slot), at: max(now, due))
  }

  /// When iOS notices that the phone crosses a circle, from a time on; nil if it never does.
  ///
  /// - Parameter key: The index of the noise.
  func notices(
    crossingOf center: PlanePoint, radius: Double, leaving: Bool, from start: Int64, key: Int64
  ) -> Int64? {
    let cushion = Double(noise.integer(.regionCushion, key, in: RegionService.cushion))
    guard
      let crossing = path.firstTime(
        from: start, index: stretch, center: center, radius: radius, beyond: leaving),
      let clear = path.firstTime(
        from: crossing, index: stretch, center: center,
        radius: leaving ? radius + cushion : radius, beyond: leaving)
    else { return nil }
    if noise.happens(.regionTail, key, perMille: Int64(profile.regionTailPerMille)) {
      return crossing + noise.integer(.regionDelay, key, in: profile.regionTail)
    }
    // K-20: the later of the two, not their sum.
    let range = leaving ? profile.regionDelay : RegionService.entryDelay
    let delay = noise.integer(.regionDelay, key, in: range)
    let settled = clear + RegionService.dwell
    return switch profile.regionDelivery {
    case .later: max(settled, crossing + delay)
    case .sum: settled + delay
    }
  }

  mutating func crossingDue(slot: Int) {
    guard power.isOn, slot < location.regions.count, var monitored = location.regions[slot] else {
      return
    }
    let isInside = position.distance(to: monitored.center) <= monitored.region.radius
    guard isInside != monitored.isInside else { return watchForCrossing(slot) }
    if !storage.isUnlocked, process.state == .notRunning, !mayLaunchBeforeFirstUnlock(.region) {
      // L-30: noticed again after the first unlock, by `servicesRestart`.
      return note(.withheld(monitored.channel, .beforeFirstUnlock), .L30)
    }
    monitored.isInside = isInside
    location.regions[slot] = monitored
    // the app chooses what is told; the event names no manager, since each delegate gets it.
    let wanted =
      monitored.monitor != nil
      || (isInside ? monitored.region.notifyOnEntry : monitored.region.notifyOnExit)
    let key = monitored.crossings &* 64 &+ Int64(slot)
    if wanted, noise.happens(.regionTail, -1 - key, perMille: Int64(profile.regionNeverPerMille)) {
      note(.withheld(monitored.channel, .neverReported), .R05)
    } else if monitored.monitor != nil {
      reportCondition(slot: slot)
    } else if wanted {
      let event: Event =
        isInside ? .didEnterRegion(monitored.region) : .didExitRegion(monitored.region)
      if !withholdsForProvisional(.region, event, .R05), wake(.region, event, .R10) {
        // the state follows each crossing that is reported.
        tell(.didDetermineState(isInside ? .inside : .outside, monitored.region))
      }
    }
    watchForCrossing(slot)
  }

  /// After a boot and after the first unlock, iOS looks again at what it monitors: registrations
  /// survive (C-17, R-15).
  mutating func servicesRestart() {
    for slot in location.regions.indices where location.regions[slot] != nil {
      watchForCrossing(slot)
    }
    surroundingsChanged()
  }
}

extension LocationServices.MonitoredRegion {
  /// By which channel iOS tells of it.
  var channel: WakeChannel { monitor == nil ? .region : .condition }
}
