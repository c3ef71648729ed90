import PropertyTesting
import Testing

@testable import ShrinkingChallenges

struct ChoiceSourceFilteredTests {
  @Test func `draws three times at most, and gives the case up`() {
    var source = ChoiceSource(replaying: [3, 5, 8])
    #expect(source.filtered({ $0.choose(upTo: 9) }, where: { $0 > 7 }) == 8)
    #expect(!source.isRejected)
    source = ChoiceSource(replaying: [3, 5, 7, 8])
    #expect(source.filtered({ $0.choose(upTo: 9) }, where: { $0 > 7 }) == nil)
    #expect(source.isRejected)
    #expect(source.choices.count == 3)
  }
}
