import HarnessReporting
import MeasuredDays

/// `harness validate`: the simulated phone beside logs of real ones.
struct ValidateCommand: HarnessCommand {
  var command: Command {
    Command(
      name: "validate", overview: "Compare the simulated phone with measured days.",
      discussion: """
        A folder of measured days has a table of runs, with how the app of each tracked and what the \
        gauge of its phone showed, and a folder a day with where the phones were. VALIDATION-FORMAT.md \
        says what may stand in it, so that you can write one from logs of your own. Every run is played: \
        its regime, over its journey.
        The gauge, the fixes, the wakes and the motion activity of both are compared. A quantity \
        outside its tolerance is listed with ✘, and the exit code is 1.
        """,
      arguments: [.init(name: "dir", help: "The folder of measured days.")],
      flags: [
        .init(name: "verbose", help: "List also what is within its tolerance."),
        RecordOutput.json,
      ],
      examples: [
        .init("harness validate my-logs", "Play each run of the folder."),
        .init("harness validate my-logs --json", "The same for a program."),
      ])
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    guard let path = arguments.string("dir") else { return .usage }
    do {
      let folder = try MeasuredFolder(path: path)
      let comparison = try PhoneComparison(folder)
      output.console.write(
        ValidationText.text(folder, comparison, verbose: arguments.flag("verbose")))
      try output.put(.head(version: Harness.version, command: "validate"))
      try output.put(ReportRecord.records(of: comparison, in: folder))
      return try output.end(comparison.agrees ? .conforms : .violation)
    } catch let error as MeasuredError {
      throw CommandFailure("\(path)/\(error.text)", .data)
    }
  }
}
