/// The rules of iOS that the simulation models: one entry for each name that a trace can carry.
///
/// The rulebook holds the full wording, the parameters and the conflicts between sources.
public enum RuleCatalog {
  /// Every modelled rule, in the order of the rulebook.
  public static let all: [Rule] =
    lifecycle + timeLimits + wakeChannels + authorization + standardService + significantChange
    + visits
    + regions + motion + device + notifications

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// Returns what the rulebook says about a rule, or nil when the rule is not modelled.
  public static func rule(_ id: RuleID) -> Rule? { byID[id] }
}
