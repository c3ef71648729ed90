import Foundation
import Synchronization
import Testing

@testable import HarnessCLI

struct FuzzInputsCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the command with a shell script in the place of the program that reads.
  private func run(
    _ script: String, _ words: [String] = []
  ) async throws -> (output: String, code: Int32) {
    let program = try folder.file("reader.sh", "#!/bin/sh\n" + script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let command = FuzzInputsCommand(program: URL(fileURLWithPath: program))
    let parser = CommandLineParser(
      root: Command(name: "harness", overview: "A.", subcommands: [command.command]), version: "1")
    guard
      case .run(_, let arguments) = parser.parse(
        ["fuzz-inputs", "--reader", "gpx", "--save", folder.path] + words)
    else { return ("not parsed", -1) }
    let printed = Mutex("")
    let console = Console(output: { text in printed.withLock { $0 += text } }, errors: { _ in })
    let code = try await command.run(arguments, console)
    return (printed.withLock { $0 }, code.rawValue)
  }

  @Test func `names and saves the input that ended a reader, and reads the rest`() async throws {
    let (output, code) = try await run(
      #"case "$*" in *"--first 0 "*) echo 0; echo 1; echo 2; kill -SEGV $$;; esac"#,
      ["--seed", "9", "--count", "5"])
    #expect(
      output == """
        gpx 2 ended the reader, or held it for 60 s
        gpx: 5 inputs of seed 9, 1 fault

        """)
    #expect(code == 1)
    let saved = try #require(FileManager.default.contents(atPath: "\(folder.path)/gpx-9-2.input"))
    let inputs = try FuzzedInputs(.gpx, seed: 9, golden: GoldenCommand.defaultFolder)
    #expect(Array(saved) == inputs.input(2))
  }

  @Test func `passes on what is wrong with an answer`() async throws {
    let (output, code) = try await run("echo 0; echo 'fault 0 it sang'; exit 1", ["--count", "1"])
    #expect(output == "gpx 0 it sang\ngpx: 1 input of seed 1, 1 fault\n")
    #expect(code == 1)
  }

  @Test func `takes a process that read nothing for no pass`() async throws {
    await #expect(throws: CommandFailure.self) { try await run("exit 70") }
  }

  @Test func `reads in this process and prints the numbers`() async {
    let run = await CommandRun("fuzz-inputs --here --reader token --first 3 --count 4")
    #expect(run.output == "3\n4\n5\n6\n")
    #expect(run.errors == "")
    #expect(run.code == 0)
  }

  @Test(arguments: ["--count 0", "--first -1", "--reader csv", "--seed x"])
  func `refuses numbers and readers that make no sense`(words: String) async {
    let run = await CommandRun("fuzz-inputs " + words)
    #expect(run.code == 64)
    #expect(run.output == "")
  }
}
