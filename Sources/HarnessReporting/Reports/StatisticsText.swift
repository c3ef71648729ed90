import Invariants
import TrackerConformance
import TrackerModel

/// What the scenarios that were played say of those that were not, as tables.
///
/// Only of a campaign's report, whose scenarios are independent; see ``Statistics``.
enum StatisticsText {
  /// How much is said.
  enum Detail {
    /// One line for each strategy, where there are enough scenarios to say something.
    case summary
    /// That line, and one cell for each promise of each strategy.
    case promises
  }

  /// The lines, with an empty one at the end; none where nothing can be said.
  static func lines(_ report: CampaignReport, _ detail: Detail) -> [String] {
    let played = report.tally.strategies.indices.filter {
      report.tally.strategies[$0].stories > 0
    }
    let rows = played.map { Row($0, report) }
    guard detail == .promises ? !rows.isEmpty : rows.contains(where: \.saysSomething) else {
      return []
    }
    let promises = detail == .promises ? played.flatMap { cells(of: $0, report) } : []
    return summary(rows) + [""] + legend + [""] + promises
  }

  /// What the columns mean.
  private static let legend = [
    "broken below: 95 % upper bounds on the failure rates of the promises that never failed; rare:"
      + " promises tested in fewer than \(Statistics.fewestStories) scenarios (no bound); untested:"
      + " promises never tested",
    "new: estimated chance that the next scenario contains an unseen pair of consecutive steps;"
      + " 2-way, 3-way: share of the possible combinations of two and of three settings that were"
      + " played",
  ].map { TextLayout.wrapped($0, hanging: 2) }

  /// What is said of one strategy.
  private struct Row {
    let name: String
    let bounds: [Int64]
    let rare: Int
    let untested: Int
    let new: Share?
    let settings: [Share?]

    init(_ index: Int, _ report: CampaignReport) {
      let standings = StatisticsText.standings(of: index, report)
      name = report.campaign.strategies[index].id.rawValue
      bounds = standings.compactMap {
        if case .below(let bound) = $0.standing { bound } else { nil }
      }
      rare = standings.count { $0.standing == .rare }
      untested = standings.count { $0.standing == .untested }
      new = report.newBehaviour(of: index)
      settings = SettingsCoverage.Strength.allCases.map { report.settings($0, of: index) }
    }

    var saysSomething: Bool { !bounds.isEmpty || new != nil }

    var cells: [String] {
      [
        StatisticsText.range(bounds), rare == 0 ? "–" : "\(rare)",
        untested == 0 ? "–" : "\(untested)", new.map(StatisticsText.chance) ?? "–",
      ] + settings.map { $0.map(StatisticsText.coverage) ?? "–" }
    }
  }

  private static func summary(_ rows: [Row]) -> [String] {
    func table(_ name: (Row) -> String) -> Table {
      Table(
        [["", "broken below", "rare", "untested", "new", "2-way", "3-way"]]
          + rows.map { [name($0)] + $0.cells },
        alignments: [.left] + Array(repeating: .right, count: 6))
    }
    let wide = table(\.name).lines
    if wide.allSatisfy({ $0.count <= TextLayout.width }) { return wide }
    // A name that is too long has a line of its own, as in the table of verdicts.
    let narrow = table { _ in "  " }.lines
    guard narrow.allSatisfy({ $0.count <= TextLayout.width }) else {
      return table(\.name).fittedLines
    }
    return narrow.prefix(1) + zip(rows, narrow.dropFirst()).flatMap { [$0.name, $1] }
  }

  /// What the counts say of one promise.
  enum Standing: Hashable {
    /// Kept: broken in fewer than so many millionths of the scenarios that put it to the test.
    case below(Int64)
    /// Kept, in too few scenarios to bound anything.
    case rare
    /// Broken in so many scenarios.
    case broken(Int)
    /// Declared to break.
    case known
    /// Put to the test in no scenario: no pass.
    case untested

