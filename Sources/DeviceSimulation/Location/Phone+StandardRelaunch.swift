import StoryModel
import TrackerModel

// L-32: an archived page has the standard service relaunch an app as monitoring does, but for a
// force quit. The newer pages exclude it (S-09), so this is a reading that no profile has.
extension Phone {
  /// The least time from the end of a process to its relaunch. Assumption: 60 s; the page says only
  /// that an update which meets the configured criteria relaunches.
  private var standardRelaunchDelay: Int64 {
    profile.assumed.standardRelaunchDelay.wholeMilliseconds
  }

  /// Keeps in mind that a process ended with a session in the background.
  mutating func rememberStandardService(after cause: TerminationCause) {
    guard readings[.standardServiceRelaunches], cause != .forceQuit, cause != .powerOff else {
      return
    }
    let session = location.sessions.first {
      $0.wantsUpdates && !$0.isPaused && $0.settings.allowsBackgroundLocationUpdates
    }
    guard let session else { return }
    let filter = max(0, session.settings.distanceFilter.meters)
    let earliest = now + standardRelaunchDelay
    let moved =
      filter == 0
      ? earliest
      : path.firstTime(from: now, index: stretch, center: position, radius: filter, beyond: true)
    guard let moved else { return }
    alarms.set(AlarmID(.standardRelaunch), at: max(moved, earliest))
  }

  mutating func standardRelaunchDue() {
    // No fix comes with the wake: it comes when the session is started again (L-05).
    guard process.state == .notRunning else { return }
    wake(.standardService, nil, .L32)
  }
}
