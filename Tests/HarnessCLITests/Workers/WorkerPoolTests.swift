import Foundation
import Invariants
import ReferenceStrategies
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

/// With the built program, which knows the planted trackers; few scenarios and short ones, since each worker is one
/// more.
@Suite(
  .enabled(
    if: ProgramRun.program != nil, "the program is not beside the tests, so it was not run"))
struct WorkerPoolTests {
  private let launcher: WorkerLauncher

  init() throws {
    launcher = WorkerLauncher(program: try #require(ProgramRun.program), arguments: [])
  }

  private static func campaign(_ strategies: [any TrackerStrategy]) -> Campaign {
    Campaign(
      strategies: strategies, seed: 8,
      generator: ScenarioGenerator(profiles: Profile.defaults, length: 4))
  }

  private static func planted(_ mischief: PlantedTracker.Mischief) -> any TrackerStrategy {
    PlantedTracker(mischief: mischief)
  }

  @Test func `counts what a campaign in this process counts`() async throws {
    let campaign = Self.campaign([Catalog.all[0], Self.planted(.fails)])
    let pool = WorkerPool(campaign, WorkerCrew(launcher))
    let here = campaign.count(0..<30)
    #expect(try await pool.play(0..<30, jobs: 2, after: campaign.emptyTally) == here)
    let breaches = campaign.breaches(in: here)
    #expect(!breaches.isEmpty)
    for breaches in breaches { #expect(pool.weighed(breaches) == campaign.weighed(breaches)) }
    let broken = try #require(campaign.broken(in: here).first)
    let (there, shrunk) = (pool.shrink(broken), campaign.counterexample(of: broken))
    #expect(there?.choices == shrunk?.choices)
    #expect(there?.violation == shrunk?.violation)
    #expect(there?.explanation == shrunk?.explanation)
    #expect(there?.isReproducible == true)
  }

  @Test(
    "loses the runs of a tracker that ends the program, and nothing of the others",
    arguments: [
      (.crashes, .signal(4), "planted to end the program"), (.exits, .exit(0), ""),
      (.writes, .output, "planted to write"), (.hoards, .memory, "192 MiB"),
      (.hangs, .handlerTime, "did not return within 200 ms"),
    ] as [(PlantedTracker.Mischief, Loss.Kind, String)])
  func losses(mischief: PlantedTracker.Mischief, kind: Loss.Kind, word: String) async throws {
    let sound = Self.campaign([Catalog.all[0]])
    let campaign = Self.campaign([Self.planted(mischief), Catalog.all[0]])
    var limits = WorkerLimits.planted
    // A debug build is slow to fill memory.
    if mischief == .hoards { limits.handlerMilliseconds = 5_000 }
    let pool = WorkerPool(campaign, WorkerCrew(launcher, limits: limits))
    let tally = try await pool.play(0..<8, jobs: 1, after: campaign.emptyTally)
    let losses = tally.strategies[0].losses
    #expect(losses.count == Losses.most)
    #expect(losses.cancelled == 8 - Losses.most)
    #expect(losses.first?.story == 0)
    #expect(losses.first?.kind == kind)
    #expect(losses.first?.message.contains(word) == true || word.isEmpty)
    #expect(tally.strategies[0].stories == 0)
    #expect(tally.strategies[1] == sound.count(0..<8).strategies[0])
  }

  @Test func `leaves a breach as it was found when the time to shrink is over`() throws {
    let campaign = Self.campaign([Self.planted(.fails)])
    let broken = try #require(campaign.broken(in: campaign.count(0..<1)).first)
    // A worker that never answers.
    let asleep = WorkerLauncher(program: URL(fileURLWithPath: "/bin/sleep"), arguments: ["600"])
    let haste = Haste()
    haste.come(after: 0.1)
    let found = WorkerPool(campaign, WorkerCrew(asleep)).shrink(broken, until: haste)
    #expect(found?.scenario == campaign.scenario(0))
    #expect(found?.violation == broken.breach.violation)
    #expect(found?.isFixedPoint == false)
  }

  @Test func `waits no longer for a scenario than there is time`() async throws {
    let campaign = Self.campaign([Self.planted(.fails)])
    let asleep = WorkerLauncher(program: URL(fileURLWithPath: "/bin/sleep"), arguments: ["600"])
    let haste = Haste()
    haste.come(after: 0.1)
    let pool = WorkerPool(campaign, WorkerCrew(asleep))
    await #expect(throws: RoundCut.self) {
      try await pool.play(0..<3, jobs: 2, after: campaign.emptyTally, until: haste)
    }
  }

  @Test func `counts the same with one job and with three`() async throws {
    let campaign = Self.campaign([Self.planted(.crashes), Self.planted(.fails)])
    let pool = WorkerPool(campaign, WorkerCrew(launcher))
    let one = try await pool.play(0..<80, jobs: 1, after: campaign.emptyTally)
    #expect(try await pool.play(0..<80, jobs: 3, after: campaign.emptyTally) == one)
    #expect(one.strategies[0].losses.cancelled == 80 - Losses.most)
  }

  @Test func `says in which call a run was lost`() async throws {
    let campaign = Self.campaign([Self.planted(.crashes)])
    let pool = WorkerPool(campaign, WorkerCrew(launcher))
    let tally = try await pool.play(0..<1, jobs: 1, after: campaign.emptyTally)
    let found = LossShrinking(campaign: campaign, pool: pool).found(0, in: tally)
    #expect(found?.isReproducible == true)
    #expect(found?.loss.kind == .signal(4))
    // Where the toolchain's backtraces are installed.
    if let frame = found?.stack.first { #expect(frame.contains("PlantedTracker.")) }
  }

  @Test func `is told of a program that is none of the harness's`() async throws {
    let campaign = Self.campaign([Catalog.all[0]])
    let program = URL(fileURLWithPath: "/bin/cat")
    let pool = WorkerPool(
      campaign, WorkerCrew(WorkerLauncher(program: program, arguments: ["/dev/null"])))
    await #expect(throws: WorkerFailure.self) {
      _ = try await pool.play(0..<2, jobs: 1, after: campaign.emptyTally)
    }
  }

  @Test
  func `gives up two trackers that end the program in the same scenarios, each after the most`()
    async throws
  {
    let campaign = Self.campaign([Self.planted(.crashes), Self.planted(.exits)])
    let pool = WorkerPool(campaign, WorkerCrew(launcher))
    let tally = try await pool.play(0..<9, jobs: 1, after: campaign.emptyTally)
    for counts in tally.strategies {
      #expect(counts.losses.count == Losses.most)
      #expect(counts.losses.cancelled == 9 - Losses.most)
    }
  }

  @Test("blames nobody for a signal that everybody gets", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(number: Int32) throws {
    let campaign = Self.campaign([Catalog.all[0]])
    let worker = try WorkerProcess(launcher)
    worker.begin(campaign.identity, WorkerLimits())
    let request = WorkerRequest.play(from: 0, to: 1, strategies: [0])
    guard case .reply = worker.ask(request) else {
      Issue.record("The worker ended by itself.")
      return
    }
    kill(worker.identifier, number)
    guard case .reply(.played(let tally)) = worker.ask(request) else {
      Issue.record("The worker ended by signal \(number).")
      return
    }
    #expect(tally == campaign.count(0..<1))
  }

  @Test func `shows a breach of a tracker as it was found where it ends every worker that shrinks`()
    async throws
  {
    let campaign = Self.campaign([Self.planted(.crashes)])
    let number = try #require(campaign.invariants.indices.first)
    let breach = CampaignTally.Breach(
      story: 3, violation: Violation(time: .start, expected: "a", actual: "b"))
    let pool = WorkerPool(campaign, WorkerCrew(launcher))
    let found = pool.shrink(.init(strategy: 0, invariant: number, breach: breach))
    #expect(found?.scenario == campaign.scenario(3))
    #expect(found?.isFixedPoint == false)
    #expect(found?.violation == breach.violation)
  }
}
