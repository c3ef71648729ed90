import StoryModel
import TrackerModel

// The older model of a session in the background: the app is suspended, woken for each fix, served
// and suspended again (S-08, K-17).
extension Phone {
  /// Whether a session's next fix wakes the app.
  func wakesApp(_ session: LocationServices.Session) -> Bool {
    sessionReadings.wakesPerFix && session.goesOnInBackground
  }

  /// Makes the app ready for what a session has to tell it.
  ///
  /// - Returns: Whether it executes now.
  mutating func wakeForSession() -> Bool {
    if process.isExecuting { return true }
    guard process.state == .suspended, sessionReadings.wakesPerFix,
      location.hasBackgroundSession
    else { return false }
    resumeForSession(.S08)
    return true
  }

  /// Resumes a suspended app for its session.
  mutating func resumeForSession(_ rule: RuleID) {
    resume(rule)
    beginWake(nil)
    deliverHeld()
  }

  /// Gives a running app the window that each fix brings.
  ///
  /// Assumption: the window of L-07, as for the other events of Core Location.
  mutating func prolongWake() {
    guard process.state == .background else { return }
    process.wakeEnds = now + profile.life.wakeWindow.wholeMilliseconds
    considerSuspension()
  }
}
