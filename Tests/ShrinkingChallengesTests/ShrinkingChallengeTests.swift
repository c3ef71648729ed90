import PropertyTesting
import Testing

@testable import ShrinkingChallenges

struct ShrinkingChallengeTests {
  @Test(arguments: ShrinkingChallenge.all.map(\.name))
  func `ends in the one expected minimum`(name: String) throws {
    let challenge = try #require(ShrinkingChallenge.all.first { $0.name == name })
    let series = ChallengeSeries(challenge, seeds: 60)
    #expect(series.evaluations.count == 60)
    #expect(series.minimal == 60)
  }

  @Test func `is minimal where no pass can simplify it`() throws {
    for challenge in ShrinkingChallenge.all {
      let run = try #require(challenge.run(seed: 1_337))
      #expect(run.counterexample.isFixedPoint)
      #expect(run.result == challenge.expected)
      #expect(challenge.description(of: run.counterexample.values) == run.result)
    }
  }

  @Test func `says so when the search finds nothing`() {
    let challenge = ShrinkingChallenge(
      "true", expected: "", generate: { $0.choose(upTo: 9) }, holds: { _ in true })
    #expect(challenge.run(seed: 1, cases: 50) == nil)
  }
}
