import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting
@testable import Invariants
@testable import Mutation
@testable import TrackerConformance

struct MutantsTextTests {
  private func result(
    _ bug: String, _ strategy: StrategyID = "visits-and-regions", _ invariant: String = "I-S13",
    happenings: Int? = nil, openQuestions: [OpenQuestion] = [], died: Loss? = nil
  ) -> MutantResult {
    let charge = MutantCharge(
      MutationOperator(bug, "A bug.", convictedBy: [invariant]),
      in: NamedTracker(id: strategy), breaks: .sample(invariant, .safety))
    let conviction = happenings.map { count in
      var story = Scenario(title: "A day", length: .hours(6))
      story.happenings = (0..<count).map { Happening(at: .hours($0), .crash) }
      return MutantHunt.Conviction(
        story: 12, scenario: story, choices: [],
        violation: Violation(time: Instant(milliseconds: 0), expected: "this", actual: "that"),
        openQuestions: openQuestions, evaluations: 30)
    }
    return MutantResult(
      charge: charge, died.map { .died($0) } ?? conviction.map { .convicted($0) } ?? .survives)
  }

  @Test func `names the seed before the hunt`() {
    let hunt = MutantHunt(seed: 7, count: 2_500, generator: ScenarioGenerator(profiles: [.ios18]))
    #expect(MutantsText.heading(hunt) == "seed 7 · at most 2,500 scenarios per row\n\n")
  }

  @Test func `gives each charge a line, and counts`() {
    #expect(
      MutantsText.body([
        result("leaks-tasks", "plain", "I-S2", happenings: 1),
        result("leaks-tasks", "plain", "I-S1", happenings: 0, openQuestions: [.defaultsStayEmpty]),
        result("too-many-regions"),
      ]) == """
        leaks-tasks       plain               I-S2   scenario 12, 1 happening
        leaks-tasks       plain               I-S1   scenario 12, 0 happenings, depends
                                                     on D-05
        too-many-regions  visits-and-regions  I-S13  SURVIVES

        2 of 3 expected violations found, in 2 mutants

        """)
  }

  @Test func `proves nothing by a story that is too long to be read`() {
    let text = MutantsText.body([result("late", happenings: MutantHunt.mostHappenings + 1)])
    #expect(text.contains("  scenario 12, 6 happenings\n"))
    #expect(text.hasSuffix("\n0 of 1 expected violation found, in 1 mutant\n"))
  }

  @Test func `takes the end of a mutant for a conviction, and says what it did`() {
    let died = result("leaks-tasks", "plain", "I-S2", died: Loss(story: 7, .exit(1)))
    #expect(died.isProved && !died.isUntested)
    #expect(
      MutantsText.body([died, result("leaks-tasks", "plain", "I-S1", happenings: 1)]) == """
        leaks-tasks  plain  I-S2  scenario 7, it ended the program it ran in with exit
                                  code 1
        leaks-tasks  plain  I-S1  scenario 12, 1 happening

        1 of 2 expected violations found, 1 more caught as the mutant died, in 1 mutant

        """)
  }

  @Test func `convicts nobody whose strategy comes to no end either`() {
    let charge = result("leaks-tasks", "plain", "I-S2").charge
    let untested = MutantResult(charge: charge, .strategyDied(Loss(story: 7, .memory)))
    #expect(!untested.isProved && untested.isUntested)
    #expect(
      MutantsText.body([untested]) == """
        leaks-tasks  plain  I-S2  UNTESTED: scenario 7, without the bug it took too much
                                  memory

        0 of 1 expected violation found, in 1 mutant

        """)
  }

  @Test func `says that there was nothing to prove`() {
    #expect(MutantsText.body([]) == "\n0 of 0 expected violations found, in 0 mutants\n")
  }

  @Test func `fits 80 columns with every bug there is`() {
    let results =
      MutationOperator.catalog.map {
        result($0.name, happenings: 5, openQuestions: [.launchedBudgetIsLong, .defaultsStayEmpty])
      } + MutationOperator.catalog.map { result($0.name, died: Loss(story: 999, .output)) }
    #expect(tooWide(MutantsText.body(results)) == [])
  }
}
