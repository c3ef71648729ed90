import Invariants
import PropertyTesting
import StoryModel
import TrackerConformance
import TrackerModel

/// Looks for the story in which an invariant convicts a mutant, and shrinks it.
///
/// A story convicts only where the strategy without the bug keeps the invariant: what both break
/// says nothing of the bug.
public struct MutantHunt: Sendable {
  /// The most stories that are played to find one that convicts.
  public static let defaultCount = 1_000
  /// The most stories that are played to shrink it.
  public static let defaultBudget = 1_000
  /// The most happenings that a shrunk story may have, for its reader to see the bug.
  public static let mostHappenings = 5
  /// How many stories more are looked at for one that rests on no open question.
  public static let defaultPatience = 100

  /// The seed of all stories.
  public let seed: UInt64
  /// How many stories to play.
  public let count: Int
  /// How many stories to play while shrinking.
  public let budget: Int
  /// How many stories more to look at for one that rests on no open question.
  public let patience: Int
  /// What makes a story, but for bugs that say what provokes them.
  public let generator: ScenarioGenerator

  /// Prepares a hunt.
  public init(
    seed: UInt64, count: Int = defaultCount, budget: Int = defaultBudget,
    patience: Int = defaultPatience, generator: ScenarioGenerator
  ) {
    self.seed = seed
    self.count = count
    self.budget = budget
    self.patience = patience
    self.generator = generator
  }

  /// What makes the stories for a bug: only what provokes it happens in them.
  public func generator(for mutation: MutationOperator) -> ScenarioGenerator {
    generator.drawing(only: mutation.provokedBy)
  }

  /// What convicted a mutant.
  public struct Conviction: Sendable {
    /// The index of the story that convicts.
    public let story: Int
    /// The shrunk story.
    public let scenario: Scenario
    /// The choices that make the shrunk story.
    public let choices: [UInt64]
    /// The breach in the shrunk story.
    public let violation: Violation
    /// The open questions about iOS on whose reading the breach rests.
    public let openQuestions: [OpenQuestion]
    /// How many stories were played while shrinking.
    public let evaluations: Int
    /// What the shrunk story's user is asked for, and so answers.
    public var permissionAsked = PermissionAsked.always
    /// Whether so little is left of the story that a reader sees the bug.
    public var isShort: Bool { scenario.happenings.count <= MutantHunt.mostHappenings }
  }

  /// Is told before each run in which story it is, be it shrunk already, and whether it is the mutant's or
  /// the strategy's.
  public typealias Beginning = (_ story: Int, _ isMutant: Bool) -> Void

  /// Plays stories until one proves the charge, and shrinks that; nil if none does.
  ///
  /// One that rests on no open question is preferred, if it comes soon after the first.
  public func conviction(
    for charge: MutantCharge, begins: Beginning = { _, _ in }
  ) -> Conviction? {
    firstConviction(of: [charge], begins: begins)?.conviction
  }

  /// The first of several charges that is proved, all of them tried story by story; nil if none is.
  public func firstConviction(
    of charges: [MutantCharge], begins: Beginning = { _, _ in }
  ) -> (charge: MutantCharge, conviction: Conviction)? {
    var next = 0
    // Who does not repeat itself may be innocent when the story is played once more.
    while let found = story(for: charges, from: next, begins) {
      let charge = charges[found.charge]
      if let conviction = shrink(
        found.story, of: campaign(for: charge), charge, isCertain: found.isCertain, begins)
      {
        return (charge, conviction)
      }
      next = found.story + 1
    }
    return nil
  }

  /// The same, with all that there is to say of the shrunk story.
  public func counterexample(
    for charge: MutantCharge, begins: Beginning = { _, _ in }
  ) -> FoundCounterexample? {
    var next = 0
    while let found = story(for: [charge], from: next, begins) {
      if let counterexample = counterexample(for: charge, in: found.story, begins: begins) {
        return counterexample
      }
      next = found.story + 1
    }
    return nil
  }

  /// Shrinks a story that proves a charge; nil if it does not.
  ///
  /// - Parameters:
  ///   - charge: What is to be proved.
  ///   - story: The number of the story.
  ///   - watch: Is shown every story on the way that proves it.
  ///   - begins: Called before the story is played. What shrinks it is taken for runs of the mutant.
  public func counterexample(
    for charge: MutantCharge, in story: Int, watch: ((Scenario) -> Void)? = nil,
    begins: Beginning = { _, _ in }
  ) -> FoundCounterexample? {
    let campaign = campaign(for: charge)
    let proof = charge.breach(in: campaign.scenario(story)) { begins(story, $0) }
    guard proof != nil else { return nil }
    begins(story, true)
    return campaign.counterexample(
      strategy: 0, invariant: 0, story: story, budget: budget, keptBy: charge.strategy, watch: watch
    )
  }

