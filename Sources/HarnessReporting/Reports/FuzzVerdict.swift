import Invariants
import TrackerConformance
import TrackerModel

/// The last lines of `harness fuzz`: what became of the strategies, the worst last, since the last
/// line is what stands above the prompt.
enum FuzzVerdict {
  /// One line if all conform, else one for each other verdict that strategies came to.
  static func lines(_ report: CampaignReport) -> [String] {
    let names = Dictionary(
      grouping: report.campaign.strategies.indices, by: { report.verdict(of: $0) }
    ).mapValues { $0.map { report.campaign.strategies[$0].id.rawValue } }
    let all = report.campaign.strategies.count
    if let kept = names[.conforms], kept.count == all { return [conforming(kept)] }
    let kept = names[.conforms, default: []].count
    let others: [(verdict: Verdict, sign: String, one: String, many: String)] = [
      (.inconclusive, "–", "is inconclusive", "are inconclusive"),
      (
        .unsupported, "–", "calls what the simulated phone does not have",
        "call what the simulated phone does not have"
      ),
      (
        .depends, "?", "breaks a promise under one assumption about iOS",
        "break promises under one assumption about iOS"
      ),
      (.violates, "✘", "breaks a promise", "break promises"),
    ]
    let lines = others.compactMap { other -> String? in
      guard let found = names[other.verdict] else { return nil }
      let share = "\(found.count) of \(Figures.counted(all, "strategy", "strategies"))"
      return "\(other.sign) \(share) \(found.count == 1 ? other.one : other.many): "
        + found.joined(separator: ", ")
    }
    return (kept > 0 ? ["✔ \(kept) of \(all) conform"] : []) + lines
  }

  /// The line where nobody broke anything and everybody was judged.
  private static func conforming(_ names: [String]) -> String {
    let who = names.count == 1 ? "\(names[0]) keeps" : "all \(names.count) strategies keep"
    return "✔ \(who) every promise that was tested"
  }
}
