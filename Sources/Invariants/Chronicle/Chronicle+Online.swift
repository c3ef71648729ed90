import StoryModel

extension Chronicle {
  /// The kinds of entry that change whether a transfer would succeed.
  static let onlineKinds = LivenessGate.kinds.union(WorldState.kinds)

  /// Whether a transfer would succeed: P0, which includes a network, no tunnel, and a server that
  /// answers.
  var isOnline: Bool {
    gate.isPossible && world.serverAnswers && journey.surroundings != .underground
  }
}
