import StoryModel

extension WakeChannel {
  /// Whether an event of it that iOS withholds excuses an app that was to be relaunched: only one of a
  /// registration would have relaunched it, and only if the app had done its part.
  func excuses(_ reason: WithheldReason) -> Bool {
    guard isLocation else { return false }
    return switch reason {
    case .notDeclared, .noServiceSession: false
    case .notAuthorized, .beforeFirstUnlock, .forceQuit, .backgroundRefreshOff, .neverReported,
      .reducedAccuracy, .provisional, .throttled:
      true
    }
  }
}
