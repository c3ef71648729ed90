import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting
@testable import PublishedStatements
@testable import TrackerConformance

struct StatementsTextTests {
  private static let statement = PublishedStatement(
    "Q-99", "000:7", "An app that is left runs on.", .varies,
    because: "It does not, but for a while.", rules: "L-03 T-03",
    [
      StatementTrial("left", .trial("At home."), StatementApp(), .isFalse([.ios12])) { _ in false },
      StatementTrial("left with a task", .trial("At home."), StatementApp(), .isTrue(.all)) { _ in
        true
      },
    ])

  private func result(
    _ trial: Int, _ profile: ProfileID, _ found: Bool, expected: Bool? = nil,
    _ settings: [Flip] = [], measured: StatementMeasure? = nil
  ) -> StatementResult {
    StatementResult(
      trial: trial, profile: profile, settings: settings, expected: expected ?? found,
      found: found, measured: measured)
  }

  @Test func `tells what came out, and on which versions, and why`() {
    let flip = Flip("bg.fgBudget", .duration(.seconds(30)))
    let results = [
      result(0, .ios12, false),
      result(1, .ios9, true, measured: .seconds(180)),
      result(1, .ios12, true, measured: .seconds(180)),
      result(1, .ios13, true, expected: false), result(1, .ios7_0, false, [flip]),
    ]
    #expect(
      StatementsText.block(Self.statement, results) == """
        Q-99  000:7         An app that is left runs on.
              varies        · left: false on iOS 12
                            · left with a task:
                              true on iOS 9 to 12: 180 s
                              ✘ true on iOS 13 (the rulebook says false)
                              false on iOS 7 where bg.fgBudget = 30
                            It does not, but for a while. (L-03, T-03)


        """)
  }

  @Test func `every block fits 80 columns`() {
    for statement in StatementCatalog.all {
      let results = statement.trials.indices.flatMap { trial in
        statement.trials[trial].cases.flatMap { expected in
          expected.profiles.map {
            result(trial, $0, expected.holds, expected.settings, measured: .sessionEvery(166))
          }
        }
      }
      for line in StatementsText.block(statement, results).split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
        #expect(line.last != " ")
      }
    }
  }

  @Test(arguments: [
    ([ProfileID.ios9], ["iOS 9"]),
    ([.ios9, .ios12, .ios13], ["iOS 9 to 13"]),
    ([.ios7_0, .ios12, .ios13, .ios18], ["iOS 7", "iOS 12 to 13", "iOS 18"]),
    ([.seed000, .ios16_4, .ios17], ["seed000-2017", "iOS 16.4 to 17"]),
    ([.ios18, .regionsOnly, .ios26], ["iOS 18", "dts-region-only", "iOS 26"]),
  ])
  func `names versions that follow each other by the first and the last`(
    profiles: [ProfileID], ranges: [String]
  ) {
    #expect(StatementGroup.ranges(profiles) == ranges)
  }

  @Test func `counts statements and trials, and names those that came out otherwise`() {
    let fine = [result(0, .ios9, true)]
    let wrong = [result(0, .ios9, true), result(0, .ios12, true, expected: false)]
    #expect(
      StatementsText.summary([Self.statement], [fine])
        == "1 statement, 1 trial, all as the rulebook says\n")
    #expect(
      StatementsText.summary([Self.statement, Self.statement], [fine, wrong])
        == "2 statements, 3 trials, not as the rulebook says: Q-99\n")
  }
}
