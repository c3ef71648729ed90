import Foundation
import Testing

@testable import HarnessCLI

struct ReportCommandTests {
  private static let head =
    #"{"kind":"head","schema":1,"version":"9","command":"fuzz","profiles":[],"strategies":["a"]}"#

  private func report(_ text: String, _ options: [String]) async throws -> CommandRun {
    let folder = try TemporaryFolder()
    return await CommandRun(["report", try folder.file("r.jsonl", text)] + options)
  }

  @Test(arguments: [0, 1, 2, 65] as [Int32])
  func `ends as the command that printed the report`(code: Int32) async throws {
    let end = #"{"kind":"end","exitCode":\#(code),"isInterrupted":false}"#
    let run = try await report("\(Self.head)\n\(end)\n", ["--github"])
    #expect(run == CommandRun(output: "", errors: "", code: code))
  }

  @Test func `is inconclusive where the report was cut short`() async throws {
    let run = try await report(Self.head + "\n", ["--github"])
    #expect(run.code == 2)
    #expect(run.errors.hasSuffix("r.jsonl has no end: the run was cut short.\n"))
  }

  @Test func `gives the same file as the command itself`() async throws {
    let folder = try TemporaryFolder()
    let words = ["fuzz", "--count", "2", "--jobs", "1"]
    let tracker = [PlainTracker(isFatal: true)]
    let json = await CommandRun(words + ["--json"], strategies: tracker)
    _ = await CommandRun(words + ["--junit", folder.path + "/1.xml"], strategies: tracker)
    let file = try folder.file("r.jsonl", json.output)
    let run = await CommandRun(["report", file, "--junit", folder.path + "/2.xml"])
    #expect(run.code == 1)
    let texts = try ["1", "2"].map {
      try String(contentsOfFile: "\(folder.path)/\($0).xml", encoding: .utf8)
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("<failure"))
  }

  @Test func `asks what to make of it`() async throws {
    let run = try await report(Self.head, [])
    #expect(
      run
        == .failure(
          "Say what to make of the report: '--junit FILE', '--markdown FILE' or '--github'.", 64))
  }

  @Test func `refuses what is no report`() async throws {
    #expect(
      await CommandRun("report /nowhere --github")
        == .failure("/nowhere: line 1: the file cannot be read.", 65))
    let run = try await report("<xml/>", ["--github"])
    #expect(run.code == 65)
    #expect(run.errors.contains("r.jsonl: line 1: the file is no valid JSON"))
  }
}
