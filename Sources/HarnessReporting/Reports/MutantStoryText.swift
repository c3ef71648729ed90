import Invariants
import Mutation
import StoryModel
import TrackerConformance
import TrackerModel

/// One mutant in full: the bug, and the shrunk scenario that convicts it.
public enum MutantStoryText {
  /// A mutant that is convicted.
  ///
  /// - Parameters:
  ///   - mutation: The bug.
  ///   - found: The shrunk scenario.
  ///   - generator: What made the scenario.
  public static func text(
    _ mutation: MutationOperator, _ found: FoundCounterexample, from generator: ScenarioGenerator
  ) -> String {
    CounterexampleText.text(
      found, from: generator, remarks: ["with the bug: \(mutation.summary)"])
  }

  /// A mutant that does not come to the end of a scenario.
  public static func text(
    _ mutation: MutationOperator, _ found: FoundLoss, from generator: ScenarioGenerator
  ) -> String {
    LossText.text(found, from: generator, remarks: ["with the bug: \(mutation.summary)"])
  }

  /// A mutant that is not convicted.
  public static func text(_ line: MutationScore.Line, of score: MutationScore) -> String {
    let name = "\(score.strategy.id):\(line.mutation.name)"
    let stories = Figures.counted(score.stories, "scenario")
    let heading =
      TextLayout.wrapped("\(name): \(line.mutation.mutation.summary)", hanging: 2) + "\n"
    switch line.fate {
    case .notTried, .notReached: return heading + "What it changes never occurred in \(stories).\n"
    case .equivalent(.sameTrace):
      return heading + "It gave the same traces as the strategy in all of \(stories).\n"
    case .equivalent(.asksInVain):
      return heading
        + "It differed only in requests that iOS ignores, in all of \(stories).\n"
    case .killed: return heading
    case .died(let loss):
      return heading
        + TextLayout.wrapped(
          "It \(LossText.deed(loss.kind)), in scenario \(loss.story).", hanging: 2) + "\n"
    case .survives(let survival):
      let lines = MutationScoreText.lines(of: line.mutation, survival, in: score)
      return heading + "It survived \(stories).\n"
        + lines.dropFirst().map { $0 + "\n" }.joined()
    }
  }

  /// A mutant that an invariant convicts, as a part of what is told of the invariant.
  public static func explanation(
    _ charge: MutantCharge, _ conviction: MutantHunt.Conviction, of hunt: MutantHunt
  ) -> String {
    let token = StoryToken(hunt.generator(for: charge.mutation), choices: conviction.choices)
    return explanation(
      charge.mutation,
      story: CounterexampleText.story(
        conviction.scenario, until: conviction.violation, asked: conviction.permissionAsked),
      command: CounterexampleText.command(charge.mutant.id, token), of: charge.mutant.id,
      restingOn: conviction.openQuestions)
  }

  /// The same of one that was not planted.
  public static func explanation(
    _ mutation: MutationOperator, _ found: FoundCounterexample, from generator: ScenarioGenerator
  ) -> String {
    explanation(
      mutation, story: CounterexampleText.story(found),
      command: CounterexampleText.command(found, from: generator), of: found.strategy.id,
      restingOn: found.openQuestions)
  }

  private static func explanation(
    _ mutation: MutationOperator, story: [String], command: String, of mutant: StrategyID,
    restingOn questions: [OpenQuestion]
  ) -> String {
    let lines =
      facts([
        ("Detects", "\(mutant): \(mutation.summary)"),
        ("Depends on", questions.readings.joined(separator: ", ")),
      ]) + [""] + story + ["", "  " + command]
    return lines.map { $0 + "\n" }.joined()
  }

  /// Facts below those of the invariant, but for empty ones.
  private static func facts(_ facts: [(label: String, text: String)]) -> [String] {
    Table(
      facts.filter { !$0.text.isEmpty }.map { [$0.padded(to: ExplainText.labelWidth), $1] }
    ).wrappedLines
  }

  /// What is told of an invariant when no mutant was convicted.
  public static func noExplanation(of hunt: MutantHunt) -> String {
    let stories = Figures.counted(hunt.count, "scenario")
    let text = "none of the mutants tried, within \(stories) of seed \(hunt.seed)"
    return facts([("Detects", text)]).map { $0 + "\n" }.joined()
  }
}
