import DeviceSimulation

extension StoryContext {
  /// Whether a session started in such a wake is known to keep the app running (S-12, K-16).
  ///
  /// Only what every reading of the sources allows, or what the story settles, may be charged: a
  /// reading that follows from the noise seed is not known here.
  func mayStartSession(in channel: WakeChannel) -> Bool {
    switch channel {
    case .significantChange: true
    case .region: isSettled(.regionWakeKeepsSession)
    case .visit: isSettled(.visitWakeKeepsSession)
    default: false
    }
  }

  private func isSettled(_ question: OpenQuestion) -> Bool {
    scenario.readings[question] ?? (Profile(of: scenario)?.reading(of: question) == .yes)
  }
}
