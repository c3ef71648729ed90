import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import PublishedStatements

struct StatementTrialTests {
  /// Whether the app was suspended within so many seconds after it was left.
  private func trial(within seconds: Int64, _ cases: StatementTrial.Case...) -> PublishedStatement {
    let trials = cases.map { expected in
      StatementTrial(
        "left", .trial("At home.", for: .minutes(10)), StatementApp(), expected,
        measuring: { .suspended(after: ($0.suspension(from: 300) ?? 0) - 300) }
      ) { ($0.suspension(from: 300) ?? 0) - 300 <= seconds }
    }
    return PublishedStatement(
      "Q-0", "000:1", "A statement.", .holds, because: "Because.", rules: "L-03", trials)
  }

  @Test func `what comes out otherwise than expected is told`() {
    let results = trial(within: 5, .isTrue([.ios12]), .isFalse([.ios18])).results()
    #expect(results.map(\.found) == [true, true])
    #expect(results.map(\.isAsExpected) == [true, false])
    #expect(results.map(\.profile) == [.ios12, .ios18])
    #expect(results.map(\.trial) == [0, 1])
    #expect(results.map(\.measured) == [.suspended(after: 5), .suspended(after: 5)])
  }

  @Test func `a setting is in force, and is named in the result`() {
    let results = trial(within: 5, .isFalse([.ios12], if: "suspension.delay=7")).results()
    #expect(results.map(\.isAsExpected) == [true])
    #expect(results[0].settings.map(\.parameter) == ["suspension.delay"])
    #expect(results[0].measured == .suspended(after: 7))
  }

  @Test func `an app is compared with the one beside it in the same story`() {
    let statement = PublishedStatement(
      "Q-0", "000:1", "A statement.", .holds, because: "Because.", rules: "L-03",
      [
        StatementTrial(
          "beside", .trial("At home."), .session(), beside: StatementApp(), .isTrue([.ios12])
        ) { !$0.fixes(from: 400).isEmpty && $0.beside[0].fixes(from: 400).isEmpty }
      ])
    #expect(statement.results().map(\.isAsExpected) == [true])
  }

  @Test func `versions are listed from one to another`() {
    #expect([ProfileID].from(.ios12, to: .ios14) == [.ios12, .ios13, .ios14])
    #expect([ProfileID].from(.ios7_0) == Profile.versions.map(\.id))
    #expect([ProfileID].all.count == 9)
  }
}
