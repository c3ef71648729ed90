import Invariants
import ReferenceStrategies
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import Mutation

struct MutationCampaignTests {
  private static let names = [
    "drop-startMonitoringVisits", "drop-startUpdatingLocation", "drop-first-startUpdatingLocation",
    "drop-lockComplete", "drop-didStartMonitoring", "drop-first-didStartMonitoring",
    "repeat-invalidateTimer", "drop-stopAudio",
  ]

  /// One that claims much, wherever it stands.
  private static func strategy() throws -> any TrackerStrategy {
    try #require(Catalog.all.first { $0.id == "visits-and-regions" })
  }

  private static func score(
    _ names: [String] = names, jobs: Int = 1, count: Int = 3
  ) async throws -> MutationScore {
    try await MutationCampaign(
      try strategy(),
      mutations: try names.map { try #require(BoundaryMutation.named($0)) }, seed: 42, count: count,
      generator: ScenarioGenerator(profiles: [.ios18], happenings: [])
    ).score(jobs: jobs)
  }

  @Test func `ends after the round in which it is to end, with the score of what was played`()
    async throws
  {
    let campaign = MutationCampaign(
      try Self.strategy(),
      mutations: [try #require(BoundaryMutation.named("drop-startUpdatingLocation"))], seed: 42,
      count: 3 * MutationCampaign.round,
      generator: ScenarioGenerator(profiles: [.ios18], happenings: []))
    let score = try await campaign.score(jobs: 2, isOver: { true })
    #expect(score.stories == MutationCampaign.round)
    #expect(score.killed.count == 1)
  }

  private static func fates(_ score: MutationScore) -> [MutantFate] { score.lines.map(\.fate) }

  @Test func `sorts mutants into killed, surviving, equivalent and never reached`() async throws {
    let score = try await Self.score()
    #expect(score.stories == 3)
    #expect(score.lines.map(\.mutation.name) == Self.names)
    #expect(score.killed.map(\.mutation.name).contains("drop-startUpdatingLocation"))
    #expect(score.equivalent(.asksInVain) == 1)
    #expect(Self.fates(score)[6] == .equivalent(.asksInVain))
    #expect(score.equivalent(.sameTrace) == 1)
    #expect(Self.fates(score)[4] == .equivalent(.sameTrace))
    #expect(score.notReached == 2)
    #expect(Self.fates(score)[3] == .notReached)
    #expect(Self.fates(score)[5] == .notTried)
    #expect(score.killed.count + score.survivors.count == 3)
  }

  @Test func `convicts by an invariant that binds and that the strategy keeps`() async throws {
    let score = try await Self.score(["drop-startUpdatingLocation"])
    let kill = try #require(score.killed.first?.kill)
    let strategy = try Self.strategy()
    let campaign = Campaign(
      strategies: [strategy], seed: 42,
      generator: ScenarioGenerator(profiles: [.ios18], happenings: []))
    for name in kill.invariants {
      let invariant = try #require(InvariantCatalog.invariant(name))
      #expect(Standing(invariant, for: strategy, on: SystemVersion(18)) == .binding)
      let charge = MutantCharge(
        try #require(BoundaryMutation.named("drop-startUpdatingLocation")).mutation, in: strategy,
        breaks: invariant)
      #expect(charge.breach(in: campaign.scenario(kill.story)) != nil)
    }
    #expect(kill.openQuestions.isEmpty)
  }

  @Test func `gives the same score on one thread and on two`() async throws {
    let one = try await Self.score(count: 2)
    let two = try await Self.score(jobs: 2, count: 2)
    #expect(Self.fates(one) == Self.fates(two))
    #expect(!one.killed.isEmpty)
  }

  @Test func `tells where a survivor first does something else`() async throws {
    let score = try await Self.score(["alter-tellUser-other", "alter-startTimer-sooner"], count: 1)
    let survival = try #require(score.survivors.first?.survival)
    #expect(survival.difference.story == 0)
    #expect(survival.difference.expected != survival.difference.actual)
  }

  @Test func `plays no story on a version that the strategy does not support`() async throws {
    let score = try await MutationCampaign(
      try Self.strategy(), seed: 42, count: 2,
      generator: ScenarioGenerator(profiles: [try #require(Profile.named(.ios9))])
    ).score(jobs: 1)
    #expect(score.stories == 0)
    #expect(score.killed.isEmpty && score.survivors.isEmpty)
  }
}
