import DeviceSimulation
import HarnessReporting
import TrackerConformance
import TrackerModel

/// `harness list`: what there is, in tables.
struct ListCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]

  /// What can be listed.
  private enum Topic: String, CaseIterable {
    case strategies, claims, invariants, rules, profiles, happenings, scenarios
  }

  var command: Command {
    Command(
      "list", overview: "List what there is: strategies, invariants, rules and more.",
      arguments: [
        .init("topic", help: "What to list.", values: Topic.allCases.map(\.rawValue))
      ],
      options: [
        .init(
          "golden", value: "dir", help: "The folder of the named scenarios.",
          default: GoldenCommand.defaultFolder)
      ],
      sections: [
        .examples([.init("harness list invariants", "What trackers are judged by.")])
      ])
  }

  func run(_ arguments: ParsedArguments, _ console: Console) async throws -> ExitCode {
    guard let topic = arguments.string("topic").flatMap(Topic.init) else { return .usage }
    switch topic {
    case .strategies: console.write(ListText.strategies(strategies))
    case .claims: console.write(ListText.claims(strategies))
    case .invariants: console.write(ListText.invariants())
    case .rules: console.write(ListText.rules())
    case .profiles: console.write(ListText.profiles())
    case .happenings: console.write(ListText.happenings())
    case .scenarios:
      let folder = arguments.string("golden") ?? GoldenCommand.defaultFolder
      console.write(ListText.scenarios(try scenarios(GoldenFolder(path: folder))))
    }
    return .conforms
  }

  private func scenarios(
    _ folder: GoldenFolder
  ) throws -> [(id: String, scenario: Scenario)] {
    do {
      return try folder.scenarioIDs().map { ($0, try folder.scenario($0)) }
    } catch let error as GoldenError {
      throw CommandFailure(error.description, GoldenError.exitCode)
    }
  }
}
