import TrackerModel

/// A trace with all that is needed to judge it, wherever it was recorded.
///
/// A simulated phone makes one, and so can an app on a real one: nothing in it is the simulation's.
public struct RecordedTrace: Hashable, Sendable {
  /// The story: who carried the phone where, what happened, and what was granted.
  public var scenario: Scenario
  /// The tracker's name.
  public var strategy: StrategyID
  /// What the tracker's app declares.
  public var manifest: AppManifest
  /// What the tracker promises beyond the musts.
  public var claims: [Claim]
  /// Kinds of entry that nobody could write down, such as what iOS keeps from an app: that the trace has
  /// none does not mean that nothing of the kind happened.
  public var lacks: OccurrenceKinds
  /// When iOS woke the reference tracker in the same story; nil where that is not known.
  public var referenceWakes: [ReferenceWake]?
  /// What happened, in order of time; the end of the story is the last entry.
  public var entries: [TraceEntry]

  /// Creates a trace.
  public init(
    scenario: Scenario, strategy: StrategyID, manifest: AppManifest = AppManifest(),
    claims: [Claim] = [], lacks: OccurrenceKinds = [], referenceWakes: [ReferenceWake]? = nil,
    entries: [TraceEntry] = []
  ) {
    self.scenario = scenario
    self.strategy = strategy
    self.manifest = manifest
    self.claims = claims
    self.lacks = lacks
    self.referenceWakes = referenceWakes
    self.entries = entries
  }
}
