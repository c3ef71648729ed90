import PropertyTesting
import Testing

struct ShrinkingChallengeTests {
  @Test(arguments: ShrinkingChallenge.all.map(\.name), 1_337..<1_357 as Range<UInt64>)
  func `ends in the one expected minimum`(name: String, seed: UInt64) throws {
    let challenge = try #require(ShrinkingChallenge.all.first { $0.name == name })
    let run = try #require(challenge.run(seed: seed, cases: 4_000))
    #expect(run.result == challenge.expected)
    #expect(run.counterexample.isFixedPoint)
  }

  @Test(arguments: ShrinkingChallenge.all.map(\.name))
  func `needs fewer evaluations than Hypothesis in the mean`(name: String) throws {
    let challenge = try #require(ShrinkingChallenge.all.first { $0.name == name })
    let evaluations = (1_337..<1_357).compactMap {
      challenge.run(seed: $0)?.counterexample.evaluations
    }
    let mean = Double(evaluations.reduce(0, +)) / Double(evaluations.count)
    #expect(mean < (try #require(challenge.hypothesisEvaluations)))
  }

  @Test func `says so when the search finds nothing`() {
    let challenge = ShrinkingChallenge(
      "true", expected: "", generate: { $0.choose(upTo: 9) }, holds: { _ in true })
    #expect(challenge.run(seed: 1, cases: 50) == nil)
  }
}
