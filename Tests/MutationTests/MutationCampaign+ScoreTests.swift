import Invariants
import ReferenceStrategies
import StoryModel
import Testing
import Threads
import TrackerConformance
import TrackerModel

@testable import Mutation

struct MutationCampaignScoreTests {
  private static let bold = "drop-startUpdatingLocation"
  private static let rare = "drop-first-startUpdatingLocation"
  private static let late = "drop-startMonitoringVisits"
  private static let never = "drop-lockComplete"
  private static let loss = Loss(story: 1, .signal(4), message: "Index out of range")

  private static func campaign(count: Int = 2 * MutationCampaign.round + 3) throws
    -> MutationCampaign
  {
    MutationCampaign(
      try #require(Catalog.all.first { $0.id == "visits-and-regions" }),
      mutations: try [bold, rare, late, never].map { try #require(BoundaryMutation.named($0)) },
      seed: 42, count: count,
      generator: ScenarioGenerator(profiles: [.ios18], happenings: [], length: 6))
  }

  /// Plays nothing: the bold form is caught in the first round, another mutant in the last one.
  private static let playing: MutationCampaign.Playing = { trial, stories in
    var trial = trial
    let isCaught = trial.mutation == bold || trial.mutation == late && !stories.contains(0)
    if isCaught { trial.end(by: Loss(story: stories.lowerBound + 1, .exit(0))) }
    return .trial(trial)
  }

  private static func fates(_ score: MutationScore) -> [MutantFate] { score.lines.map(\.fate) }

  /// All rounds, and the score.
  private static func played() async throws -> (rounds: [MutationRound], score: MutationScore) {
    var rounds: [MutationRound] = []
    let score = try await campaign().score(jobs: 1, by: playing, keep: { rounds.append($0) })
    return (rounds, score)
  }

  @Test func `goes on after any round, to the score of a run without a pause`() async throws {
    let (rounds, whole) = try await Self.played()
    #expect(rounds.map(\.isRare) == [false, false, false, true, true, true])
    #expect(rounds.map(\.end) == [16, 32, 35, 16, 32, 35])
    #expect(rounds.map(\.trials.count) == [3, 2, 1, 1, 1, 1])
    #expect(whole.died.map(\.loss.story) == [1, 17])
    for count in rounds.indices {
      var later: [MutationRound] = []
      let score = try await Self.campaign().score(
        jobs: 2, after: Array(rounds[..<count]), by: Self.playing, keep: { later.append($0) })
      #expect(Self.fates(score) == Self.fates(whole))
      #expect(score.stories == whole.stories)
      #expect(later == Array(rounds[count...]))
    }
  }

  @Test func `ends between two rounds where it is to end, and goes on there`() async throws {
    let (rounds, whole) = try await Self.played()
    var kept: [MutationRound] = []
    let half = try await Self.campaign().score(
      jobs: 1, by: Self.playing, keep: { kept.append($0) }, isOver: { kept.count == 2 })
    #expect(kept == Array(rounds[..<2]))
    #expect(half.stories == 32)
    let score = try await Self.campaign().score(jobs: 1, after: kept, by: Self.playing)
    #expect(Self.fates(score) == Self.fates(whole))
  }

  @Test func `counts all stories, also where nobody is left to play in the last ones`()
    async throws
  {
    var rounds = 0
    let score = try await Self.campaign().score(
      jobs: 1,
      by: { trial, _ in
        var trial = trial
        trial.end(by: Self.loss)
        return .trial(trial)
      }, keep: { _ in rounds += 1 })
    #expect(rounds == 2)
    #expect(score.stories == 35)
  }

  @Test func `catches who dies, and plays its rarer forms`() async throws {
    let campaign = try Self.campaign(count: 2)
    let score = try await campaign.score(
      jobs: 2,
      by: { trial, stories in
        var trial = campaign.play(trial, in: stories)
        if trial.mutation == Self.bold { trial.end(by: Self.loss) }
        return .trial(trial)
      })
    #expect(score.died.map(\.mutation.name) == [Self.bold])
    #expect(score.died.map(\.loss) == [Self.loss])
    #expect(Self.fates(score)[1] != .notTried)
    #expect(Self.fates(score)[3] == .notReached)
    #expect(score.loss == nil)
  }

  @Test(arguments: [1, 3])
  func `ends where the strategy itself is lost, with the rounds before that`(jobs: Int)
    async throws
  {
    let (rounds, _) = try await Self.played()
    let loss = Loss(story: MutationCampaign.round + 1, .handlerTime)
    let asked = Locked(0)
    var kept: [MutationRound] = []
    let score = try await Self.campaign().score(
      jobs: jobs,
      by: { trial, stories in
        guard stories.contains(loss.story) else { return try Self.playing(trial, stories) }
        asked.withLock { $0 += 1 }
        return .strategyLost(loss)
      }, keep: { kept.append($0) })
    #expect(score.loss == loss)
    #expect(score.stories == MutationCampaign.round)
    #expect(kept == [rounds[0]])
    // The others come to the same scenario; each would cost a worker.
    #expect(asked.withLock(\.self) <= jobs)
  }

  @Test func `tells before each run whose it is, and plays the strategy once for all mutants`()
    throws
  {
    let campaign = try Self.campaign()
    var runs: [Bool] = []
    for mutation in campaign.mutations {
      _ = campaign.play(MutantTrial(mutation), in: 0..<2) { runs.append($1) }
    }
    #expect(runs.first == false)
    #expect(runs.count { !$0 } == 2)
    #expect(runs.count { $0 } > 2)
  }
}
