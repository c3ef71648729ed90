import HarnessReporting
import Invariants
import Mutation
import Synchronization
import TrackerConformance
import TrackerModel

/// `harness mutants --planted`: whether each invariant convicts the bugs that it is there for.
struct PlantedMutants {
  let player: MutantPlayer
  let charges: [MutantCharge]
  let jobs: Int
  let journal: MutantJournal
  /// What may end it before its time.
  let interruption: Interruption

  /// What is tried, by names that stay the same.
  static func names(_ charges: [MutantCharge]) -> [String] {
    charges.map { "\($0.mutant.id) \($0.invariant.id)" }
  }

  func run(_ output: inout RecordOutput) async throws -> ExitCode {
    let console = output.console
    console.write(MutantsText.heading(player.hunt))
    let results = try await outcomes(console).enumerated().compactMap { number, outcome in
      outcome.map { MutantResult(charge: charges[number], $0, in: player.hunt) }
    }
    console.write(MutantsText.body(results))
    try output.put(results.map(ReportRecord.mutant))
    let isComplete = results.count == charges.count
    if !isComplete {
      console.complain(
        "Interrupted: the report is of \(Figures.grouped(results.count)) of "
          + "\(Figures.counted(charges.count, "expected violation"))."
          + "\(Interruption.advice(isWritten: journal.isWritten))\n")
    }
    guard results.allSatisfy({ $0.isProved || $0.isUntested }) else { return .violation }
    // What tested nothing, or not all, is no pass.
    return results.isEmpty || !isComplete || results.contains(where: \.isUntested)
      ? .inconclusive : .conforms
  }

  /// What came of each charge; nil where it was not tried any more.
  private func outcomes(_ console: Console) async throws -> [MutantOutcome?] {
    let earlier = journal.outcomes
    let failure = FirstFailure()
    // The charges are independent of each other; the results keep their order.
    let results = await InOrder.results(
      charges.count, jobs: jobs,
      progress: { console.showProgress("\($0) of \(charges.count)") },
      keep: { number, result in
        guard earlier[number] == nil, failure.error == nil else { return }
        do {
          if let outcome = try result.get() { try journal.add(.charge(number, outcome)) }
        } catch {
          failure.note(error)
        }
      },
      { [player, charges, interruption] number in
        Result { () throws -> MutantOutcome? in
          if let known = earlier[number] { return known }
          guard !interruption.hasCome, failure.error == nil else { return nil }
          return try player.outcome(of: charges[number])
        }
      })
    console.clearProgress()
    if let error = failure.error { throw error }
    return try results.map { try $0.get() }
  }
}

/// Why nothing more is to be begun.
private final class FirstFailure: Sendable {
  private let first = Mutex<(any Error)?>(nil)

  /// What went wrong first; nil if nothing did.
  var error: (any Error)? { first.withLock(\.self) }

  func note(_ error: any Error) { first.withLock { $0 = $0 ?? error } }
}
