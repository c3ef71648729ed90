import Invariants
import TrackerConformance
import TrackerModel

/// The report of `fuzz` as a page: what became of every strategy, and for each finding its story in lanes,
/// on a map and line by line.
public struct CampaignPage {
  /// The most bytes of a page; what has no room is left out, and counted there.
  public static let byteBudget = 6_000_000
  /// The most findings with a story of their own on the page, the worst.
  public static let mostStories = 30

  private let report: CampaignReport
  private let findings: [Findings.Finding]
  private let stories: [StorySections?]
  private let siblings: [String?]

  /// Plays the shrunk scenario of each finding once more, to have its trace.
  ///
  /// A strategy that does not repeat itself is not played: who knows what it would do.
  public init(_ report: CampaignReport) {
    self.report = report
    findings = Findings(report).all
    let pictures = findings.enumerated().map { index, finding in
      Self.picture(finding, number: index + 1, in: report)
    }
    (stories, siblings) = (pictures.map(\.story), pictures.map(\.sibling))
  }

  private static func picture(
    _ finding: Findings.Finding, number: Int, in report: CampaignReport
  ) -> (story: StorySections?, sibling: String?) {
    let first = finding.first
    guard number <= mostStories, finding.broken.allSatisfy(\.isReproducible),
      let judgement = StoryJudgement(
        of: first.scenario, first.strategy, by: report.campaign.invariants)
    else { return (nil, nil) }
    let sibling = PassingSibling(
      of: first.scenario, breaking: first.invariant, first.strategy,
      knowing: report.campaign.invariants)
    return (
      StorySections(
        RunReport(judgement), command: CounterexampleText.command(first, in: report),
        address: PageAddress(number: number)), sibling.map(SiblingText.text)
    )
  }

  /// The file's text.
  public func text(budget: Int = CampaignPage.byteBudget) -> String {
    TextLayout.forFile { page(within: budget) }
  }

  private func page(within budget: Int) -> String {
    let frame = PageFrame(title: title)
    let count = stories.count { $0 != nil }
    let room = budget - frame.bytes - head.utf8.count
    let share = min(StoryPage.byteBudget, room / max(1, count))
    var (left, html) = (room, "")
    var missing = Set(stories.indices.filter { stories[$0] == nil })
    for (index, story) in stories.enumerated() {
      guard let text = story?.html(within: share) else { continue }
      // A story takes more than its share only if its lanes alone do.
      guard text.utf8.count <= left else {
        missing.insert(index)
        continue
      }
      left -= text.utf8.count
      html += text + "\n"
    }
    return frame.text(head(without: missing) + html)
  }

  private var title: String { "\(ProgramCall.current.name) fuzz, seed \(report.campaign.seed)" }

  /// As long as it can get.
  private var head: String { head(without: Set(stories.indices)) }

  private func head(without missing: Set<Int>) -> String {
    """
    <header>\(HTML.text("h1", title))
    \(HTML.text("p", heading))
    \(verdict)</header>
    <section><h2>Strategies</h2>\(StrategyTable(report).html)</section>
    \(findingList(missing))
    \(losses)

    """
  }

  private var heading: String {
    FuzzText.heading(report.campaign, stories: report.stories).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  private var verdict: String {
    FuzzVerdict.lines(report).map {
      HTML.text(
        "p", $0, class: "verdict \($0.hasPrefix("✔") ? "conforms" : report.verdict.rawValue)")
    }.joined(separator: "\n")
  }

  private func findingList(_ missing: Set<Int>) -> String {
    guard !findings.isEmpty else { return "" }
    let items = findings.enumerated().map { index, finding in
      item(finding, at: index, hasStory: !missing.contains(index))
    }
    let note =
      missing.isEmpty
      ? ""
      : HTML.text(
        "p", "\(Figures.counted(missing.count, "finding")) without a picture.", class: "note")
    return
      "<section><h2>Broken</h2><ol class=\"findings\">\(items.joined(separator: "\n"))</ol>\(note)</section>"
  }

  private func item(_ finding: Findings.Finding, at index: Int, hasStory: Bool) -> String {
    let names = finding.broken.map { "\($0.invariant.id), \($0.invariant.name)" }
    let title = "\(finding.first.strategy.id) breaks \(names.joined(separator: "; "))"
    let link =
      hasStory
      ? "<a href=\"\(PageAddress(number: index + 1).link(""))\" data-opens=\"\(index + 1)\">"
        + "\(HTML.escaped(title))</a>"
      : HTML.escaped(title)
    let facts = [
      CounterexampleText.shrinking(finding.first), siblings[index],
      "Replay: \(CounterexampleText.command(finding.first, in: report))",
    ].compactMap(\.self)
    return "<li>\(link)\(facts.map { HTML.text("p", $0, class: "note") }.joined())</li>"
  }

  private var losses: String {
    guard !report.losses.isEmpty else { return "" }
    let blocks = report.losses.map { HTML.text("pre", LossText.text($0, in: report)) }
    return "<section><h2>Runs that came to no end</h2>\(blocks.joined())</section>"
  }
}
