import Invariants
import Mutation
import StoryModel
import TrackerConformance
import TrackerModel

/// What came of one charge against a mutant.
public struct MutantResult: Sendable {
  /// What was found of the mutant, or of the strategy that it is made of.
  public enum Outcome: Sendable {
    /// The invariant convicted the mutant.
    case convicted(MutantHunt.Conviction)
    /// No scenario proved the charge.
    case survives
    /// The mutant did not come to the end of a scenario.
    case died(Loss)
    /// The strategy did not, without the bug.
    case strategyDied(Loss)
  }

  /// The charge.
  public let charge: MutantCharge
  /// What came of it.
  public let outcome: Outcome

  /// Whether the mutant was convicted by a scenario short enough to be read, or by its own end.
  public var isProved: Bool {
    switch outcome {
    case .convicted(let conviction): conviction.isShort
    case .died: true
    case .survives, .strategyDied: false
    }
  }

  /// Whether there was no telling the mutant from the strategy.
  public var isUntested: Bool { if case .strategyDied = outcome { true } else { false } }

  /// Whether the mutant came to no end.
  var hasDied: Bool { if case .died = outcome { true } else { false } }

  /// Joins a charge and what came of it.
  public init(charge: MutantCharge, _ outcome: Outcome) {
    self.charge = charge
    self.outcome = outcome
  }

  /// Joins a charge and what came of it, as data, in a hunt.
  public init(charge: MutantCharge, _ outcome: MutantOutcome, in hunt: MutantHunt) {
    let outcome: Outcome =
      switch outcome {
      case .convicted(let record): .convicted(hunt.conviction(record, of: charge))
      case .survives: .survives
      case .died(let loss): .died(loss)
      case .strategyDied(let loss): .strategyDied(loss)
      }
    self.init(charge: charge, outcome)
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
    return name + [words(result)]
  }

  private static func words(_ result: MutantResult) -> String {
    switch result.outcome {
    case .survives: return "SURVIVES"
    case .died(let loss): return "scenario \(loss.story), it \(LossText.deed(loss.kind))"
    case .strategyDied(let loss):
      return "UNTESTED: scenario \(loss.story), without the bug it \(LossText.deed(loss.kind))"
    case .convicted(let conviction):
      let happenings = Figures.counted(conviction.scenario.happenings.count, "happening")
      let questions = conviction.openQuestions.map(\.citation).joined(separator: ", ")
      return "scenario \(conviction.story), \(happenings)"
        + (questions.isEmpty ? "" : ", depends on \(questions)")
    }
  }

  private static func summary(_ results: [MutantResult]) -> String {
    let died = results.count(where: \.hasDied)
    let proved = results.count(where: \.isProved) - died
    let mutants = Set(results.map { "\($0.charge.strategy.id):\($0.charge.mutation.name)" }).count
    return TextLayout.wrapped(
      "\(proved) of \(Figures.counted(results.count, "expected violation")) found, "
        + (died == 0 ? "" : "\(died) more caught as the mutant died, ")
        + "in \(Figures.counted(mutants, "mutant"))", hanging: 2)
  }
}
