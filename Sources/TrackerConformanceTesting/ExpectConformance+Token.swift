import Invariants
import StoryModel
public import Testing
import TrackerConformance

/// Tests a strategy in the scenario that a token names, such as the one that a failed
/// `expectConformance` printed.
///
/// ```swift
/// @Test func `conforms in P1-04ZG0-A811W-M13EM`() {
///   expectConformance(of: MyTracker(), replaying: "P1-04ZG0-A811W-M13EM")
/// }
/// ```
///
/// Judged and reported as `expectConformance(of:to:invariants:)` does with a scenario, one issue per
/// broken promise. A token belongs to one version of the generator, and with
/// another the test fails and says so; for a regression test that stays, keep the attached scenario
/// file instead.
///
/// - Parameters:
///   - strategy: The strategy.
///   - token: The token, which begins with `P1-`.
///   - invariants: What to judge by, your own invariants too; by default the whole catalogue.
///   - sourceLocation: Where issues are shown.
/// - Returns: What every invariant says, and the trace; nil when the token names no scenario, the
///   scenario cannot be played, or a claim names no invariant.
@discardableResult
public func expectConformance(
  of strategy: some TrackerStrategy, replaying token: String,
  invariants: [Invariant] = InvariantCatalog.all,
  sourceLocation: SourceLocation = #_sourceLocation
) -> StoryJudgement? {
  let scenario: Scenario
  do {
    scenario = try StoryToken(text: token).scenario
  } catch {
    ReportedIssue(.error, "\(strategy.id) was not tested in '\(token)': \(error)")
      .record(at: sourceLocation)
    return nil
  }
  return expectConformance(
    of: strategy, to: scenario, invariants: invariants, sourceLocation: sourceLocation)
}
