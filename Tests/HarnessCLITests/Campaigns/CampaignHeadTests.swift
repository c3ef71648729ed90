import StoryModel
import Testing
import TrackerConformance

@testable import HarnessCLI

struct CampaignHeadTests {
  @Test func `a strategy that does something else under the same name is noticed`() throws {
    let head = try CampaignFileTests.head(0..<30)
    var other = head
    other.probe[0] ^= 1
    #expect(head.mismatch(to: head) == nil)
    #expect(other.mismatch(to: head) == .behaviour(of: "idle"))
    other.probe = []
    #expect(other.mismatch(to: head) == .names)
    // What the campaign is of, before what its strategies do.
    other.campaign.seed = 9
    #expect(other.mismatch(to: head) == .seed(there: 9, here: 4))
  }

  @Test func `has no scenarios where a file says what cannot be`() throws {
    var head = try CampaignFileTests.head(0..<30)
    #expect(head.stories == 0..<30)
    for (from, to) in [(-1, 3), (4, 3), (0, Campaign.maximumStories + 1)] {
      (head.from, head.to) = (from, to)
      #expect(head.stories == nil)
    }
  }
}
