import Foundation
import HarnessReporting
import StoryModel

/// `harness import`: a recorded track as a scenario file, to be edited and played.
struct ImportCommand: HarnessCommand {
  var command: Command {
    Command(
      name: "import",
      overview: "Write a recorded track as a scenario, to be edited and played.",
      discussion: """
        A track in GPX, in GeoJSON, or in a table (CSV) with a line for each point becomes a scenario \
        of legs, a line each: how the user moves, to where, in how many seconds, and what the phone \
        hears on the way. 'harness run' plays the file as it plays the track itself.
        A rest of five minutes is indoors. The way to move is that of the file, or else told from the \
        profile of the speeds. Where a track breaks off, or has no point for a minute, the phone \
        rested, or was underground. All of it can be changed in the file.
        """,
      arguments: [.init(name: "file", help: "A track: GPX, GeoJSON or CSV.")],
      options: [
        .init(
          name: "out", value: "file", help: "The scenario file to write.",
          default: "the scenario is printed")
      ] + TravelOptions.options,
      examples: [
        .init("harness import ride.gpx --out ride.json", "A scenario of a real ride."),
        .init("harness import days.geojson --mode walk --out days.json", "All of it on foot."),
        .init("harness import my-logs/monday/reference.csv", "A measured day, as it is printed."),
      ])
  }

  func run(_ arguments: ParsedArguments, _ console: Console) async throws -> ExitCode {
    guard let file = arguments.string("file") else { return .usage }
    let target = arguments.string("out")
    if let target { try requireWritable(target) }
    let input = try StoryInput(path: file, travel: TravelOptions(arguments))
    guard input.isTrack else {
      throw CommandFailure(
        "\(Quoted.bare(file)): this is a scenario already; 'harness run' plays it.", .data)
    }
    let text = try ScenarioJSON.editableText(input.scenario)
    for note in input.notes { console.complain("\(note)\n") }
    guard let target else {
      console.write(text)
      return .conforms
    }
    try writeAtomically(text, to: target)
    console.complain("Wrote \(target)\n")
    return .conforms
  }
}
