import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// One story and several strategies as a page: what each made of it in a table and on small maps, which open
/// the lanes, the map and the trace of one.
public struct RidePage {
  /// The most bytes of a page; lines of traces that have no room are left out, and counted there.
  public static let byteBudget = 6_000_000

  private let reports: [RunReport]
  private let stories: [StorySections]

  /// Prepares the page.
  ///
  /// - Parameters:
  ///   - reports: The runs, all of one story.
  ///   - command: What to type to play one of them again, without the strategy's name.
  public init(_ reports: [RunReport], command: String) {
    self.reports = reports
    stories = reports.enumerated().map { index, report in
      StorySections(
        report, command: "\(command) --strategy \(report.judgement.strategy.id)",
        address: PageAddress(number: index + 1))
    }
  }

  /// The file's text; longer than the budget only if even traces without a line are.
  public func text(budget: Int = RidePage.byteBudget) -> String {
    TextLayout.forFile {
      let frame = PageFrame(title: title)
      let room = budget - frame.bytes - head.utf8.count
      let share = min(StoryPage.byteBudget, room / max(1, stories.count))
      return frame.text(head + stories.map { $0.html(within: share) }.joined(separator: "\n"))
    }
  }

  private var title: String { reports.first?.judgement.scenario.title ?? "" }

  private var head: String {
    guard let first = reports.first else { return "" }
    let facts = RunText.heading(first.judgement.scenario, first.judgement.strategy.id)[1]
    return """
      <header>\(HTML.text("h1", title))
      \(HTML.text("p", "\(facts) · \(RunText.journey(first.quality))"))</header>
      <section><h2>Strategies</h2>\(table)
      \(HTML.text("p", "Path: the share that has a point near by. Battery: what the app took of it."
        + " A name or a map opens the strategy's lanes, its map and its trace.", class: "note"))</section>
      \(maps)

      """
  }

  /// What each recorded, side by side at one scale.
  private var maps: String {
    let figures = zip(reports, stories).enumerated().map { index, pair in
      let (report, story) = pair
      let strategy = HTML.escaped(report.judgement.strategy.id.rawValue)
      let path = HTML.escaped(RideText.path(report))
      return """
        <a href="\(PageAddress(number: index + 1).link(""))" data-opens="\(index + 1)">\(story.map.small)
        <b>\(strategy)</b> \(path)</a>
        """
    }
    return """
      <section><h2>Maps</h2><div class="maps">\(figures.joined(separator: "\n"))</div>
      <p class="legend">\(StoryMap.keys)</p></section>
      """
  }

  private var table: String {
    let counts: [Verdict] = [
      .violates, .depends, .conforms, .known, .unexpectedPass, .notExercised,
    ]
    let titles = [""] + RideText.titles + counts.map(\.outcome)
    let rows = reports.enumerated().map { index, report in
      row(report, number: index + 1, counts: counts)
    }
    return "<div class=\"scroll\"><table class=\"strategies\"><thead><tr>"
      + titles.map { HTML.text("td", $0) }.joined() + "</tr></thead><tbody>"
      + rows.joined(separator: "\n") + "</tbody></table></div>"
  }

  private func row(_ report: RunReport, number: Int, counts: [Verdict]) -> String {
    let judgement = report.judgement
    let link = PageAddress(number: number).link("")
    let cells = RideText.cells(report).enumerated().map { index, cell in
      HTML.text("td", cell, class: index == 0 ? judgement.verdict.rawValue : "")
    }
    let promises = counts.map { verdict in
      let count = judgement.rulings(verdict).count
      return HTML.text(
        "td", count == 0 ? "–" : "\(count)", class: count == 0 ? "" : verdict.rawValue)
    }
    return "<tr><th><a href=\"\(link)\" data-opens=\"\(number)\">"
      + "\(HTML.escaped(judgement.strategy.id.rawValue))</a></th>"
      + (cells + promises).joined() + "</tr>"
  }
}
