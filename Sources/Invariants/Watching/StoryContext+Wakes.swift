import StoryModel

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

  /// How a question is read by every story of the version, or by this story as it is written; nil
  /// where the answer follows from the noise seed, so that nothing may be charged to one of them.
  func settledReading(of question: OpenQuestion) -> Bool? {
    if let reading = scenario.readings[question] { return reading }
    return switch Profile(of: scenario)?.reading(of: question) {
    case .yes: true
    case .no: false
    case .open, nil: nil
    }
  }

  private func isSettled(_ question: OpenQuestion) -> Bool {
    settledReading(of: question) == true
  }
}
