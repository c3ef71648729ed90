import Foundation
import HarnessReporting
import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// `harness run`: one scenario from a file, or a real track, and what strategies make of it.
struct RunCommand: HarnessCommand {
  /// What is played unless others are named.
  let strategies: [any TrackerStrategy]
  /// What is played only where it is named.
  var exhibits: [any TrackerStrategy] = []
  var invariants = InvariantCatalog.all

  /// The beginning of a scenario without a date, in milliseconds since 1970: 2025-01-01.
  static let exportEpoch: Int64 = 1_735_689_600_000

  var command: Command {
    Command(
      name: "run",
      overview: "Play one scenario or recorded track and show what strategies record of it.",
      discussion: """
        Several strategies stand in one table; of one strategy all is told. \
        Coverage is the share of the true path, by length, that has a recorded point within \
        \(Int(TrackQuality.reach)) m and \(Times.span(TrackQuality.matchingTime)); a gap is a time under \
        way that is not covered. A track becomes a journey that begins \
        \(Times.span(TrackImport.restBefore)) after the app was opened.
        """,
      arguments: [
        .init(
          name: "file",
          help: """
            A scenario file (JSON), a track (GPX, GeoJSON, CSV), or the name of a scenario in \
            \(GoldenCommand.defaultFolder).
            """)
      ],
      options: [
        StrategySelection.option(strategies, exhibits: exhibits),
        .init(
          name: "profile", value: "profile", help: "The version of iOS.",
          values: Profile.all.map(\.id.rawValue), default: "the scenario's; ios18 for a track"),
      ] + TravelOptions.options + [
        .init(
          name: "export", value: "file",
          help: """
            Write what was recorded, cut at its gaps, trips, visits, wakes and the true path as GPX; where \
            the name ends with .geojson or .csv, as that. With \(TraceJSON.suffix), the trace, for 'harness judge'.
            """,
          default: "nothing is written"),
        PageFile.option,
      ] + RecordOutput.files,
      flags: [
        .init(name: "trace", help: "Print the trace of one strategy instead of the report."),
        .init(name: "verbose", help: "Of one strategy, also give the verdict of every invariant."),
        RecordOutput.json, RecordOutput.github,
      ],
      examples: [
        .init("harness run ride.gpx", "A real ride, and what each strategy records of it."),
        .init("harness run ride.gpx --html ride.html", "The same as a page with lanes and maps."),
        .init("harness run ride.gpx --strategy dual-manager", "All that one strategy did."),
        .init("harness run ride.gpx --export recorded.geojson", "For a program that shows maps."),
        .init(
          "harness run quiet-day --strategy sentinel --export day.trace",
          "A trace for 'harness judge'."),
      ])
  }

  func played(_ arguments: ParsedArguments) throws -> [any TrackerStrategy] {
    try StrategySelection.strategies(arguments, strategies, exhibits: exhibits)
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    let chosen = try played(arguments)
    guard let file = arguments.string("file") else { return .usage }
    try check(arguments, chosen)
    let input = try input(StoryInput.path(of: file), arguments)
    let ride = try PlayedRide(
      input, chosen, by: invariants, isAsRecorded: !arguments.has("profile"),
      keepsTrace: arguments.flag("trace") || arguments.has("export")
        || arguments.has(PageFile.option.name))
    // First, so that a path that cannot be written is the only thing said.
    try export(ride, arguments, output.console)
    if let page = arguments.string(PageFile.option.name) {
      try PageFile.write(ride.page(calledBy: call(arguments)), to: page, output.console)
    }
    let command = PageFile.command(call(arguments))
    output.console.write(
      arguments.flag("trace")
        ? ride.trace : ride.text(command: command, isVerbose: arguments.flag("verbose")))
    try output.put(
      .head(
        version: Harness.version, command: "run", scenario: input.scenario.title,
        profiles: [input.scenario.profile].compactMap(Profile.named),
        strategies: ride.reports.map(\.judgement.strategy.id)))
    for report in ride.reports { try output.put(ReportRecord.records(of: report)) }
    return try output.end(ExitCode(ride.verdict), verdict: ride.verdict)
  }

  /// Refuses what is for one strategy where there are several, before anything is played.
  private func check(_ arguments: ParsedArguments, _ chosen: [any TrackerStrategy]) throws {
    if let page = arguments.string(PageFile.option.name) { try requireWritable(page) }
    guard chosen.count > 1 else { return }
    let isTrace = arguments.string("export").map(TraceExport.isTrace) ?? false
    let ofOne = [
      ("'--trace'", arguments.flag("trace")), ("'--verbose'", arguments.flag("verbose")),
      ("'--export' of a trace", isTrace),
    ]
    if let name = ofOne.first(where: \.1)?.0 {
      throw CommandFailure(
        "\(name) is for one strategy, and \(chosen.count) are played: name it by '--strategy'.",
        .usage)
    }
  }

  private func input(_ path: String, _ arguments: ParsedArguments) throws -> StoryInput {
    var input = try StoryInput(
      path: path, travel: TravelOptions(arguments), knowing: invariants)
    if let profile = arguments.string("profile").flatMap({ Profile.named(ProfileID($0)) }) {
      input.scenario.move(to: profile)
    }
    return input
  }

  private func export(
    _ ride: PlayedRide, _ arguments: ParsedArguments, _ console: Console
  ) throws {
    guard let path = arguments.string("export") else { return }
    if TraceExport.isTrace(path), let judgement = ride.reports.first?.judgement {
      try TraceExport.write(judgement, to: path)
    } else {
      let export = TrackExport(ride.reports, start: ride.input.start ?? Self.exportEpoch)
      try writeAtomically(try export.text(TrackExport.Format(path: path)), to: path)
    }
    console.complain("Wrote \(path)\n")
  }

  /// What was typed, without the strategies and what is written.
  private func call(_ arguments: ParsedArguments) -> [String] {
    ["run", arguments.string("file") ?? ""]
      + ["profile", "mode", "speed"].flatMap { option in
        arguments.string(option).map { ["--\(option)", $0] } ?? []
      }
  }
}
