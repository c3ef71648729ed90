import Foundation
import Invariants
import Mutation
import ReferenceStrategies
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

/// With the built program, which knows the planted trackers.
@Suite(
  .enabled(
    if: ProgramRun.program != nil, "the program is not beside the tests, so it was not run"))
struct MutantPlayerTests {
  private static let generator = ScenarioGenerator(profiles: Profile.defaults, length: 4)

  private static func player(
    _ strategy: any TrackerStrategy, workers: Bool = true, count: Int = 2
  ) throws -> MutantPlayer {
    let launcher = WorkerLauncher(program: try #require(ProgramRun.program), arguments: [])
    var limits = WorkerLimits.planted
    // A debug build is slow to fill memory, and slow altogether.
    limits.handlerMilliseconds = 5_000
    return MutantPlayer(
      hunt: MutantHunt(seed: 8, count: count, budget: 10, generator: generator),
      campaign: Campaign(strategies: [strategy], seed: 8, generator: generator),
      crew: workers ? WorkerCrew(launcher, limits: limits) : nil)
  }

  private static let names = [
    "drop-startUpdatingLocation", "drop-didEnterBackground", "repeat-didEnterBackground",
    "delay-didEnterBackground", "drop-lockComplete", "alter-startTimer-sooner",
  ]

  private static func score(_ player: MutantPlayer, jobs: Int) async throws -> MutationScore {
    try await MutationCampaign.scoring(
      0, of: player.campaign, mutations: names.map { try #require(BoundaryMutation.named($0)) },
      count: player.hunt.count
    ).score(jobs: jobs, by: player.playing(0))
  }

  @Test func `gives the fates that this process gives, however many play`() async throws {
    let strategy = try #require(Catalog.all.first { $0.id == "timer-loop" })
    let here = try await Self.score(Self.player(strategy, workers: false), jobs: 1)
    let there = try await Self.score(Self.player(strategy), jobs: 3)
    #expect(there.lines.map(\.fate) == here.lines.map(\.fate))
    #expect(!here.killed.isEmpty && !here.survivors.isEmpty)
  }

  @Test(
    "catches a mutant that comes to no end, and says how",
    arguments: [
      (.crashes, .signal(4), "planted to end the program"), (.exits, .exit(0), ""),
      (.writes, .output, "planted to write"), (.hoards, .memory, "192 MiB"),
      (.hangs, .handlerTime, "did not return within 5,000 ms"),
    ] as [(PlantedTracker.Mischief, Loss.Kind, String)])
  func ends(mischief: PlantedTracker.Mischief, kind: Loss.Kind, word: String) async throws {
    let player = try Self.player(PlantedTracker(mischief: mischief, isTrusting: true))
    let score = try await Self.score(player, jobs: 2)
    #expect(score.died.map(\.mutation.name) == ["repeat-didEnterBackground"])
    let loss = try #require(score.died.first?.loss)
    #expect(loss.kind == kind && loss.story == 0)
    #expect(loss.message.contains(word) || word.isEmpty)
    // The others lose nothing.
    #expect(score.stories == 2 && score.loss == nil)
    #expect(score.equivalent(.sameTrace) == 2)
  }

  @Test func `plays no mutants of a strategy that comes to no end by itself`() async throws {
    let player = try Self.player(PlantedTracker(mischief: .crashes))
    let score = try await Self.score(player, jobs: 2)
    #expect(score.loss?.kind == .signal(4))
    #expect(score.stories == 0 && score.died.isEmpty)
    let charge = MutantCharge(
      try #require(MutationOperator.named("task-per-fix")), in: player.campaign.strategies[0],
      breaks: try #require(InvariantCatalog.invariant("I-S2")))
    guard case .strategyDied(let loss) = try player.outcome(of: charge) else {
      Issue.record("The strategy was taken for sound.")
      return
    }
    #expect(loss.kind == .signal(4) && loss.story == 0)
  }

  private static func deadly() throws -> (MutantPlayer, MutantCharge) {
    let player = try player(PlantedTracker(mischief: .exits, isTrusting: true))
    return (
      player,
      MutantCharge(
        try #require(BoundaryMutation.named("repeat-didEnterBackground")).mutation,
        in: player.campaign.strategies[0],
        breaks: try #require(InvariantCatalog.invariant("I-S1")))
    )
  }

  @Test func `takes the end of a mutant for its conviction, and shrinks the scenario`() throws {
    let (player, charge) = try Self.deadly()
    #expect(try player.outcome(of: charge) == .died(Loss(story: 0, .exit(0))))
    guard case .loss(let found, isMutants: true) = try player.showing(of: charge) else {
      Issue.record("The mutant came to its end.")
      return
    }
    #expect(found.strategy.id.rawValue == "planted-exits-when-told-twice:repeat-didEnterBackground")
    #expect(found.isReproducible && found.loss.kind == .exit(0))
    #expect(found.scenario.happenings.count <= found.original.happenings.count)
  }

  @Test func `proves and shows what this process does`() throws {
    let strategy = try #require(Catalog.all.first { $0.id == "dual-manager" })
    let charge = try #require(
      MutantCharge.all(in: [strategy], hosts: Catalog.hosts).first {
        $0.mutation.name == "task-per-fix"
      })
    let (here, there) = (
      try Self.player(strategy, workers: false, count: 40), try Self.player(strategy, count: 40)
    )
    let outcome = try here.outcome(of: charge)
    #expect(outcome != .survives)
    #expect(try there.outcome(of: charge) == outcome)
    guard case .scenario(let shown?) = try here.showing(of: charge),
      case .scenario(let told?) = try there.showing(of: charge)
    else {
      Issue.record("The charge was proved a moment ago.")
      return
    }
    #expect(told.choices == shown.choices)
    #expect(told.violation == shown.violation)
    #expect(told.strategy.id == shown.strategy.id)
    #expect(told.invariant.id == shown.invariant.id)
  }
}
