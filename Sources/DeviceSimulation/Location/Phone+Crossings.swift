import StoryModel
import TrackerModel

// The crossings of a region's boundary: noticed late, at times never.
extension Phone {
  /// Finds the next crossing on the path and when iOS will notice it; how far the phone
  /// has come by then is R-17.
  mutating func watchForCrossing(_ slot: Int) {
    guard var monitored = location.regions[slot], !monitored.beginsLate else { return }
    monitored.isPutOff = false
    monitored.awaits = .nothing
    let crossing = notices(
      crossingOf: monitored.center, radius: monitored.region.radius, leaving: monitored.isInside,
      from: now)
    monitored.movement = crossing?.movement ?? 0
    location.regions[slot] = monitored
    guard let crossing else { return alarms.cancel(AlarmID(.region, slot: slot)) }
    alarms.set(AlarmID(.region, slot: slot), at: max(now, crossing.due))
  }

  /// When iOS notices that the phone crosses a circle, from a time on, and by which movement, which
  /// is the index of the noise; nil if it never does.
  ///
  /// Assumption: iOS is as late, or silent, for all circles that one movement leaves or enters: what
  /// makes it late, the radios and the saving of power, is the phone's. Two apps that watch the same
  /// place, told an hour apart, would show it wrong.
  func notices(
    crossingOf center: PlanePoint, radius: Double, leaving: Bool, from start: Int64
  ) -> (due: Int64, movement: Int64)? {
    guard
      let crossing = path.firstTime(
        from: start, index: stretch, center: center, radius: radius, beyond: leaving)
    else { return nil }
    let key = Int64(path.movement(at: crossing)) * 2 + (leaving ? 1 : 0)
    let least = profile.monitoring.leastRegionCushion
    let range = least...max(least, profile.monitoring.mostRegionCushion)
    let cushion = Double(noise.integer(.regionCushion, key, in: range))
    guard
      let clear = path.firstTime(
        from: crossing, index: stretch, center: center,
        radius: leaving ? radius + cushion : radius, beyond: leaving)
    else { return nil }
    return (delivery(of: crossing, clear: clear, leaving: leaving, key), key)
  }

  private func delivery(
    of crossing: Int64, clear: Int64, leaving: Bool, _ key: Int64
  ) -> Int64 {
    if noise.happens(.regionTail, key, perMille: Int64(profile.monitoring.regionTailPerMille)) {
      return crossing + noise.integer(.regionDelay, key, in: profile.monitoring.regionTail)
    }
    // K-20: the later of the two by default, on one reading their sum.
    let range = leaving ? profile.monitoring.regionDelay : profile.assumed.regionEntryDelay
    let delay = noise.integer(.regionDelay, key, in: range)
    let settled = clear + RegionService.dwell
    return switch profile.monitoring.regionDelivery {
    case .later: max(settled, crossing + delay)
    case .sum: settled + delay
    }
  }

  mutating func crossingDue(slot: Int) {
    guard power.isOn, slot < location.regions.count, var monitored = location.regions[slot] else {
      return
    }
    let isInside = position.distance(to: monitored.center) <= monitored.region.radius
    guard isInside != monitored.isInside else {
      location.regions[slot]?.lateBy = nil
      return watchForCrossing(slot)
    }
    guard isNoticed(slot) else { return }
    if !storage.isUnlocked, process.state == .notRunning, !mayLaunchBeforeFirstUnlock(.region) {
      // L-30: noticed again after the first unlock, by `servicesRestart`.
      return note(.withheld(monitored.channel, .beforeFirstUnlock), .L30)
    }
    let rule = monitored.lateBy ?? .R10
    monitored.lateBy = nil
    monitored.isInside = isInside
    location.regions[slot] = monitored
    // the app chooses what is told; each delegate gets it.
    let wanted =
      monitored.monitor != nil
      || (isInside ? monitored.region.notifyOnEntry : monitored.region.notifyOnExit)
    if wanted, let rule = ruleOfSilence(monitored) {
      note(.withheld(monitored.channel, .neverReported), rule)
    } else if monitored.monitor != nil {
      reportCondition(slot: slot)
    } else if wanted {
      let message = Message.everyManager(
        isInside ? .didEnterRegion(monitored.region) : .didExitRegion(monitored.region))
      if !withholdsForProvisional(.region, message, .R05), wake(.region, message, rule) {
        // the state follows each crossing that is reported.
        tellOrKeep(.didDetermineState(isInside ? .inside : .outside, monitored.region))
      }
    }
    watchForCrossing(slot)
  }

  /// Why iOS never tells a crossing: for a region too small to be relied on.
  private func ruleOfSilence(_ monitored: LocationServices.MonitoredRegion) -> RuleID? {
    let key = -1 - monitored.movement
    if noise.happens(.regionTail, key, perMille: Int64(profile.monitoring.regionNeverPerMille)) {
      return .R05
    }
    let isSmall = monitored.region.radius < Double(profile.monitoring.minimumReliableRadius)
    return isSmall
      && noise.happens(
        .smallRegion, key, perMille: Int64(profile.monitoring.smallRegionNeverPerMille))
      ? .R06 : nil
  }
}

extension LocationServices.MonitoredRegion {
  /// By which channel iOS tells of it.
  var channel: WakeChannel { monitor == nil ? .region : .condition }
}
