import Foundation
import HarnessReporting
import TrackerConformance
import TrackerModel

/// `harness new`: a strategy of one's own, ready to be changed.
struct NewCommand: HarnessCommand {
  /// Those that can be copied.
  let strategies: [any TrackerStrategy]
  /// All that have a name.
  let known: [any TrackerStrategy]

  var command: Command {
    Command(
      name: "new", overview: "Begin a strategy of your own as a copy of a sound one.",
      discussion: """
        Writes the strategy and a test of it, and adds its line to \(StrategyCopy.catalog). Nothing that \
        is there is overwritten.
        """,
      arguments: [
        .init(name: "name", help: "Its name: lower-case words joined by hyphens.")
      ],
      options: [
        .init(
          name: "from", value: "id", help: "The strategy to copy: the one nearest to yours.",
          values: strategies.map(\.id.rawValue),
          default: strategies.first?.id.rawValue ?? "none"),
        .init(
          name: "in", value: "dir", help: "The top folder of the package.", default: "this folder"),
      ],
      examples: [
        .init("harness new geofence-leash", "A copy of the first strategy."),
        .init("harness new geofence-leash --from visits-and-regions", "A copy of another one."),
      ])
  }

  func run(_ arguments: ParsedArguments, _ console: Console) async throws -> ExitCode {
    let name = try name(arguments)
    let top = arguments.string("in") ?? "."
    let from = arguments.string("from")
    guard let original = strategies.first(where: { from == nil || $0.id.rawValue == from }) else {
      throw CommandFailure("There is no strategy to copy.", .usage)
    }
    let files = try StrategyCopy(of: original, as: name).files(in: top)
    // Before the first is written: a strategy without its line, or half of one, helps nobody.
    for file in files where !file.isReplacing {
      guard !FileManager.default.fileExists(atPath: top + "/" + file.path) else {
        throw CommandFailure(
          "\(Quoted.bare(file.path)): there is such a file already.", .cannotCreate)
      }
    }
    for file in files {
      try writeAtomically(file.text, to: top + "/" + file.path)
      let lines = Figures.counted(file.text.count { $0 == "\n" }, "line")
      console.write(
        file.isReplacing
          ? "Added \(name.type)() to \(file.path).\n" : "Wrote \(file.path), \(lines).\n")
    }
    console.write(Self.next(name, from: original.id))
    return .conforms
  }

  private func name(_ arguments: ParsedArguments) throws -> StrategyName {
    let text = arguments.string("name") ?? ""
    guard let name = StrategyName(text) else {
      throw CommandFailure(
        "\(Quoted.value(text)) cannot be the name of a strategy. \(StrategyName.rule)", .usage)
    }
    guard !known.contains(where: { $0.id.rawValue == name.id }) else {
      throw CommandFailure("'\(name.id)' is the name of another strategy.", .usage)
    }
    return name
  }

  private static func next(_ name: StrategyName, from original: StrategyID) -> String {
    """

    It does what \(original) does, and promises the same. Change its summary, then what it does and
    what it claims. Next:
      harness fuzz --strategy \(name.id)
      harness golden --strategy \(name.id) --record missing
      swift test

    """
  }
}
