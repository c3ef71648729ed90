import Testing

@testable import StoryModel

struct RuleTests {
  @Test func `knows its chapter by its letter`() {
    let rule = Rule(.S12, "A sentence.", versions: "iOS 8+", .documentedSecondHand, ["MN"])
    #expect(rule.chapter == .standardService)
    #expect(rule.chapter?.title == "Standard location service")
  }

  @Test func `has no chapter for a letter outside the rulebook`() {
    let rule = Rule(RuleID("Z", 1), "A sentence.", versions: "all", .folklore, ["none"])
    #expect(rule.chapter == nil)
  }

  @Test func `is modelled unless it says why not`() {
    let rule = Rule(.S12, "A sentence.", versions: "all", .folklore, ["none"])
    #expect(rule.modelling == .modelled)
    #expect(rule.modelling.text == "modelled")
    let other = Rule(
      RuleID("S", 2), "A sentence.", versions: "all", .folklore, ["none"],
      .notModelled(because: "too dull"))
    #expect(other.modelling.text == "not modelled: too dull")
  }

  @Test func `puts its confidence into words`() {
    #expect(
      Rule.Confidence.allCases.map(\.text) == [
        "documented", "documented second-hand", "measured", "published, not confirmed", "folklore",
      ])
  }
}
