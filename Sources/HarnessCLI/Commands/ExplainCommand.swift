import HarnessReporting
import Invariants
import Mutation
import StoryModel
import TrackerConformance
import TrackerModel

/// `harness explain`: everything that is known of one name.
struct ExplainCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]

  /// Enough for most mutants, and played within a few seconds.
  private static let count = 200
  /// What is left of a story after so many tries is short enough to be read.
  private static let budget = 200
  /// One that rests on no open question is told rather, if it comes as soon as that.
  private static let patience = 10

  var command: Command {
    Command(
      "explain",
      overview: "Explain an invariant, rule, strategy, version of iOS, claim or open question.",
      arguments: [.init("id", help: "Its name, such as I-L3, L-07, Q-05, K-16 or ios18.")],
      options: [
        .init(
          "count", value: "n",
          help: "For an invariant, the most stories to play to see a mutant convicted.",
          default: "\(Self.count)")
      ],
      sections: [
        .examples([
          .init("harness explain I-L3", "What is promised, when it is judged, who claims it."),
          .init("harness explain L-07", "What iOS does, who says so, and what tests it."),
        ])
      ])
  }

  func run(_ arguments: ParsedArguments, _ console: Console) async throws -> ExitCode {
    let name = arguments.string("id") ?? ""
    let explain = ExplainText(strategies: strategies)
    let tests = explain.rule(name).flatMap { CoveringTests.find($0.id) }
    if let text = explain.text(name, coveredBy: tests) {
      console.write(text)
      if let invariant = InvariantCatalog.all.first(where: {
        $0.id.lowercased() == name.lowercased()
      }) {
        console.write(try convicted(by: invariant, arguments))
      }
      return .conforms
    }
    let near = closestName(to: name, among: explain.names).map { " Did you mean '\($0)'?" }
    throw CommandFailure(
      "Nothing is called \(Quoted.value(name))."
        + (near ?? " 'harness help list' says how to see all names."), .usage)
  }

  /// The shrunk story of a planted bug that the invariant convicts; of another mutant where
  /// none is planted for it.
  private func convicted(by invariant: Invariant, _ arguments: ParsedArguments) throws -> String {
    let hunt = MutantHunt(
      seed: StorySelection.defaultSeed,
      count: try StorySelection.count(arguments) ?? Self.count, budget: Self.budget,
      patience: Self.patience, generator: ScenarioGenerator(profiles: Profile.defaults))
    let charges = MutantCharge.all(in: strategies).filter { $0.invariant.id == invariant.id }
    if let (charge, conviction) = hunt.firstConviction(of: charges) {
      return MutantStoryText.explanation(charge, conviction, of: hunt)
    }
    if let (mutation, found) = hunt.counterexample(for: invariant, in: strategies) {
      return MutantStoryText.explanation(mutation.mutation, found, from: hunt.generator)
    }
    return MutantStoryText.noExplanation(of: hunt)
  }
}
