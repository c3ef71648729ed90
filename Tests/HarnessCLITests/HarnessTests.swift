import Foundation
import ReferenceStrategies
import Testing

@testable import HarnessCLI

struct HarnessTests {
  private static let commands = Harness(strategies: Catalog.all).root.subcommands.map(\.name)

  @Test func `declares its commands without a slip`() {
    #expect(Harness(strategies: Catalog.all).root.problems() == [])
  }

  @Test(arguments: commands)
  func `shows help of at most 80 columns`(command: String) async {
    let run = await CommandRun("help \(command)")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("OVERVIEW: "))
    #expect(run.output.hasSuffix("\n"))
    for line in run.lines { #expect(line.count <= 80, "\(line)") }
    #expect(await CommandRun("\(command) --help") == run)
  }

  @Test func `shows its own help, and its version`() async {
    let run = await CommandRun("")
    for name in Self.commands { #expect(run.output.contains("\n  \(name) ")) }
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    #expect(await CommandRun("--version").output == "\(Harness.version)\n")
  }

  @Test func `names the closest command`() async {
    let run = await CommandRun("replya")
    #expect(run.errors.hasPrefix("Error: Unknown subcommand 'replya'. Did you mean 'replay'?\n"))
    #expect(run.code == 64)
  }

  @Test func `takes a value that only a command can judge for a usage error`() async {
    let run = await CommandRun("fuzz --count 0")
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix(
        "Error: The value '0' is invalid for '--count <n>': a whole number from 1 to "))
    #expect(run.errors.hasSuffix("\n  See 'harness fuzz --help' for more information.\n"))
    #expect(run.code == 64)
  }
}

/// The program as a shell sees it.
struct HarnessProgramTests {
  /// The program beside the test bundle; nil where the build has put it elsewhere.
  private static let program: URL? = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return [bundle, bundle.deletingLastPathComponent(), Bundle.main.bundleURL]
      .map { $0.appendingPathComponent("harness") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  @Test(
    .enabled(if: program != nil, "the program is not beside the tests, so it was not run"),
    arguments: [
      ("list profiles", 0), ("explain L-07", 0), ("--version", 0), ("lsit", 64), ("explain x", 64),
      ("run missing.gpx", 65), ("replay timer-loop P1-0000", 65),
      ("list scenarios --golden no", 65),
    ] as [(String, Int32)])
  func `ends with the documented code and keeps its streams apart`(
    line: String, code: Int32
  ) throws {
    let program: URL = try #require(Self.program)
    let process = Process()
    process.executableURL = program
    process.arguments = line.split(separator: " ").map(String.init)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    let complained = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == code)
    #expect(said.isEmpty == (code != 0))
    #expect(complained.isEmpty == (code == 0))
  }
}
