import Invariants
import StoryModel
import Threads
import TrackerConformance
import TrackerModel

/// Plays every mutation of the boundary of a strategy until an invariant convicts it.
///
/// A mutant is convicted where it breaks an invariant that binds the strategy and that the strategy
/// keeps in the same story. A story that rests on no open question about iOS is preferred, if it
/// comes soon after the first.
public struct MutationCampaign: Sendable {
  /// How many stories are prepared at a time: their traces are kept meanwhile.
  public static let round = 16

  /// Puts an entry of a trace into words, or its end, which is nil.
  public typealias Words = @Sendable (TraceEntry?) -> String

  /// The strategy.
  public let strategy: any TrackerStrategy
  /// What is planted into it.
  public let mutations: [BoundaryMutation]
  /// What may convict.
  public let invariants: [Invariant]
  /// The seed of all stories.
  public let seed: UInt64
  /// How many stories to play.
  public let count: Int
  /// Why a mutant may survive: see ``MutationScore/note(on:)``.
  public let notes: [String: String]
  /// The strategy in the stories.
  let campaign: Campaign
  private let words: Words
  private let stages = KeptStages()

  /// Prepares a campaign.
  ///
  /// - Parameters:
  ///   - invariants: What may convict; of these only what binds the strategy somewhere is watched, and
  ///     no relation between runs.
  ///   - words: How differences are told.
  public init(
    _ strategy: any TrackerStrategy, mutations: [BoundaryMutation] = BoundaryMutation.catalog,
    invariants: [Invariant] = InvariantCatalog.all, notes: [String: String] = [:],
    seed: UInt64, count: Int, generator: ScenarioGenerator,
    words: @escaping Words = { $0.map { "\($0)" } ?? "the end" }
  ) {
    self.strategy = strategy
    self.words = words
    self.mutations = mutations
    // A relation to other runs takes several of them, for each mutant in each story.
    let binding = invariants.filter { invariant in
      invariant.relation == nil
        && generator.profiles.contains {
          Standing(invariant, for: strategy, on: $0.version) == .binding
        }
    }
    self.invariants = binding
    self.seed = seed
    self.count = count
    self.notes = notes
    campaign = Campaign(
      strategies: [strategy], invariants: binding, seed: seed, generator: generator)
  }

  /// Plays a mutant on through some stories.
  ///
  /// - Parameters:
  ///   - trial: What is known of it from those before.
  ///   - stories: The stories, all of one round.
  ///   - begins: Called before each run with its story, and whether it is the mutant's or the strategy's.
  public func play(
    _ trial: MutantTrial, in stories: Range<Int>, begins: MutantHunt.Beginning = { _, _ in }
  ) -> MutantTrial {
    guard let mutation = mutations.first(where: { $0.name == trial.mutation }) else {
      return trial
    }
    let mutant = mutation.mutation.mutant(of: strategy)
    var trial = trial
    for story in stories where !trial.isOver {
      guard let stage = stage(story, of: stories, begins: begins),
        stage.reaches(mutation.place)
      else { continue }
      trial.play(stage, mutant, in: campaign, words: words) { begins(story, true) }
    }
    return trial
  }

  /// A story as the strategy plays it; nil where it does not support the version of iOS.
  func stage(
    _ story: Int, of round: Range<Int>, begins: MutantHunt.Beginning = { _, _ in }
  ) -> MutationStage? {
    stages.stage(story, of: round) {
      begins(story, false)
      return MutationStage(story, campaign.scenario(story), strategy, by: campaign.routes)
    }
  }
}

/// The stories of the present round as the strategy plays them.
private final class KeptStages: Sendable {
  private let kept = Locked<(round: Range<Int>, stages: [Int: MutationStage?])>((0..<0, [:]))

  /// A story that is kept, or else is made, and kept instead of those of another round.
  func stage(
    _ story: Int, of round: Range<Int>, _ make: () -> MutationStage?
  ) -> MutationStage? {
    let known = kept.withLock { kept -> MutationStage?? in
      if kept.round != round { kept = (round, [:]) }
      return kept.stages[story]
    }
    if let known { return known }
    // Others may look meanwhile.
    let stage = make()
    kept.withLock { if $0.round == round { $0.stages[story] = .some(stage) } }
    return stage
  }
}
