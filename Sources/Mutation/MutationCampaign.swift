import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// Plays every mutation of the boundary of a strategy until an invariant convicts it.
///
/// A mutant is convicted where it breaks an invariant that binds the strategy and that the strategy
/// keeps in the same story. A story that rests on no open question about iOS is preferred, if it
/// comes soon after the first.
public struct MutationCampaign: Sendable {
  /// How many stories are prepared at a time: their traces are kept meanwhile.
  static let round = 16

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
  private let campaign: Campaign

  /// Prepares a campaign.
  ///
  /// - Parameter invariants: What may convict; of these only what binds the strategy somewhere is
  ///   watched, and no relation between runs.
  public init(
    _ strategy: any TrackerStrategy, mutations: [BoundaryMutation] = BoundaryMutation.catalog,
    invariants: [Invariant] = InvariantCatalog.all, notes: [String: String] = [:],
    seed: UInt64, count: Int, generator: ScenarioGenerator
  ) {
    self.strategy = strategy
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

  /// Plays all stories, or as many as it takes; the score does not depend on the jobs.
  ///
  /// The rarer forms of a mutation are played only where the bold one is killed; elsewhere they
  /// would, as a rule, survive with it and show the same gap again.
  ///
  /// - Parameters:
  ///   - jobs: How many mutants are played at a time.
  ///   - progress: Told after each round how many stories are done, and how many mutants are still played.
  ///   - isOver: Asked after each round whether to end there; the score is then of what was played.
  public func score(
    jobs: Int, progress: (_ stories: Int, _ mutants: Int) -> Void = { _, _ in },
    isOver: () -> Bool = { false }
  ) async -> MutationScore {
    var trials = mutations.map { MutantTrial($0, of: strategy) }
    let bold = trials.indices.filter { mutations[$0].rate == .always }
    var stories = await play(&trials, at: bold, jobs: jobs, progress, isOver)
    let killed = bold.filter { trials[$0].isKilled }.map { mutations[$0] }
    let rare = trials.indices.filter { index in
      mutations[index].rate != .always
        // Where the bold form was not asked for, there is nothing to wait for.
        && (bold.isEmpty
          || killed.contains {
            $0.place == mutations[index].place && $0.change == mutations[index].change
          })
    }
    if !rare.isEmpty, !isOver() {
      stories = await play(&trials, at: rare, jobs: jobs, progress, isOver)
    }
    return MutationScore(
      strategy: strategy, seed: seed, stories: stories,
      lines: trials.indices.map { index in
        let isTried = mutations[index].rate == .always || rare.contains(index)
        return MutationScore.Line(
          mutation: mutations[index], fate: isTried ? trials[index].fate : .notTried)
      }, notes: notes)
  }

  /// Plays some mutants through all stories, and returns how many the strategy supports.
  private func play(
    _ trials: inout [MutantTrial], at chosen: [Int], jobs: Int,
    _ progress: (_ stories: Int, _ mutants: Int) -> Void, _ isOver: () -> Bool
  ) async -> Int {
    var played = 0
    var next = 0
    while next < count, next == 0 || !isOver() {
      let first = next
      next = min(first + Self.round, count)
      let stages = await InOrder.results(next - first, jobs: jobs) { offset in
        let story = first + offset
        return MutationStage(story, campaign.scenario(story), strategy, by: campaign.routes)
      }.compactMap(\.self)
      played += stages.count
      let open = chosen.filter { !trials[$0].isOver }
      let before = trials
      let after = await InOrder.results(open.count, jobs: jobs) { number in
        play(before[open[number]], stages)
      }
      for (index, trial) in zip(open, after) { trials[index] = trial }
      progress(next, open.count)
    }
    return played
  }

  private func play(_ trial: MutantTrial, _ stages: [MutationStage]) -> MutantTrial {
    var trial = trial
    for stage in stages where !trial.isOver && stage.reaches(trial.mutation.place) {
      trial.play(stage, in: campaign)
    }
    return trial
  }
}
