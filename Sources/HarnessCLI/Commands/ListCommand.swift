import HarnessReporting
import Invariants
import TrackerConformance
import TrackerModel

/// `harness list`: what there is, in tables.
struct ListCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]
  var hosts: [String: [StrategyID]] = [:]
  var invariants = InvariantCatalog.all

  /// What can be listed.
  private enum Topic: String, CaseIterable {
    case strategies, claims, invariants, rules, sources, profiles, happenings, scenarios, mutants
    case terms
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
      flags: [RecordOutput.json],
      examples: [
        .init("harness list invariants", "What trackers are judged by."),
        .init("harness list terms", "The words that reports use."),
      ])
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    guard let topic = arguments.string("topic").flatMap(Topic.init) else { return .usage }
    let list = try list(topic, arguments)
    output.console.write(list.text)
    try output.put(.head(version: Harness.version, command: "list"))
    try output.put(list.rows.map { .item(topic.rawValue, $0) })
    return try output.end(.conforms)
  }

  private func list(_ topic: Topic, _ arguments: ParsedArguments) throws -> ListText {
    switch topic {
    case .strategies: ListText.strategies(strategies)
    case .claims: ListText.claims(strategies, of: invariants)
    case .invariants: ListText.invariants(invariants)
    case .rules: ListText.rules()
    case .sources: ListText.sources()
    case .profiles: ListText.profiles()
    case .happenings: ListText.happenings()
    case .mutants: ListText.mutants(hosts: hosts)
    case .terms: ListText.terms()
    case .scenarios:
      try scenarios(GoldenFolder(path: arguments.string("golden") ?? GoldenCommand.defaultFolder))
    }
  }

  private func scenarios(_ folder: GoldenFolder) throws -> ListText {
    var complaints: [String: String] = [:]
    let scenarios = try folder.scenarioIDs().map { id in
      complaints[id] = try folder.expected(id)?.complaint
      return (id: id, scenario: try folder.scenario(id))
    }
    return ListText.scenarios(scenarios, complaints: complaints)
  }
}
