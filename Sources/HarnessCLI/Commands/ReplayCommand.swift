import Foundation
import HarnessReporting
import Invariants
import TrackerConformance
import TrackerModel

/// `harness replay`: a story that was found before, played again.
struct ReplayCommand: HarnessCommand {
  let strategies: [any TrackerStrategy]

  var command: Command {
    Command(
      "replay", overview: "Play a story again and show what every invariant says of it.",
      arguments: [
        .init("strategy", help: "The strategy, or a mutant such as dual-manager:drop-upload."),
        .init("story", help: "The token of a report, or a scenario file."),
      ],
      flags: [.init("trace", help: "Print the trace instead of the report.")],
      sections: [
        .examples([
          .init("harness replay timer-loop P1-…", "The story of a report's last line."),
          .init("harness replay timer-loop day.json", "A story that was kept as a file."),
        ])
      ])
  }

  func run(_ arguments: ParsedArguments, _ console: Console) async throws -> ExitCode {
    guard let id = arguments.string("strategy"), let story = arguments.string("story")
    else { return .usage }
    let strategy = try strategy(id, arguments)
    let input = try input(story)
    let judgement = try input.judged(by: strategy)
    console.write(arguments.flag("trace") ? input.trace(judgement) : ReplayText.text(judgement))
    return ExitCode(judgement.verdict)
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
  private func input(_ story: String) throws -> StoryInput {
    if story.contains(where: { "./".contains($0) })
      || FileManager.default.fileExists(atPath: story)
    {
      return try StoryInput(path: story, metresPerSecond: nil)
    }
    do {
      return StoryInput(try StoryToken(text: story).scenario, name: "replayed")
    } catch {
      throw CommandFailure("\(error)", .data)
    }
  }
}
