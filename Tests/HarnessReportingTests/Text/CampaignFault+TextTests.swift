import HarnessReporting
import Testing
import TrackerConformance
import TrackerModel

struct CampaignFaultTextTests {
  @Test func `names the claim, who makes it, and what was probably meant`() {
    #expect(
      CampaignFault.unknownClaim("i-l8", of: "mine", closest: "I-L8").text
        == "mine claims 'i-l8', but no invariant has that ID. Did you mean 'I-L8'?")
    #expect(
      CampaignFault.unknownClaim("battery", of: "mine", closest: nil).text
        == "mine claims 'battery', but no invariant has that ID. 'harness list invariants' lists"
        + " them.")
  }

  @Test func `names an ID that two invariants have`() {
    #expect(
      CampaignFault.repeatedID("I-S7").text
        == "Two invariants have the ID 'I-S7'. Upper and lower case count as the same.")
  }

  @Test func `says that a must cannot be waived, and which claim nobody can play`() {
    #expect(
      CampaignFault.waivedMust("I-S1", of: "mine").text
        == "mine declares that it breaks I-S1, which applies to every strategy: a must cannot be "
        + "waived. Remove the declaration.")
    #expect(
      CampaignFault.unplayableClaim("I-L3", of: "mine", on: SystemVersion(30)...SystemVersion(40))
        .text
        == "mine claims I-L3 for iOS 30 to 40, of which it supports none that the harness can play. "
        + "'harness list profiles' lists them.")
  }

  @Test func `says what an app lacks for a claim to be shown`() {
    #expect(
      CampaignFault.claimWithoutFeature("I-L11", of: "mine", lacking: [.uploads, .store]).text
        == "mine claims I-L11, which nothing can show of an app without a store of points and "
        + "uploads. Remove the claim, or the feature from what its manifest leaves out.")
  }

  @Test func `quotes a name so that it stays on its line`() {
    let text = CampaignFault.malformedID("a\nb").text
    #expect(text.hasPrefix(#""a\nb" cannot be the ID of a strategy: "#))
    #expect(!text.contains("\n"))
    #expect(
      CampaignFault.repeatedStrategy("mine").text
        == "Two strategies have the ID 'mine'. Give one of them another.")
  }
}
