import Invariants
import PropertyTesting
import StoryModel
import TrackerModel

/// Plays many random stories against strategies and counts what the monitors find.
///
/// Story `n` of a seed is the same whatever else is played, in which order and on how many threads:
/// it is generated from the seed and `n` alone.
public struct Campaign: Sendable {
  /// The most stories of one campaign.
  public static let maximumStories = 10_000_000

  /// The strategies, in the order of the tables.
  public let strategies: [any TrackerStrategy]
  /// The invariants, in the order of the tables.
  public let invariants: [Invariant]
  /// The seed of all stories.
  public let seed: UInt64
  /// What makes a story.
  public let generator: ScenarioGenerator
  /// The version of iOS that every story is moved to; nil where each is played on the one that it was drawn on.
  public let profile: Profile?
  /// What is looked at beside what binds.
  public let scope: Scope
  package let routes: MonitorBank.Routes
  /// What the simplest scenarios break, as far as shrinking has asked.
  let outcomes = SharedOutcomes()
  /// What is played of the invariants for each strategy.
  private let meters: [Meters]

  /// What a campaign may look at beside what binds; a comparison wants more than verdicts.
  public struct Scope: OptionSet, Hashable, Sendable {
    /// The parts as bits.
    public let rawValue: UInt8
    /// Creates a scope from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Whether breaches of what nobody claims rest on an open question, too.
    public static let unclaimed = Scope(rawValue: 1)
    /// How much of the true path was recorded, in one story of ``coverageStride``.
    public static let coverage = Scope(rawValue: 2)

    /// All quantities, and not only those that a strategy promises.
    public static let quantities = Scope(rawValue: 4)

    /// What is needed to say something of stories that were not played, see ``Statistics``; only
    /// where the stories are independent.
    public static let statistics = Scope(rawValue: 8)

    /// One story of so many is compared with the truth, which takes longer than playing it.
    public static let coverageStride = 10
  }

  /// Prepares a campaign.
  ///
  /// - Parameters:
  ///   - strategies: Who is played, in the order of the tables.
  ///   - invariants: What is judged by, in the order of the tables.
  ///   - seed: The seed of all stories.
  ///   - generator: What makes a story of choices.
  ///   - profile: The version of iOS that every story is moved to; nil where each stays on its own. One that
  ///     was moved is not always one that can be drawn, so a breach in it is not to be shrunk.
  ///   - scope: What is looked at beside what binds.
  public init(
    strategies: [any TrackerStrategy], invariants: [Invariant] = InvariantCatalog.all,
    seed: UInt64, generator: ScenarioGenerator, on profile: Profile? = nil, scope: Scope = []
  ) {
    self.profile = profile
    self.strategies = strategies
    self.invariants = invariants
    self.seed = seed
    self.generator = generator
    self.scope = scope
    routes = MonitorBank.Routes(invariants)
    meters = strategies.map { Meters(invariants, of: $0, all: scope.contains(.quantities)) }
  }

  /// The counts of nothing.
  public var emptyTally: CampaignTally {
    CampaignTally(strategies: strategies.count, invariants: invariants.count)
  }

  /// The scenario of a story.
  public func scenario(_ story: Int) -> Scenario {
    var source = ChoiceSource(seed: seed, caseIndex: UInt64(story))
    var scenario = generator.scenario(from: &source)
    if let profile { scenario.move(to: profile) }
    return scenario
  }

  /// The monitors that are played against a strategy in a story.
  package func routes(of strategy: Int, in story: Int) -> MonitorBank.Routes {
    story % Scope.coverageStride == 0 ? meters[strategy].slow : meters[strategy].fast
  }

  /// The choices that make the scenario of a story.
  public func choices(_ story: Int) -> [UInt64] {
    var source = ChoiceSource(seed: seed, caseIndex: UInt64(story))
    _ = generator.scenario(from: &source)
    return source.values
  }

  /// Plays some stories against every strategy, and counts; what breaches rest on is not asked yet, see
  /// ``weighed(_:jobs:by:)``.
  public func count(_ stories: some Sequence<Int>) -> CampaignTally {
    var tally = emptyTally
    for story in stories { play(story, as: scenario(story), into: &tally) }
    return tally
  }

  /// Plays stories on several threads, and counts; the counts do not depend on how many.
  public func count(_ stories: Range<Int>, jobs: Int) async -> CampaignTally {
    var tally = emptyTally
    for part in await InOrder.results(of: stories, jobs: jobs, { count($0) }) { tally.merge(part) }
    return tally
  }

  /// Plays some stories against every strategy, and finds out what the breaches rest on.
  public func play(_ stories: some Sequence<Int>) -> CampaignTally {
    var tally = count(stories)
    for breaches in breaches(in: tally) { tally.set(weighed(breaches), of: breaches) }
    return tally
  }

  /// The same on several threads.
  public func play(_ stories: Range<Int>, jobs: Int) async -> CampaignTally {
    await weighed(await count(stories, jobs: jobs), jobs: jobs)
  }
}
