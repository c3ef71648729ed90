import Invariants
import PropertyTesting
import StoryModel
import TrackerConformance
import TrackerModel

/// What came of a charge, as data: what one process tells another, and what is written down.
public enum MutantOutcome: Hashable, Sendable, Codable {
  /// The invariant convicted the mutant.
  case convicted(ConvictionRecord)
  /// No story proved the charge.
  case survives
  /// The mutant did not come to the end of a story: it ended the program that played it, or would not
  /// return.
  case died(Loss)
  /// The strategy did not, without the bug.
  case strategyDied(Loss)
}

/// What convicted a mutant, without what its charge tells.
public struct ConvictionRecord: Hashable, Sendable, Codable {
  let story: Int
  let choices: [UInt64]
  let violation: Violation
  let openQuestions: [OpenQuestion]
  let evaluations: Int
  let permissionAsked: PermissionAsked

  /// What is to be told of a conviction.
  public init(_ conviction: MutantHunt.Conviction) {
    story = conviction.story
    choices = conviction.choices
    violation = conviction.violation
    openQuestions = conviction.openQuestions
    evaluations = conviction.evaluations
    permissionAsked = conviction.permissionAsked
  }
}

extension MutantHunt {
  /// How much is played for a charge.
  public struct Extent: Hashable, Sendable, Codable {
    /// The most stories in which it is tried.
    public var count: Int
    /// The most stories that are played to shrink one.
    public var budget: Int
    /// How many stories more are looked at for one that rests on no open question.
    public var patience: Int
  }

  /// How much is played for a charge.
  public var extent: Extent { Extent(count: count, budget: budget, patience: patience) }

  /// Prepares a hunt of some extent.
  public init(seed: UInt64, _ extent: Extent, generator: ScenarioGenerator) {
    self.init(
      seed: seed, count: extent.count, budget: extent.budget, patience: extent.patience,
      generator: generator)
  }

  /// What came of a charge, tried in this process.
  public func outcome(
    of charge: MutantCharge, begins: Beginning = { _, _ in }
  ) -> MutantOutcome {
    conviction(for: charge, begins: begins).map { .convicted(ConvictionRecord($0)) } ?? .survives
  }

  /// The conviction of a charge that another process told of.
  public func conviction(_ record: ConvictionRecord, of charge: MutantCharge) -> Conviction {
    var source = ChoiceSource(replaying: record.choices)
    return Conviction(
      story: record.story,
      scenario: generator(for: charge.mutation).scenario(from: &source), choices: record.choices,
      violation: record.violation, openQuestions: record.openQuestions,
      evaluations: record.evaluations, permissionAsked: record.permissionAsked)
  }
}
