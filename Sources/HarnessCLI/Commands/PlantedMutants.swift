import HarnessReporting
import Mutation
import TrackerConformance

/// `harness mutants --planted`: whether each invariant convicts the bugs that it is there for.
struct PlantedMutants {
  let hunt: MutantHunt
  let charges: [MutantCharge]
  let jobs: Int
  /// What may end it before its time.
  let interruption: Interruption

  func run(_ output: inout RecordOutput) async throws -> ExitCode {
    let console = output.console
    console.write(MutantsText.heading(hunt))
    // The charges are independent of each other; the results keep their order.
    let results = await InOrder.results(
      charges.count, jobs: jobs,
      progress: { console.showProgress("\($0) of \(charges.count)") },
      { [hunt, charges, interruption] number -> MutantResult? in
        interruption.hasCome
          ? nil
          : MutantResult(charge: charges[number], conviction: hunt.conviction(for: charges[number]))
      }
    ).compactMap(\.self)
    console.clearProgress()
    console.write(MutantsText.body(results))
    try output.put(results.map { .mutant($0.charge, isProved: $0.isProved) })
    let isComplete = results.count == charges.count
    if !isComplete {
      console.complain(
        "Interrupted: the report is of \(Figures.grouped(results.count)) of "
          + "\(Figures.counted(charges.count, "expected violation")).\n")
    }
    guard results.allSatisfy(\.isProved) else { return .violation }
    // What tested nothing, or not all, is no pass.
    return results.isEmpty || !isComplete ? .inconclusive : .conforms
  }
}
