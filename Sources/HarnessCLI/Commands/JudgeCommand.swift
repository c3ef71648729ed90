import HarnessReporting
import Invariants
import StoryModel
import TrackerModel

/// `harness judge`: what every invariant says of a trace file; nothing is played, and a claim of the
/// file that names no invariant is a fault of the file: see `TraceInput`.
struct JudgeCommand: HarnessCommand {
  var invariants = InvariantCatalog.all

  var command: Command {
    Command(
      name: "judge", overview: "Judge a trace file, such as an app on a real phone writes.",
      discussion: """
        A trace file is text, a JSON object a line: the version of the format, the scenario, the \
        strategy with what it promises, then each event, request and happening in order of time. \
        TRACE-FORMAT.md says what may stand in it. 'harness run --export day\(TraceJSON.suffix)' \
        writes one.
        Nothing is simulated. Invariants that compare two runs need a second run and are listed as \
        not judged; so are those that compare with the reference run, unless the file has its wakes.
        """,
      arguments: [.init(name: "trace", help: "The trace file.")],
      options: RecordOutput.files,
      flags: [
        .init(name: "all", help: "Also list what the strategy does not promise."),
        RecordOutput.json, RecordOutput.github,
      ],
      examples: [
        .init("harness run quiet-day --export day.trace", "Write a trace file."),
        .init("harness judge day.trace", "Judge it."),
      ])
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    guard let path = arguments.string("trace") else { return .usage }
    let trace = try TraceInput(path: path, knowing: invariants).trace
    guard let judgement = TraceJudgement(of: trace, by: invariants) else {
      let versions = trace.manifest.supportedVersions
      throw CommandFailure(
        "\(trace.strategy) is for iOS \(versions.lowerBound) to \(versions.upperBound), and the"
          + " trace is of \(trace.scenario.profile.title).", .inconclusive)
    }
    output.console.write(JudgeText.text(judgement, showsAll: arguments.flag("all")))
    try output.put(
      .head(
        version: Harness.version, command: "judge", scenario: trace.scenario.title,
        profiles: [Profile.named(trace.scenario.profile)].compactMap(\.self),
        strategies: [trace.strategy]))
    try output.put(ReportRecord.records(of: judgement))
    return try output.end(ExitCode(judgement.verdict), verdict: judgement.verdict)
  }
}
