import HarnessReporting
import Invariants
import Mutation
import StoryModel
import TrackerConformance
import TrackerModel

/// `harness demo`: one famous mistake, found, shrunk and drawn within seconds.
///
/// Nothing of it is recorded: it is the hunt that `harness mutants` does, for one charge.
struct DemoCommand: HarnessCommand {
  /// The mistake and the promise that it breaks.
  let charge: MutantCharge

  /// The mistake: to rely on a running session, and to let iOS relaunch the app for nothing.
  private static let mistake = "registers-nothing"
  /// The promise: to be alive again once the phone moves after the user swiped the app away.
  private static let promise = "I-L2"
  /// One of which the first scenarios are short: those of weeks take a debug build ten seconds.
  private static let seed: UInt64 = 7
  /// The most scenarios in which it is looked for.
  private static let count = 200

  /// Prepares it; nil for a program that has none of the strategies in which the mistake is one.
  init?(
    strategies: [any TrackerStrategy], hosts: [String: [StrategyID]], invariants: [Invariant]
  ) {
    guard let mutation = MutationOperator.named(Self.mistake),
      let invariant = invariants.first(where: { $0.isNamed(Self.promise) }),
      let host = strategies.first(where: { hosts[Self.mistake]?.contains($0.id) ?? false })
    else { return nil }
    charge = MutantCharge(mutation, in: host, breaks: invariant)
  }

  var command: Command {
    Command(
      name: "demo", overview: "Find a famous mistake, shrink its scenario and draw it.",
      discussion: """
        Plays random scenarios with a tracker that has one mistake, until a promise breaks; shrinks \
        the scenario, and draws what the tracker did in it beside the same tracker without the \
        mistake. Takes seconds.
        """,
      flags: [RecordOutput.json],
      examples: [.init("harness demo", "The first thing to try.")])
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    let console = output.console
    let hunt = MutantHunt(
      seed: Self.seed, count: Self.count,
      generator: ScenarioGenerator(profiles: Profile.defaults))
    let generator = hunt.generator(for: charge.mutation)
    let campaign = Campaign(
      strategies: [charge.mutant], invariants: [charge.invariant], seed: hunt.seed,
      generator: generator)
    console.write(DemoText.heading(charge, seed: hunt.seed))
    try output.put(.head(version: Harness.version, command: "demo", campaign, stories: nil))
    for story in 0..<hunt.count {
      console.showProgress("scenario \(story)")
      let scenario = campaign.scenario(story)
      guard charge.breach(in: scenario) != nil else { continue }
      console.clearProgress()
      console.write(DemoText.found(story, scenario))
      var shortest = scenario
      let found = hunt.counterexample(for: charge, in: story) { candidate in
        guard DemoText.isShorter(candidate, than: shortest) else { return }
        shortest = candidate
        console.write(DemoText.step(candidate))
      }
      guard let found else { continue }
      console.write(DemoText.shrunk(found) + picture(found) + DemoText.next(found, from: generator))
      try output.put(.finding(found, from: generator))
      return try output.end(.conforms)
    }
    console.clearProgress()
    return try output.end(.inconclusive)
  }

  /// The shrunk scenario, played with the mistake and without it.
  private func picture(_ found: FoundCounterexample) -> String {
    let routes = MonitorBank.Routes([charge.invariant])
    let broken = StoryRun.record(found.scenario, charge.mutant, by: routes)
    let sound = StoryRun.record(found.scenario, charge.strategy, by: routes)
    return DemoText.picture(
      charge, of: found.scenario, breach: found.violation.time, broken: broken.entries,
      sound: sound.entries)
  }
}
