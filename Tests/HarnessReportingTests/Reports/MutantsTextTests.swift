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
    happenings: Int? = nil, openQuestions: [OpenQuestion] = []
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
    return MutantResult(charge: charge, conviction: conviction)
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

  @Test func `says that there was nothing to prove`() {
    #expect(MutantsText.body([]) == "\n0 of 0 expected violations found, in 0 mutants\n")
  }

  @Test func `fits 80 columns with every bug there is`() {
    let results = MutationOperator.catalog.map {
      result($0.name, happenings: 5, openQuestions: [.launchedBudgetIsLong, .defaultsStayEmpty])
    }
    #expect(tooWide(MutantsText.body(results)) == [])
  }
}
