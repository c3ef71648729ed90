import HarnessReporting
import Invariants
import StoryFiles
import TrackerConformance
import TrackerModel

/// `harness explain`: everything that is known of one name.
struct ExplainCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]
  /// Strategies that are explained and never played: some hang, or end the program.
  var unplayed: [any TrackerStrategy] = []
  var hosts: [String: [StrategyID]] = [:]
  var notes: [String: String] = [:]
  var invariants = InvariantCatalog.all
  /// The program, whose commands and options are explained too; asked for when it is needed, since
  /// this command is one of its own.
  var root: @Sendable () -> Command = { Command(name: "harness", overview: "") }

  var command: Command {
    Command(
      name: "explain",
      overview: "Explain whatever has a name: an invariant, rule, happening, mutant or term.",
      arguments: [
        .init(
          name: "name",
          help:
            "What to explain, such as I-L3, L-07, K-16, iOS 18, forceQuit, P0 or calm ending; a named "
            + "scenario, a command or an option; or a happening in the words of a report.",
          arity: .repeated)
      ],
      options: [
        .init(
          name: "count", value: "n",
          help:
            "For an invariant, the most scenarios to play in search of a mutant that it reports.",
          default: "\(ConvictionSearch.defaultCount)"),
        .init(
          name: "golden", value: "dir", help: "The folder with the named scenarios.",
          default: GoldenCommand.defaultFolder),
      ],
      flags: [RecordOutput.json],
      examples: [
        .init("harness explain I-L3", "What is promised, when it is tested, who claims it."),
        .init("harness explain L-07", "What iOS does, and who says so."),
        .init("harness explain user swipes the app away", "What a line of a scenario stands for."),
        .init("harness explain reference run", "A term; 'harness list terms' lists them."),
      ])
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    // A program gets the same text wherever its reader sits.
    arguments.flag(RecordOutput.json.name)
      ? try TextLayout.forFile { try explain(arguments, streams) } : try explain(arguments, streams)
  }

  private func explain(_ arguments: ParsedArguments, _ streams: Console) throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    let name = arguments.strings("name").joined(separator: " ")
    let explain = ExplainText(
      strategies: strategies + unplayed, invariants: invariants, hosts: hosts, notes: notes)
    let folder = GoldenFolder(path: arguments.string("golden") ?? GoldenCommand.defaultFolder)
    let inputs = InputExplanation(root: root(), meaning: explain.brief)
    if var text = try explain.text(name) ?? scenario(name, in: folder) ?? inputs.text(name) {
      if let invariant = invariants.first(where: {
        $0.id.lowercased() == name.lowercased()
      }) {
        output.console.write(text)
        let search = ConvictionSearch(
          strategies: strategies, hosts: hosts, invariants: invariants,
          count: try StorySelection.count(arguments))
        let found = search.text(convictedBy: invariant)
        output.console.write(found)
        text += found
      } else {
        output.console.write(text)
      }
      try output.put(.head(version: Harness.version, command: "explain"))
      try output.put(.explanation(of: name, text))
      return try output.end(.conforms)
    }
    let names = explain.names + scenarios(in: folder) + inputs.names
    let near = closestName(to: name, among: names).map { " Did you mean '\($0)'?" }
    throw CommandFailure(
      "Nothing is called \(Quoted.value(name))."
        + (near ?? " 'harness list' followed by a topic, such as terms, lists names."), .usage)
  }

  /// The names of the scenarios in the folder; none where there is no such folder.
  private func scenarios(in folder: GoldenFolder) -> [String] {
    (try? folder.scenarioIDs()) ?? []
  }

  /// A scenario of the folder, in any case of letters.
  private func scenario(_ name: String, in folder: GoldenFolder) throws -> String? {
    guard let known = scenarios(in: folder).first(where: { $0.lowercased() == name.lowercased() })
    else { return nil }
    return ExplainText.text(
      known, try folder.scenario(known), complaint: try folder.expected(known)?.complaint)
  }
}
