import Foundation
import HarnessReporting
import Invariants
import StoryFiles
import TrackerConformance
import TrackerModel

/// `harness replay`: a scenario that was found before, played again.
struct ReplayCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]
  var invariants = InvariantCatalog.all

  var command: Command {
    Command(
      name: "replay", overview: "Replay a scenario and show the verdict of every invariant.",
      arguments: [
        .init(
          name: "strategy", help: "The strategy, or a mutant such as dual-manager:drop-upload."),
        .init(
          name: "scenario",
          help:
            "A token from a report, a scenario file, or a folder of them, such as --save writes."),
      ],
      options: [
        .init(
          name: "export", value: "file", help: "Write the trace to a file, for 'harness judge'.",
          default: "none is written"),
        PageFile.option,
      ] + RecordOutput.files,
      flags: [
        .init(name: "trace", help: "Print the trace instead of the report."), PlayingPlace.flag,
        RecordOutput.json, RecordOutput.github,
      ],
      examples: [
        .init("harness replay timer-loop P1-…", "The scenario from the last line of a report."),
        .init("harness replay timer-loop day.json", "A scenario that was saved."),
        .init("harness replay timer-loop day.json --html day.html", "A page to look at it."),
        .init("harness replay timer-loop Regressions", "All that were saved, a line for each."),
      ])
  }

  func played(_ arguments: ParsedArguments) throws -> [any TrackerStrategy] {
    try arguments.string("strategy").map { [try strategy($0, arguments)] } ?? []
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    let console = output.console
    guard let id = arguments.string("strategy"), let name = arguments.string("scenario")
    else { return .usage }
    let strategy = try strategy(id, arguments)
    if let folder = ScenarioFolder(path: name) {
      let isOfOne =
        [
          ("trace", arguments.flag("trace")), ("export", arguments.has("export")),
          (PageFile.option.name, arguments.has(PageFile.option.name)),
        ] + RecordOutput.names.map { ($0, arguments.isGiven($0)) }
      if let option = isOfOne.first(where: \.1)?.0 {
        throw CommandFailure("'--\(option)' is for one scenario, and a folder is named.", .usage)
      }
      return folder.replay(strategy, by: invariants, console)
    }
    if let page = arguments.string(PageFile.option.name) { try requireWritable(page) }
    let input = try input(name)
    if !arguments.flag(PlayingPlace.flag.name), let lost = try loss(of: strategy, in: name) {
      console.write(LossText.text(lost))
      return .violation
    }
    let judgement = try input.judgement(of: strategy, by: invariants)
    // First, so that a path that cannot be written is the only thing said.
    if let export = arguments.string("export") {
      try TraceExport.write(judgement, to: export)
      console.complain("Wrote \(export)\n")
    }
    if let page = arguments.string(PageFile.option.name) {
      try PageFile.write(
        RunReport(judgement, notes: input.notes), calledBy: ["replay", id, name], to: page, console)
    }
    console.write(arguments.flag("trace") ? input.trace(judgement) : ReplayText.text(judgement))
    try output.put(.head(version: Harness.version, command: "replay", judgement))
    try output.put(
      ReportRecord.records(
        of: RunReport(judgement), token: (try? StoryToken(text: name)) == nil ? nil : name))
    return try output.end(ExitCode(judgement.verdict), verdict: judgement.verdict)
  }

  /// What becomes of the run of a scenario that has a token, where a worker can try it first; nil if it
  /// ends well.
  private func loss(of strategy: any TrackerStrategy, in name: String) throws -> FoundLoss? {
    guard let launcher = WorkerLauncher.current, let token = try? StoryToken(text: name)
    else { return nil }
    let campaign = Campaign(
      strategies: [strategy], invariants: invariants, seed: 0, generator: token.generator)
    let pool = WorkerPool(campaign, WorkerCrew(launcher))
    guard let loss = try pool.loss(of: 0, in: token.choices) else { return nil }
    return FoundLoss(
      strategy: strategy, loss: loss, original: token.scenario, scenario: token.scenario,
      choices: token.choices, evaluations: 1, isReproducible: true,
      stack: pool.stack(of: 0, in: token.choices))
  }

  private func strategy(
    _ name: String, _ arguments: ParsedArguments
  ) throws -> any TrackerStrategy {
    if name.contains(":") { return try MutantSelection(name, of: strategies).mutant }
    if let strategy = strategies.first(where: { $0.id.rawValue == name }) { return strategy }
    let names = strategies.map(\.id.rawValue)
    throw arguments.failure(
      .notAmongValues(
        name, input: arguments.label(of: "strategy") ?? "", values: names,
        closest: closestName(to: name, among: names)))
  }

  /// What looks like a path is one, even if nothing is there: a token has no dot and no slash.
  private func input(_ name: String) throws -> StoryInput {
    if name.contains(where: { "./".contains($0) })
      || FileManager.default.fileExists(atPath: name)
    {
      return try StoryInput(path: name, travel: nil, knowing: invariants)
    }
    do {
      return StoryInput(try StoryToken(text: name).scenario, name: "replayed")
    } catch {
      throw CommandFailure("\(error)", .data)
    }
  }
}
