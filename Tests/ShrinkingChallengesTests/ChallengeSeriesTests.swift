import PropertyTesting
import Testing

@testable import ShrinkingChallenges

struct ChallengeSeriesTests {
  private let challenge = ShrinkingChallenge(
    "nine", expected: "9", generate: { $0.choose(upTo: 9) }, holds: { $0 < 9 })

  @Test func `counts results and evaluations of each seed`() {
    let series = ChallengeSeries(challenge, seeds: 5)
    #expect(series.results.map(\.text) == ["9"])
    #expect(series.results.map(\.count) == [5])
    #expect(series.minimal == 5)
    let each = (1...5 as ClosedRange<UInt64>).map {
      challenge.run(seed: $0)?.counterexample.evaluations
    }
    #expect(series.evaluations == each)
  }

  @Test func `takes median and mean of the first seeds only`() {
    let series = ChallengeSeries(.reverse, seeds: 4)
    let (first, second) = (Double(series.evaluations[0]), Double(series.evaluations[1]))
    #expect(series.median(ofFirst: 2) == (first + second) / 2)
    #expect(series.mean(ofFirst: 2) == (first + second) / 2)
    #expect(series.median(ofFirst: 1) == first)
    #expect(series.mean(ofFirst: 0) == 0)
    #expect(series.median(ofFirst: 0) == 0)
  }
}
