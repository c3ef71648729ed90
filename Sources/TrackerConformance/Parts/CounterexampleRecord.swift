import Invariants
import PropertyTesting
import StoryModel
import TrackerModel

/// What shrinking a breach found, without what the campaign knows itself: what one process tells another.
public struct CounterexampleRecord: Hashable, Sendable, Codable {
  let story: Int
  let choices: [UInt64]
  let evaluations: Int
  let isFixedPoint: Bool
  let violation: Violation
  let rules: [RuleID]
  let openQuestions: [OpenQuestion]
  let explanation: Explanation
  let isReproducible: Bool
  let permissionAsked: PermissionAsked
  let without: [HappeningFamily]
  let signature: BreachSignature?

  /// What is to be told of a counterexample.
  public init(_ found: FoundCounterexample) {
    story = found.story
    choices = found.choices
    evaluations = found.evaluations
    isFixedPoint = found.isFixedPoint
    violation = found.violation
    rules = found.rules
    openQuestions = found.openQuestions
    explanation = found.explanation
    isReproducible = found.isReproducible
    permissionAsked = found.permissionAsked
    without = found.without
    signature = found.signature
  }

  /// A breach that could not be shrunk, since the strategy ended the program that tried, or time was over.
  public init(unshrunk what: Campaign.Broken, in campaign: Campaign) {
    story = what.breach.story
    choices = campaign.choices(what.breach.story)
    evaluations = 0
    isFixedPoint = false
    violation = what.breach.violation
    rules = []
    openQuestions = []
    explanation = Explanation()
    isReproducible = true
    permissionAsked = .always
    without = []
    signature = nil
  }
}

extension Campaign {
  /// A breach as it was found; nil for another cause of one, which is only looked for by shrinking.
  public func unshrunk(_ what: Broken) -> FoundCounterexample? {
    guard what.otherCause == nil else { return nil }
    return counterexample(CounterexampleRecord(unshrunk: what, in: self), of: what)
  }

  /// The counterexample that another process told of.
  public func counterexample(
    _ record: CounterexampleRecord, of what: Broken
  ) -> FoundCounterexample {
    counterexample(record, strategy: what.strategy, invariant: what.invariant)
  }

  /// The same, of the strategy and the invariant of these places.
  public func counterexample(
    _ record: CounterexampleRecord, strategy: Int, invariant: Int
  ) -> FoundCounterexample {
    var source = ChoiceSource(replaying: record.choices)
    return FoundCounterexample(
      strategy: strategies[strategy], invariant: invariants[invariant],
      story: record.story, original: scenario(record.story),
      scenario: generator.scenario(from: &source), choices: record.choices,
      evaluations: record.evaluations, isFixedPoint: record.isFixedPoint,
      violation: record.violation, rules: record.rules, openQuestions: record.openQuestions,
      explanation: record.explanation, isReproducible: record.isReproducible,
      permissionAsked: record.permissionAsked,
      without: record.without, signature: record.signature)
  }
}
