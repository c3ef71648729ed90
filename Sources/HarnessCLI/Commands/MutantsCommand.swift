import HarnessReporting
import Invariants
import Mutation
import StoryModel
import TrackerConformance
import TrackerModel

/// `harness mutants`: whether the invariants convict strategies that are broken on purpose.
struct MutantsCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]
  var exhibits: [any TrackerStrategy] = []

  var command: Command {
    Command(
      "mutants", overview: "Break strategies on purpose and see that the invariants convict them.",
      discussion: """
        Everything that can go wrong between a strategy and its phone is tried: every kind of \
        request and of event is dropped, repeated, delayed or altered, checkpoint and memory are \
        lost. A mutant that no invariant convicts, though it does something else than the strategy, \
        shows that an invariant is missing or that the strategy asks for something needless; the \
        command fails if one is not explained.
        With --planted the invariants are tried instead: each must convict the bugs that were \
        planted for it. Where a bug says what provokes it, nothing else happens in its stories.
        """,
      arguments: [
        .init(
          "mutant", help: "Only this one, with the story that convicts it, shrunk.",
          arity: .optional, default: "all mutants")
      ],
      options: [
        StorySelection.seed,
        .init(
          "count", value: "n", help: "The most stories to play for a mutant.",
          default: "\(MutantHunt.defaultCount)"),
        StrategySelection.option(strategies, exhibits: exhibits),
        .init(
          "bug", value: "name", help: "With --planted, only this bug; repeat for more.",
          values: MutationOperator.catalog.map(\.name), default: "all bugs", isRepeatable: true),
        StorySelection.jobs,
      ],
      flags: [.init("planted", help: "Try the invariants on bugs that were planted by hand.")],
      sections: [
        .examples([
          .init("harness mutants --strategy dual-manager", "The score of a strategy."),
          .init("harness mutants dual-manager:drop-upload", "One mutant, and its shrunk story."),
          .init("harness mutants --planted", "Every invariant convicts its bugs."),
        ])
      ])
  }

  func run(_ arguments: ParsedArguments, _ console: Console) async throws -> ExitCode {
    let hunt = MutantHunt(
      seed: try StorySelection.seed(arguments),
      count: try StorySelection.count(arguments) ?? MutantHunt.defaultCount,
      generator: ScenarioGenerator(profiles: Profile.defaults))
    let jobs = try StorySelection.jobs(arguments)
    let chosen = try StrategySelection.strategies(arguments, strategies, exhibits: exhibits)
    if let name = arguments.string("mutant") {
      try arguments.requireAtMostOne("mutant", "strategy")
      try arguments.requireAtMostOne("mutant", "bug")
      let mutant = try MutantSelection(name, of: strategies + exhibits)
      return await OneMutant(mutant: mutant, hunt: hunt, jobs: jobs).run(console)
    }
    guard arguments.flag("planted") else {
      if arguments.has("bug") {
        throw arguments.failure(.missingCompanion("--planted", of: "--bug <name>"))
      }
      return await score(chosen, hunt, jobs: jobs, console)
    }
    let names = arguments.strings("bug")
    // An exhibit is a host where it is named.
    let hosts = strategies + chosen.filter { one in !strategies.contains { $0.id == one.id } }
    let charges = MutantCharge.all(in: hosts).filter { charge in
      chosen.contains { $0.id == charge.strategy.id }
        && (names.isEmpty || names.contains(charge.mutation.name))
    }
    return await PlantedMutants(hunt: hunt, charges: charges, jobs: jobs).run(console)
  }

  /// The score of each strategy, as soon as it is known.
  private func score(
    _ chosen: [any TrackerStrategy], _ hunt: MutantHunt, jobs: Int, _ console: Console
  ) async -> ExitCode {
    console.write(
      MutationScoreText.heading(
        seed: hunt.seed, count: hunt.count, profiles: hunt.generator.profiles))
    var codes: [ExitCode] = []
    for strategy in chosen {
      let score = await MutationCampaign(
        strategy, seed: hunt.seed, count: hunt.count, generator: hunt.generator
      ).score(jobs: jobs) { stories, mutants in
        console.showProgress(
          "\(strategy.id): \(stories) of \(hunt.count) stories, \(mutants) mutants")
      }
      console.clearProgress()
      console.write(MutationScoreText.body(score))
      // What tested nothing is no pass.
      let isEmpty = score.killed.isEmpty && score.survivors.isEmpty
      codes.append(isEmpty ? .inconclusive : score.unexplained.isEmpty ? .conforms : .violation)
    }
    return codes.contains(.violation) ? .violation : codes.first { $0 != .conforms } ?? .conforms
  }
}