  /// The most stories in which a mutation of the boundary is looked for.
  private static let boundaryCount = 25

  /// A mutation of the boundary that an invariant convicts, and its shrunk story; nil if none is
  /// found soon. For invariants that no planted bug is charged with.
  public func counterexample(
    for invariant: Invariant, in strategies: [any TrackerStrategy]
  ) -> (mutation: BoundaryMutation, found: FoundCounterexample)? {
    let campaign = Campaign(
      strategies: [], invariants: [invariant], seed: seed, generator: generator)
    // Without its managers nothing works, which says little of an invariant.
    let mutations = BoundaryMutation.catalog.filter {
      $0.rate == .always && $0.place != .request(.createManager)
    }
    for story in 0..<min(count, Self.boundaryCount) {
      let scenario = campaign.scenario(story)
      for strategy in strategies {
        guard let stage = MutationStage(story, scenario, strategy, by: campaign.routes),
          Standing(invariant, for: strategy, on: stage.version) == .binding,
          stage.findings[0].violation == nil
        else { continue }
        for mutation in mutations where stage.reaches(mutation.place) {
          let charge = MutantCharge(mutation.mutation, in: strategy, breaks: invariant)
          guard charge.breach(in: scenario) != nil,
            campaign.openQuestions(behind: charge, in: scenario).isEmpty,
            let found = counterexample(for: charge, in: story)
          else { continue }
          return (mutation, found)
        }
      }
    }
    return nil
  }

  /// The story that a campaign would shrink to prove a charge, and whether its breach rests on no open
  /// question; nil if none proves it.
  public func story(for charge: MutantCharge) -> (story: Int, isCertain: Bool)? {
    story(for: [charge], from: 0) { _, _ in }.map { ($0.story, $0.isCertain) }
  }

  private func campaign(for charge: MutantCharge) -> Campaign {
    Campaign(
      strategies: [charge.mutant], invariants: [charge.invariant], seed: seed,
      generator: generator(for: charge.mutation))
  }

  private typealias Found = (charge: Int, story: Int, isCertain: Bool)

  private func story(
    for charges: [MutantCharge], from start: Int, _ begins: Beginning
  ) -> Found? {
    let campaigns = charges.map(campaign)
    var restsOnQuestion: Found?
    for story in start..<max(start, count) {
      if let first = restsOnQuestion, story - first.story > patience { break }
      for (number, campaign) in campaigns.enumerated() {
        let (charge, scenario) = (charges[number], campaign.scenario(story))
        guard charge.breach(in: scenario, begins: { begins(story, $0) }) != nil else { continue }
        begins(story, true)
        if campaign.openQuestions(behind: charge, in: scenario).isEmpty {
          return (number, story, true)
        }
        restsOnQuestion = restsOnQuestion ?? (number, story, false)
      }
    }
    return restsOnQuestion
  }

  private func shrink(
    _ story: Int, of campaign: Campaign, _ charge: MutantCharge, isCertain: Bool,
    _ begins: Beginning
  ) -> Conviction? {
    // Who does not repeat itself may be innocent when it is played once more.
    var last: Violation?
    func breach(in scenario: Scenario) -> Violation? {
      charge.breach(in: scenario) { begins(story, $0) }
    }
    let (found, evaluations) = campaign.shrink(
      campaign.choices(story), budget: budget, charge.invariant, charge.mutant, isCertain: isCertain
    ) { candidate in
      guard let violation = breach(in: candidate) else { return false }
      // What it rests on is asked of the mutant.
      begins(story, true)
      last = violation
      return true
    }
    var source = ChoiceSource(replaying: found.values)
    let scenario = campaign.generator.scenario(from: &source)
    return (breach(in: scenario) ?? last).map { violation in
      begins(story, true)
      return Conviction(
        story: story, scenario: scenario, choices: found.values, violation: violation,
        openQuestions: campaign.openQuestions(behind: charge, in: scenario),
        evaluations: evaluations,
        permissionAsked: StoryRun.record(scenario, charge.mutant, by: campaign.routes)
          .permissionAsked)
    }
  }
}

extension Campaign {
  fileprivate func openQuestions(
    behind charge: MutantCharge, in scenario: Scenario
  ) -> [OpenQuestion] {
    openQuestions(behind: charge.invariant.id, in: scenario, charge.mutant)
  }
}
