import Foundation
import Mutation
import Testing
import TrackerConformance

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
      ("fuzz --seed 42 --count 2 --strategy timer-loop", 0, "harness 0.1.0 ("),
      ("mutants --planted --bug trusts-the-pause --seed 1 --count 1", 1, "seed 1 "),
      ("fuzz --count 1 --shard 1/2 --strategy timer-loop", 2, "harness 0.1.0 ("),
    ] as [(String, Int32, String)])
  func `ends with the verdict, which stands on the output`(
    line: String, code: Int32, start: String
  ) throws {
    let run = try ProgramRun(program, line)
    #expect(run.code == code)
    // The program says from which commit it is built, or that it does not know.
    #expect(run.output.hasPrefix(start))
    #expect(!run.output.contains("days/s"))
    // The same bytes at every run: what the clock says is on the other stream.
    #expect(try ProgramRun(program, line).output == run.output)
  }

  @Test func `reports of the mutants that were tried when it is asked to end`() throws {
    let process = Process()
    process.executableURL = program
    process.arguments = ["mutants", "--planted", "--seed", "42", "--jobs", "1"]
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    // With the heading it listens.
    var said = output.fileHandleForReading.availableData
    process.interrupt()
    said += try output.fileHandleForReading.readToEnd() ?? Data()
    let complained = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == ExitCode.inconclusive.rawValue)
    #expect(complained.contains("Interrupted: the report is of "))
    let last = String(decoding: said, as: UTF8.self).split(separator: "\n").last ?? ""
    #expect(last.contains(" expected violation"))
  }

  #if os(Linux)
    @Test func `leaves no worker behind when it is killed`() throws {
      let process = Process()
      process.executableURL = program
      process.arguments = [
        "fuzz", "--count", "100", "--jobs", "1", "--length", "30d", "--strategy", "sentinel",
      ]
      (process.standardOutput, process.standardError) = (Pipe(), Pipe())
      try process.run()
      let pid = process.processIdentifier
      // Any thread may have started them.
      func children() -> [Int32] {
        let tasks = "/proc/\(pid)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        return threads.flatMap { thread -> [Int32] in
          let file = "\(tasks)/\(thread)/children"
          let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
          return text.split(separator: " ").compactMap { Int32($0) }
        }
      }
      var workers: [Int32] = []
      for _ in 0..<300 where workers.isEmpty {
        usleep(50_000)
        workers = children()
      }
      kill(pid, SIGKILL)
      process.waitUntilExit()
      #expect(!workers.isEmpty)
      for _ in 0..<100 where workers.contains(where: Self.lives) { usleep(50_000) }
      #expect(!workers.contains(where: Self.lives))
    }

    /// Whether a process is there and has not ended; one that ended may wait for somebody to take note.
    private static func lives(_ process: Int32) -> Bool {
      let line = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      return !line.isEmpty && !line.contains(") Z ")
    }
  #endif

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

  @Test func `reports what was played where somebody interrupts it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.part"
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments =
      "fuzz --seed 3 --count 9000 --length 4h --strategy timer-loop --out"
      .split(separator: " ").map(String.init) + [path]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Once the first round is written down.
    while ((try? CampaignFile(path: path).parts())?.count ?? 0) < 1, process.isRunning {
      usleep(100_000)
    }
    process.interrupt()
    let said = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 2)
    let played = try CampaignFile(path: path).parts().last?.to ?? 0
    #expect(played < 9_000)
    #expect(said.replacing(",", with: "").contains(" of \(played) runs without a violation"))
  }

  @Test(arguments: [
    "--count 2 --strategy planted-crashes-when-told-twice --strategy planted-exits-when-told-twice",
    "--planted --bug too-many-regions --bug task-per-fix --strategy dual-manager --count 30",
  ])
  func `goes on with mutants after it was killed, to the same bytes`(options: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.part"
    let line = "mutants --jobs 2 \(options)"
    let process = Process()
    process.executableURL = program
    process.arguments = line.split(separator: " ").map(String.init) + ["--out", path]
    (process.standardOutput, process.standardError) = (Pipe(), Pipe())
    try process.run()
    // Once something is written down.
    while ((try? CampaignFile(path: path).parts(of: MutantPart.self))?.count ?? 0) < 1,
      process.isRunning
    {
      usleep(20_000)
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let whole = try ProgramRun(program, line)
    let resumed = try ProgramRun(program, line + " --out \(path) --resume")
    #expect(resumed.output == whole.output)
    #expect(resumed.code == whole.code)
    #expect(resumed.errors.contains(" played already.\n"))
    if options.contains("--planted") {
      #expect(try ProgramRun(program, line + " --in-process").output == whole.output)
    }
  }

  @Test func `shows the shrunk scenario of a mutant that ends the program`() throws {
    let mutant = "planted-crashes-when-told-twice:repeat-didEnterBackground"
    let run = try ProgramRun(program, "mutants \(mutant) --count 3 --jobs 1")
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[1].hasPrefix("\(mutant) ended the program"))
    #expect(run.output.contains("\n  with the bug: Hears every didEnterBackground twice.\n"))
    #expect(run.output.contains("planted to end the program"))
    // Which a worker plays again, whose end is told of, too.
    let token = try #require(lines.last?.split(separator: " ").last)
    let again = try ProgramRun(program, "replay \(mutant) \(token)")
    #expect(again.code == 1 && !again.wasKilled)
    #expect(again.output.hasPrefix("\(mutant) ended the program"))
  }

  @Test func `loses nothing of a strategy beside one that ends the program`() throws {
    let options = "--seed 2 --count 4 --jobs 1 --strategy timer-loop"
    let alone = try ProgramRun(program, "fuzz \(options)")
    let beside = try ProgramRun(program, "fuzz \(options) --strategy planted-exits")
    func row(_ run: ProgramRun) -> [Substring]? {
      run.output.split(separator: "\n").first { $0.hasPrefix("timer-loop") }?.split(separator: " ")
    }
    #expect(row(beside) == row(alone))
    #expect(row(beside) != nil)
    #expect(beside.code == 1)
    #expect(beside.output.contains("planted-exits ended the program it ran in with exit code 0"))
    #expect(beside.output.contains("8 runs: 4 passed, 0 failed, 0 timed out, 4 ended otherwise"))
  }
}
