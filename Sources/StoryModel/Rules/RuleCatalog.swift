/// The rules of iOS, all that the rulebook has, each with what the simulation makes of it.
///
/// The rulebook holds the full wording, the parameters and the conflicts between sources.
public enum RuleCatalog {
  /// Every rule, in the order of the rulebook.
  public static let all: [Rule] =
    lifecycle + lifecycleEnds + timeLimits + wakeChannels + authorization + authorizationReach
    + standardService + standardServicePauses + significantChange + visits + regions + motion
    + device + notifications + presentation + energy

  /// The rules that the simulation models: one for each name that a trace can carry.
  public static let modelled = all.filter { $0.modelling == .modelled }

  /// Returns what the rulebook says about a rule.
  public static func rule(_ id: RuleID) -> Rule { all[Int(id.rawValue) - 1] }
}
