import Foundation
import StoryModel
import Synchronization
import Testing
import TrackerConformance

@testable import HarnessCLI

struct CampaignRunTests {
  private static let silent = Console(output: { _ in }, errors: { _ in })
  private static let nothing = CampaignRun.Outcome(
    tallies: [CampaignFileTests.campaign.emptyTally], stories: 0..<0)

  private static func run(_ stories: Range<Int>, limit: Double? = nil) -> CampaignRun {
    CampaignRun(
      players: [CampaignPlayer(CampaignFileTests.campaign, inProcess: true)], stories: stories,
      jobs: 1, timeLimit: limit)
  }

  @Test func `plays all, as one round would`() async throws {
    let outcome = try await Self.run(0..<130).play(
      after: Self.nothing, since: .now, Interruption(), Self.silent)
    #expect(outcome.stories == 0..<130)
    #expect(outcome.tallies == [CampaignFileTests.campaign.count(0..<130)])
    #expect(!outcome.isInterrupted)
  }

  @Test func `ends after the round in which somebody asked for it`() async throws {
    let interruption = Interruption()
    interruption.come()
    let outcome = try await Self.run(0..<250).play(
      after: Self.nothing, since: .now, interruption, Self.silent)
    #expect(outcome.stories == 0..<CampaignRun.round)
    #expect(outcome.isInterrupted)
  }

  @Test func `ends after the round in which the time was over`() async throws {
    let outcome = try await Self.run(0..<250, limit: 0).play(
      after: Self.nothing, since: .now, Interruption(), Self.silent)
    #expect(outcome.stories == 0..<1)
    #expect(!outcome.isInterrupted)
  }

  /// Plays with workers that never answer.
  private func asleep(
    after earlier: CampaignRun.Outcome, limit: Double?, _ interruption: Interruption
  ) async throws -> CampaignRun.Outcome {
    let asleep = WorkerLauncher(program: URL(fileURLWithPath: "/bin/sleep"), arguments: ["600"])
    let player = CampaignPlayer(CampaignFileTests.campaign, WorkerCrew(asleep))
    return try await CampaignRun(players: [player], stories: 0..<250, jobs: 1, timeLimit: limit)
      .play(after: earlier, since: .now.advanced(by: .seconds(-9.9)), interruption, Self.silent)
  }

