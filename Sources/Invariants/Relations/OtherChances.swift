import StoryModel

extension Pair {
  /// With how many other seeds of noise a difference between two runs is looked at again.
  static let otherChances = 1...4 as ClosedRange<UInt64>

  /// Whether what tells two runs apart comes of the alteration, and not of chance.
  ///
  /// From where two runs differ in anything on, iOS's delays and the errors of fixes do: what chance breaks in one
  /// story of a hundred, it breaks in one altered story of a hundred. So the story is played with other noise, altered
  /// and as it is. The difference is the alteration's if an altered run shows it again, and none that is not altered.
  ///
  /// - Parameter differs: Whether a run differs from the story's own as the altered one does: of the story with this
  ///   noise, altered or as it is.
  func isNoChance(_ differs: (_ story: Scenario, _ isAltered: Bool) -> Bool) -> Bool {
    Self.otherChances.contains { differs(scenario.withOtherNoise($0), true) }
      && !Self.otherChances.contains { differs(scenario.withOtherNoise($0), false) }
  }

  /// The first promise that is kept in the story, and broken in the altered one by what is altered.
  ///
  /// - Parameters:
  ///   - duties: What is to be kept.
  ///   - altered: What was found in the altered run.
  ///   - plain: What was found in the story as it is.
  ///   - alteration: What is altered, as a phrase.
  ///   - alter: Alters the story; nil where that cannot be done.
  ///   - instrument: What is changed of the phone in the altered run.
  func breach(
    of duties: Duties, _ altered: [Finding], keptBy plain: [Finding], when alteration: String,
    alter: (Scenario) -> Scenario? = { $0 }, _ instrument: Instrument = Instrument()
  ) -> Violation? {
    for (index, violation) in duties.broken(altered, keptBy: plain, when: alteration) {
      let duty = Duties([duties.routes.invariants[index]])
      let isTheAlterations = isNoChance { story, isAltered in
        guard isAltered else { return run(story, by: duty).findings[0].violation != nil }
        return alter(story).map { run($0, instrument, by: duty).findings[0].violation != nil }
          ?? false
      }
      if isTheAlterations { return violation }
    }
    return nil
  }
}

extension Scenario {
  /// The story with other errors and delays.
  fileprivate func withOtherNoise(_ chance: UInt64) -> Scenario {
    var copy = self
    copy.noiseSeed = noiseSeed &+ chance
    return copy
  }
}
