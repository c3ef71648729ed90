import HarnessReporting
import Invariants
import Mutation
import StoryModel
import TrackerConformance
import TrackerModel

/// `harness mutants`: whether the invariants report strategies that are broken on purpose.
struct MutantsCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]
  var exhibits: [any TrackerStrategy] = []
  var hosts: [String: [StrategyID]] = [:]
  var notes: [String: String] = [:]
  var invariants = InvariantCatalog.all

  var command: Command {
    Command(
      name: "mutants",
      overview: "Break strategies on purpose and check that the invariants report it.",
      discussion: """
        Mutates everything that passes between a strategy and its phone: each kind of request and of \
        event is dropped, repeated, delayed or altered; checkpoint and memory are lost. A mutant that \
        behaves differently but that no invariant reports survives: an invariant is missing, or the \
        strategy does something needless.
        With --planted, tests the invariants instead: each must report the bugs that were written \
        for it. If a bug names the happening that provokes it, its scenarios contain only that.
        Here a broken promise is what is wanted. The exit code is 0 if every mutant is reported or its \
        survival explained, 1 if one is not, and 2 if nothing was tried.
        'harness list mutants' names them all.
        """,
      arguments: [
        .init(
          name: "mutant", help: "Only this mutant, with the shrunk scenario that exposes it.",
          arity: .optional, default: "all mutants")
      ],
      options: [
        StorySelection.seed,
        .init(
          name: "count", value: "n", help: "The most scenarios to play for a mutant.",
          default: "\(MutantHunt.defaultCount)"),
        StrategySelection.option(strategies, exhibits: exhibits),
        .init(
          name: "bug", value: "name", help: "With --planted, only this bug; repeat for more.",
          values: MutationOperator.catalog.map(\.name), default: "all bugs", isRepeatable: true),
        StorySelection.jobs,
      ] + RecordOutput.files,
      flags: [
        .init(name: "planted", help: "Test the invariants on hand-written bugs."),
        RecordOutput.json,
      ],
      examples: [
        .init("harness mutants --strategy dual-manager", "The mutation score of a strategy."),
        .init("harness mutants dual-manager:drop-upload", "One mutant, and its shrunk scenario."),
        .init("harness mutants --planted", "Does every invariant report its bugs?"),
      ])
  }

  func played(_ arguments: ParsedArguments) throws -> [any TrackerStrategy] {
    guard let name = arguments.string("mutant") else {
      return try StrategySelection.strategies(arguments, strategies, exhibits: exhibits)
    }
    return [try MutantSelection(name, of: strategies + exhibits).strategy]
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    let interruption = Interruption()
    let listener = SignalListener(interruption, output.console)
    defer { listener.stop() }
    let code = try await run(arguments, interruption, &output)
    return try output.end(code, isInterrupted: interruption.hasCome)
  }

  private func run(
    _ arguments: ParsedArguments, _ interruption: Interruption, _ output: inout RecordOutput
  ) async throws -> ExitCode {
    let hunt = MutantHunt(
      seed: try StorySelection.seed(arguments),
      count: try StorySelection.count(arguments) ?? MutantHunt.defaultCount,
      generator: ScenarioGenerator(profiles: Profile.defaults))
    let jobs = try StorySelection.jobs(arguments)
    let chosen = try StrategySelection.strategies(arguments, strategies, exhibits: exhibits)
    try output.put(
      .head(
        version: Harness.version, command: "mutants", profiles: hunt.generator.profiles,
        strategies: try played(arguments).map(\.id)))
    if let name = arguments.string("mutant") {
      try arguments.requireAtMostOne("mutant", "strategy")
      try arguments.requireAtMostOne("mutant", "bug")
      let mutant = try MutantSelection(name, of: strategies + exhibits)
      return try await OneMutant(
        mutant: mutant, hunt: hunt, hosts: hosts, notes: notes, invariants: invariants, jobs: jobs
      ).run(&output)
    }
    guard arguments.flag("planted") else {
      if arguments.has("bug") {
        throw arguments.failure(.missingCompanion("--planted", of: "--bug <name>"))
      }
      return try await score(chosen, hunt, jobs: jobs, interruption, &output)
    }
    let names = arguments.strings("bug")
    // An exhibit is a host where it is named.
    let known = strategies + chosen.filter { one in !strategies.contains { $0.id == one.id } }
    let charges = MutantCharge.all(in: known, hosts: hosts, invariants: invariants).filter {
      charge in
      chosen.contains { $0.id == charge.strategy.id }
        && (names.isEmpty || names.contains(charge.mutation.name))
    }
    return try await PlantedMutants(
      hunt: hunt, charges: charges, jobs: jobs, interruption: interruption
    ).run(&output)
  }

  /// The score of each strategy, as soon as it is known.
  private func score(
    _ chosen: [any TrackerStrategy], _ hunt: MutantHunt, jobs: Int, _ interruption: Interruption,
    _ output: inout RecordOutput
  ) async throws -> ExitCode {
    let console = output.console
    console.write(
      MutationScoreText.heading(
        seed: hunt.seed, count: hunt.count, profiles: hunt.generator.profiles))
    var codes: [ExitCode] = []
    for strategy in chosen {
      let score = await MutationCampaign(
        strategy, invariants: invariants, notes: notes, seed: hunt.seed, count: hunt.count,
        generator: hunt.generator
      ).score(
        jobs: jobs,
        progress: { stories, mutants in
          console.showProgress(
            "\(strategy.id): \(stories) of \(hunt.count) scenarios, \(mutants) mutants")
        }, isOver: { interruption.hasCome })
      console.clearProgress()
      console.write(MutationScoreText.body(score))
      try output.put(ReportRecord.records(of: score))
      // What tested nothing is no pass.
      let isEmpty = score.killed.isEmpty && score.survivors.isEmpty
      codes.append(isEmpty ? .inconclusive : score.unexplained.isEmpty ? .conforms : .violation)
      guard !interruption.hasCome else {
        console.complain(
          "Interrupted: the last score is of the scenarios that were played; fewer leave alive what dies "
            + "later.\n")
        return .inconclusive
      }
    }
    return codes.contains(.violation) ? .violation : codes.first { $0 != .conforms } ?? .conforms
  }
}
