import DeviceSimulation
import TrackerConformance
import TrackerModel

/// Plays the hostile stories of a folder and compares what a user would notice with what is
/// recorded beside them.
///
/// ```swift
/// let check = HostileCheck(GoldenFolder(path: "Golden"), strategies: Catalog.all)
/// for id in try check.storyIDs() where !(try check.outcome(of: id).isFine) { … }
/// ```
public struct HostileCheck: Sendable {
  /// Where the stories and the results are.
  public let folder: GoldenFolder
  /// Every strategy that there is, in the order of the tables.
  public let strategies: [any TrackerStrategy]
  /// What is written.
  public let record: RecordMode

  /// Prepares a check; nothing is written unless told so.
  public init(
    _ folder: GoldenFolder, strategies: [any TrackerStrategy], record: RecordMode = .never
  ) {
    self.folder = folder
    self.strategies = strategies
    self.record = record
  }

  /// The names of the scenarios that have results beside them, sorted.
  public func storyIDs() throws(GoldenError) -> [String] {
    var ids: [String] = []
    for id in try folder.scenarioIDs() where try folder.expected(id) != nil { ids.append(id) }
    return ids
  }

  /// Plays a story against strategies, and writes what came out where that is wanted.
  ///
  /// - Parameters:
  ///   - id: The name of a hostile story.
  ///   - chosen: Who is played; nil for every strategy.
  /// - Returns: The cells beside what was recorded before.
  /// - Throws: `GoldenError` for what cannot be read, `WriteError` for what cannot be written.
  public func outcome(
    of id: String, for chosen: [StrategyID]? = nil
  ) throws -> HostileOutcome {
    guard let expected = try folder.expected(id) else {
      preconditionFailure("Scenario '\(id)' is no hostile story.")
    }
    let outcome = HostileOutcome(
      id, try folder.scenario(id), expected,
      strategies: strategies.filter { chosen?.contains($0.id) ?? true },
      known: strategies.map(\.id))
    guard record.writesMissing else { return outcome }
    let recorded = outcome.recorded(isReplacing: record.replacesDifferent)
    if recorded != expected { try folder.write(recorded, of: id) }
    return outcome
  }
}
