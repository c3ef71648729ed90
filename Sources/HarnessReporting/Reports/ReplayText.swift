import Invariants
import TrackerConformance
import TrackerModel

/// The report of `harness replay`: the scenario, what breaks in it, and every invariant's verdict.
public enum ReplayText {
  /// The whole report.
  public static func text(_ judgement: StoryJudgement) -> String {
    var lines = RunText.heading(judgement.scenario, judgement.strategy.id)
    lines.append("")
    lines += StoryText.lines(
      of: judgement.scenario, marking: mark(judgement), namingPhone: false,
      asked: judgement.permissionAsked)
    for block in RulingText.breaches(judgement) { lines += [""] + block }
    lines.append("")
    lines += RulingText.table(judgement)
    lines += ["", RulingText.closing(judgement)]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The first breach: what comes after it may be its consequence.
  private static func mark(_ judgement: StoryJudgement) -> StoryText.Mark? {
    let rulings = judgement.rulings(.violates) + judgement.rulings(.depends)
    let breaches = rulings.compactMap { ruling in
      ruling.finding.violation.map { (ruling.invariant.id, $0) }
    }
    guard let (id, first) = breaches.min(by: { $0.1.time < $1.1.time }) else { return nil }
    return StoryText.Mark(time: first.time, phrase: "breaks \(id)")
  }
}
