import Invariants
import PropertyTesting
import StoryModel
import TrackerModel

/// The shortest story found that makes a strategy break an invariant, and what there is to say of it.
public struct FoundCounterexample: Sendable {
  /// The strategy.
  public let strategy: any TrackerStrategy
  /// The invariant.
  public let invariant: Invariant
  /// The index of the story that broke it first.
  public let story: Int
  /// That story.
  public let original: Scenario
  /// The shrunk story.
  public let scenario: Scenario
  /// The choices that make the shrunk story.
  public let choices: [UInt64]
  /// How many stories were played while shrinking.
  public let evaluations: Int
  /// Whether nothing shorter was left to try; false if the budget ended.
  public let isFixedPoint: Bool
  /// The breach in the shrunk story.
  public let violation: Violation
  /// The rules of iOS that the shrunk story's trace cites up to the breach.
  public let rules: [RuleID]
  /// The open questions on whose reading the breach rests.
  public let openQuestions: [OpenQuestion]
  /// What was found to matter.
  public let explanation: Explanation
  /// Whether playing the shrunk story again gave the same trace.
  public let isReproducible: Bool
  /// What the shrunk story's user is asked for, and so answers.
  public var permissionAsked = PermissionAsked.always
  /// What the causes told before this one need, and it does not; empty for the first.
  public var without: [HappeningFamily] = []
  /// What the breach in the shrunk story looks like; nil where it was not looked into.
  var signature: BreachSignature?
}

extension Campaign {
  /// How many stories may be played to shrink one.
  public static let shrinkingBudget = 3_000
  /// How many runs it takes to judge a relation: the scenario as it is, altered, and each judged by all that binds.
  static let runsOfPair = 4

  /// Shrinks the story that first broke an invariant.
  ///
  /// - Parameters:
  ///   - index: Which of the campaign's strategies.
  ///   - number: Which of its invariants.
  ///   - story: The number of the story.
  ///   - budget: After how many attempts it is short enough.
  ///   - base: Where a mutant breaks the invariant, the strategy without the bug: it is to keep it in
  ///     every story on the way, whether or not it claims it.
  ///   - isCertain: Whether the story breaks it whatever iOS answers the open questions; nil where that
  ///     is to be found out.
  ///   - breach: What the campaign saw, where that stands even if it is not seen again (I-S18).
  ///   - isClaimed: Whether the invariant has to bind the strategy in every story on the way; false where
  ///     nobody promises it.
  ///   - choices: What to shrink instead of the story, where something of it was taken away.
  ///   - other: The causes that no story on the way may show.
  ///   - together: The places of the invariants that are shrunk for the strategy, of which a run tells too.
  ///   - watch: Is shown every story on the way that breaks the invariant, whether or not it is shorter.
  public func counterexample(
    strategy index: Int, invariant number: Int, story: Int, budget: Int = shrinkingBudget,
    keptBy base: (any TrackerStrategy)? = nil, isCertain: Bool? = nil,
    seen breach: Violation? = nil,
    isClaimed: Bool = true, from choices: [UInt64]? = nil, as other: OtherCause? = nil,
    together: [Int] = [], watch: ((Scenario) -> Void)? = nil
  ) -> FoundCounterexample? {
    let strategy = strategies[index]
    let invariant = invariants[number]
    let alone = MonitorBank.Routes([invariant], knowing: invariants)
    let original = scenario(story)
    let screen =
      base == nil
      ? screen(strategy: index, invariant: number, together, mustBind: isClaimed) : nil
    func shrunk(toItsEnd: Bool) -> (StoryShrinker.Shrunk, evaluations: Int, StoryRun) {
      let (found, evaluations) = shrink(
        choices ?? self.choices(story), budget: budget, invariant, strategy, isCertain: isCertain,
        screening: toItsEnd ? nil : screen
      ) { candidate in
        guard
          let found = self.breach(
            in: candidate, invariant, strategy, alone, mustBind: base == nil && isClaimed,
            toItsEnd: toItsEnd),
          base.map({ StoryRun.firstBreach(in: candidate, $0, by: alone) == nil }) ?? true,
          other.map({ $0.isShown(by: found, in: candidate, strategy, alone) }) ?? true
        else { return false }
        watch?(candidate)
        return true
      }
      return (found, evaluations, .record(self.scenario(of: found.values), strategy, by: alone))
    }
    var (found, evaluations, run) = shrunk(toItsEnd: false)
    // After the breach it may call what the phone does not have; then there is no verdict.
    if run.unsupported != nil { (found, evaluations, run) = shrunk(toItsEnd: true) }
    let scenario = self.scenario(of: found.values)
    guard let violation = run.findings[0].violation else {
      return breach.map {
        unrepeated($0, of: invariant, by: strategy, story, evaluations: evaluations)
      }
    }
    let again = StoryRun.record(scenario, strategy, by: alone)
    return FoundCounterexample(
      strategy: strategy, invariant: invariant, story: story, original: original,
      scenario: scenario, choices: found.values, evaluations: evaluations,
      isFixedPoint: found.isFixedPoint, violation: violation,
      rules: Self.rules(in: run.entries, until: violation.time),
      openQuestions: openQuestions(behind: invariant.id, in: scenario, strategy),
      explanation: Explanation(of: scenario, breaking: invariant, strategy, knowing: invariants),
      isReproducible: areSame(again.entries, run.entries),
      permissionAsked: run.permissionAsked, without: other?.without ?? [],
      signature: BreachSignature(of: violation, in: scenario, strategy, by: alone))
  }

