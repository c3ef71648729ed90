import Testing

@testable import ShrinkingChallenges

struct HypothesisFiguresTests {
  /// Where this engine needs more evaluations than Hypothesis, in the median of as many seeds.
  static let behind = ["reverse", "difference_small", "coupling", "deletion"]

  @Test func `every challenge has figures`() {
    #expect(HypothesisFigures.all.keys.sorted() == ShrinkingChallenge.all.map(\.name).sorted())
  }

  /// Both ways, so that a row that gets better is taken off the list.
  @Test(arguments: ShrinkingChallenge.all.map(\.name))
  func `needs no more evaluations than Hypothesis but where it is listed`(name: String) throws {
    let challenge = try #require(ShrinkingChallenge.all.first { $0.name == name })
    let figures = try #require(challenge.hypothesis)
    let median = ChallengeSeries(challenge, seeds: figures.seeds).median(ofFirst: figures.seeds)
    #expect((median <= figures.median) == !Self.behind.contains(name), "\(median)")
  }
}
