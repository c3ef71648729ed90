import Foundation
import Testing

@testable import HarnessCLI

/// The program as a shell sees it; one after another, since each starts a process.
@Suite(
  .serialized,
  .enabled(
    if: ProgramRun.program != nil, "the program is not beside the tests, so it was not run"))
struct HarnessProgramTests {
  private let program: URL

  init() throws { program = try #require(ProgramRun.program) }

  @Test(
    arguments: [
      ("list profiles", 0), ("explain L-07", 0), ("--version", 0), ("lsit", 64), ("explain x", 64),
      ("run missing.gpx", 65), ("replay timer-loop P1-0000", 65), ("fuzz --count 0", 64),
      ("list scenarios --golden no", 65), ("fuzz --count 1 --save /dev/null/stories", 73),
    ] as [(String, Int32)])
  func `ends with the documented code and keeps its streams apart`(
    line: String, code: Int32
  ) throws {
    let run = try ProgramRun(program, line)
    #expect(run.code == code)
    #expect(run.output.isEmpty == (code != 0))
    #expect(run.errors.isEmpty == (code == 0))
    #expect(!run.wasKilled)
  }

  @Test(
    arguments: [
      ("fuzz --seed 42 --count 2 --strategy timer-loop", 0),
      ("mutants --planted --bug trusts-the-pause --seed 1 --count 1", 1),
      ("fuzz --count 1 --shard 1/2 --strategy timer-loop", 2),
    ] as [(String, Int32)])
  func `ends with the verdict, which stands on the output`(line: String, code: Int32) throws {
    let run = try ProgramRun(program, line)
    #expect(run.code == code)
    #expect(run.output.hasPrefix("seed "))
    #expect(!run.output.contains("days/s"))
    // The same bytes at every run: what the clock says is on the other stream.
    #expect(try ProgramRun(program, line).output == run.output)
  }

  @Test func `measures itself against itself`() throws {
    let line = "bench --against \(program.path) --rounds 5 --count 1"
    let run = try ProgramRun(program, line)
    let lines = run.output.split(separator: "\n")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(lines.first == "5 pairs of passes · 1 scenario each · one thread, processor time")
    #expect(lines.last?.hasPrefix("this ") == true)
    #expect(lines.last?.hasSuffix(")") == true)
  }

  @Test func `shows no passing line where the error stream is no terminal`() throws {
    let run = try ProgramRun(program, "fuzz --count 2 --strategy timer-loop --jobs 1")
    #expect(run.errors.hasSuffix(" simulated days · \(rate(run.errors)) days/s · 1 job\n"))
    #expect(!run.errors.contains("\r"))
    #expect(!run.errors.contains("\u{1b}"))
    #expect(run.errors.count { $0 == "\n" } == 1)
  }

  private func rate(_ errors: String) -> String {
    errors.components(separatedBy: " · ").first { $0.hasSuffix(" days/s") }?
      .components(separatedBy: " ").first ?? "?"
  }

  @Test(arguments: ["fuzz --count 1 --strategy timer-loop", "list rules", "help"], [nil, "PIPE"])
  func `ends quietly, and as other filters do, where the reader has left`(
    line: String, ignoring: String?
  ) throws {
    let run = try ProgramRun(program, line, output: .closedPipe, ignoring: ignoring)
    #expect(run.errors == "")
    #expect(run.wasKilled)
    #expect(run.code == SIGPIPE)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `says in one line that the output cannot be written`() throws {
    let run = try ProgramRun(program, "list rules", output: .file("/dev/full"))
    #expect(run.errors == "Error: The report cannot be written: No space left on device.\n")
    #expect(run.code == 73)
  }
}
