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
        Workers play, as in fuzz: a mutant that ends its program, or would not return, is caught by that.
        Here a broken promise is what is wanted. The exit code is 0 if every mutant is reported or its \
        survival explained, 1 if one is not, and 2 if nothing was tried, or a strategy came to no end by \
        itself.
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
        CampaignFile.outOption(
          for: "--resume", after: "\(MutationCampaign.round) scenarios, or every planted bug"),
      ] + RecordOutput.files,
      flags: [
        .init(name: "planted", help: "Test the invariants on hand-written bugs."),
        CampaignFile.resumeFlag, PlayingPlace.flag, RecordOutput.json,
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
    let played = try played(arguments)
    try CampaignFile.checkResuming(arguments)
    try output.put(
      .head(
        version: Harness.version, command: "mutants", profiles: hunt.generator.profiles,
        strategies: played.map(\.id)))
    let player = MutantPlayer(
      hunt: hunt,
      campaign: Campaign(
        strategies: played, invariants: invariants, seed: hunt.seed, generator: hunt.generator),
      crew: PlayingPlace.crew(arguments))
    if let name = arguments.string("mutant") {
      for option in ["strategy", "bug", CampaignFile.outName] {
        try arguments.requireAtMostOne("mutant", option)
      }
      return try await OneMutant(
        mutant: try MutantSelection(name, of: strategies + exhibits), player: player, hosts: hosts,
        notes: notes, jobs: jobs
      ).run(&output)
    }
    guard arguments.flag("planted") else {
      if arguments.has("bug") {
        throw arguments.failure(.missingCompanion("--planted", of: "--bug <name>"))
      }
      return try await MutantScores(
        player: player, notes: notes, jobs: jobs,
        journal: MutantJournal(arguments, player, MutantScores.names, output.console),
        interruption: interruption
      ).run(&output)
    }
    let charges = charges(in: played, named: arguments.strings("bug"))
    return try await PlantedMutants(
      player: player, charges: charges, jobs: jobs,
      journal: MutantJournal(
        arguments, player, PlantedMutants.names(charges), output.console),
      interruption: interruption
    ).run(&output)
  }

  /// The charges against mutants of some strategies, by all bugs or by those that are named.
  private func charges(
    in played: [any TrackerStrategy], named names: [String]
  ) -> [MutantCharge] {
    // An exhibit is a host where it is named.
    let known = strategies + played.filter { one in !strategies.contains { $0.id == one.id } }
    return MutantCharge.all(in: known, hosts: hosts, invariants: invariants).filter { charge in
      played.contains { $0.id == charge.strategy.id }
        && (names.isEmpty || names.contains(charge.mutation.name))
    }
  }
}
