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

  @Test func `is gone on with only by a run of the same command and extent`() throws {
    let head = try CampaignFileTests.head(0..<30)
    #expect(head.hindrance(to: head) == nil)
    func hindrance(_ change: (inout CampaignHead) -> Void) -> String? {
      var other = head
      change(&other)
      return other.hindrance(to: head)
    }
    #expect(
      hindrance { $0.command = .mutants } == "'harness mutants' wrote it; go on with that.")
    #expect(hindrance { $0.campaign.seed = 9 }?.contains("seed") == true)
    #expect(
      hindrance { $0.count = 31 }
        == "it is of other scenarios; go on with the '--count', '--time' and '--shard' that it was "
        + "begun with.")
    for change in [{ $0.to = 29 }, { $0.versions = ["ios18"] }] as [(inout CampaignHead) -> Void] {
      #expect(hindrance(change) != nil)
    }
    var (here, there) = (head, head)
    (here.command, here.mutants) = (.mutants, ["drop-upload"])
    (there.command, there.mutants) = (.mutants, ["repeat-upload"])
    #expect(
      there.hindrance(to: here)
        == "it is of other scenarios or mutants; go on with the '--count', '--planted' and '--bug' "
        + "that it was begun with.")
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
