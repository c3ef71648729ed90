import Invariants
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct StatisticsTests {
  private static func campaign(
    _ strategies: any TrackerStrategy..., scope: Campaign.Scope = .statistics,
    profiles: [Profile] = [.ios12, .ios18]
  ) -> Campaign {
    Campaign(
      strategies: strategies, invariants: [.offMeansOff], seed: 42,
      generator: ScenarioGenerator(profiles: profiles), scope: scope)
  }

  private static func report(_ campaign: Campaign, _ tally: CampaignTally, stories: Int)
    -> CampaignReport
  {
    CampaignReport(
      campaign: campaign, stories: 0..<stories, tally: tally, counterexamples: [])
  }

  @Test(
    arguments: [
      (0, nil), (1, nil), (29, nil), (30, 100_000), (31, 96_775), (1_000, 3_000), (10_000, 300),
      (3_000_001, 1),
    ] as [(Int, Int64?)])
  func `bounds the share of breaches that were not shown`(stories: Int, bound: Int64?) {
    #expect(Statistics.boundInMillionths(stories: stories) == bound)
  }

  @Test func `bounds by the stories that put a promise to the test, and nothing that broke`() {
    var counts = CampaignTally(strategies: 1, invariants: 1).strategies[0].invariants[0]
    (counts.knownExercised, counts.unclaimedExercised) = (1_000, 1_000)
    #expect(counts.boundInMillionths == nil)
    counts.exercised = 29
    #expect(counts.boundInMillionths == nil)
    counts.exercised = 30
    #expect(counts.boundInMillionths == 100_000)
    (counts.exercised, counts.violations) = (1_000, 1)
    #expect(counts.boundInMillionths == nil)
  }

  @Test(arguments: [(0, nil), (1, nil), (29, nil), (30, 2)] as [(Int, Int?)])
  func `estimates the chance of something new from thirty stories on`(stories: Int, new: Int?) {
    let campaign = Self.campaign(Idler())
    var tally = campaign.play(0..<0)
    tally.strategies[0].stories = stories
    for (piece, story) in [(1, 0), (1, 1), (2, 1), (3, 4), (4, 4)] {
      tally.strategies[0].behaviour.note(UInt64(piece), in: story)
    }
    let report = Self.report(campaign, tally, stories: stories)
    #expect(report.newBehaviour(of: 0) == new.map { Share(part: $0, whole: stories) })
  }

  @Test func `looks only where it is asked to`() {
    let campaign = Self.campaign(DeafTracker(), scope: [])
    let tally = campaign.play(0..<30)
    #expect(tally.strategies[0].behaviour == BehaviourTally())
    #expect(tally.strategies[0].settings == SettingsCoverage())
    let report = Self.report(campaign, tally, stories: 30)
    #expect(report.newBehaviour(of: 0) == nil)
    #expect(report.settings(.two, of: 0) == nil)
  }

  @Test func `finds the same on any number of threads and in any parts`() async throws {
    let campaign = Self.campaign(DeafTracker(), Idler(), scope: [.statistics, .coverage])
    let one = await campaign.play(0..<60, jobs: 1)
    let four = await campaign.play(0..<60, jobs: 4)
    var parts = campaign.count(0..<13)
    parts.merge(campaign.count(13..<60))
    parts = await campaign.weighed(parts, jobs: 2)
    #expect(one.strategies == four.strategies)
    #expect(one.strategies == parts.strategies)
    let reports = [one, four, parts].map { Self.report(campaign, $0, stories: 60) }
    for index in 0..<2 {
      #expect(Set(reports.map { $0.newBehaviour(of: index) }).count == 1)
      #expect(Set(reports.map { $0.settings(.three, of: index) }).count == 1)
    }
    let new = try #require(reports[0].newBehaviour(of: 0))
    #expect((1..<60).contains(new.part))
    #expect(one.strategies[0].behaviour.pieces > one.strategies[1].behaviour.pieces)
  }

  @Test func `looks at every story, also where tracks are compared with the truth`() {
    let both = Self.campaign(DeafTracker(), scope: [.statistics, .coverage]).play(0..<11)
    let alone = Self.campaign(DeafTracker()).play(0..<11)
    #expect(both.strategies[0].behaviour == alone.strategies[0].behaviour)
    #expect(both.strategies[0].settings == alone.strategies[0].settings)
  }

  @Test func `asks of a strategy no settings on a version that it does not support`() throws {
    let old = AppManifest(supportedVersions: SystemVersion(12)...SystemVersion(13))
    let campaign = Self.campaign(Idler(), Idler(id: "old", manifest: old))
    let report = Self.report(campaign, campaign.play(0..<40), stories: 40)
    let both = try #require(report.settings(.two, of: 0))
    let one = try #require(report.settings(.two, of: 1))
    #expect(one.whole < both.whole)
    #expect(one.part < both.part)
    let alone = Self.campaign(Idler(), profiles: [.ios12])
    let sameSpace = Self.report(alone, alone.play(0..<1), stories: 1).settings(.two, of: 0)
    #expect(sameSpace?.whole == one.whole)
  }
}