  @Test func `drops the round that does not end in the time`() async throws {
    let campaign = CampaignFileTests.campaign
    let earlier = CampaignRun.Outcome(tallies: [campaign.count(0..<5)], stories: 0..<5)
    let outcome = try await asleep(after: earlier, limit: 10, Interruption())
    #expect(outcome.stories == 0..<5)
    #expect(!outcome.isInterrupted)
    await #expect(throws: CommandFailure.self) {
      try await asleep(after: Self.nothing, limit: 1, Interruption())
    }
  }

  @Test func `drops the round that does not end soon after somebody asked for it`() async throws {
    let campaign = CampaignFileTests.campaign
    let earlier = CampaignRun.Outcome(tallies: [campaign.count(0..<5)], stories: 0..<5)
    let interruption = Interruption()
    interruption.come()
    interruption.haste.come(after: 0.1)
    let outcome = try await asleep(after: earlier, limit: nil, interruption)
    #expect(outcome.stories == 0..<5)
    #expect(outcome.isInterrupted)
  }

  @Test(arguments: [
    // Played, seconds, size of the next round: half a second of it, or what is left of the time.
    (0, 0.0, 2), (10, 1.0, 5), (1_000, 1.0, 100), (100, 1.75, 14), (100, 2.0, 2), (1, 9.0, 2),
  ])
  func `sizes rounds by the speed so far where the clock sets a limit`(
    played: Int, elapsed: Double, size: Int
  ) {
    var run = Self.run(0..<1_000_000, limit: 2)
    run = CampaignRun(players: run.players, stories: run.stories, jobs: 2, timeLimit: 2)
    #expect(run.size(after: played, in: elapsed, until: 2) == size)
    #expect(run.size(after: played, in: elapsed, until: nil) == CampaignRun.round)
  }

  @Test func `leaves a quarter of the time for shrinking where something was found`() async throws {
    let campaign = Campaign(
      strategies: [PlainTracker(isFatal: true)], seed: 4,
      generator: CampaignFileTests.campaign.generator)
    var outcome = CampaignRun.Outcome(tallies: [campaign.emptyTally], stories: 0..<0)
    var run = Self.run(0..<1_000, limit: 8)
    #expect(run.timeToPlay(outcome) == 8)
    outcome.tallies = [campaign.count(0..<3)]
    try #require(outcome.findings > 0)
    #expect(run.timeToPlay(outcome) == 6)
    run.tellsFindings = false
    #expect(run.timeToPlay(outcome) == 8)
    run.timeLimit = nil
    #expect(run.timeToPlay(outcome) == nil)
  }

  @Test func `goes on after what was played before`() async throws {
    let campaign = CampaignFileTests.campaign
    let earlier = CampaignRun.Outcome(tallies: [campaign.count(0..<20)], stories: 0..<20)
    let outcome = try await Self.run(0..<40).play(
      after: earlier, since: .now, Interruption(), Self.silent)
    #expect(outcome.tallies == [campaign.count(0..<40)])
  }

  @Test func `plays each round on every version, and tells of no finding where that is not asked`()
    async throws
  {
    let versions = [Profile.ios12, .ios18].map { profile in
      Campaign(
        strategies: [PlainTracker(isFatal: true)],
        invariants: CampaignFileTests.campaign.invariants,
        seed: 42, generator: ScenarioGenerator(profiles: Profile.defaults), on: profile)
    }
    let errors = Mutex("")
    let console = Console(
      showsProgress: true, output: { _ in },
      errors: { text in errors.withLock { $0 += text } })
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.part"
    var run = CampaignRun(
      players: versions.map { CampaignPlayer($0, inProcess: true) }, stories: 0..<120, jobs: 2,
      tellsFindings: false)
    run.journal = try CampaignJournal(
      beginning: path, CampaignFileTests.head(of: versions[0], on: [.ios12, .ios18]))
    let nothing = CampaignRun.Outcome(tallies: versions.map(\.emptyTally), stories: 0..<0)
    let outcome = try await run.play(after: nothing, since: .now, Interruption(), console)
    #expect(outcome.tallies == versions.map { $0.count(0..<120) })
    #expect(outcome.tallies[0] != outcome.tallies[1])
    #expect(outcome.findings > 0)
    #expect(errors.withLock { !$0.contains("First finding") && !$0.contains("finding") })
    // A round is one line, so that no version is ever ahead of another one.
    let parts = try CampaignFile(path: path).parts()
    #expect(parts.map(\.tallies.count) == [2, 2, 2])
    #expect(parts.last?.to == 120)
  }

  @Test(arguments: [true, false])
  func `tells of the first finding at once, and only somebody who watches`(isWatched: Bool)
    async throws
  {
    let broken = Campaign(
      strategies: [PlainTracker(isFatal: true)], seed: 42,
      generator: ScenarioGenerator(profiles: [.ios18]))
    let errors = Mutex("")
    let console = Console(
      showsProgress: isWatched, output: { _ in },
      errors: { text in errors.withLock { $0 += text } })
    var played: [Int] = []
    let run = CampaignRun(
      players: [CampaignPlayer(broken, inProcess: true)], stories: 0..<30, jobs: 1)
    let nothing = CampaignRun.Outcome(tallies: [broken.emptyTally], stories: 0..<0)
    _ = try await run.play(after: nothing, since: .now, Interruption(), console) {
      played.append($0.stories.upperBound)
    }
    #expect(played == (isWatched ? [CampaignRun.watchedRound, 30] : [30]))
    let told = errors.withLock { $0 }.components(separatedBy: "First finding: ").dropFirst()
    #expect(told.count == (isWatched ? 1 : 0))
    #expect(told.allSatisfy { $0.hasPrefix("plain breaks I-S1, ") })
  }
}