  /// Shrinks a story, and does not let a breach that rests on no open question be shrunk to one that does.
  ///
  /// To ask every question of every step would take thirty times as long. So it is shrunk as if no breach
  /// rested on anything; where an answer saves the outcome, that answer is asked of each step of a new
  /// attempt, until none does. Where the story itself is saved by one after all, what was found before stands.
  ///
  /// - Parameters:
  ///   - budget: The most evaluations of an attempt.
  ///   - isCertain: Whether the story's own breach rests on none; nil where that is to be found out.
  ///   - screen: Whether one of the simplest scenarios may break the promise; nil where each is played.
  ///   - breaks: Whether a scenario breaks the promise.
  package func shrink(
    _ choices: [UInt64], budget: Int, _ invariant: Invariant, _ strategy: any TrackerStrategy,
    isCertain: Bool?, screening screen: StoryShrinker.Screen? = nil,
    while breaks: (Scenario) -> Bool
  ) -> (found: StoryShrinker.Shrunk, evaluations: Int) {
    var suspects: [OpenQuestion] = []
    var (evaluations, before) = (0, StoryShrinker.Shrunk?.none)
    while true {
      let shrinker = StoryShrinker(
        generator, budget: budget, runs: invariant.relation == nil ? 1 : Self.runsOfPair)
      let found = shrinker.shrink(choices, screening: screen) { candidate in
        guard breaks(candidate) else { return false }
        var retelling = Retelling(candidate, invariant, strategy, knowing: invariants)
        return !retelling.isSaved(byAnyOf: suspects)
      }
      evaluations += found.evaluations
      if let before, found.evaluations <= 1 { return (before, evaluations) }
      before = found
      let saviours = openQuestions(behind: invariant.id, in: scenario(of: found.values), strategy)
      let isPlain = saviours.allSatisfy(suspects.contains)
      if isPlain { return (found, evaluations) }
      let mustBeCertain =
        isCertain ?? (!suspects.isEmpty || !restsOnQuestion(choices, invariant, strategy))
      guard mustBeCertain else { return (found, evaluations) }
      suspects += saviours
    }
  }

  private func restsOnQuestion(
    _ choices: [UInt64], _ invariant: Invariant, _ strategy: any TrackerStrategy
  ) -> Bool {
    !openQuestions(behind: invariant.id, in: scenario(of: choices), strategy).isEmpty
  }

  /// The scenario that some choices make.
  private func scenario(of choices: [UInt64]) -> Scenario {
    var source = ChoiceSource(replaying: choices)
    return generator.scenario(from: &source)
  }

  /// A breach that did not come again when its story was played once more: there is no shorter story,
  /// and nothing to be said of what matters.
  private func unrepeated(
    _ violation: Violation, of invariant: Invariant, by strategy: any TrackerStrategy,
    _ story: Int, evaluations: Int
  ) -> FoundCounterexample {
    let original = scenario(story)
    return FoundCounterexample(
      strategy: strategy, invariant: invariant, story: story, original: original,
      scenario: original, choices: choices(story), evaluations: evaluations, isFixedPoint: false,
      violation: violation, rules: [], openQuestions: [], explanation: Explanation(),
      isReproducible: false)
  }

  /// The rules that changed what the app could do, the latest first, each once.
  static func rules(in entries: [TraceEntry], until time: Instant) -> [RuleID] {
    var rules: [RuleID] = []
    for entry in entries.reversed() where entry.time <= time && entry.isDecisive {
      guard let rule = entry.rule, !rules.contains(rule) else { continue }
      rules.append(rule)
      if rules.count == 4 { break }
    }
    return rules
  }
}

extension TraceEntry {
  /// Whether the entry tells what iOS allowed or did, rather than a fix or a wish.
  fileprivate var isDecisive: Bool {
    switch what {
    case .process, .withheld, .answer, .session, .prompt, .wake, .lost, .happening: true
    default: false
    }
  }
}
