import HarnessReporting
import PublishedStatements
import StoryFiles
import TrackerModel

/// `harness statements`: what published documents say about iOS, tested.
struct StatementsCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]

  var command: Command {
    Command(
      name: "statements", formerNames: ["claims"],
      overview: "Test what published documents say about iOS, and show where it is true.",
      discussion: """
        Five published documents describe how background location works on iOS. Each of their \
        statements is tried on every simulated version of iOS; the output shows where it was true, \
        what was measured, and why. The table of document 000, measured again, comes last. A line \
        with ✘ disagrees with the rulebook.
        What strategies promise is another matter: see 'harness list claims'.
        """,
      options: [
        .init(
          name: "statement", value: "id", help: "Only this statement, such as Q-05.", default: "all"
        )
      ],
      flags: [RecordOutput.json],
      examples: [
        .init("harness statements", "All statements, and the table of document 000."),
        .init(
          "harness statements --statement Q-05",
          "Does a loop give an app unlimited background time?"),
      ])
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    let console = output.console
    let chosen = try statements(arguments.string("statement"))
    try output.put(.head(version: Harness.version, command: "statements"))
    var results: [[StatementResult]] = []
    for statement in chosen {
      console.showProgress("\(statement.id)")
      results.append(statement.results())
      console.clearProgress()
      console.write(StatementsText.block(statement, results[results.count - 1]))
      try output.put(ReportRecord.records(of: statement, results[results.count - 1]))
    }
    var isAsExpected = results.allSatisfy { $0.allSatisfy(\.isAsExpected) }
    if chosen.count > 1 {
      let matrix = PublishedTable(strategies: strategies)
      isAsExpected = isAsExpected && matrix.isAsPublished
      console.write(StatementsText.matrix(matrix) + "\n")
    }
    console.write(StatementsText.summary(chosen, results))
    return try output.end(isAsExpected ? .conforms : .violation)
  }

  private func statements(_ name: String?) throws -> [PublishedStatement] {
    guard let name, name != "all" else { return StatementCatalog.all }
    if let statement = StatementCatalog.statement(name) { return [statement] }
    let near = closestName(to: name, among: StatementCatalog.all.map(\.id)).map {
      " Did you mean '\($0)'?"
    }
    throw CommandFailure(
      "No statement is called \(Quoted.value(name))." + (near ?? " They are Q-01 to Q-56."), .usage)
  }
}
