import HarnessReporting
import Mutation
import TrackerConformance

/// `harness mutants --planted`: whether each invariant convicts the bugs that it is there for.
struct PlantedMutants {
  let hunt: MutantHunt
  let charges: [MutantCharge]
  let jobs: Int

  func run(_ output: inout RecordOutput) async throws -> ExitCode {
    let console = output.console
    console.write(MutantsText.heading(hunt))
    // The charges are independent of each other; the results keep their order.
    let convictions = await InOrder.results(
      charges.count, jobs: jobs,
      progress: { console.showProgress("\($0) of \(charges.count)") },
      { [hunt, charges] in hunt.conviction(for: charges[$0]) })
    console.clearProgress()
    let results = zip(charges, convictions).map { MutantResult(charge: $0, conviction: $1) }
    console.write(MutantsText.body(results))
    try output.put(results.map { .mutant($0.charge, isProved: $0.isProved) })
    // What tested nothing is no pass.
    if results.isEmpty { return .inconclusive }
    return results.allSatisfy(\.isProved) ? .conforms : .violation
  }
}
