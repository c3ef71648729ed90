import HarnessReporting
import Invariants
import Mutation
import TrackerConformance
import TrackerModel

/// `harness mutants --planted`: whether each invariant convicts the bugs that it is there for.
struct PlantedMutants {
  let hunt: MutantHunt
  let charges: [MutantCharge]
  let jobs: Int

  func run(_ console: Console) async -> ExitCode {
    console.write(MutantsText.heading(hunt))
    let results = await play(console)
    console.write(MutantsText.body(results))
    // What tested nothing is no pass.
    if results.isEmpty { return .inconclusive }
    return results.allSatisfy(\.isProved) ? .conforms : .violation
  }

  /// The charges are independent of each other; the results keep their order.
  private func play(_ console: Console) async -> [MutantResult] {
    var convictions = [MutantHunt.Conviction?](repeating: nil, count: charges.count)
    await withTaskGroup(of: (Int, MutantHunt.Conviction?).self) { group in
      var next = 0
      func addNext() {
        guard next < charges.count else { return }
        let (number, charge) = (next, charges[next])
        group.addTask { [hunt] in (number, hunt.conviction(for: charge)) }
        next += 1
      }
      for _ in 0..<jobs { addNext() }
      var done = 0
      while let (number, conviction) = await group.next() {
        convictions[number] = conviction
        done += 1
        console.showProgress("\(done) of \(charges.count)")
        addNext()
      }
    }
    console.clearProgress()
    return zip(charges, convictions).map { MutantResult(charge: $0, conviction: $1) }
  }
}
