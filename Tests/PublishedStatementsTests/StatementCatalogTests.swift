import StoryModel
import Testing
import TrackerModel

@testable import PublishedStatements
@testable import TrackerConformance

struct StatementCatalogTests {
  @Test(arguments: StatementCatalog.all.map(\.id))
  func `comes out as the rulebook says`(id: String) throws {
    let statement = try #require(StatementCatalog.statement(id))
    let results = statement.results()
    #expect(!results.isEmpty)
    for result in results where !result.isAsExpected {
      let settings = result.settings.map { "\($0.parameter) = \($0.value.spelling)" }
      Issue.record(
        """
        \(id), \(statement.trials[result.trial].title): \(result.found) on \(result.profile) \
        \(settings), \(String(describing: result.measured))
        """)
    }
  }

  @Test(arguments: StatementCatalog.all.map(\.id), [false, true])
  func `rests on no open question that it does not settle`(id: String, answer: Bool) throws {
    let statement = try #require(StatementCatalog.statement(id))
    for (number, trial) in statement.trials.enumerated() where trial.scenario.length <= .hours(30) {
      for expected in trial.cases {
        let profile = try #require(expected.profiles.last)
        let result = trial.result(expected, on: profile, of: number, answering: answer)
        #expect(
          result.isAsExpected,
          "\(trial.title) on \(profile): \(String(describing: result.measured))")
      }
    }
  }

  @Test func `are those of the rulebook, in its order and with its places and verdicts`() {
    let statements = StatementCatalog.all.map {
      RulebookStatements.Row(id: $0.id, place: $0.place, verdict: $0.verdict)
    }
    #expect(statements == RulebookStatements.rows)
    #expect(statements.map(\.id) == (1...56).map { $0 < 10 ? "Q-0\($0)" : "Q-\($0)" })
  }

  @Test func `hold, vary, are contradicted and unverified as often as in the rulebook`() {
    let counts = PublishedStatement.Verdict.allCases.map { verdict in
      StatementCatalog.all.count { $0.verdict == verdict }
    }
    #expect(counts == [28, 14, 9, 5])
  }

  @Test(arguments: StatementCatalog.all.filter { $0.verdict == .varies }.map(\.id))
  func `one that varies is tried where it is true and where it is not`(id: String) throws {
    let statement = try #require(StatementCatalog.statement(id))
    #expect(Set(statement.trials.flatMap(\.cases).map(\.holds)) == [true, false])
  }

  @Test(arguments: StatementCatalog.all.filter { $0.verdict == .contradicted }.map(\.id))
  func `one that is contradicted is tried where it is false`(id: String) throws {
    let statement = try #require(StatementCatalog.statement(id))
    #expect(statement.trials.flatMap(\.cases).contains { !$0.holds })
  }

  @Test(arguments: StatementCatalog.all.filter { $0.verdict == .unverified }.map(\.id))
  func `one that is unverified is measured`(id: String) throws {
    let statement = try #require(StatementCatalog.statement(id))
    #expect(statement.trials.allSatisfy { $0.measure != nil })
  }

  @Test(arguments: StatementCatalog.all.filter { $0.verdict == .holds }.map(\.id))
  func `one that holds is tried where it is true`(id: String) throws {
    let statement = try #require(StatementCatalog.statement(id))
    #expect(statement.trials.flatMap(\.cases).contains { $0.holds })
  }

  @Test(arguments: StatementCatalog.all)
  func `each has a sentence, a reason and rules`(statement: PublishedStatement) {
    #expect(statement.sentence.hasSuffix("."))
    #expect(statement.reason.hasSuffix("."))
    #expect(!statement.rules.isEmpty)
    #expect(Set(statement.trials.map(\.title)).count == statement.trials.count)
  }

  @Test func `are found in any case of letters`() {
    #expect(StatementCatalog.statement("q-05")?.id == "Q-05")
    #expect(StatementCatalog.statement("Q-57") == nil)
  }
}
