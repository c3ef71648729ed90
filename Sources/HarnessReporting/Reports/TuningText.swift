import TrackerConformance
import TrackerModel

/// What the report of a campaign says of strategies that were repaired until they passed.
enum TuningText {
  /// A line for those that were tuned on the seed that is played, and one for those tuned on others.
  static func lines(_ campaign: Campaign) -> [String] {
    let tuned = campaign.strategies.filter { ($0.tuning?.scenarios ?? 0) > 0 }
    let here = tuned.filter { $0.tuning?.seeds.contains(campaign.seed) == true }
    let elsewhere = tuned.filter { $0.tuning?.seeds.contains(campaign.seed) == false }
    return [
      line(
        here,
        "repaired until they passed, also with this seed: no bound on a failure rate holds for them; use"
          + " '--fresh'"),
      line(elsewhere, "repaired until they passed with other seeds"),
    ].compactMap(\.self)
  }

  private static func line(_ strategies: [any TrackerStrategy], _ what: String) -> String? {
    let names = strategies.map { strategy in
      let scenarios = strategy.tuning?.scenarios ?? 0
      return "\(strategy.id) (on at least \(Figures.counted(scenarios, "scenario")))"
    }
    return names.isEmpty ? nil : "\(what): \(names.joined(separator: ", "))"
  }
}
