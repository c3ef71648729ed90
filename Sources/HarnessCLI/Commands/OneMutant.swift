import HarnessReporting
import Invariants
import Mutation
import TrackerConformance
import TrackerModel

/// `harness mutants NAME`: one mutant, and the shrunk scenario that convicts it.
struct OneMutant {
  let mutant: MutantSelection
  let hunt: MutantHunt
  var hosts: [String: [StrategyID]] = [:]
  var notes: [String: String] = [:]
  var invariants = InvariantCatalog.all
  let jobs: Int

  func run(_ output: inout RecordOutput) async throws -> ExitCode {
    let console = output.console
    console.write(
      MutationScoreText.heading(
        seed: hunt.seed, count: hunt.count, profiles: hunt.generator.profiles) + "\n")
    guard let boundary = mutant.boundary else { return try planted(&output) }
    let score = await MutationCampaign(
      mutant.strategy, mutations: [boundary], invariants: invariants, notes: notes,
      seed: hunt.seed, count: hunt.count, generator: hunt.generator
    ).score(jobs: jobs)
    try output.put(ReportRecord.records(of: score))
    guard let line = score.lines.first else { return .inconclusive }
    guard case .killed(let kill) = line.fate else {
      console.write(MutantStoryText.text(line, of: score))
      if case .survives = line.fate {} else { return .inconclusive }
      return score.unexplained.isEmpty ? .conforms : .violation
    }
    guard
      let invariant = kill.invariants.first.flatMap({ id in
        invariants.first { $0.isNamed(id) }
      }),
      let found = hunt.counterexample(
        for: MutantCharge(boundary.mutation, in: mutant.strategy, breaks: invariant),
        in: kill.story)
    else { return .inconclusive }
    console.write(MutantStoryText.text(boundary.mutation, found, from: hunt.generator))
    return .conforms
  }

  /// A bug that was planted by hand: every charge against it.
  private func planted(_ output: inout RecordOutput) throws -> ExitCode {
    let console = output.console
    // Of a bug that the program names no hosts for, any strategy may be one.
    let name = mutant.mutation.name
    let charges = MutantCharge.all(
      in: [mutant.strategy], hosts: [name: hosts[name] ?? [mutant.strategy.id]],
      catalog: [mutant.mutation], invariants: invariants)
    var isProved = true
    for (index, charge) in charges.enumerated() {
      let found = hunt.counterexample(for: charge)
      try output.put(.mutant(charge, isProved: found != nil))
      guard let found else {
        isProved = false
        console.write(MutantsText.body([MutantResult(charge: charge, conviction: nil)]))
        continue
      }
      console.write(
        (index == 0 ? "" : "\n")
          + MutantStoryText.text(
            mutant.mutation, found, from: hunt.generator(for: mutant.mutation)))
    }
    if charges.isEmpty { return .inconclusive }
    return isProved ? .conforms : .violation
  }
}
