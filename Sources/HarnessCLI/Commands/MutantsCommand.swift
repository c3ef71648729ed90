import DeviceSimulation
import HarnessReporting
import TrackerConformance
import TrackerModel

/// `harness mutants`: whether the invariants convict strategies that are broken on purpose.
struct MutantsCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]

  var command: Command {
    Command(
      "mutants", overview: "Plant bugs into strategies and see that the invariants convict them.",
      discussion: """
        Prints a line for every planted bug, strategy and invariant that must convict it: after \
        how many stories it did, and how many happenings are left when the story is shrunk.
        """,
      options: [
        StorySelection.seed,
        .init(
          "count", value: "n", help: "The most stories to play for a line.",
          default: "\(MutantHunt.defaultCount)"),
        StrategySelection.option(strategies),
        .init(
          "mutant", value: "name", help: "Only this bug; repeat for more.",
          values: MutationOperator.catalog.map(\.name), default: "all bugs", isRepeatable: true),
        StorySelection.jobs,
      ],
      sections: [
        .examples([
          .init("harness mutants --seed 42", "Every bug in every strategy that it was made for.")
        ])
      ])
  }

  func run(_ arguments: ParsedArguments, _ console: Console) async throws -> ExitCode {
    let hunt = MutantHunt(
      seed: try StorySelection.seed(arguments),
      count: try StorySelection.count(arguments) ?? MutantHunt.defaultCount,
      generator: ScenarioGenerator(profiles: Profile.defaults))
    let jobs = try StorySelection.jobs(arguments)
    let names = arguments.strings("mutant")
    let chosen = try StrategySelection.strategies(arguments, strategies).map(\.id)
    let charges = MutantCharge.all(in: strategies).filter { charge in
      chosen.contains(charge.strategy.id)
        && (names.isEmpty || names.contains(charge.mutation.name))
    }
    console.write(MutantsText.heading(hunt))
    let results = await play(hunt, charges, jobs: jobs, console)
    console.write(MutantsText.body(results))
    // What tested nothing is no pass.
    if results.isEmpty { return .inconclusive }
    return results.allSatisfy(\.isProved) ? .conforms : .violation
  }

  /// The charges are independent of each other; the results keep their order.
  private func play(
    _ hunt: MutantHunt, _ charges: [MutantCharge], jobs: Int, _ console: Console
  ) async -> [MutantResult] {
    var convictions = [MutantHunt.Conviction?](repeating: nil, count: charges.count)
    await withTaskGroup(of: (Int, MutantHunt.Conviction?).self) { group in
      var next = 0
      func addNext() {
        guard next < charges.count else { return }
        let (number, charge) = (next, charges[next])
        group.addTask { (number, hunt.conviction(for: charge)) }
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
