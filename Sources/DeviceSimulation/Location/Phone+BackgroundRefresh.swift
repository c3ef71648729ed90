import StoryModel
import TrackerModel

// What Background App Refresh takes from location when it is off (C-16, K-06). Nothing by default;
// these are the readings of the documents.
extension Phone {
  /// Whether it is off as far as location is concerned; W-08: Low Power Mode counts on one reading.
  private var refreshIsOffForLocation: Bool {
    !user.allowsBackgroundRefresh
      || (power.isLowPowerMode && readings[.lowPowerCountsAsRefreshOff])
  }

  /// C-16, or W-08 where the user has it on and Low Power Mode does not.
  var ruleOfRefreshOff: RuleID { user.allowsBackgroundRefresh ? .W08 : .C16 }

  /// C-16: no significant changes, visits and regions, not even in the foreground.
  var refreshStopsMonitoring: Bool {
    profile.monitoring.backgroundRefreshEffect != .none && refreshIsOffForLocation
  }

  /// C-16: whether it keeps an event of Core Location from the app.
  func refreshStops(_ channel: WakeChannel) -> Bool {
    switch channel {
    case .significantChange, .visit, .region, .condition: refreshStopsMonitoring
    default: channel.isLocation && refreshStopsSessions
    }
  }

  /// C-16: no location of any service while the app is not in the foreground.
  var refreshStopsSessions: Bool {
    profile.monitoring.backgroundRefreshEffect == .all && process.state != .foreground
      && refreshIsOffForLocation
  }

  /// Background App Refresh or Low Power Mode went on or off.
  mutating func backgroundRefreshMeetsLocation() {
    guard profile.monitoring.backgroundRefreshEffect == .all, process.isRunning else { return }
    refreshSessions()
    considerSuspension()
  }

  /// C-16: takes the background from every session; a new start, or the foreground, gives it back.
  mutating func takeBackgroundFromSessions() {
    guard refreshStopsSessions else { return }
    for index in location.sessions.indices where location.sessions[index].keepsRunning {
      location.sessions[index].keepsRunning = false
      pardon(index)
      let session = location.sessions[index]
      guard session.hasBegun, session.settings.allowsBackgroundLocationUpdates else { continue }
      note(.session(.losesBackground, manager: session.manager), ruleOfRefreshOff)
    }
  }
}
