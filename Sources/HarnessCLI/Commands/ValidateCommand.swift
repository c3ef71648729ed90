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
        """,
      arguments: [.init(name: "dir", help: "The folder of measured days.")],
      examples: [.init("harness validate my-logs", "Play each run of the folder.")])
  }

  func run(_ arguments: ParsedArguments, _ console: Console) async throws -> ExitCode {
    guard let path = arguments.string("dir") else { return .usage }
    do {
      let folder = try MeasuredFolder(path: path)
      console.write(ValidationText.text(folder, try BatteryComparison(folder)))
      return .conforms
    } catch {
      throw CommandFailure("\(path)/\(error.text)", .data)
    }
  }
}
