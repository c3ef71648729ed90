import Foundation
import HarnessReporting
import StoryFiles
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
      name: "new",
      overview:
        "Begin a strategy of your own as a copy of a sound one, or a package for a tracker as it is.",
      discussion: """
        Writes the strategy and a test of it, and adds its line to \(StrategyCopy.catalog). Nothing that \
        is there is overwritten.

        With files of a tracker for Core Location it writes a package that plays them as they are, on Linux: \
        the files untouched, and a page of glue in which each guess is marked. It says what it could not see.
        """,
      arguments: [
        .init(
          name: "strategy", help: "Its name: lower-case words joined by hyphens.", arity: .optional,
          default: "the one of '--name'")
      ],
      options: [
        .init(
          name: "name", value: "id", help: "The same, as an option.", default: "the argument"),
        .init(
          name: "from", value: "id|file",
          help: """
            The strategy to copy: the one nearest to yours. Or a tracker's file in Swift, or a folder of them.
            """,
          default: strategies.first?.id.rawValue ?? "none", isRepeatable: true),
        .init(
          name: "info-plist", value: "file",
          help: "The Info.plist of the app, with '--from FILE'.", default: "guesses"),
        .init(
          name: "harness", value: "dir",
          help: "Where this package is, for the one that is written with '--from FILE'.",
          default: "this folder"),
        .init(
          name: "in", value: "dir",
          help: "The top folder of the package; with '--from FILE' where to write one.",
          default: "this folder"),
      ],
      flags: [RecordOutput.json],
      examples: [
        .init("harness new geofence-leash", "A copy of the first strategy."),
        .init("harness new geofence-leash --from visits-and-regions", "A copy of another one."),
        .init(
          "harness new my-tracker --from App/LocationManager.swift --in ..",
          "A package for a tracker as it is."),
      ])
  }

  func run(_ arguments: ParsedArguments, _ streams: Console) async throws -> ExitCode {
    var output = try RecordOutput(arguments, streams)
    let name = try name(arguments)
    let top = arguments.string("in") ?? "."
    let all = arguments.strings("from")
    let isCode = all.contains { $0.hasSuffix(".swift") || $0.contains("/") }
    if isCode { return try writePackage(of: all, as: name, in: top, arguments, &output) }
    guard all.count < 2 else {
      throw CommandFailure("'--from' names one strategy to copy, or files of Swift.", .usage)
    }
    let from = all.first
    if let from, !strategies.contains(where: { $0.id.rawValue == from }) {
      let names = strategies.map(\.id.rawValue)
      throw arguments.failure(
        .notAmongValues(
          from, input: arguments.label(of: "from") ?? "", values: names,
          closest: closestName(to: from, among: names)))
    }
    guard let original = strategies.first(where: { from == nil || $0.id.rawValue == from }) else {
      throw CommandFailure("There is no strategy to copy.", .usage)
    }
    let files = try StrategyCopy(of: original, as: name).files(in: top)
    try write(files, in: top, name, &output)
    output.console.write(Self.next(name, from: original.id))
    return try output.end(.conforms)
  }

  /// Writes a package for a tracker as it is.
  private func writePackage(
    of paths: [String], as name: StrategyName, in top: String, _ arguments: ParsedArguments,
    _ output: inout RecordOutput
  ) throws -> ExitCode {
    let harness = URL(fileURLWithPath: arguments.string("harness") ?? ".").standardizedFileURL.path
    let package = try UnmodifiedPackage(
      paths, as: name, info: arguments.string("info-plist"), harness: harness)
    let files = try package.contents()
    let folder = top + "/" + name.id
    try write(files, in: folder, name, &output)
    let doubts = package.doubts.map { TextLayout.wrapped("- " + $0, hanging: 2) + "\n" }.joined()
    output.console.write(doubts.isEmpty ? "" : "\nLeft to you:\n" + doubts)
    output.console.write(
      """

      The tracker's files are in \(folder)/Sources/\(name.type)/Original, as they are. Look at the lines marked \
      GUESS in \(name.type)App.swift, then, in \(folder):
        swift test
        swift run -c release \(name.type) fuzz --seed 42 --count 200

      """)
    return try output.end(.conforms)
  }

  private func write(
    _ files: [StrategyCopy.File], in top: String, _ name: StrategyName, _ output: inout RecordOutput
  ) throws {
    // Before the first is written: a strategy without its line, or half of one, helps nobody.
    for file in files where !file.isReplacing {
      guard !FileManager.default.fileExists(atPath: top + "/" + file.path) else {
        throw CommandFailure(
          "\(Quoted.bare(file.path)): there is such a file already.", .cannotCreate)
      }
    }
    try output.put(
      .head(version: Harness.version, command: "new", strategies: [StrategyID(name.id)]))
    for file in files {
      let path = top + "/" + file.path
      try? FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try writeAtomically(file.text, to: path)
      let lines = Figures.counted(file.text.count { $0 == "\n" }, "line")
      output.console.write(
        file.isReplacing
          ? "Added \(name.type)() to \(file.path).\n" : "Wrote \(file.path), \(lines).\n")
      try output.put(.file(file.path, isNew: !file.isReplacing))
    }
  }

  private func name(_ arguments: ParsedArguments) throws -> StrategyName {
    let text = try arguments.either("strategy", or: "name")
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
    let program = ProgramCall.current.line
    return """

      It does what \(original) does, and promises the same. Change its summary, then what it does and
      what it claims. Next:
        \(program) fuzz --strategy \(name.id)
        \(program) golden --strategy \(name.id) --record missing
        swift test

      """
  }
}
