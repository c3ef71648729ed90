import Invariants
import PropertyTesting
import StoryModel
import TrackerModel

/// Plays many random stories against strategies and counts what the monitors find.
///
/// Story `n` of a seed is the same whatever else is played, in which order and on how many threads:
/// it is generated from the seed and `n` alone. Where the stories are listed one by one, it is the n-th.
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
  /// The stories one by one, as the choices that make them, where they are not drawn from the seed.
  public let cases: [[UInt64]]?
  /// What is looked at beside what binds.
  public let scope: Scope
  package let routes: MonitorBank.Routes
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

    /// What stories reach, for a search that varies those that reached something new, see ``StorySearch``.
    public static let reach = Scope(rawValue: 16)

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
  ///   - scope: What is looked at beside what binds.
  ///   - cases: The choices of the stories, where they are not drawn: story `n` is then made of `cases[n]`.
  public init(
    strategies: [any TrackerStrategy], invariants: [Invariant] = InvariantCatalog.all,
    seed: UInt64, generator: ScenarioGenerator, scope: Scope = [], cases: [[UInt64]]? = nil
  ) {
    self.cases = cases
    self.strategies = strategies
    self.invariants = invariants
    self.seed = seed
    self.generator = generator
    self.scope = scope
    routes = MonitorBank.Routes(invariants)
    meters = strategies.map { Meters(invariants, of: $0, all: scope.contains(.quantities)) }
  }

  /// The same with stories that are listed one by one, see ``cases``; statistics rest on drawn ones alone.
  public func playing(_ cases: [[UInt64]]) -> Campaign {
    Campaign(
      strategies: strategies, invariants: invariants, seed: seed, generator: generator,
      scope: scope.subtracting(.statistics), cases: cases)
  }

  /// The counts of nothing.
  public var emptyTally: CampaignTally {
    CampaignTally(strategies: strategies.count, invariants: invariants.count)
  }

  /// The scenario of a story.
  public func scenario(_ story: Int) -> Scenario {
    var source = source(of: story)
    return generator.scenario(from: &source)
  }

  private func source(of story: Int) -> ChoiceSource {
    cases.map { ChoiceSource(replaying: $0[story]) }
      ?? ChoiceSource(seed: seed, caseIndex: UInt64(story))
  }

  /// The monitors that are played against a strategy in a story.
  package func routes(of strategy: Int, in story: Int) -> MonitorBank.Routes {
    story % Scope.coverageStride == 0 ? meters[strategy].slow : meters[strategy].fast
  }

  /// The choices that make the scenario of a story.
  public func choices(_ story: Int) -> [UInt64] {
    var source = source(of: story)
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
