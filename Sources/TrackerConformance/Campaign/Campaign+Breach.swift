import Invariants
import StoryModel
import TrackerModel

// One scenario, one strategy, one promise.
extension Campaign {
  /// The breach of a promise in a scenario; nil where the strategy keeps it, or need not.
  ///
  /// - Parameter toItsEnd: Whether the scenario is played on after the breach, as it may end without a verdict.
  func breach(
    in scenario: Scenario, _ invariant: Invariant, _ strategy: any TrackerStrategy,
    _ alone: MonitorBank.Routes, mustBind: Bool, toItsEnd: Bool = false
  ) -> Violation? {
    guard canBreak(invariant, strategy, in: scenario, mustBind: mustBind) else { return nil }
    return toItsEnd
      ? StoryRun.judge(scenario, strategy, by: alone).findings[0].violation
      : StoryRun.firstBreach(in: scenario, strategy, by: alone)
  }

  /// Whether a strategy is played in a scenario, and has to keep an invariant there if it `mustBind`.
  func canBreak(
    _ invariant: Invariant, _ strategy: any TrackerStrategy, in scenario: Scenario, mustBind: Bool
  ) -> Bool {
    guard let version = Profile.named(scenario.profile)?.version else { return false }
    return strategy.manifest.supportedVersions.contains(version)
      && (!mustBind || Standing(invariant, for: strategy, on: version) == .binding)
  }
}
