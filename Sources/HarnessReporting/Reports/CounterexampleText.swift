import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// A counterexample as text: the requirement, the scenario, what was expected, what matters, and
/// the command that plays it again.
public enum CounterexampleText {
  /// The longest label of a fact: the column of the facts is the same in every counterexample.
  static let labelWidth = "Irrelevant".count

  /// Where somebody who reads a counterexample can play it again.
  public enum Replay: Hashable, Sendable {
    /// In a shell, by the program that runs.
    case command
    /// In a test, which knows of no program: three lines of Swift.
    case test
  }

  /// The text of a counterexample of a campaign.
  public static func text(
    _ found: FoundCounterexample, in report: CampaignReport, replay: Replay = .command
  ) -> String {
    text(
      found, from: report.campaign.generator, remarks: remarks(found, in: report), replay: replay)
  }

  /// The text of a counterexample.
  ///
  /// - Parameters:
  ///   - generator: What made the scenario; the command that replays it is of it.
  ///   - remarks: Phrases below the requirement.
  ///   - replay: Where it can be played again.
  public static func text(
    _ found: FoundCounterexample, from generator: ScenarioGenerator, remarks: [String] = [],
    replay: Replay = .command
  ) -> String {
    var lines = [
      TextLayout.wrapped(
        "\(found.strategy.id) breaks \(found.invariant.id), \(found.invariant.name)", hanging: 2),
      TextLayout.wrapped(found.invariant.summary, indent: 2),
    ]
    lines += (remarks + [shrinking(found)]).map {
      TextLayout.wrapped($0, indent: 2, hanging: 2)
    }
    lines += [""] + story(found) + [""] + facts(found)
    // Whatever its length on one line, so that it can be copied.
    let label = "  " + "Replay".padded(to: labelWidth) + "   "
    let code = replay == .command ? [command(found, from: generator)] : test(found, from: generator)
    lines += code.enumerated().map { ($0 == 0 ? label : "".padded(to: label.count)) + $1 }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The shrunk scenario, with the step that breaks the promise marked.
  public static func story(_ found: FoundCounterexample) -> [String] {
    story(found.scenario, until: found.violation, asked: found.permissionAsked)
  }

  static func story(
    _ scenario: Scenario, until violation: Violation, asked: PermissionAsked = .always
  ) -> [String] {
    StoryText.lines(
      of: scenario, marking: StoryText.Mark(time: violation.time, phrase: violation.actual),
      asked: asked)
  }

  /// How often the campaign met it, and what its breaches rest on together.
  static func remarks(
    _ found: FoundCounterexample, in report: CampaignReport
  ) -> [String] {
    let campaign = report.campaign
    guard let strategy = campaign.strategies.firstIndex(where: { $0.id == found.strategy.id }),
      let invariant = campaign.invariants.firstIndex(where: { $0.id == found.invariant.id })
    else { return [] }
    let counts = report.tally.strategies[strategy].invariants[invariant]
    let frequency =
      "broken in \(Figures.grouped(counts.violations)) of "
      + "\(Figures.counted(counts.exercised, "scenario")) that tested it"
    return [
      frequency, OpenBreachesText.phrase(counts.open),
      HappeningFamily.remark(without: found.without),
    ].compactMap(\.self)
  }

  static func shrinking(_ found: FoundCounterexample) -> String {
    let before = size(found.original)
    let after = size(found.scenario)
    let end = found.isFixedPoint ? "" : ", not yet the shortest"
    return "scenario \(found.story), shrunk from \(before) to \(after)"
      + " (\(Figures.counted(found.evaluations, "evaluation"))\(end))"
  }

  static func size(_ scenario: Scenario) -> String {
    "\(Figures.counted(scenario.happenings.count, "happening")) over \(Times.span(scenario.length))"
  }

  static func facts(_ found: FoundCounterexample, indent: Int = 2) -> [String] {
    var facts = [("Expected", found.violation.expected), ("Actual", found.violation.actual)]
    if let pending = found.violation.pendingText { facts.append(("Pending", pending)) }
    facts += matters(found.explanation)
    facts.append(("Rests on", rests(found)))
    if !found.isReproducible { facts.append(("Warning", warning(found))) }
    let margin = String(repeating: " ", count: indent)
    let rows = facts.map { [margin + $0.padded(to: labelWidth), $1] }
    return Table(rows, separator: "   ").wrappedLines
  }

  /// What a replay shows where it does not show the same.
  private static func warning(_ found: FoundCounterexample) -> String {
    found.invariant.isRepetition
      ? "a replay may show another difference, or none: the strategy does not repeat itself"
      : "replaying the scenario gave a different trace"
  }

  /// The command that plays the shrunk scenario again.
  public static func command(
    _ found: FoundCounterexample, in report: CampaignReport
  ) -> String {
    command(found, from: report.campaign.generator)
  }

  /// The command that plays the shrunk scenario again.
  ///
  /// - Parameter generator: What made the scenario.
  public static func command(
    _ found: FoundCounterexample, from generator: ScenarioGenerator
  ) -> String {
    command(found.strategy.id, StoryToken(generator, choices: found.choices))
  }

  static func command(_ strategy: StrategyID, _ token: StoryToken) -> String {
    "\(ProgramCall.current.line) replay \(strategy) \(token.text)"
  }

  /// A strategy as one writes it in Swift.
  ///
  /// Assumption: one that does not say it itself is made by an initialiser without arguments. The compiler
  /// says where it is not.
  package static func expression(_ strategy: any TrackerStrategy) -> String {
    (strategy as? any WrittenStrategy)?.expression ?? "\(type(of: strategy))()"
  }

  /// The test that plays the shrunk scenario again.
  private static func test(
    _ found: FoundCounterexample, from generator: ScenarioGenerator
  ) -> [String] {
    let token = StoryToken(generator, choices: found.choices).text
    let isOwn = !InvariantCatalog.all.contains { $0.id == found.invariant.id }
    // What an expression of somebody else's invariant is, nobody here knows.
    let own = isOwn ? ", invariants: [/* \(found.invariant.id) */]" : ""
    return [
      "@Test func `conforms in \(token)`() {",
      "  expectConformance(of: \(expression(found.strategy)), replaying: \"\(token)\"\(own))",
      "}",
    ]
  }

  /// What the scenario needs to break the promise, and what it does not need.
  private static func matters(_ explanation: Explanation) -> [(String, String)] {
    var parts = explanation.relevant
    if !explanation.otherProfiles.isEmpty, !explanation.profiles.isEmpty {
      let titles = explanation.profiles.map(\.title)
      parts.insert("only \(titles.joined(separator: ", "))", at: 0)
    }
    return [("Matters", parts), ("Irrelevant", explanation.irrelevant)].filter { !$1.isEmpty }
      .map { ($0, $1.joined(separator: ", ")) }
  }

  /// The rules that the scenario's end stands on, with how sure each is, and open questions first.
  private static func rests(_ found: FoundCounterexample) -> String {
    let questions = found.openQuestions.readings
    let rules = found.rules.map { "\($0) \(RuleCatalog.rule($0).confidence.text)" }
    let all = questions + rules
    return all.isEmpty ? "no rule of iOS" : all.joined(separator: ", ")
  }
}
