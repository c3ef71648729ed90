import DeviceSimulation
import PropertyTesting
import TrackerModel

/// Looks for the story in which an invariant convicts a mutant, and shrinks it.
///
/// A story convicts only where the strategy without the bug keeps the invariant: what both break
/// says nothing of the bug.
public struct MutantHunt: Sendable {
  /// The most stories that are played to find one that convicts.
  public static let defaultCount = 1_000
  /// The most stories that are played to shrink it.
  public static let defaultBudget = 400

  /// The seed of all stories.
  public let seed: UInt64
  /// How many stories to play.
  public let count: Int
  /// How many stories to play while shrinking.
  public let budget: Int
  /// What makes a story.
  public let generator: ScenarioGenerator

  /// Prepares a hunt.
  public init(
    seed: UInt64, count: Int = defaultCount, budget: Int = defaultBudget,
    generator: ScenarioGenerator
  ) {
    self.seed = seed
    self.count = count
    self.budget = budget
    self.generator = generator
  }

  /// What convicted a mutant.
  public struct Conviction: Sendable {
    /// The index of the story that convicts.
    public let story: Int
    /// The shrunk story.
    public let scenario: Scenario
    /// The breach in the shrunk story.
    public let violation: Violation
    /// The open questions about iOS on whose reading the breach rests.
    public let openQuestions: [OpenQuestion]
    /// How many stories were played while shrinking.
    public let evaluations: Int
  }

  /// Plays stories until one convicts the mutant, and shrinks that; nil if none does.
  ///
  /// One that rests on no open question is preferred, however late it comes.
  public func conviction(
    of mutation: MutationOperator, in strategy: any TrackerStrategy, by invariant: Invariant
  ) -> Conviction? {
    let trial = Trial(
      mutant: mutation.mutant(of: strategy), strategy: strategy, invariant: invariant,
      campaign: Campaign(
        strategies: [], invariants: [invariant], seed: seed, generator: generator))
    var restsOnQuestion: Int?
    for story in 0..<count {
      let scenario = trial.campaign.scenario(story)
      guard trial.convicts(scenario) != nil else { continue }
      if trial.openQuestions(scenario).isEmpty { return shrink(story, trial, isCertain: true) }
      restsOnQuestion = restsOnQuestion ?? story
    }
    return restsOnQuestion.flatMap { shrink($0, trial, isCertain: false) }
  }

  private func shrink(_ story: Int, _ trial: Trial, isCertain: Bool) -> Conviction? {
    let found = Shrinker<String>(budget: budget).shrink(
      trial.campaign.choices(story), failure: trial.invariant.id
    ) { source in
      let candidate = generator.scenario(from: &source)
      guard trial.convicts(candidate) != nil,
        !isCertain || trial.openQuestions(candidate).isEmpty
      else { return .passed }
      return .failed(trial.invariant.id)
    }
    var source = ChoiceSource(replaying: found.values)
    let scenario = generator.scenario(from: &source)
    guard let violation = trial.convicts(scenario) else { return nil }
    return Conviction(
      story: story, scenario: scenario, violation: violation,
      openQuestions: trial.openQuestions(scenario), evaluations: found.evaluations)
  }
}

/// One mutant before one invariant.
private struct Trial: Sendable {
  let mutant: any TrackerStrategy
  let strategy: any TrackerStrategy
  let invariant: Invariant
  let campaign: Campaign

  /// The mutant's breach, where the invariant binds and the strategy itself keeps it.
  func convicts(_ scenario: Scenario) -> Violation? {
    guard let version = Profile.named(scenario.profile)?.version,
      strategy.manifest.supportedVersions.contains(version),
      Standing(invariant, for: strategy, on: version) == .binding,
      let violation = breach(scenario, mutant), breach(scenario, strategy) == nil
    else { return nil }
    return violation
  }

  func openQuestions(_ scenario: Scenario) -> [OpenQuestion] {
    campaign.openQuestions(behind: invariant.id, in: scenario, mutant)
  }

  private func breach(_ scenario: Scenario, _ strategy: any TrackerStrategy) -> Violation? {
    StoryRun.judge(scenario, strategy, by: campaign.routes).findings[0].violation
  }
}
