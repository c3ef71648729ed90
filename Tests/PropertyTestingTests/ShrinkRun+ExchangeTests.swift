import PropertyTesting
import Testing

@testable import ShrinkingChallenges

struct ShrinkRunExchangeTests {
  @Test func `moves a subtree across the tree`() {
    // (0, (0, (1, None, None), None), (0, None, None)): no smaller step than a move improves it.
    let start: [UInt64] = [4, 1, 0, 1, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0]
    let challenge = ShrinkingChallenge.binaryHeap
    let counterexample = Shrinker().shrink(
      start, failure: .falsified, property: challenge.property)
    #expect(challenge.description(of: start) == "(0, (0, (1, None, None), None), (0, None, None))")
    #expect(challenge.description(of: counterexample.values) == challenge.expected)
  }
}
