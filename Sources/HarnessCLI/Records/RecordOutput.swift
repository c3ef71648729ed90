import Foundation
import HarnessReporting
import Invariants

/// The reports for programs that a command was asked for, beside or instead of its text.
struct RecordOutput {
  /// `--json`, for every command that reports.
  static let json = Command.Flag(
    name: "json", help: "Print the report as JSON, an object a line (REPORT-FORMAT.md).")
  /// `--github`, for commands that judge.
  static let github = Command.Flag(
    name: "github", help: "Also print each failure as GitHub Actions shows it beside the code.")
  /// `--junit` and `--markdown`, for commands that judge.
  static let files: [Command.Option] = [
    .init(
      name: "junit", value: "file", help: "Write the verdicts as JUnit XML.",
      default: "none is written"),
    .init(
      name: "markdown", value: "file",
      help: "Append a summary as Markdown, such as to $GITHUB_STEP_SUMMARY.",
      default: "none is written"),
  ]

  /// The names of all of them.
  static let names = files.map(\.name) + [json.name, github.name]

  /// Where the text of the report goes: nowhere with `--json`.
  let console: Console

  private let output: Console
  private let isJSON: Bool
  private let annotates: Bool
  private let junit: String?
  private let markdown: String?
  private var records: [ReportRecord] = []

  /// Reads what was asked for; throws where a file could not be written, before anything is played.
  init(_ arguments: ParsedArguments, _ console: Console) throws {
    isJSON = arguments.isGiven(Self.json.name)
    annotates = arguments.isGiven(Self.github.name)
    let files = Self.files.map { $0.name }.map {
      arguments.isGiven($0) ? arguments.string($0) : nil
    }
    (junit, markdown) = (files[0], files[1])
    output = console
    self.console = isJSON ? console.withoutResults : console
    guard !(isJSON && annotates) else {
      throw CommandFailure(
        "'--json' and '--github' exclude each other: both print to the standard output. Write the "
          + "JSON to a file, and 'harness report FILE --github' makes the other of it.", .usage)
    }
    for path in [junit, markdown].compactMap(\.self) { try requireWritable(path) }
  }

  /// Takes the next line of the report; with `--json` it is printed at once.
  mutating func put(_ record: ReportRecord) throws {
    if isJSON { output.writePlain(try RecordJSON.line(record)) }
    if needsAll { records.append(record) }
  }

  /// Takes the next lines of the report.
  mutating func put(_ records: [ReportRecord]) throws {
    for record in records { try put(record) }
  }

  /// Ends the report, and writes what is made of the whole.
  ///
  /// - Parameter verdict: What the report comes to; nil where nothing is judged.
  /// - Returns: The exit code, for the command to return.
  mutating func end(
    _ code: ExitCode, verdict: Verdict? = nil, isInterrupted: Bool = false
  ) throws -> ExitCode {
    try finish(with: .end(verdict, exitCode: code.rawValue, isInterrupted: isInterrupted))
    return code
  }

  /// Takes the last line of the report, and writes what is made of the whole.
  ///
  /// - Parameter last: The line; nil where the report was cut short.
  mutating func finish(with last: ReportRecord?) throws {
    if let last { try put(last) }
    if let junit { try write(JUnitText.text(records), to: junit) }
    if let markdown {
      let earlier = FileManager.default.contents(atPath: markdown) ?? Data()
      try write(String(decoding: earlier, as: UTF8.self) + MarkdownText.text(records), to: markdown)
    }
    if annotates {
      let places = SourcePlaces()
      output.writePlain(AnnotationText.text(records, at: places.place))
    }
  }

  private var needsAll: Bool { annotates || junit != nil || markdown != nil }

  private func write(_ text: String, to path: String) throws {
    try writeAtomically(text, to: path)
    output.complain("Wrote \(path)\n")
  }
}
