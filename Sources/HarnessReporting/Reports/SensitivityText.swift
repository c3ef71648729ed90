import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// The report of `harness fuzz --flip`: which verdicts depend on an assumption about iOS.
public enum SensitivityText {
  /// The report without its heading: a block for each parameter, then those that change nothing.
  public static func body(_ report: Sensitivity) -> String {
    let changes = report.changes
    var lines: [String] = []
    for flip in report.trials.map(\.flip) {
      let own = changes.filter { $0.flip == flip }
      guard !own.isEmpty else { continue }
      lines += ["", heading(flip)] + own.flatMap { self.lines($0, in: report) }
    }
    let silent = report.trials.filter { trial in !changes.contains { $0.flip == trial.flip } }
    if !silent.isEmpty { lines += ["", "No verdict changes under:"] + list(silent.map(\.flip)) }
    let rows = Set(changes.map { $0.strategy * 1_000 + $0.invariant }).count
    lines += [
      "",
      TextLayout.wrapped(
        changes.isEmpty
          ? "No verdict depends on what was flipped."
          : "\(Figures.counted(rows, "verdict")) \(rows == 1 ? "depends" : "depend") on what was "
            + "flipped, counting one for each strategy and invariant.", hanging: 2),
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line for each parameter with its values.
  private static func list(_ flips: [Flip]) -> [String] {
    var names: [String] = []
    for flip in flips where !names.contains(flip.parameter) { names.append(flip.parameter) }
    return names.map { name in
      let values = flips.filter { $0.parameter == name }.map(\.value.spelling)
      return TextLayout.wrapped(
        "\(name) = \(values.joined(separator: ", "))", indent: 2, hanging: 4)
    }
  }

  private static func heading(_ flip: Flip) -> String {
    let parameter = ProfileTable.parameter(flip.parameter)
    let facts = [parameter?.meaning, parameter?.conflict].compactMap { $0 }
    return TextLayout.wrapped(
      "\(flip.parameter) = \(flip.value.spelling)   (\(facts.joined(separator: "; ")))",
      hanging: 2)
  }

  private static func lines(
    _ change: Sensitivity.Change, in report: Sensitivity
  ) -> [String] {
    let strategy = report.base.strategies[change.strategy].id
    let invariant = report.base.invariants[change.invariant]
    return [
      TextLayout.wrapped(
        "\(strategy), \(invariant.id) \(invariant.name): \(phrase(change.before)), then "
          + phrase(change.after), indent: 2, hanging: 2)
    ]
  }

  private static func phrase(_ counts: CampaignTally.Invariant) -> String {
    let word = counts.verdict.word
    guard counts.violations > 0 else { return word }
    return "\(word) in \(Figures.grouped(counts.violations)) of "
      + Figures.counted(counts.exercised, "scenario")
  }
}
