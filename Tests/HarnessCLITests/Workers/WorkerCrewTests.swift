import ReferenceStrategies
import StoryModel
import Testing
import TrackerConformance

@testable import HarnessCLI

/// With the built program, as WorkerPoolTests.
@Suite(
  .enabled(
    if: ProgramRun.program != nil, "the program is not beside the tests, so it was not run"))
struct WorkerCrewTests {
  private static func campaign(seed: UInt64, on profile: Profile? = nil) -> Campaign {
    Campaign(
      strategies: [Catalog.all[0]], seed: seed,
      generator: ScenarioGenerator(profiles: Profile.defaults, length: 4), on: profile)
  }

  @Test func `plays for whoever asks, each its own campaign`() async throws {
    let crew = WorkerCrew(
      WorkerLauncher(program: try #require(ProgramRun.program), arguments: []))
    let campaigns = [
      Self.campaign(seed: 8), Self.campaign(seed: 9), Self.campaign(seed: 8, on: .ios12),
    ]
    let pools = campaigns.map { WorkerPool($0, crew) }
    // In turn, so that a worker has to change its campaign.
    for stories in [0..<2, 2..<4] {
      for (campaign, pool) in zip(campaigns, pools) {
        let counted = try await pool.play(stories, jobs: 1, after: campaign.emptyTally)
        #expect(counted == campaign.count(stories))
      }
    }
    #expect(campaigns[0].count(0..<4) != campaigns[2].count(0..<4))
  }
}
