import Testing

@testable import StoryModel

struct RuleTests {
  @Test func `knows its chapter by its letter`() {
    let rule = Rule(.S12, "iOS 8+", .documentedSecondHand, ["MN"], "A sentence.")
    #expect(rule.chapter == .standardService)
    #expect(rule.chapter.title == "Standard location service")
  }

  @Test func `is modelled unless it says why not`() {
    let rule = Rule(.S12, "all", .folklore, ["none"], "A sentence.")
    #expect(rule.modelling == .modelled)
    #expect(rule.modelling.text == "modelled")
    let other = Rule(
      .S02, "all", .folklore, ["none"], "A sentence.", .notModelled(because: "too dull"))
    #expect(other.modelling.text == "not modelled: too dull")
  }

  @Test func `puts its confidence into words`() {
    #expect(
      Rule.Confidence.allCases.map(\.text) == [
        "documented", "documented second-hand", "measured", "published, not confirmed", "folklore",
      ])
  }
}
