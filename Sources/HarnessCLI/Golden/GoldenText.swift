import HarnessReporting
import Invariants
import StoryModel
import TrackerConformance

/// All that is said about golden traces.
enum GoldenText {
  // MARK: A pair

  /// One line about a pair that is not as recorded.
  static func line(_ outcome: GoldenOutcome) -> String {
    "\(outcome.pair): \(said(outcome.status))"
  }

  private static func said(_ status: GoldenOutcome.Status) -> String {
    switch status {
    case .equal: "as recorded."
    case .missing: "no trace is recorded; 'harness golden --record missing' writes it."
    case .differs(let comparison):
      "differs: \(comparison.delta); 'harness golden --record failed' accepts it."
    case .refused(let refusal): said(refusal)
    case .recorded(nil): "recorded now. Read it, then run again."
    case .recorded(let comparison?): "recorded again: \(comparison.delta). Read it, then run again."
    }
  }

  private static func said(_ refusal: GoldenRefusal) -> String {
    switch refusal {
    case .breaks(let id, let name, let violation):
      "refused: at \(Times.stamp(violation.time)) the strategy breaks \(id), \(name): expected "
        + "\(violation.expected); actual \(violation.actual). Repair the strategy, or claim less."
    case .tooLong(let lines):
      "refused: \(lines) lines are more than anybody would review; shorten the scenario to stay within "
        + "\(GoldenRun.maximumLines)."
    }
  }

  // MARK: A folder

  static func line(_ stray: GoldenStray) -> String {
    switch stray {
    case .folderWithoutScenario(let name):
      "\(name): the folder holds no \(GoldenFolder.scenarioFile). Add one, or delete the folder."
    case .traceOfNobody(let name):
      "\(name): no strategy of that name is played there. Delete or rename the file."
    case .otherFile(let name):
      "\(name): the file is neither a scenario nor a trace. Move it elsewhere."
    }
  }

  static func line(_ error: GoldenError) -> String {
    switch error {
    case .unreadableFolder(let path): "\(Quoted.bare(path)): there is no such folder to read."
    case .unreadableFile(let path): "\(Quoted.bare(path)): the file cannot be read."
    case .faultyScenario(let path, let error): "\(Quoted.bare(path)): \(error)"
    }
  }

  /// The last line of the command.
  static func summary(_ outcomes: [GoldenOutcome], strays: Int) -> String {
    guard !outcomes.isEmpty else { return "No scenario was found, so nothing was checked." }
    let scenarios = Set(outcomes.map(\.pair.scenario)).count
    let words = outcomes.map { word(for: $0.status) }
    var counts = ["as recorded", "different", "missing", "recorded now", "refused"].map { word in
      (words.count { $0 == word }, word)
    }
    counts.append((strays, "out of place"))
    let parts = counts.filter { $0.0 > 0 }.map { "\(Figures.grouped($0.0)) \($0.1)" }
    return "\(Figures.counted(outcomes.count, "trace")) of "
      + "\(Figures.counted(scenarios, "scenario")): \(parts.joined(separator: ", "))."
  }

  private static func word(for status: GoldenOutcome.Status) -> String {
    switch status {
    case .equal: "as recorded"
    case .differs: "different"
    case .missing: "missing"
    case .recorded: "recorded now"
    case .refused: "refused"
    }
  }

  // MARK: A difference

  static let noTotals = "no totals to compare"
  static let sameTotals = "no total changes"

  static func legend(_ delta: String) -> String { "(recorded: -, this run: +) \(delta)" }
  static func unchangedLines(_ count: Int) -> String {
    "  … \(Figures.counted(count, "unchanged line"))"
  }
  static func furtherLines(_ count: Int) -> String {
    "  … \(Figures.counted(count, "further line"))"
  }
}
