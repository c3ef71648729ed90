import Invariants
import Synchronization
import Testing
import TrackerConformance
import TrackerModel

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

  @Test func `tells of each counterexample when it is shrunk, which is before the report`() async {
    let campaign = Campaign(
      strategies: [PlainTracker(isFatal: true), PlainTracker(id: "sound")], seed: 4,
      generator: CampaignFileTests.campaign.generator)
    let player = CampaignPlayer(campaign, inProcess: true)
    let told = Mutex<[String]>([])
    let report = await player.report(0..<3, campaign.count(0..<3), jobs: 2) { found in
      told.withLock { $0.append("\(found.strategy.id) \(found.invariant.id)") }
    }
    #expect(!report.counterexamples.isEmpty)
    #expect(
      told.withLock { $0.sorted() }
        == report.counterexamples.map { "\($0.strategy.id) \($0.invariant.id)" }.sorted())
  }

  @Test func `reports each breach as it was found where there is no time to shrink`() async throws {
    let campaign = Campaign(
      strategies: [PlainTracker(isFatal: true)], seed: 4,
      generator: CampaignFileTests.campaign.generator)
    let player = CampaignPlayer(campaign, inProcess: true)
    let (haste, tally) = (Haste(), campaign.count(0..<3))
    haste.come()
    let hasty = await player.report(0..<3, tally, jobs: 1, until: haste)
    let shrunk = await player.report(0..<3, tally, jobs: 1)
    #expect(!hasty.counterexamples.isEmpty)
    #expect(hasty.counterexamples.map(\.invariant.id) == shrunk.counterexamples.map(\.invariant.id))
    #expect(hasty.verdict == shrunk.verdict)
    for found in hasty.counterexamples {
      #expect(found.scenario == found.original)
      #expect(!found.isFixedPoint)
    }
    #expect(hasty.counterexamples.map(\.choices) != shrunk.counterexamples.map(\.choices))
  }
}
