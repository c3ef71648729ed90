import StoryModel
import TrackerModel

// What drives the significant-change service: cells and Wi-Fi change, and iOS wakes the app
// (C-01 to C-06, C-13 to C-17).
extension Phone {
  /// How soon a change that was missed is noticed when the radio is back. Assumption: 30 s.
  private var delayedEventDelay: Int64 { profile.assumed.missedChangeDelay.wholeMilliseconds }

  /// The phone came to other cells (C-02). C-15: one at rest never does.
  mutating func cellChanged(_ index: Int) {
    learnTimeZone()
    guard power.isOn, hearsCells || hearsWiFi, isOnline else {
      location.changeDelayedBy =
        !power.isOn ? .C17 : hearsCells || hearsWiFi ? .C13 : .C14
      return deliverDelayedSignificantChange()
    }
    giveSignificantChange(.C01)
  }

  /// A change that fell into a time without radio is noticed when it is back (C-14, C-17); C-13: one
  /// that fell into a time without a data connection is noticed late, or soon after it is back.
  mutating func deliverDelayedSignificantChange() {
    guard location.changeDelayedBy != nil, power.isOn, hearsCells || hearsWiFi else { return }
    if isOnline {
      alarm(.significantChange, after: delayedEventDelay)
    } else if !alarms.isSet(AlarmID(.significantChange)) {
      alarm(
        .significantChange,
        after: noise.integer(.dataDelay, now, in: profile.monitoring.significantChangeDelayOffline))
    }
  }

  mutating func delayedSignificantChangeDue() {
    guard let rule = location.changeDelayedBy, power.isOn, hearsCells || hearsWiFi else { return }
    giveSignificantChange(rule)
  }

  /// C-06: on two readings the next event comes after a while although the phone has not moved.
  mutating func awaitStationaryWake() {
    guard let interval = profile.monitoring.stationaryWake.interval else { return }
    alarm(.stationaryWake, after: interval)
  }

  mutating func stationaryWakeDue() {
    guard location.monitorsSignificantChanges else { return }
    guard power.isOn, hearsCells || hearsWiFi else { return awaitStationaryWake() }
    giveSignificantChange(.C06)
  }

  private mutating func giveSignificantChange(_ rule: RuleID) {
    let hasMoved = rule != .C06
    if hasMoved {
      location.changeDelayedBy = nil
      // Whatever has to notice that the phone moved has had its cause (I-L1c).
      note(.truth(.farFromLastSignificantChange))
    }
    guard location.monitorsSignificantChanges else { return }
    awaitStationaryWake()
    let fix = coarseFix()
    location.lastSignificantChange = fix
    let manager = location.significantChangeManager ?? "significant"
    let message = Message.event(.didUpdateLocations(Locations(newest: fix), manager: manager))
    if withholdsForProvisional(.significantChange, message, rule, of: .significantChange) { return }
    let delivered = wake(.significantChange, message, of: .significantChange, rule)
    // L-30: what could not launch the app before the first unlock is due after it.
    if !delivered, !storage.isUnlocked, hasMoved { location.changeDelayedBy = .L30 }
  }
}
