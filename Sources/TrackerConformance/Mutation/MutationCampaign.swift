import DeviceSimulation
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
  private let campaign: Campaign

  /// Prepares a campaign.
  ///
  /// - Parameter invariants: What may convict; of these only what binds the strategy somewhere is
  ///   watched.
  public init(
    _ strategy: any TrackerStrategy, mutations: [BoundaryMutation] = BoundaryMutation.catalog,
    invariants: [Invariant] = InvariantCatalog.all, seed: UInt64, count: Int,
    generator: ScenarioGenerator
  ) {
    self.strategy = strategy
    self.mutations = mutations
    let binding = invariants.filter { invariant in
      generator.profiles.contains {
        Standing(invariant, for: strategy, on: $0.version) == .binding
      }
    }
    self.invariants = binding
    self.seed = seed
    self.count = count
    campaign = Campaign(
      strategies: [strategy], invariants: binding, seed: seed, generator: generator)
  }

  /// Plays all stories, or as many as it takes; the score does not depend on the jobs.
  ///
  /// - Parameter progress: Told after each round how many stories are done, and how many mutants
  ///   are still played.
  public func score(
    jobs: Int, progress: (_ stories: Int, _ mutants: Int) -> Void = { _, _ in }
  ) async -> MutationScore {
    var trials = mutations.map { MutantTrial($0, of: strategy) }
    var played = 0
    var next = 0
    while next < count {
      let first = next
      next = min(first + Self.round, count)
      let stages = await InOrder.results(next - first, jobs: jobs) { offset in
        let story = first + offset
        return MutationStage(story, campaign.scenario(story), strategy, by: campaign.routes)
      }.compactMap(\.self)
      played += stages.count
      let open = trials.indices.filter { !trials[$0].isOver }
      let before = trials
      let after = await InOrder.results(open.count, jobs: jobs) { number in
        play(before[open[number]], stages)
      }
      for (index, trial) in zip(open, after) { trials[index] = trial }
      progress(next, open.count)
    }
    return MutationScore(
      strategy: strategy, seed: seed, stories: played,
      lines: trials.map { MutationScore.Line(mutation: $0.mutation, fate: $0.fate) })
  }

  private func play(_ trial: MutantTrial, _ stages: [MutationStage]) -> MutantTrial {
    var trial = trial
    for stage in stages where !trial.isOver && stage.reaches(trial.mutation.place) {
      trial.play(stage, in: campaign)
    }
    return trial
  }
}

/// A mutant on its way through the stories.
private struct MutantTrial: Sendable {
  let mutation: BoundaryMutation
  private let strategy: any TrackerStrategy
  private let mutant: any TrackerStrategy
  private var occasions = 0
  private var difference: (story: Int, TraceComparison.Difference)?
  private var effect: MutantFate.Survival.Effect?
  private var kill: MutantFate.Kill?
  /// Whether there is nothing more to find out.
  private(set) var isOver = false

  init(_ mutation: BoundaryMutation, of strategy: any TrackerStrategy) {
    self.mutation = mutation
    self.strategy = strategy
    mutant = mutation.mutation.mutant(of: strategy)
  }

  var fate: MutantFate {
    if let kill { return .killed(kill) }
    guard occasions > 0 else { return .notReached }
    guard let difference else { return .equivalent }
    return .survives(
      MutantFate.Survival(
        occasions: occasions, story: difference.story, difference: difference.1, effect: effect))
  }

  mutating func play(_ stage: MutationStage, in campaign: Campaign) {
    if let kill, stage.story - kill.story > MutantHunt.patience {
      isOver = true
      return
    }
    occasions += 1
    let findings = judge(stage, campaign.routes)
    let breaches = campaign.invariants.indices.compactMap { index -> (String, Instant)? in
      guard stage.findings[index].violation == nil, let violation = findings[index].violation,
        Standing(campaign.invariants[index], for: strategy, on: stage.version) == .binding
      else { return nil }
      return (campaign.invariants[index].id, violation.time)
    }
    guard !breaches.isEmpty else { return }
    // Of those at the same time the first of the catalog: sorting is not stable by promise.
    let first = breaches.map(\.1).min()
    let names =
      breaches.filter { $0.1 == first }.map(\.0) + breaches.filter { $0.1 != first }.map(\.0)
    convict(names, stage, in: campaign)
  }

  /// Keeps the first conviction, unless a certain one comes.
  private mutating func convict(
    _ names: [String], _ stage: MutationStage, in campaign: Campaign
  ) {
    var questionsOfFirst: [OpenQuestion]?
    for (index, name) in names.enumerated() {
      let questions = campaign.openQuestions(behind: name, in: stage.scenario, mutant)
      questionsOfFirst = questionsOfFirst ?? questions
      guard questions.isEmpty else { continue }
      let others = names[..<index] + names[(index + 1)...]
      kill = MutantFate.Kill(story: stage.story, invariants: [name] + others, openQuestions: [])
      isOver = true
      return
    }
    kill =
      kill
      ?? MutantFate.Kill(
        story: stage.story, invariants: names, openQuestions: questionsOfFirst ?? [])
  }

  private mutating func judge(
    _ stage: MutationStage, _ routes: MonitorBank.Routes
  ) -> [Finding] {
    // Once it did something else, it matters no more where.
    guard effect == nil else {
      return StoryRun.judge(
        stage.scenario, mutant, by: routes, oracleWakes: stage.oracleWakes
      ).findings
    }
    var (run, comparison) = StoryRun.judge(
      stage.scenario, mutant, by: routes, oracleWakes: stage.oracleWakes,
      beside: TraceComparison(stage.entries))
    comparison.finish()
    if let found = comparison.difference { difference = difference ?? (stage.story, found) }
    effect = comparison.effect.map { .init(story: stage.story, difference: $0) }
    return run.findings
  }
}
