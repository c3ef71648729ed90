import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// A mutant on its way through the stories.
struct MutantTrial: Sendable {
  let mutation: BoundaryMutation
  private let strategy: any TrackerStrategy
  private let mutant: any TrackerStrategy
  private var occasions = 0
  private var isSameTrace = true
  /// The first difference that anybody can observe.
  private var difference: (story: Int, TraceComparison.Difference)?
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
    guard let difference else { return .equivalent(isSameTrace ? .sameTrace : .asksInVain) }
    return .survives(
      MutantFate.Survival(
        occasions: occasions, story: difference.story, difference: difference.1))
  }

  mutating func play(_ stage: MutationStage, in campaign: Campaign) {
    if let kill, stage.story - kill.story > MutantHunt.defaultPatience {
      isOver = true
      return
    }
    occasions += 1
    // A story that plays the same is judged the same.
    guard let findings = judge(stage, campaign.routes) else { return }
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

  /// What the monitors find; nil where the trace is the strategy's.
  private mutating func judge(
    _ stage: MutationStage, _ routes: MonitorBank.Routes
  ) -> [Finding]? {
    var watch = StoryRun.play(
      stage.scenario, mutant,
      into: MutantWatch(
        beside: stage.trace,
        MonitorBank(
          routes,
          context: StoryRun.context(
            stage.scenario, mutant, routes, stage.referenceWakes, stage.referenceTrack))))
    watch.finish()
    if watch.comparison.difference != nil { isSameTrace = false }
    if let found = watch.comparison.observable {
      difference = difference ?? (stage.story, found)
    }
    return watch.findings
  }
}

/// Compares a mutant's trace with the strategy's, and has it judged from where they part.
private struct MutantWatch: TraceSink {
  private let known: KnownTrace
  private(set) var comparison: TraceComparison
  private var bank: MonitorBank
  private var same = 0

  init(beside known: KnownTrace, _ bank: MonitorBank) {
    self.known = known
    self.bank = bank
    comparison = TraceComparison(known)
  }

  mutating func receive(_ entry: TraceEntry) {
    let isJudged = comparison.difference != nil
    comparison.receive(entry)
    if isJudged { return bank.receive(entry) }
    guard comparison.difference != nil else {
      same += 1
      return
    }
    for entry in known.entries[..<same] { bank.receive(entry) }
    bank.receive(entry)
  }

  mutating func finish() { comparison.finish() }

  /// What the monitors found; nil where the traces are the same.
  var findings: [Finding]? { comparison.difference == nil ? nil : bank.findings }
}
