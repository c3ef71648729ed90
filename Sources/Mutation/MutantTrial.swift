import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// What is known of a mutant on its way through the stories: data, so that one process can go on where
/// another one ended.
public struct MutantTrial: Hashable, Sendable, Codable {
  /// The name of what goes wrong.
  public let mutation: String
  private var occasions = 0
  private var isSameTrace = true
  /// The first difference that anybody can observe.
  private var difference: MutantFate.Difference?
  private var kill: MutantFate.Kill?
  private var loss: Loss?
  /// Whether there is nothing more to find out.
  public private(set) var isOver = false

  /// Begins before the first story.
  init(_ mutation: BoundaryMutation) { self.mutation = mutation.name }

  /// Whether it was convicted, or did not come to the end of a story.
  var isCaught: Bool { kill != nil || loss != nil }

  /// What became of the mutant.
  var fate: MutantFate {
    if let loss { return .died(loss) }
    if let kill { return .killed(kill) }
    guard occasions > 0 else { return .notReached }
    guard let difference else { return .equivalent(isSameTrace ? .sameTrace : .asksInVain) }
    return .survives(MutantFate.Survival(occasions: occasions, difference: difference))
  }

  /// Notes that the mutant ended the program that played it, or was not to be ended itself.
  ///
  /// That convicts it, whatever else it does, and rests on no reading of an invariant.
  public mutating func end(by loss: Loss) {
    self.loss = loss
    isOver = true
  }

  /// Plays a story.
  ///
  /// - Parameters:
  ///   - words: Puts an entry of a trace, or its end, into words.
  ///   - begins: Called before the mutant is played.
  mutating func play(
    _ stage: MutationStage, _ mutant: any TrackerStrategy, in campaign: Campaign,
    words: MutationCampaign.Words, begins: () -> Void
  ) {
    if let kill, stage.story - kill.story > MutantHunt.defaultPatience {
      isOver = true
      return
    }
    begins()
    occasions += 1
    // A story that plays the same is judged the same.
    guard let findings = judge(stage, mutant, campaign.routes, words) else { return }
    let breaches = campaign.invariants.indices.compactMap { index -> (String, Instant)? in
      guard stage.findings[index].violation == nil, let violation = findings[index].violation,
        Standing(campaign.invariants[index], for: campaign.strategies[0], on: stage.version)
          == .binding
      else { return nil }
      return (campaign.invariants[index].id, violation.time)
    }
    guard !breaches.isEmpty else { return }
    // Of those at the same time the first of the catalog: sorting is not stable by promise.
    let first = breaches.map(\.1).min()
    let names =
      breaches.filter { $0.1 == first }.map(\.0) + breaches.filter { $0.1 != first }.map(\.0)
    convict(names, stage, mutant, in: campaign)
  }

  /// Keeps the first conviction, unless a certain one comes.
  private mutating func convict(
    _ names: [String], _ stage: MutationStage, _ mutant: any TrackerStrategy,
    in campaign: Campaign
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
    _ stage: MutationStage, _ mutant: any TrackerStrategy, _ routes: MonitorBank.Routes,
    _ words: MutationCampaign.Words
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
    if difference == nil, let found = watch.comparison.observable {
      difference = MutantFate.Difference(
        story: stage.story, expected: words(found.expected), actual: words(found.actual))
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
