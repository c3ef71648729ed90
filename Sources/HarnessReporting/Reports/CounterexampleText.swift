import DeviceSimulation
import TrackerConformance
import TrackerModel

/// A counterexample as text: the requirement, the story, what was expected, what matters, and the
/// command that plays it again.
public enum CounterexampleText {
  /// The text of a counterexample of a campaign.
  public static func text(_ found: FoundCounterexample, in report: CampaignReport) -> String {
    var lines = [
      "\(found.strategy.id) breaks \(found.invariant.id), \(found.invariant.name)",
      "  \(found.invariant.summary)",
      "  " + frequency(found, in: report),
      "  " + shrinking(found),
      "",
    ]
    lines += story(found)
    lines.append("")
    lines += facts(found, in: report).map { "  \($0.padded(to: 10)) \($1)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The shrunk story, with the step that breaks the promise marked.
  public static func story(_ found: FoundCounterexample) -> [String] {
    StoryText.lines(
      of: found.scenario,
      marking: StoryText.Mark(time: found.violation.time, phrase: found.violation.actual))
  }

  /// How often the campaign met it; never more often than it played.
  private static func frequency(
    _ found: FoundCounterexample, in report: CampaignReport
  ) -> String {
    let campaign = report.campaign
    guard let strategy = campaign.strategies.firstIndex(where: { $0.id == found.strategy.id }),
      let invariant = campaign.invariants.firstIndex(where: { $0.id == found.invariant.id })
    else { return "" }
    let counts = report.tally.strategies[strategy].invariants[invariant]
    return "broken in \(Figures.grouped(counts.violations)) of "
      + "\(Figures.counted(counts.exercised, "story", "stories")) that put it to the test"
  }

  private static func shrinking(_ found: FoundCounterexample) -> String {
    let before = size(found.original)
    let after = size(found.scenario)
    let end = found.isFixedPoint ? "" : ", not yet the shortest"
    return "story \(found.story), shrunk from \(before) to \(after)"
      + " (\(Figures.counted(found.evaluations, "evaluation"))\(end))"
  }

  private static func size(_ scenario: Scenario) -> String {
    "\(Figures.counted(scenario.happenings.count, "happening")) over \(Times.span(scenario.length))"
  }

  private static func facts(
    _ found: FoundCounterexample, in report: CampaignReport
  ) -> [(String, String)] {
    var facts = [("Expected", found.violation.expected), ("Actual", found.violation.actual)]
    if let matters = matters(found.explanation) { facts.append(("Matters", matters)) }
    if !found.explanation.irrelevant.isEmpty {
      facts.append(("Does not", found.explanation.irrelevant.joined(separator: ", ")))
    }
    facts.append(("Rests on", rests(found)))
    if !found.isReproducible {
      facts.append(("Warning", "played again, the story gave another trace"))
    }
    facts.append(("Replay", command(found, in: report)))
    return facts
  }

  /// The command that plays the shrunk story again.
  public static func command(
    _ found: FoundCounterexample, in report: CampaignReport
  ) -> String {
    let token = StoryToken(report.campaign.generator, choices: found.choices)
    return "harness replay \(found.strategy.id) \(token.text)"
  }

  private static func matters(_ explanation: Explanation) -> String? {
    var parts = explanation.relevant
    if !explanation.otherProfiles.isEmpty, !explanation.profiles.isEmpty {
      let titles = explanation.profiles.map(\.title)
      parts.insert("only \(titles.joined(separator: ", "))", at: 0)
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The rules that the story's end stands on, with how sure each is, and open questions first.
  private static func rests(_ found: FoundCounterexample) -> String {
    let questions = found.openQuestions.map { "\($0.citation) read as in this story" }
    let rules = found.rules.map { rule in
      guard let confidence = RuleCatalog.rule(rule)?.confidence else { return "\(rule)" }
      return "\(rule) \(confidence.text)"
    }
    let all = questions + rules
    return all.isEmpty ? "no rule of iOS" : all.joined(separator: ", ")
  }
}
