import HarnessReporting
import Invariants
import TrackerConformance
import TrackerModel

/// `harness list`: what there is, in tables.
struct ListCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]
  var invariants = InvariantCatalog.all

  /// What can be listed.
  private enum Topic: String, CaseIterable {
    case strategies, claims, invariants, rules, profiles, happenings, scenarios, terms
  }

  var command: Command {
    Command(
      name: "list",
      overview: "List strategies, claims, invariants, rules, versions of iOS, terms and more.",
      arguments: [
        .init(name: "topic", help: "What to list.", values: Topic.allCases.map(\.rawValue))
      ],
      options: [
        .init(
          name: "golden", value: "dir", help: "The folder with the named scenarios.",
          default: GoldenCommand.defaultFolder)
      ],
      examples: [
        .init("harness list invariants", "What trackers are judged by."),
        .init("harness list terms", "The words that reports use."),
      ])
  }

  func run(_ arguments: ParsedArguments, _ console: Console) async throws -> ExitCode {
    guard let topic = arguments.string("topic").flatMap(Topic.init) else { return .usage }
    switch topic {
    case .strategies: console.write(ListText.strategies(strategies))
    case .claims: console.write(ListText.claims(strategies, of: invariants))
    case .invariants: console.write(ListText.invariants(invariants))
    case .rules: console.write(ListText.rules())
    case .profiles: console.write(ListText.profiles())
    case .happenings: console.write(ListText.happenings())
    case .terms: console.write(ListText.terms())
    case .scenarios:
      let folder = arguments.string("golden") ?? GoldenCommand.defaultFolder
      console.write(try scenarios(GoldenFolder(path: folder)))
    }
    return .conforms
  }

  private func scenarios(_ folder: GoldenFolder) throws -> String {
    var complaints: [String: String] = [:]
    let scenarios = try folder.scenarioIDs().map { id in
      complaints[id] = try folder.expected(id)?.complaint
      return (id: id, scenario: try folder.scenario(id))
    }
    return ListText.scenarios(scenarios, complaints: complaints)
  }
}
