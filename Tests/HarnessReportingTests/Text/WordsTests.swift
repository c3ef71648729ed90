import StoryModel
import Testing

@testable import HarnessReporting

struct WordsTests {
  @Test func `names a version as people do`() {
    #expect(ProfileID.ios16_4.title == "iOS 16.4")
    #expect(ProfileID("doc-strict").title == "doc-strict")
  }

  @Test func `names each open question's row once`() {
    let questions: [OpenQuestion] = [
      .regionWakeKeepsSession, .visitWakeKeepsSession, .clockResetsAfterLocation,
    ]
    #expect(
      questions.readings == [
        "K-16 as assumed in this scenario", "K-02 as assumed in this scenario",
      ])
  }

  @Test func `has words of its own for every value`() {
    func areDistinct(_ words: [String]) -> Bool {
      Set(words).count == words.count && words.allSatisfy { !$0.isEmpty }
    }
    #expect(areDistinct(WakeChannel.allCases.map(\.words)))
    #expect(areDistinct(TerminationCause.allCases.map(\.words)))
    #expect(areDistinct(WithheldReason.allCases.map(\.words)))
    #expect(areDistinct(LocationService.allCases.map(\.words)))
    #expect(areDistinct(Budget.allCases.map(\.words)))
    #expect(areDistinct(PositioningMode.allCases.map(\.words)))
    #expect(areDistinct(Journey.Mode.allCases.map(\.words)))
    #expect(areDistinct(Journey.Surroundings.allCases.map(\.words)))
  }
}
