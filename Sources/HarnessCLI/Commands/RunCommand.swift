import Foundation
import HarnessReporting
import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// `harness run`: one scenario from a file, or a real track, against one strategy.
struct RunCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]
  var invariants = InvariantCatalog.all

  /// The speed of a track without times, in metres per second.
  static let defaultSpeed = 5.0
  /// The beginning of a scenario without a date, in milliseconds since 1970: 2025-01-01.
  static let exportEpoch: Int64 = 1_735_689_600_000

  var command: Command {
    Command(
      name: "run", overview: "Play one scenario or GPX track and show what the strategy recorded.",
      discussion: """
        Coverage is the share of the true path, by length, that has a recorded point within \
        \(Int(TrackQuality.reach)) m and \(Times.span(TrackQuality.matchingTime)). A track becomes a \
        journey that begins \(Times.span(TrackImport.restBefore)) after the app was opened.
        """,
      arguments: [
        .init(
          name: "file",
          help: """
            A scenario file (JSON), a track (GPX), or the name of a scenario in \
            \(GoldenCommand.defaultFolder).
            """)
      ],
      options: [
        StrategySelection.option(strategies, isRepeatable: false),
        .init(
          name: "profile", value: "profile", help: "The version of iOS.",
          values: Profile.all.map(\.id.rawValue), default: "the scenario's; ios18 for a track"),
        .init(
          name: "speed", value: "m/s", help: "The speed along a track that has no times.",
          default: DecimalText.shortest(Self.defaultSpeed)),
        .init(
          name: "export", value: "file",
          help: """
            Write the recorded track as GPX; where the name ends with \(TraceJSON.suffix), the trace, \
            for 'harness judge'.
            """,
          default: "nothing is written"),
        PageFile.option,
      ] + RecordOutput.files,
      flags: [
        .init(name: "trace", help: "Print the trace instead of the report."), RecordOutput.json,
        RecordOutput.github,
      ],
      examples: [
        .init(
          "harness run ride.gpx --strategy dual-manager",
          "A real ride, and what a strategy records of it."),
        .init("harness run ride.gpx --export recorded.gpx", "The recorded track as a file."),
        .init("harness run quiet-day --export day.trace", "A trace for 'harness judge'."),
        .init("harness run quiet-day --html day.html", "A page with lanes, map and trace."),
      ])
  }

  func played(_ arguments: ParsedArguments) throws -> [any TrackerStrategy] {
    Array(try StrategySelection.strategies(arguments, strategies).prefix(1))
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    let console = output.console
    guard let strategy = try played(arguments).first,
      let path = arguments.string("file").map(StoryInput.path)
    else { return .usage }
    if let page = arguments.string(PageFile.option.name) { try requireWritable(page) }
    let speed = try arguments.number("speed", in: ImportedTrack.speeds) ?? Self.defaultSpeed
    var input = try StoryInput(path: path, metresPerSecond: speed, knowing: invariants)
    if let profile = arguments.string("profile").flatMap({ Profile.named(ProfileID($0)) }) {
      input.scenario.move(to: profile)
    }
    // What is recorded is of the scenario as it stands.
    if let expected = input.expected, arguments.string("profile") == nil {
      input.notes += HostileText.notes(expected, for: strategy.id)
    }
    let judgement = try input.judgement(of: strategy, by: invariants)
    // First, so that a path that cannot be written is the only thing said.
    if let export = arguments.string("export") {
      if TraceExport.isTrace(export) {
        try TraceExport.write(judgement, to: export)
      } else {
        try write(RecordedTrack(of: judgement.entries), of: input, to: export)
      }
      console.complain("Wrote \(export)\n")
    }
    let report = RunReport(judgement, notes: input.notes)
    if let page = arguments.string(PageFile.option.name) {
      var call = ["run", arguments.string("file") ?? "", "--strategy", strategy.id.rawValue]
      for option in ["profile", "speed"] {
        if let value = arguments.string(option) { call += ["--\(option)", value] }
      }
      try PageFile.write(report, calledBy: call, to: page, console)
    }
    console.write(arguments.flag("trace") ? input.trace(judgement) : RunText.text(report))
    try output.put(.head(version: Harness.version, command: "run", judgement))
    try output.put(ReportRecord.records(of: report))
    return try output.end(ExitCode(judgement.verdict), verdict: judgement.verdict)
  }

  private func write(_ track: RecordedTrack, of input: StoryInput, to path: String) throws {
    let start = input.start ?? Self.exportEpoch
    let points = track.validPoints.map { point in
      TrackPoint(
        latitude: point.coordinate.latitude, longitude: point.coordinate.longitude,
        milliseconds: start + point.timestamp.milliseconds,
        horizontalAccuracy: point.horizontalAccuracy)
    }
    try writeAtomically(GPXWriter.text(points: points, name: input.scenario.title), to: path)
  }
}
