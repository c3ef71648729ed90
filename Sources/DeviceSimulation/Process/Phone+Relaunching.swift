import StoryModel
import TrackerModel

// A relaunch that no story tells of: the instrument takes the app's memory at a moment of rest.
extension Phone {
  /// L-09: iOS removes the app from memory. L-04: it starts it again for a registration it holds.
  ///
  /// Nothing comes with the launch. Assumption: an app is started without an event now and then, as
  /// for a state that changed back; a tracker that needs one at each launch would show it wrong.
  mutating func relaunchAtRest() {
    guard process.isRunning, process.state != .foreground, !process.isStopped, storage.isUnlocked,
      authorization.status == .authorizedAlways, let channel = channelOfARegistration
    else { return }
    terminate(.memoryPressure, .L09)
    wake(channel, nil, .L04)
  }

  private var channelOfARegistration: WakeChannel? {
    if location.monitorsSignificantChanges { return .significantChange }
    if location.regions.contains(where: { $0 != nil && $0?.monitor == nil }) { return .region }
    return location.monitorsVisits ? .visit : nil
  }
}
