import Invariants
import TrackerConformance
import TrackerModel

/// The report of `compare` as a page: what each strategy costs and records as a chart, and who keeps which
/// promise as a matrix, in which a cell that says something is broken opens its story.
public struct ComparePage {
  /// The most bytes of a page; stories that have no room are left out, and counted there.
  public static let byteBudget = 2_000_000

  private let comparison: Comparison
  private let stories: Range<Int>
  private let tally: Comparison.Tally
  private let found: [FoundCounterexample]

  /// Prepares the page.
  ///
  /// - Parameters:
  ///   - stories: The scenarios that were played.
  ///   - found: The stories behind the cells.
  public init(
    _ comparison: Comparison, stories: Range<Int>, _ tally: Comparison.Tally,
    found: [FoundCounterexample]
  ) {
    (self.comparison, self.stories, self.tally, self.found) = (comparison, stories, tally, found)
  }

  /// The file's text.
  public func text(budget: Int = ComparePage.byteBudget) -> String {
    let frame = PageFrame(title: title)
    let whole = frame.text(content(stories: found.count))
    var (left, told) = (budget - whole.utf8.count, found.count)
    // What is there is counted with the stories, so a page that is too long has to lose some.
    for index in found.indices.reversed() where left < 0 {
      left += story(index).utf8.count
      told = index
    }
    return told == found.count ? whole : frame.text(content(stories: told))
  }

  private var title: String {
    "\(ProgramCall.current.name) compare, seed \(comparison.campaign.seed)"
  }

  /// - Parameter told: How many of the stories are on the page, from the first.
  private func content(stories told: Int) -> String {
    let heading = CompareText.heading(comparison, stories: stories).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.joined(separator: " ")
    let chart =
      comparison.profiles == nil
      ? "<section><h2>Battery and path</h2>\(CostChart(columns(of: 0)).html)</section>" : ""
    let note =
      told < found.count
      ? HTML.text(
        "p",
        "\(Figures.counted(found.count - told, "story", "stories")) left out, to keep the page small.",
        class: "note") : ""
    return """
      <header>\(HTML.text("h1", title))\(HTML.text("p", heading))</header>
      \(chart)
      \(matrices(stories: told))
      \(legend)\(note)
      \(found.indices.prefix(told).map(story).joined(separator: "\n"))
      """
  }

  private func columns(of version: Int) -> [CompareGrid.Column] {
    zip(comparison.campaign.strategies, tally.versions[version].strategies).map {
      CompareGrid.Column(title: $0.id.rawValue, counts: $1)
    }
  }

  /// One matrix of the strategies, or for each of them one of the versions of iOS.
  private func matrices(stories told: Int) -> String {
    guard let profiles = comparison.profiles else {
      return section("Promises", columns(of: 0), stories: told)
    }
    return comparison.campaign.strategies.enumerated().map { index, strategy in
      let columns = zip(profiles, tally.versions).map {
        CompareGrid.Column(title: $0.columnHeading, counts: $1.strategies[index])
      }
      return section(strategy.id.rawValue, columns, stories: 0)
    }.joined(separator: "\n")
  }

  private func section(
    _ title: String, _ columns: [CompareGrid.Column], stories told: Int
  ) -> String {
    let head = columns.map { HTML.text("td", $0.title) }.joined()
    let rows = comparison.campaign.invariants.enumerated().map { index, invariant in
      "<tr>" + HTML.text("th", "\(invariant.id), \(invariant.name)")
        + columns.map { cell(of: index, $0, stories: told) }.joined() + "</tr>"
    }
    return "<section><h2>\(HTML.escaped(title))</h2><div class=\"scroll\"><table class=\"matrix\">"
      + "<thead><tr><td></td>\(head)</tr></thead><tbody>\(rows.joined(separator: "\n"))</tbody>"
      + "</table></div></section>"
  }

  /// A cell: what became of it in a word, and of how many scenarios; green only what was promised, tested
  /// and kept.
  private func cell(
    of index: Int, _ column: CompareGrid.Column, stories told: Int
  ) -> String {
    let invariant = comparison.campaign.invariants[index]
    let cell = ComparedCell(
      column.counts.invariants[index], isPlayed: column.counts.stories > 0,
      isNumber: invariant.kind == .number)
    guard let verdict = cell.verdict else { return HTML.text("td", "not played", class: "missing") }
    let word = cell.text.isEmpty ? verdict.outcome : cell.text
    let numbers =
      cell.broken > 0
      ? "\(Figures.grouped(cell.broken)) of \(Figures.grouped(cell.exercised))"
      : Figures.grouped(cell.exercised)
    let text = cell.exercised > 0 ? "\(word) · \(numbers)" : verdict.outcome
    let look = cell.isUnclaimed ? Verdict.notClaimed : verdict
    let story = found.prefix(told).firstIndex {
      $0.strategy.id.rawValue == column.title && $0.invariant.id == invariant.id
    }
    guard let story else { return HTML.text("td", text, class: look.rawValue) }
    let link = PageAddress(number: story + 1).link("")
    return "<td class=\"\(look.rawValue)\"><a href=\"\(link)\" data-opens=\"\(story + 1)\">"
      + "\(HTML.escaped(text))</a></td>"
  }

  private var legend: String {
    let lines = [
      "A cell has what became of the promise and the number of scenarios that tested it. In brackets: not"
        + " promised, only measured. ✘: broken, with the share in per cent. ?: broken only under one"
        + " assumption about iOS. A cell that is underlined opens its scenario, shrunk."
    ]
    return lines.map { HTML.text("p", $0, class: "note") }.joined()
  }

  private func story(_ index: Int) -> String {
    let text = CounterexampleText.text(found[index], from: comparison.campaign.generator)
    return "<div class=\"story\" data-story=\"\(index + 1)\">\(HTML.text("pre", text))</div>"
  }
}
