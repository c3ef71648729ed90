import HarnessReporting
import Invariants
import StoryModel
public import Testing

/// Tests a strategy in one given scenario and fails the test for every promise broken in it.
///
/// The regression test for a bug that was found once: the scenario is written down, or read from
/// the file that a failed `expectConformance` attached, and no change of the generator can lose it.
///
/// ```swift
/// @Test func `comes back after a reboot`() {
///   expectConformance(
///     of: MyTracker(),
///     to: Scenario(
///       title: "The phone restarts on the way",
///       journey: Journey(legs: [Journey.Leg(.drive, to: Place(east: 20_000, north: 0),
///         for: .hours(1))]),
///       happenings: [
///         Happening(at: .minutes(20), .powerOff(for: .minutes(2), unlockAfter: .minutes(5)))
///       ]))
/// }
/// ```
///
/// One issue per broken invariant, with the scenario as it was told: nothing is shrunk. A breach
/// that rests on one reading of an open question is a warning. A scenario that the strategy's app
/// does not support, or that puts nothing to the test that binds it, fails.
///
/// ```text
/// ✘ Test "comes back after a reboot" recorded an issue at MyTrackerTests.swift:9:3: Issue recorded
/// ↳ my-tracker breaks I-L3, Relaunch after reboot
///     …
///     Expected   a process by 0:47:00
///     Actual     none since the phone booted
/// ```
///
/// - Parameters:
///   - strategy: The strategy.
///   - scenario: The scenario.
///   - invariants: What to judge by, such as `[.offMeansOff]` where the scenario was kept for that, and
///     your own invariants; by default the whole catalogue.
///   - sourceLocation: Where issues are shown.
/// - Returns: What every invariant says, and the trace; nil when the scenario cannot be played, or a
///   claim names no invariant.
@discardableResult
public func expectConformance(
  of strategy: some TrackerStrategy, to scenario: Scenario,
  invariants: [Invariant] = InvariantCatalog.all,
  sourceLocation: SourceLocation = #_sourceLocation
) -> StoryJudgement? {
  let own = invariants.filter { judged in !InvariantCatalog.all.contains { $0.id == judged.id } }
  let faults = CampaignFault.all(in: [strategy], own: own)
  guard faults.isEmpty else {
    for fault in faults { ReportedIssue(.error, fault.text).record(at: sourceLocation) }
    return nil
  }
  guard let judgement = StoryJudgement(of: scenario, strategy, by: invariants) else {
    ReportedIssue.unplayable(scenario, strategy).record(at: sourceLocation)
    return nil
  }
  for issue in judgement.issues { issue.record(at: sourceLocation) }
  return judgement
}

extension StoryJudgement {
  /// What a test has to hear of one scenario, in the order of the catalog.
  var issues: [ReportedIssue] {
    if let unsupported { return [.unsupported(unsupported, strategy, in: scenario)] }
    let broken = rulings(.violates) + rulings(.depends)
    guard verdict != .inconclusive else { return [.untested(strategy, in: scenario)] }
    return broken.enumerated().map { index, ruling in
      let file = ScenarioAttachment(scenario, breaking: ruling.invariant, strategy)
      // One page shows all that breaks in the scenario.
      let page =
        index > 0
        ? nil
        : PageAttachment(
          self, breaking: ruling.invariant,
          command: "harness run \(file.name) --strategy \(strategy.id)")
      return ReportedIssue(
        ruling.verdict == .violates ? .error : .warning, text(of: ruling), file, page)
    }
  }

  /// A breach, told.
  func text(of ruling: Ruling) -> String {
    let (invariant, violation) = (ruling.invariant, ruling.finding.violation)
    var lines = [
      "\(strategy.id) breaks \(invariant.id), \(invariant.name)", "  \(invariant.summary)", "",
    ]
    lines += StoryText.lines(
      of: scenario,
      marking: violation.map { StoryText.Mark(time: $0.time, phrase: $0.actual) },
      asked: permissionAsked)
    lines.append("")
    if let violation {
      lines.append("  Expected   \(violation.expected)")
      lines.append("  Actual     \(violation.actual)")
      if let pending = violation.pendingText { lines.append("  Pending    \(pending)") }
    }
    if !ruling.openQuestions.isEmpty {
      let questions = ruling.openQuestions.readings
      lines.append("  Rests on   \(questions.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }
}

extension ReportedIssue {
  static func unplayable(
    _ scenario: Scenario, _ strategy: some TrackerStrategy
  ) -> ReportedIssue {
    let versions = strategy.manifest.supportedVersions
    let fault =
      Profile.named(scenario.profile) == nil
      ? "there is no version of iOS called '\(scenario.profile)'"
      : "it is on \(scenario.profile.title), but the app supports iOS \(versions.lowerBound) to "
        + "\(versions.upperBound)"
    return ReportedIssue(
      .error, "\(strategy.id) was not tested in '\(scenario.title)': \(fault).")
  }

  fileprivate static func unsupported(
    _ call: String, _ strategy: any TrackerStrategy, in scenario: Scenario
  ) -> ReportedIssue {
    ReportedIssue(
      .error,
      "\(strategy.id) was not judged in '\(scenario.title)': it calls what the simulated phone does not "
        + "have. That is no breach.\nunsupported: \(call)")
  }

  fileprivate static func untested(
    _ strategy: any TrackerStrategy, in scenario: Scenario
  ) -> ReportedIssue {
    ReportedIssue(
      .error,
      "\(strategy.id) was not tested in '\(scenario.title)': no invariant that applies to it was "
        + "exercised. Let the phone move, or add happenings.")
  }
}
