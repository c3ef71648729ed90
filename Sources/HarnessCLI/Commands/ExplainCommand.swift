import DeviceSimulation
import HarnessReporting
import TrackerConformance
import TrackerModel

/// `harness explain`: everything that is known of one name.
struct ExplainCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]

  var command: Command {
    Command(
      "explain",
      overview: "Explain an invariant, rule, strategy, version of iOS, claim or open question.",
      arguments: [.init("id", help: "Its name, such as I-L3, L-07, Q-05, K-16 or ios18.")],
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
      return .conforms
    }
    let near = closestName(to: name, among: explain.names).map { " Did you mean '\($0)'?" }
    throw CommandFailure(
      "Nothing is called \(Quoted.value(name))."
        + (near ?? " 'harness help list' says how to see all names."), .usage)
  }
}