    fileprivate var text: String {
      switch self {
      case .below(let bound): "< " + StatisticsText.percent(bound)
      case .rare: "–"
      case .broken(let stories): "✘ \(Figures.grouped(stories))"
      case .known: "known"
      case .untested: "untested"
      }
    }
  }

  /// A promise, how many scenarios put it to the test, and what they say of it.
  typealias Promise = (id: String, stories: Int, standing: Standing)

  /// The promises of a strategy, in the order of the invariants.
  static func standings(of index: Int, _ report: CampaignReport) -> [Promise] {
    let claims = report.campaign.strategies[index].claims
    return zip(report.campaign.invariants, report.tally.strategies[index].invariants)
      .filter { $0.0.level == .must || !claims.claims(of: $0.0).isEmpty }
      .map { invariant, counts in
        if counts.violations > 0 {
          return (invariant.id, counts.exercised, .broken(counts.violations))
        } else if counts.exercised > 0 {
          return (
            invariant.id, counts.exercised, counts.boundInMillionths.map(Standing.below) ?? .rare
          )
        } else if counts.knownExercised > 0 {
          return (invariant.id, counts.knownExercised, .known)
        }
        return (invariant.id, 0, .untested)
      }
  }

  /// The promises of a strategy side by side, read downwards.
  private static func cells(of index: Int, _ report: CampaignReport) -> [String] {
    let promises = standings(of: index, report)
    let others = report.campaign.invariants.count - promises.count
    let title =
      "\(report.campaign.strategies[index].id): how many of"
      + " \(Figures.counted(report.tally.strategies[index].stories, "scenario")) tested each promise"
      + (others > 0 ? "; \(Figures.counted(others, "invariant")) not promised" : "")
    let table = [3, 2].lazy.map { blocks(promises, count: $0) }
      .first { $0.allSatisfy { $0.count <= TextLayout.width } }
    return [TextLayout.wrapped(title, hanging: 2)] + (table ?? blocks(promises, count: 1)) + [""]
  }

  private static func blocks(_ promises: [Promise], count: Int) -> [String] {
    let height = (promises.count + count - 1) / count
    let block: [Table.Alignment] = [.left, .right, .right]
    var table = Table(alignments: Array(repeating: block, count: count).flatMap(\.self))
    for line in 0..<height {
      table.append(
        stride(from: line, to: promises.count, by: height).flatMap { place in
          let promise = promises[place]
          // Further apart than the cells of one promise.
          return [
            (place == line ? "" : "  ") + promise.id, Figures.grouped(promise.stories),
            promise.standing.text,
          ]
        })
    }
    return table.lines
  }
}

extension StatisticsText {
  /// The smallest and the largest bound: `< 0.30–8.11 %`.
  private static func range(_ bounds: [Int64]) -> String {
    guard let low = bounds.min(), let high = bounds.max() else { return "–" }
    guard low < high else { return percent(low) }
    return percent(low).dropLast(2) + "–" + percent(high)
  }

  /// A share in millionths as percent, rounded up: a bound must not look better than it is.
  static func percent(_ millionths: Int64) -> String {
    // Two digits at least of what is small.
    millionths < 100
      ? Figures.decimal(millionths, places: 4) + " %"
      : Figures.decimal((millionths + 99) / 100, places: 2) + " %"
  }

  /// A chance: `7.1 %`; of nothing in so many scenarios, that it is less than one in them.
  static func chance(_ share: Share) -> String {
    let millionths = { (part: Int) in
      (Int64(part) * 1_000_000 + Int64(share.whole) - 1) / Int64(share.whole)
    }
    guard share.part > 0 else { return "< " + percent(millionths(1)) }
    return share.part * 100 < share.whole
      ? percent(millionths(share.part)) : Figures.percent(share.part, of: share.whole)
  }

  /// A coverage, rounded down: what is not complete does not look so.
  static func coverage(_ share: Share) -> String {
    guard share.part < share.whole else { return "100 %" }
    return Figures.decimal(Int64(share.part) * 1_000 / Int64(share.whole), places: 1) + " %"
  }
}
