import StoryModel
import TrackerConformance
import TrackerModel

// The hostile scenarios of the folder: what a user would notice is compared with what is recorded
// beside them.
extension GoldenCheck {
  /// The names of the scenarios that have results beside them, sorted.
  public func hostileStories() throws(GoldenError) -> [String] {
    var ids: [String] = []
    for id in try folder.scenarioIDs()
    where try folder.expected(id, knowing: invariants) != nil { ids.append(id) }
    return ids
  }

  /// Plays a scenario against strategies, and writes what came out where that is wanted.
  ///
  /// - Parameters:
  ///   - id: The name of a hostile scenario.
  ///   - chosen: Who is played; nil for every strategy.
  /// - Returns: The cells beside what was recorded before.
  /// - Throws: `GoldenError` for what cannot be read, `WriteError` for what cannot be written.
  public func outcome(
    ofStory id: String, for chosen: [StrategyID]? = nil
  ) throws -> HostileOutcome {
    guard let expected = try folder.expected(id, knowing: invariants) else {
      preconditionFailure("Scenario '\(id)' is no hostile scenario.")
    }
    let outcome = HostileOutcome(
      id, try folder.scenario(id), expected,
      strategies: strategies.filter { chosen?.contains($0.id) ?? true },
      known: strategies.map(\.id), invariants: invariants)
    guard record.writesMissing else { return outcome }
    let recorded = outcome.recorded(isReplacing: record.replacesDifferent)
    if recorded != expected { try folder.write(recorded, of: id) }
    return outcome
  }
}
