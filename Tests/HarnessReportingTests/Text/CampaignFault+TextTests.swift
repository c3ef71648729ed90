import HarnessReporting
import Testing
import TrackerConformance
import TrackerModel

struct InvariantFaultTextTests {
  @Test func `names the claim, who makes it, and what was probably meant`() {
    #expect(
      InvariantFault.unknownClaim("i-l8", of: "mine", closest: "I-L8").text
        == "mine claims 'i-l8', but no invariant has that ID. Did you mean 'I-L8'?")
    #expect(
      InvariantFault.unknownClaim("battery", of: "mine", closest: nil).text
        == "mine claims 'battery', but no invariant has that ID. 'harness list invariants' lists"
        + " them.")
  }

  @Test func `names an ID that two invariants have`() {
    #expect(
      InvariantFault.repeatedID("I-S7").text
        == "Two invariants have the ID 'I-S7'. Upper and lower case count as the same.")
  }
}
