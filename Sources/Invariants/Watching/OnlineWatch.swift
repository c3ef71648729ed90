import StoryModel
import TrackerModel

/// Follows whether the app could reach its server: P0, which includes a network, no tunnel, and a
/// server that answers.
struct OnlineWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = LivenessGate.kinds

  private var gate = LivenessGate()
  private var journey = JourneyState()
  private var serverAnswers = true

  /// Whether a transfer would succeed.
  var isOnline: Bool {
    gate.isPossible && serverAnswers && journey.surroundings != .underground
  }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    gate.observe(entry)
    journey.observe(entry)
    if case .happening(.server(let answers)) = entry.what { serverAnswers = answers }
  }
}
