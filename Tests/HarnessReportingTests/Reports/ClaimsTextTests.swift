import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting
@testable import PublishedStatements
@testable import TrackerConformance

struct ClaimsTextTests {
  private static let claim = SeedClaim(
    "Q-99", "000:7", "An app that is left runs on.", .varies,
    because: "It does not, but for a while.", rules: "L-03 T-03",
    [
      ClaimTrial("left", .claim("At home."), ClaimApp(), .isFalse([.ios12])) { _ in false },
      ClaimTrial("left with a task", .claim("At home."), ClaimApp(), .isTrue(.all)) { _ in true },
    ])

  private func result(
    _ trial: Int, _ profile: ProfileID, _ found: Bool, expected: Bool? = nil,
    _ settings: [Flip] = [], measured: ClaimMeasure? = nil
  ) -> ClaimResult {
    ClaimResult(
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
      ClaimsText.block(Self.claim, results) == """
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
    for claim in SeedClaims.all {
      let results = claim.trials.indices.flatMap { trial in
        claim.trials[trial].cases.flatMap { expected in
          expected.profiles.map {
            result(trial, $0, expected.holds, expected.settings, measured: .sessionEvery(166))
          }
        }
      }
      for line in ClaimsText.block(claim, results).split(separator: "\n") {
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
    #expect(ClaimGroup.ranges(profiles) == ranges)
  }

  @Test func `counts claims and trials, and names those that came out otherwise`() {
    let fine = [result(0, .ios9, true)]
    let wrong = [result(0, .ios9, true), result(0, .ios12, true, expected: false)]
    #expect(
      ClaimsText.summary([Self.claim], [fine]) == "1 claim, 1 trial, all as the rulebook says\n")
    #expect(
      ClaimsText.summary([Self.claim, Self.claim], [fine, wrong])
        == "2 claims, 3 trials, not as the rulebook says: Q-99\n")
  }
}
