import StoryModel
import TrackerModel

// Full accuracy for a while, from a user who shares only the reduced one.
extension Phone {
  /// asks in the foreground, with the usage string, where the location is reduced.
  mutating func requestTemporaryFullAccuracy() {
    guard profile.authorization.hasReducedAccuracy else { return note(.answer(.unavailable), .A21) }
    guard process.state == .foreground, authorization.isReduced, !authorization.isAsking,
      manifest.usageDescriptions.contains(.temporaryFullAccuracy)
    else {
      note(.answer(.ignored), .A21)
      return tell(.temporaryFullAccuracyDidFail)
    }
    authorization.isAsking = true
    note(.prompt(.asksForFullAccuracy), .A21)
    alarm(.accuracyPrompt, after: scenario.answers.delay.wholeMilliseconds)
  }

  /// Who would share the precise location when first asked does so for a while.
  mutating func accuracyPromptAnswered() {
    guard authorization.isAsking, power.isOn else { return }
    authorization.isAsking = false
    let isGranted = scenario.answers.precise && process.isExecuting
    note(.prompt(.answeredFullAccuracy(granted: isGranted)), .A21)
    guard isGranted, authorization.isReduced else { return tell(.temporaryFullAccuracyDidFail) }
    authorization.isPreciseForNow = true
    statusChanged()
  }

  /// it is over when the user leaves the app, unless a session goes on under the user's eyes.
  mutating func expireFullAccuracy() {
    guard authorization.isPreciseForNow, process.state != .foreground, !showsLocationIndicator,
      location.modern.activity != .active
    else { return }
    authorization.isPreciseForNow = false
    statusChanged()
  }
}
