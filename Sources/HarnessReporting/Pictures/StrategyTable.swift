import Invariants
import TrackerConformance
import TrackerModel

/// What a campaign says of its strategies as a table: how many promises came to which verdict, so that
/// nothing looks like a pass that was not tested.
struct StrategyTable {
  /// The verdicts that have a column, the worst first.
  private static let columns: [Verdict] = [
    .violates, .depends, .known, .inconclusive, .notExercised, .unexpectedPass, .conforms,
  ]

  private let report: CampaignReport

  init(_ report: CampaignReport) { self.report = report }

  /// The table.
  var html: String {
    let titles =
      ["", "verdict"] + Self.columns.map(\.outcome) + [
        "runs without a violation", "%/day", "wakes/day",
      ]
    let head = titles.map { HTML.text("td", $0) }.joined()
    let rows = report.campaign.strategies.indices.map(row)
    return "<div class=\"scroll\"><table class=\"strategies\"><thead><tr>\(head)</tr></thead>"
      + "<tbody>\(rows.joined(separator: "\n"))</tbody></table></div>"
  }

  private func row(_ index: Int) -> String {
    let counts = report.tally.strategies[index]
    let verdict = report.verdict(of: index)
    let promises = Self.columns.map { column in
      let count = number(of: column, counts, of: report.campaign.strategies[index])
      return HTML.text(
        "td", count == 0 ? "–" : Figures.grouped(count), class: count == 0 ? "" : column.rawValue)
    }
    let figures = [
      "\(Figures.grouped(counts.clean)) of \(Figures.grouped(counts.stories))",
      Figures.quotient(counts.batteryMillionths * 8_640, counts.milliseconds, places: 1),
      Figures.quotient(Int64(counts.wakes) * 86_400_000, counts.milliseconds, places: 0),
    ]
    return "<tr>" + HTML.text("th", report.campaign.strategies[index].id.rawValue)
      + HTML.text("td", verdict.word, class: verdict.rawValue) + promises.joined()
      + figures.map { HTML.text("td", $0) }.joined() + "</tr>"
  }

  /// How many promises of a strategy came to a verdict; what binds it not is none.
  private func number(
    of verdict: Verdict, _ counts: CampaignTally.Strategy, of strategy: any TrackerStrategy
  ) -> Int {
    zip(report.campaign.invariants, counts.invariants).count { invariant, counts in
      counts.verdict == verdict
        && (verdict != .notExercised || invariant.level == .must
          || !strategy.claims.claims(of: invariant).isEmpty)
    }
  }
}
