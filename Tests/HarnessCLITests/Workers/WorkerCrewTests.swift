import ReferenceStrategies
import StoryModel
import Testing
import TrackerConformance

@testable import HarnessCLI
@testable import Mutation

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

  @Test func `plays mutants for whoever asks, in turn with campaigns`() throws {
    let crew = WorkerCrew(
      WorkerLauncher(program: try #require(ProgramRun.program), arguments: []))
    let campaign = Self.campaign(seed: 8)
    let mutation = try #require(BoundaryMutation.named("drop-startUpdatingLocation"))
    let mutants = MutationCampaign.scoring(0, of: campaign, mutations: [mutation], count: 2)
    let here = mutants.play(MutantTrial(mutation), in: 0..<2)
    for _ in 0..<2 {
      guard
        case .reply(.tested(let trial)) = try crew.ask(
          .test(MutantTrial(mutation), strategy: 0, from: 0, to: 2), of: campaign.identity),
        case .reply(.played) = try crew.ask(
          .play(from: 0, to: 1, strategies: [0]), of: Self.campaign(seed: 9).identity)
      else {
        Issue.record("A worker was lost.")
        return
      }
      #expect(trial == here)
    }
  }

  @Test func `says whether a mutant was lost, or the strategy`() throws {
    let crew = WorkerCrew(
      WorkerLauncher(program: try #require(ProgramRun.program), arguments: []))
    let mutation = try #require(BoundaryMutation.named("repeat-didEnterBackground"))
    for isTrusting in [true, false] {
      let campaign = Campaign(
        strategies: [Catalog.all[0], PlantedTracker(mischief: .crashes, isTrusting: isTrusting)],
        seed: 8, generator: ScenarioGenerator(profiles: Profile.defaults, length: 4))
      let request = WorkerRequest.test(MutantTrial(mutation), strategy: 1, from: 0, to: 2)
      guard case .lost(let loss, let run) = try crew.ask(request, of: campaign.identity) else {
        Issue.record("The planted tracker came to its end.")
        return
      }
      #expect(loss.kind == .signal(4))
      #expect(run == WorkerRun(story: 0, strategy: 1, isMutant: isTrusting))
    }
  }

  @Test func `ends with a worker that is asked what means nothing`() throws {
    let crew = WorkerCrew(
      WorkerLauncher(program: try #require(ProgramRun.program), arguments: []))
    let campaign = Self.campaign(seed: 8)
    let charge = MutantCharge(
      MutationOperator("no-such-bug", "No bug."), in: campaign.strategies[0],
      breaks: campaign.invariants[0])
    #expect(throws: WorkerFailure.self) {
      _ = try crew.ask(
        .prove(charge.name, MutantHunt(seed: 8, generator: campaign.generator).extent),
        of: campaign.identity)
    }
  }
}
