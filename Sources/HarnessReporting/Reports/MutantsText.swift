import Invariants
import Mutation
import StoryModel
import TrackerModel

/// What came of one charge against a mutant.
public struct MutantResult: Sendable {
  /// The charge.
  public let charge: MutantCharge
  /// What convicted the mutant; nil if it survives.
  public let conviction: MutantHunt.Conviction?
  /// Whether the mutant was convicted by a scenario short enough to be read.
  public var isProved: Bool { conviction?.isShort ?? false }

  /// Joins a charge and what came of it.
  public init(charge: MutantCharge, conviction: MutantHunt.Conviction?) {
    self.charge = charge
    self.conviction = conviction
  }
}

/// The table of `harness mutants`.
public enum MutantsText {
  /// The line that is printed before anything is played.
  public static func heading(_ hunt: MutantHunt) -> String {
    "seed \(hunt.seed) · at most \(Figures.counted(hunt.count, "scenario")) per row\n\n"
  }

  /// For every charge the scenario that convicts, or that none does; then the sum.
  public static func body(_ results: [MutantResult]) -> String {
    (Table(results.map(row)).wrappedLines + ["", summary(results)]).map { $0 + "\n" }.joined()
  }

  private static func row(_ result: MutantResult) -> [String] {
    let charge = result.charge
    let name = [charge.mutation.name, charge.strategy.id.rawValue, charge.invariant.id]
    guard let conviction = result.conviction else { return name + ["SURVIVES"] }
    let happenings = Figures.counted(conviction.scenario.happenings.count, "happening")
    let questions = conviction.openQuestions.map(\.citation).joined(separator: ", ")
    return name + [
      "scenario \(conviction.story), \(happenings)"
        + (questions.isEmpty ? "" : ", depends on \(questions)")
    ]
  }

  private static func summary(_ results: [MutantResult]) -> String {
    let proved = results.count(where: \.isProved)
    let mutants = Set(results.map { "\($0.charge.strategy.id):\($0.charge.mutation.name)" }).count
    return "\(proved) of \(Figures.counted(results.count, "expected violation")) found, in "
      + Figures.counted(mutants, "mutant")
  }
}
