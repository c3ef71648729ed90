import Invariants
import StoryModel
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
    TextLayout.forFile { page(within: budget) }
  }

  private func page(within budget: Int) -> String {
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
      return section(strategy.id.rawValue, columns, stories: told, of: index)
    }.joined(separator: "\n")
  }

  /// - Parameter strategy: Whose versions the columns are; nil where the columns are the strategies.
  private func section(
    _ title: String, _ columns: [CompareGrid.Column], stories told: Int, of strategy: Int? = nil
  ) -> String {
    let head = columns.map { HTML.text("td", $0.title) }.joined()
    let rows = comparison.campaign.invariants.enumerated().map { index, invariant in
      "<tr>" + HTML.text("th", "\(invariant.id), \(invariant.name)")
        + columns.indices.map { column in
          let number = self.story(
            of: index, strategy ?? column, strategy == nil ? nil : column, in: told)
          return cell(of: index, columns[column], opening: number)
        }.joined() + "</tr>"
    }
    return "<section><h2>\(HTML.escaped(title))</h2><div class=\"scroll\"><table class=\"matrix\">"
      + "<thead><tr><td></td>\(head)</tr></thead><tbody>\(rows.joined(separator: "\n"))</tbody>"
      + "</table></div></section>"
  }

  /// The place of the story behind a cell among those on the page; nil where it has none.
  private func story(
    of invariant: Int, _ strategy: Int, _ version: Int?, in told: Int
  ) -> Int? {
    let campaign = comparison.campaign
    return found.prefix(told).firstIndex { found in
      found.strategy.id == campaign.strategies[strategy].id
        && found.invariant.id == campaign.invariants[invariant].id
        && (version == nil
          || found.scenario.profile == version.flatMap { comparison.profiles?[$0].id })
    }
  }

  /// A cell: what became of it in words, and of how many scenarios; green only what was promised, tested
  /// and kept.
  private func cell(of index: Int, _ column: CompareGrid.Column, opening story: Int?) -> String {
    let cell = ComparedCell(
      column.counts.invariants[index], isPlayed: column.counts.stories > 0,
      isNumber: comparison.campaign.invariants[index].kind == .number)
    guard let verdict = cell.verdict else {
      return HTML.text("td", "not played: not for this iOS", class: "missing")
    }
    let look = cell.isUnclaimed ? Verdict.notClaimed : verdict
    guard let story else { return HTML.text("td", cell.words, class: look.rawValue) }
    let link = PageAddress(number: story + 1).link("")
    return "<td class=\"\(look.rawValue)\"><a href=\"\(link)\" data-opens=\"\(story + 1)\">"
      + "\(HTML.escaped(cell.words))</a></td>"
  }

  private var legend: String {
    HTML.text(
      "p",
      "A cell says what became of the promise, and in how many of the scenarios that tested it. Not"
        + " promised: only measured. A cell that is underlined opens its scenario, shrunk.",
      class: "note")
  }

  private func story(_ index: Int) -> String {
    let text = CounterexampleText.text(
      found[index], from: comparison.generator(of: found[index]))
    return "<div class=\"story\" data-story=\"\(index + 1)\">\(HTML.text("pre", text))</div>"
  }
}
