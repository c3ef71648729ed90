import Invariants
import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting
@testable import Mutation
@testable import TrackerConformance

struct MutantStoryTextTests {
  private static let generator = ScenarioGenerator(profiles: Profile.defaults)
  private static let tracker = NamedTracker(id: "plain:drop-upload")

  private static func found() -> FoundCounterexample {
    .sample(tracker, .sample("I-L9", .liveness, "Recovery"))
  }

  private static func mutation() throws -> MutationOperator {
    try #require(BoundaryMutation.named("drop-upload")).mutation
  }

  @Test func `tells the bug and the story that convicts it`() throws {
    let text = MutantStoryText.text(try Self.mutation(), Self.found(), from: Self.generator)
    #expect(text.hasPrefix("plain:drop-upload breaks I-L9, Recovery\n"))
    #expect(text.contains("\n  with the bug: Leaves every upload out.\n"))
    #expect(text.contains("\n  Replay       harness replay plain:drop-upload P1-"))
  }

  @Test func `tells the bug and the scenario that it does not come to the end of`() throws {
    let found = Self.found()
    let loss = FoundLoss(
      strategy: Self.tracker, loss: Loss(story: 3, .exit(0)), original: found.scenario,
      scenario: found.scenario, choices: found.choices, evaluations: 9, isReproducible: true,
      stack: ["Plain.handle(_:memory:in:) at Plain.swift:3"])
    let text = MutantStoryText.text(try Self.mutation(), loss, from: Self.generator)
    #expect(text.hasPrefix("plain:drop-upload ended the program it ran in with exit code 0\n"))
    #expect(text.contains("\n  with the bug: Leaves every upload out.\n  scenario 3, shrunk"))
    #expect(text.contains("Plain.swift:3\n"))
    #expect(text.contains("\n  Replay       harness replay plain:drop-upload P1-"))
  }

  @Test func `tells it beside an invariant, too`() throws {
    let text = MutantStoryText.explanation(
      try Self.mutation(), Self.found(), from: Self.generator)
    #expect(text.hasPrefix("Detects         plain:drop-upload: Leaves every upload out.\n\n"))
    #expect(text.contains("\n  ✘  1:20:00   nothing recorded"))
    let hunt = MutantHunt(seed: 42, count: 9, generator: Self.generator)
    #expect(
      MutantStoryText.noExplanation(of: hunt)
        == "Detects         none of the mutants tried, within 9 scenarios of seed 42\n")
  }

  @Test func `tells a planted bug, how to play it again, and what it rests on`() throws {
    let found = Self.found()
    let mutation = MutationOperator(
      "bug", "Sleeps on.", convictedBy: ["I-L9"], provokedBy: [.locationPermission])
    let charge = MutantCharge(
      mutation, in: NamedTracker(id: "plain"), breaks: .sample("I-L9", .liveness, "Recovery"))
    let hunt = MutantHunt(seed: 42, count: 9, generator: Self.generator)
    func text(_ questions: [OpenQuestion]) -> String {
      MutantStoryText.explanation(
        charge,
        MutantHunt.Conviction(
          story: 3, scenario: found.scenario, choices: [1, 2, 3], violation: found.violation,
          openQuestions: questions, evaluations: 30), of: hunt)
    }
    #expect(text([]).hasPrefix("Detects         plain:bug: Sleeps on.\n\n"))
    #expect(text([]).contains("\n  ✘  1:20:00   nothing recorded"))
    let token = StoryToken(hunt.generator(for: mutation), choices: [1, 2, 3])
    #expect(token.happenings == [.locationPermission])
    #expect(text([]).hasSuffix("\n  harness replay plain:bug \(token.text)\n"))
    #expect(
      text([.launchesBeforeFirstUnlock]).hasPrefix(
        "Detects         plain:bug: Sleeps on.\nDepends on      K-08 as assumed in this scenario\n\n"
      ))
  }

  @Test(
    arguments: [
      (.notReached, "What it changes never occurred in 987 scenarios."),
      (.equivalent(.sameTrace), "It gave the same traces as the strategy in all of 987 scenarios."),
      (
        .equivalent(.asksInVain),
        "It differed only in requests that iOS ignores, in all of 987 scenarios."
      ),
      (MutationScoreTextTests.survives(), "It survived 987 scenarios."),
      (.died(Loss(story: 4, .memory)), "It took too much memory, in scenario 4."),
    ] as [(MutantFate, String)])
  func `says what became of one that is not convicted`(fate: MutantFate, sentence: String) throws {
    let line = try MutationScoreTextTests.line("drop-upload", fate)
    let text = MutantStoryText.text(line, of: MutationScoreTextTests.score([line]))
    #expect(text.hasPrefix("plain:drop-upload: Leaves every upload out.\n\(sentence)\n"))
  }
}
