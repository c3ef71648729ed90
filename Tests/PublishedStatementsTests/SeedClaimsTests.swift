import StoryModel
import Testing
import TrackerModel

@testable import PublishedStatements
@testable import TrackerConformance

struct SeedClaimsTests {
  @Test(arguments: SeedClaims.all.map(\.id))
  func `comes out as the rulebook says`(id: String) throws {
    let claim = try #require(SeedClaims.claim(id))
    let results = claim.results()
    #expect(!results.isEmpty)
    for result in results where !result.isAsExpected {
      let settings = result.settings.map { "\($0.parameter) = \($0.value.spelling)" }
      Issue.record(
        """
        \(id), \(claim.trials[result.trial].title): \(result.found) on \(result.profile) \
        \(settings), \(String(describing: result.measured))
        """)
    }
  }

  @Test(arguments: SeedClaims.all.map(\.id), [false, true])
  func `rests on no open question that it does not settle`(id: String, answer: Bool) throws {
    let claim = try #require(SeedClaims.claim(id))
    for (number, trial) in claim.trials.enumerated() where trial.scenario.length <= .hours(30) {
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
    let claims = SeedClaims.all.map {
      RulebookClaims.Row(id: $0.id, place: $0.place, verdict: $0.verdict)
    }
    #expect(claims == RulebookClaims.rows)
    #expect(claims.map(\.id) == (1...56).map { $0 < 10 ? "Q-0\($0)" : "Q-\($0)" })
  }

  @Test func `hold, vary, are contradicted and unverified as often as in the rulebook`() {
    let counts = SeedClaim.Verdict.allCases.map { verdict in
      SeedClaims.all.count { $0.verdict == verdict }
    }
    #expect(counts == [28, 14, 9, 5])
  }

  @Test(arguments: SeedClaims.all.filter { $0.verdict == .varies }.map(\.id))
  func `one that varies is tried where it is true and where it is not`(id: String) throws {
    let claim = try #require(SeedClaims.claim(id))
    #expect(Set(claim.trials.flatMap(\.cases).map(\.holds)) == [true, false])
  }

  @Test(arguments: SeedClaims.all.filter { $0.verdict == .contradicted }.map(\.id))
  func `one that is contradicted is tried where it is false`(id: String) throws {
    let claim = try #require(SeedClaims.claim(id))
    #expect(claim.trials.flatMap(\.cases).contains { !$0.holds })
  }

  @Test(arguments: SeedClaims.all.filter { $0.verdict == .unverified }.map(\.id))
  func `one that is unverified is measured`(id: String) throws {
    let claim = try #require(SeedClaims.claim(id))
    #expect(claim.trials.allSatisfy { $0.measure != nil })
  }

  @Test(arguments: SeedClaims.all.filter { $0.verdict == .holds }.map(\.id))
  func `one that holds is tried where it is true`(id: String) throws {
    let claim = try #require(SeedClaims.claim(id))
    #expect(claim.trials.flatMap(\.cases).contains { $0.holds })
  }

  @Test(arguments: SeedClaims.all)
  func `each has a sentence, a reason and rules that exist`(claim: SeedClaim) {
    #expect(claim.sentence.hasSuffix("."))
    #expect(claim.reason.hasSuffix("."))
    #expect(!claim.rules.isEmpty)
    for rule in claim.rules { #expect(RuleCatalog.rule(rule) != nil, "\(rule)") }
    #expect(Set(claim.trials.map(\.title)).count == claim.trials.count)
  }

  @Test func `are found in any case of letters`() {
    #expect(SeedClaims.claim("q-05")?.id == "Q-05")
    #expect(SeedClaims.claim("Q-57") == nil)
  }
}
