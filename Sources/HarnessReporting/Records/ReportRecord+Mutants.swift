import Invariants
import Mutation
import TrackerConformance
import TrackerModel

// What became of the mutants of a strategy.
extension ReportRecord {
  /// A record for each mutant that was tried.
  public static func records(of score: MutationScore) -> [ReportRecord] {
    score.lines.compactMap { line in
      mutant(line, of: score).map(ReportRecord.mutant)
    }
  }

  /// A record for a bug that an invariant is to report.
  public static func mutant(_ charge: MutantCharge, isProved: Bool) -> ReportRecord {
    mutant(charge, fate: isProved ? "killed" : "survived")
  }

  /// The same of one that did not come to the end of a scenario.
  public static func mutant(_ charge: MutantCharge, _ loss: TrackerConformance.Loss) -> ReportRecord
  {
    mutant(charge, fate: "died", loss)
  }

  /// The record of a result.
  public static func mutant(_ result: MutantResult) -> ReportRecord {
    switch result.outcome {
    case .convicted, .survives: mutant(result.charge, isProved: result.isProved)
    case .died(let loss): mutant(result.charge, loss)
    case .strategyDied(let loss): mutant(result.charge, fate: "untested", loss)
    }
  }

  private static func mutant(
    _ charge: MutantCharge, fate: String, _ loss: TrackerConformance.Loss? = nil
  ) -> ReportRecord {
    .mutant(
      Mutant(
        strategy: charge.strategy.id.rawValue, mutation: charge.mutation.name, fate: fate,
        invariants: [charge.invariant.id], scenario: loss?.story,
        note: loss.map { LossText.deed($0.kind) }))
  }

  private static func mutant(_ line: MutationScore.Line, of score: MutationScore) -> Mutant? {
    func record(
      _ fate: String, _ invariants: [String] = [], _ scenario: Int? = nil, note: String? = nil
    ) -> Mutant {
      Mutant(
        strategy: score.strategy.id.rawValue, mutation: line.mutation.name, fate: fate,
        invariants: invariants, scenario: scenario, note: note)
    }
    return switch line.fate {
    case .notTried: nil
    case .notReached: record("notReached")
    case .equivalent: record("equivalent")
    case .killed(let kill): record("killed", kill.invariants, kill.story)
    case .died(let loss): record("died", [], loss.story, note: LossText.deed(loss.kind))
    case .survives(let survival):
      record("survived", [], survival.difference.story, note: score.note(on: line.mutation))
    }
  }
}
