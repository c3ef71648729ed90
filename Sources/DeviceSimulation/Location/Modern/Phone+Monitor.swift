import StoryModel
import TrackerModel

// Conditions of a `CLMonitor`: regions of another kind, kept and watched with them.
extension Phone {
  /// how soon Core Location knows the true state of a new condition. Assumption: 5 s; the time
  /// from `add` to the first event in a log would show it wrong.
  private var timeToState: Int64 { profile.assumed.conditionStateDelay.wholeMilliseconds }

  /// a process makes its monitor again, under its old name, and gets what happened meanwhile.
  mutating func openMonitor(_ name: Identifier) {
    guard profile.authorization.hasLiveUpdates else { return note(.answer(.unavailable), .R16) }
    guard name.isAlphanumeric else {
      note(.answer(.fatal), .R16)
      return terminate(.misuse, .R16)
    }
    guard !location.modern.monitors.contains(name) else { return note(.answer(.ignored), .R16) }
    location.modern.monitors.append(name)
    tellConditionStates()
  }

  mutating func addCondition(_ region: Region, assuming state: RegionState) {
    guard profile.authorization.hasLiveUpdates, let monitor = location.modern.monitors.last else {
      return note(.answer(.unavailable), .R16)
    }
    let existing = location.regions.firstIndex {
      $0?.monitor == monitor && $0?.region.identifier == region.identifier
    }
    let count = location.regions.count { $0 != nil } - (existing == nil ? 0 : 1)
    guard count < RegionService.maximumRegions,
      count + scenario.settings.foreignRegions < profile.assumed.regionPool
    else {
      // an event with a flag; iOS 17 has the state `unmonitored` for it.
      return tell(
        .monitorEvent(
          MonitorEvent(
            identifier: region.identifier, state: .unknown, date: instant,
            conditionLimitExceeded: true)))
    }
    let slot = existing ?? location.regions.firstIndex { $0 == nil } ?? location.regions.count
    if slot == location.regions.count { location.regions.append(nil) }
    let center = globe.point(region.center)
    location.regions[slot] = LocationServices.MonitoredRegion(
      region: region, center: center, isInside: position.distance(to: center) <= region.radius,
      monitor: monitor, reported: state)
    regionsChanged()
    alarm(.conditionState, slot: slot, after: timeToState)
    watchForCrossing(slot)
  }

  mutating func removeCondition(_ name: Identifier) {
    let slot = location.regions.firstIndex { condition in
      guard let condition, let monitor = condition.monitor else { return false }
      return condition.region.identifier == name && location.modern.monitors.contains(monitor)
    }
    guard let slot else { return }
    forgetCondition(slot)
    regionsChanged()
  }

  private mutating func forgetCondition(_ slot: Int) {
    location.regions[slot] = nil
    alarms.cancel(AlarmID(.region, slot: slot))
    alarms.cancel(AlarmID(.conditionState, slot: slot))
  }

  /// an event for a state that is not the one told, or assumed, last.
  mutating func reportCondition(slot: Int) {
    guard power.isOn, slot < location.regions.count, let condition = location.regions[slot],
      condition.monitor != nil, condition.state != condition.reported
    else { return }
    let message = Message.event(
      .monitorEvent(
        MonitorEvent(
          identifier: condition.region.identifier, state: condition.state, date: instant)))
    guard !withholdsForProvisional(.condition, message, .R16) else { return }
    wake(.condition, message, .R16)
  }

  /// Tells a process every state that it has not heard of, if it has made the monitor.
  mutating func tellConditionStates() {
    guard process.isExecuting, !location.modern.monitors.isEmpty, shortageOfMonitors == nil else {
      return
    }
    for slot in location.regions.indices {
      guard let condition = location.regions[slot], let monitor = condition.monitor,
        location.modern.monitors.contains(monitor), condition.state != condition.reported,
        !alarms.isSet(AlarmID(.conditionState, slot: slot))
      else { continue }
      location.regions[slot]?.reported = condition.state
      tell(
        .monitorEvent(
          MonitorEvent(
            identifier: condition.region.identifier, state: condition.state, date: instant)))
    }
  }

  /// what Apple says of conditions, and nobody measured.
  mutating func conditionsMeetReboot() {
    guard !readings[.conditionsSurviveReboot] else { return }
    for slot in location.regions.indices where location.regions[slot]?.monitor != nil {
      forgetCondition(slot)
    }
    regionsChanged()
  }
}

extension LocationServices.MonitoredRegion {
  /// Where iOS believes the phone is.
  fileprivate var state: RegionState { isInside ? .inside : .outside }
}

extension Identifier {
  /// Letters and digits, and nothing else.
  fileprivate var isAlphanumeric: Bool {
    description.allSatisfy { $0.isLetter || $0.isNumber }
  }
}
