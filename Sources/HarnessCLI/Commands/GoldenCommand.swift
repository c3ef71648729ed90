import HarnessReporting
import Invariants
import StoryFiles
import TrackerConformance
import TrackerModel

/// `harness golden`: checks the recorded traces, or records them.
struct GoldenCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]
  /// Strategies without golden traces; in hostile scenarios they are judged too.
  var others: [any TrackerStrategy] = []
  var invariants = InvariantCatalog.all

  /// Where the golden files of a package are, seen from its top.
  static let defaultFolder = "./Golden"

  var command: Command {
    Command(
      name: "golden",
      overview: "Compare the traces of the scenarios in ./Golden with the recorded ones.",
      discussion: """
        Prints a line for every trace that differs from the recorded one. A newly recorded trace \
        counts as a difference once, so that somebody reads it before it passes. The trace of a run \
        that breaks a promise is never recorded. What a new strategy breaks in the hostile scenarios is \
        recorded with its traces.
        With --hostile, plays the scenarios that have an \(GoldenFolder.expectedFile) instead, and \
        compares what a user would notice with each strategy. A result that changed is recorded with \
        a mark that somebody has to remove.
        """,
      options: [
        .init(
          name: "golden", value: "dir", help: "The folder with the scenarios and their traces.",
          default: Self.defaultFolder),
        StrategySelection.option(strategies, exhibits: others),
        .init(
          name: "scenario", value: "id", help: "Only this scenario; repeat for more.",
          default: "all scenarios", isRepeatable: true),
        .init(
          name: "record", value: "mode",
          help: "Which traces to record: none, missing ones, also those that differ, or all.",
          values: RecordMode.allCases.map(\.rawValue), default: RecordMode.never.rawValue),
      ] + RecordOutput.files,
      flags: [
        .init(name: "diff", help: "Show the lines that differ."),
        .init(name: "hostile", help: "Show which strategies pass the hostile scenarios, and why."),
        RecordOutput.json, RecordOutput.github,
      ],
      examples: [
        .init("harness golden --diff", "What a code change alters in the traces."),
        .init("harness golden --record missing", "Record the traces of a new strategy."),
        .init("harness golden --hostile", "The hostile scenarios."),
      ])
  }

  func played(_ arguments: ParsedArguments) throws -> [any TrackerStrategy] {
    let isHostile = arguments.flag("hostile")
    return try StrategySelection.strategies(
      arguments, isHostile ? strategies + others : strategies, exhibits: isHostile ? [] : others)
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    try output.put(
      .head(
        version: Harness.version, command: "golden",
        strategies: try played(arguments).map(\.id)))
    let check = GoldenCheck(
      GoldenFolder(path: arguments.string("golden") ?? Self.defaultFolder), strategies: strategies,
      record: arguments.string("record").flatMap(RecordMode.init) ?? .never,
      invariants: invariants)
    let code =
      arguments.flag("hostile")
      ? try hostile(check, arguments, &output) : try perform(check, arguments, &output)
    return try output.end(code)
  }

  private func perform(
    _ check: GoldenCheck, _ arguments: ParsedArguments, _ output: inout RecordOutput
  ) throws -> ExitCode {
    let console = output.console
    let scenarios = try scenarios(arguments, in: check.folder)
    let chosen = try StrategySelection.strategies(arguments, strategies, exhibits: others)
      .map(\.id)
    if let other = chosen.first(where: { id in others.contains { $0.id == id } }) {
      throw arguments.failure(.missingCompanion("--hostile", of: "--strategy \(other)"))
    }
    var outcomes: [GoldenOutcome] = []
    for pair in try check.pairs()
    where chosen.contains(pair.strategy) && scenarios?.contains(pair.scenario) ?? true {
      console.showProgress("\(pair)")
      let outcome = try check.outcome(of: pair)
      outcomes.append(outcome)
      try output.put(outcome.record)
      guard !outcome.isFine else { continue }
      console.clearProgress()
      console.write("\(outcome)\n")
      if arguments.flag("diff"), let difference = outcome.comparison?.text {
        console.write(difference)
      }
    }
    console.clearProgress()
    let results = try newResults(check, of: chosen, in: scenarios)
    for line in results { console.write(line + "\n") }
    let strays = try check.strays(in: scenarios)
    for stray in strays { console.write("\(stray)\n") }
    console.write(GoldenText.summary(outcomes, strays: strays.count) + "\n")
    // What tested nothing is no pass.
    if outcomes.isEmpty { return strays.isEmpty ? .inconclusive : .violation }
    return strays.isEmpty && results.isEmpty && outcomes.allSatisfy(\.isFine)
      ? .conforms : .violation
  }

  /// Records what strategies break in the hostile scenarios, where nothing is recorded of them and traces
  /// are recorded too: a new strategy then needs one command, not two.
  ///
  /// - Returns: A line for each result.
  private func newResults(
    _ check: GoldenCheck, of chosen: [StrategyID], in scenarios: [String]?
  ) throws -> [String] {
    guard check.record.writesMissing else { return [] }
    let all = GoldenCheck(
      check.folder, strategies: strategies + others, record: .missing, invariants: invariants)
    return try all.hostileStories().filter { scenarios?.contains($0) ?? true }.flatMap { id in
      let expected = try check.folder.expected(id, knowing: invariants)
      let new = chosen.filter { expected?.cell(of: $0) == nil }
      guard !new.isEmpty else { return [String]() }
      return HostileText.faults(
        in: try all.outcome(ofStory: id, for: new), recording: .missing)
    }
  }

  private func hostile(
    _ check: GoldenCheck, _ arguments: ParsedArguments, _ output: inout RecordOutput
  ) throws -> ExitCode {
    let all = strategies + others
    let chosen = try StrategySelection.strategies(arguments, all).map(\.id)
    return try HostileStories(
      check: GoldenCheck(
        check.folder, strategies: all, record: check.record, invariants: invariants),
      stories: try scenarios(arguments, in: check.folder), chosen: chosen
    ).run(&output)
  }

  /// The scenarios that were named; nil for all.
  private func scenarios(
    _ arguments: ParsedArguments, in folder: GoldenFolder
  ) throws -> [String]? {
    let names = arguments.strings("scenario")
    guard !names.isEmpty else { return nil }
    let known = try folder.scenarioIDs()
    for name in names where !known.contains(name) {
      throw CommandFailure(
        arguments.failure(
          .notAmongValues(
            name, input: arguments.label(of: "scenario") ?? "", values: known,
            closest: closestName(to: name, among: known))))
    }
    return names
  }
}
