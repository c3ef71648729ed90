import Invariants
import TrackerConformance
import TrackerModel

/// A finding as text: a counterexample, or several promises that break in one scenario, which is then told
/// once with a mark for each.
public enum FindingText {
  /// How many promises are broken in how many scenarios; nil where there is at most one.
  static func count(_ findings: Findings) -> String? {
    let broken = Set(
      findings.all.flatMap { $0.broken.map { "\($0.strategy.id) \($0.invariant.id)" } }
    ).count
    guard broken > 1 || findings.all.count > 1 else { return nil }
    return "\(Figures.counted(broken, "broken promise")) in "
      + "\(Figures.counted(findings.all.count, "scenario"))"
      + (findings.all.count > 1 ? ", the worst first" : "")
  }

  /// The text of a finding of a campaign.
  public static func text(_ finding: Findings.Finding, in report: CampaignReport) -> String {
    guard finding.broken.count > 1 else {
      return CounterexampleText.text(finding.first, in: report)
    }
    let first = finding.first
    let names = finding.broken.map(\.invariant.id)
    var lines = [
      TextLayout.wrapped(
        "\(first.strategy.id) breaks \(list(names)) in one scenario", hanging: 2),
      TextLayout.wrapped(CounterexampleText.shrinking(first), indent: 2, hanging: 2), "",
    ]
    lines += story(finding)
    for found in finding.broken { lines += [""] + promise(found, in: report) }
    lines += ["", "  Replay   " + CounterexampleText.command(first, in: report)]
    return lines.map { $0 + "\n" }.joined()
  }

  /// `I-S2, I-S5 and I-S10`.
  private static func list(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  /// The shrunk scenario, with what goes wrong marked.
  static func story(_ finding: Findings.Finding) -> [String] {
    StoryText.lines(
      of: finding.first.scenario, marking: StoryText.Mark.each(of: finding.broken.map(\.violation)),
      asked: finding.first.permissionAsked)
  }

  private static func promise(
    _ found: FoundCounterexample, in report: CampaignReport
  ) -> [String] {
    [
      TextLayout.wrapped("\(found.invariant.id), \(found.invariant.name)", indent: 2),
      TextLayout.wrapped(found.invariant.summary, indent: 4),
    ]
      + CounterexampleText.remarks(found, in: report).map {
        TextLayout.wrapped($0, indent: 4, hanging: 2)
      }
      + CounterexampleText.facts(found, indent: 4)
  }
}
