import Invariants
import TrackerModel

/// Why a mutant that no invariant convicts is no gap, or which gap it is.
public struct SurvivorNote: Hashable, Sendable {
  /// What a survivor shows.
  public enum Reason: Hashable, Sendable {
    /// Nothing is lost: the sentence says why nobody need forbid it.
    case needsNoInvariant(String)
    /// An invariant is missing, or a line of the strategy is needless: the sentence says which.
    case openFinding(String)

    /// The sentence.
    public var sentence: String {
      switch self {
      case .needsNoInvariant(let sentence), .openFinding(let sentence): sentence
      }
    }
  }

  /// The strategies it is about; empty for all.
  public let strategies: [StrategyID]
  /// The mutants it is about: a name, or the beginning of names before a `*`.
  public let pattern: String
  /// Where the strategy does only this when a mutant first differs, in every story that differs;
  /// empty where that says nothing.
  public let whereOnly: Set<MutantFate.Step>
  /// What the survivor shows.
  public let reason: Reason

  /// Creates a note.
  public init(
    _ pattern: String, in strategies: [StrategyID] = [],
    whereOnly: Set<MutantFate.Step> = [], _ reason: Reason
  ) {
    self.strategies = strategies
    self.whereOnly = whereOnly
    self.pattern = pattern
    self.reason = reason
  }

  /// Whether the note is about a survivor.
  public func isAbout(
    _ mutation: BoundaryMutation, _ survival: MutantFate.Survival, of strategy: StrategyID
  ) -> Bool {
    guard strategies.isEmpty || strategies.contains(strategy) else { return false }
    if !whereOnly.isEmpty, !survival.steps.isSubset(of: whereOnly) { return false }
    guard pattern.hasSuffix("*") else { return pattern == mutation.name }
    return mutation.name.hasPrefix(pattern.dropLast())
  }

  /// The first note about a survivor; nil when nobody has explained it.
  public static func note(
    on mutation: BoundaryMutation, _ survival: MutantFate.Survival, of strategy: StrategyID
  ) -> SurvivorNote? {
    all.first { $0.isAbout(mutation, survival, of: strategy) }
  }
}
