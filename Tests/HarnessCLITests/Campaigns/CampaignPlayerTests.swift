import Testing
import TrackerConformance

@testable import HarnessCLI

struct CampaignPlayerTests {
  private static func probe(_ isFatal: Bool) async throws -> [UInt64] {
    let campaign = Campaign(
      strategies: [PlainTracker(isFatal: isFatal)], seed: 4,
      generator: CampaignFileTests.campaign.generator)
    return try await CampaignPlayer(campaign, inProcess: true).probe()
  }

  @Test func `two trackers of one name have different numbers`() async throws {
    let (plain, again, fatal) = try await (
      Self.probe(false), Self.probe(false), Self.probe(true)
    )
    #expect(plain == again)
    #expect(plain != fatal)
  }

  @Test func `plays here where nobody says how the program is started`() async throws {
    let player = CampaignPlayer(CampaignFileTests.campaign, inProcess: false)
    #expect(player.pool == nil)
    let tally = try await player.play(0..<3, jobs: 1, after: player.campaign.emptyTally)
    #expect(tally == player.campaign.count(0..<3))
  }
}
