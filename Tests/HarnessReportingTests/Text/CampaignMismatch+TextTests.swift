import Testing
import TrackerConformance

@testable import HarnessReporting

struct CampaignMismatchTextTests {
  @Test(
    "names what differs in a sentence or two",
    arguments: [
      (.seed(there: 7, here: 42), "seed 7"), (.generator(there: 1), "generator 1"),
      (.unknownStrategy("mine"), "mine"), (.strategies(there: ["a", "b"], here: ["c"]), "a, b"),
      (.invariants, "invariants"), (.names, "versions of iOS"), (.behaviour(of: "mine"), "mine"),
    ] as [(CampaignMismatch, String)])
  func text(mismatch: CampaignMismatch, word: String) {
    #expect(mismatch.text.contains(word))
    #expect(mismatch.text.hasSuffix("."))
    #expect(!mismatch.text.contains("\n"))
  }
}
