import StoryModel
import TrackerConformance
import TrackerModel

/// The report of `harness golden --hostile`: who passes which hostile scenario, and why.
public enum HostileText {
  /// Which results the run wrote that is reported.
  public enum Recording: Sendable {
    /// None.
    case nothing
    /// Those of which none was there.
    case missing
    /// Those too that changed.
    case changed
  }

  /// The whole report: a table of scenarios and strategies, each scenario with its reasons, and a
  /// line for whatever is not as recorded.
  public static func report(
    _ outcomes: [HostileOutcome], recording: Recording = .nothing
  ) -> String {
    let cells = outcomes.flatMap(\.cells)
    guard !cells.isEmpty else {
      return TextLayout.wrapped("No hostile scenario was found, so nothing was played.") + "\n"
    }
    var blocks = table(outcomes) + [legend] + outcomes.map(story)
    let amiss = outcomes.flatMap { faults(in: $0, recording: recording) }
    if !amiss.isEmpty { blocks.append(amiss) }
    blocks.append([summary(outcomes, faults: amiss.count)])
    return blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  // MARK: The table

  private static func table(_ outcomes: [HostileOutcome]) -> [[String]] {
    var strategies: [StrategyID] = []
    for cell in outcomes.flatMap(\.cells) where !strategies.contains(cell.strategy) {
      strategies.append(cell.strategy)
    }
    var matrix = Matrix(titles: strategies.map(\.rawValue))
    for outcome in outcomes {
      matrix.append(
        [outcome.id],
        strategies.map { id in
          outcome.cells.first { $0.strategy == id }?.result.map(sign) ?? "–"
        })
    }
    return matrix.blocks
  }

  /// A cell of the table: `P`, or `F` with the first break, `F L8`; `·` if nothing was tested.
  private static func sign(_ result: HostileResult) -> String {
    guard let first = result.breaks.first else { return result.isTested ? "P" : "·" }
    return "F " + (first.hasPrefix("I-") ? String(first.dropFirst(2)) : first)
  }

  private static let legend = TextLayout.wrapped(
    "P: pass, a user would notice nothing wrong. F: fail, with the first thing that breaks: an"
      + " invariant of safety, liveness or energy, promised or not (L8 is I-L8), or 'path' where"
      + " less of the path is recorded than the scenario requires. ·: nothing was tested. –: not for"
      + " that version of iOS."
  ).split(separator: "\n").map(String.init)

  // MARK: A scenario

  /// The scenario's name and complaint, then a block for each strategy: the reason, then the
  /// breaks.
  private static func story(_ outcome: HostileOutcome) -> [String] {
    let asked =
      outcome.expected.leastPathPercent.map { " · requires \($0) % of the path" } ?? ""
    let rows = outcome.cells.map { cell in
      let result = cell.result.map { $0.breaks.isEmpty ? "P" : "F" } ?? "–"
      let why = cell.expected?.why ?? ""
      let lines = [
        why.isEmpty ? "(no reason written)" : why,
        (cell.result?.breaks ?? []).joined(separator: ", "),
      ]
      return [
        "  " + result, cell.strategy.rawValue,
        lines.filter { !$0.isEmpty }.joined(separator: "\n"),
      ]
    }
    return [
      TextLayout.wrapped("\(outcome.id) · \(outcome.scenario.profile.title)\(asked)"),
      TextLayout.wrapped("“\(outcome.expected.complaint)”", indent: 2),
      TextLayout.wrapped(outcome.scenario.title, indent: 2),
    ] + Table(rows).wrappedLines
  }

  /// What `harness run` says of a hostile scenario beforehand, a sentence each.
  public static func notes(_ expected: ExpectedResults, for strategy: StrategyID) -> [String] {
    var notes = ["A hostile scenario: “\(expected.complaint)”"]
    if let cell = expected.cell(of: strategy) {
      notes.append(
        "Recorded of \(strategy): \(said(cell.breaks))."
          + (cell.isUnread || cell.why.isEmpty ? "" : " \(cell.why)"))
    }
    return notes
  }

  // MARK: What is not as recorded

  /// One line for each cell that is not as recorded.
  public static func faults(
    in outcome: HostileOutcome, recording: Recording = .nothing
  ) -> [String] {
    outcome.cells.compactMap { cell in
      fault(cell, recording).map { "\(outcome.id)/\(cell.strategy): \($0)" }
    }
  }

  /// What is not as recorded of a strategy, and what to do; nil where all is.
  static func fault(_ cell: HostileCell, _ recording: Recording) -> String? {
    let result = cell.result.map { said($0.breaks) } ?? ""
    switch cell.status {
    case .asExpected: return nil
    case .differs:
      let before = said(cell.expected?.breaks ?? [])
      return "\(result); recorded: \(before). "
        + (recording == .changed ? afterwards : accept("failed"))
    case .missing:
      return "\(result); nothing is recorded. "
        + (recording == .nothing ? accept("missing") : afterwards)
    case .unread:
      let before = said(cell.expected?.before ?? [], isPast: true)
      return "\(result); \"why\" was written when it \(before). Read the trace,"
        + " correct \"why\" and remove \"before\"."
    case .untested: return "nothing was tested; change the scenario."
    case .ofNobody: return "no strategy of that name is played there. Remove the result."
    }
  }

  private static let afterwards = "Recorded now: read the trace."

  private static func accept(_ mode: String) -> String {
    "'harness golden --hostile --record \(mode)' accepts it."
  }

  private static func said(_ breaks: [String], isPast: Bool = false) -> String {
    if breaks.isEmpty { return isPast ? "passed" : "passes" }
    return (isPast ? "failed " : "fails ") + breaks.joined(separator: ", ")
  }

  private static func summary(_ outcomes: [HostileOutcome], faults: Int) -> String {
    let cells = outcomes.flatMap(\.cells)
    let passes = cells.count { $0.result?.isPass == true }
    let fails = cells.count { $0.result?.breaks.isEmpty == false }
    return TextLayout.wrapped(
      "\(stories(outcomes.count)), \(Figures.counted(cells.count, "result")): "
        + "\(Figures.grouped(passes)) P, \(Figures.grouped(fails)) F; "
        + (faults == 0 ? "all as recorded." : "\(Figures.grouped(faults)) not as recorded."))
  }

  private static func stories(_ count: Int) -> String {
    Figures.counted(count, "hostile scenario")
  }
}
