import StoryModel
import TrackerModel

// Ends of a process that its strategy did not bring about, and two that it did.
extension Phone {
  /// L-28, L-29: iOS ends the app for a reason of its own, whatever it does; it is told nothing.
  mutating func systemKill(_ reason: Happening.SystemKill) {
    guard power.isOn, process.isRunning else { return }
    let (cause, rule): (TerminationCause, RuleID) =
      switch reason {
      case .lowDisk: (.lowDisk, .L28)
      case .thermal: (.thermal, .L29)
      case .keyResources: (.keyResources, .L29)
      }
    note(.happening(.systemKill(reason)), rule)
    terminate(cause, rule)
  }

  /// a change of contacts, photos, camera and the like kills an app that holds one of them.
  mutating func changeOtherPermission() {
    guard power.isOn, storage.isUnlocked, manifest.holdsOtherPermissions else { return }
    note(.happening(.otherPermission), .A14)
    terminate(.otherPermission, .A14)
  }

  /// L-13: apps that a session kept running were seen to be gone without a cause; by default none is.
  ///
  /// Assumption: the chance is the same in every hour; a list of such ends over the hours since the
  /// launch would show it wrong.
  mutating func considerHazard() {
    let mean = profile.life.backgroundLocationHazard.wholeMilliseconds
    guard mean > 0, process.state == .background, location.holdsProcess,
      noise.integer(.jetsamHazard, now, in: 1...max(mean, Phone.hour)) <= Phone.hour
    else { return }
    alarm(.jetsam, after: noise.integer(.jetsamHazard, -1 - now, in: 0...(Phone.hour - 1)))
  }

  mutating func hazardStrikes() {
    guard process.state == .background, location.holdsProcess else { return }
    terminate(.memoryPressure, .L13)
  }

  /// Nobody catches it: a crash (L-22), for which the strategy answers.
  mutating func raiseException() {
    terminate(.exception, .L22)
  }

  /// T-23: a lock on a file in a shared container kills whoever holds it when suspended.
  mutating func lockSharedFile() { process.holdsSharedFile = true }

  mutating func unlockSharedFile() { process.holdsSharedFile = false }
}
