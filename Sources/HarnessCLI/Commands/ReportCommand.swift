import Foundation
import HarnessReporting

/// `harness report`: what `--json` printed, as reports for other programs.
struct ReportCommand: HarnessCommand {
  var command: Command {
    Command(
      name: "report", overview: "Turn what --json printed into JUnit XML, annotations or Markdown.",
      discussion: """
        Nothing is played. The exit code is that of the command that printed the report, so that a CI \
        job can keep the JSON, show the rest, and still fail.
        """,
      arguments: [.init(name: "file", help: "A file with what a command printed with --json.")],
      options: RecordOutput.files,
      flags: [RecordOutput.github],
      examples: [
        .init("harness fuzz --json > fuzz.jsonl", "Keep the report for programs."),
        .init(
          "harness report fuzz.jsonl --junit fuzz.xml --github", "Show it to CI and to people."),
      ])
  }

  func run(_ arguments: ParsedArguments, _ console: Console) async throws -> ExitCode {
    guard let path = arguments.string("file") else { return .usage }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw RecordFileError(path: path, line: 1, fault: "the file cannot be read.")
    }
    guard
      (RecordOutput.files.map(\.name) + [RecordOutput.github.name]).contains(where: {
        arguments.isGiven($0)
      })
    else {
      throw CommandFailure(
        "Say what to make of the report: '--junit FILE', '--markdown FILE' or '--github'.", .usage)
    }
    let records = try RecordJSON.records(bytes, of: path)
    var output = try RecordOutput(arguments, console)
    for record in records {
      if case .end(let end) = record {
        try output.finish(with: record)
        return ExitCode(rawValue: end.exitCode) ?? .data
      }
      try output.put(record)
    }
    try output.finish(with: nil)
    console.complain("\(Quoted.bare(path)) has no end: the run was cut short.\n")
    return .inconclusive
  }
}
