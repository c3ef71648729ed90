import Invariants
import Mutation
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
    .mutant(
      Mutant(
        strategy: charge.strategy.id.rawValue, mutation: charge.mutation.name,
        fate: isProved ? "killed" : "survived", invariants: [charge.invariant.id]))
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
    case .survives(let survival):
      record("survived", [], survival.story, note: score.note(on: line.mutation))
    }
  }
}
