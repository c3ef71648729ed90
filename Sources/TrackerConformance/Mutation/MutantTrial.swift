import DeviceSimulation
import TrackerModel

/// A mutant on its way through the stories.
struct MutantTrial: Sendable {
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

  var isKilled: Bool { kill != nil }

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
