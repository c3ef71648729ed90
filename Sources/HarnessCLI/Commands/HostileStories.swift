import HarnessReporting
import TrackerConformance
import TrackerModel

/// `harness golden --hostile`: what a user would notice of every strategy in the hostile scenarios.
struct HostileStories {
  let check: GoldenCheck
  /// Only these scenarios; nil for all.
  let stories: [String]?
  /// Only these strategies; nil for all.
  let chosen: [StrategyID]?

  /// Plays them, and prints the table, the reasons, and what is not as recorded.
  func run(_ output: inout RecordOutput) throws -> ExitCode {
    let console = output.console
    var outcomes: [HostileOutcome] = []
    for id in try check.hostileStories() where stories?.contains(id) ?? true {
      console.showProgress(id)
      let outcome = try check.outcome(ofStory: id, for: chosen)
      outcomes.append(outcome)
      try output.put(ReportRecord.records(of: outcome, recording: check.record.ofResults))
    }
    console.clearProgress()
    console.write(HostileText.report(outcomes, recording: check.record.ofResults))
    // What tested nothing is no pass.
    guard outcomes.contains(where: { !$0.cells.isEmpty }) else { return .inconclusive }
    return outcomes.allSatisfy(\.isFine) ? .conforms : .violation
  }
}

extension RecordMode {
  /// What it writes of hostile scenarios.
  fileprivate var ofResults: HostileText.Recording {
    replacesDifferent ? .changed : writesMissing ? .missing : .nothing
  }
}
