import Foundation
import Testing
import TrackerModel

@testable import HarnessCLI
@testable import HarnessReporting

/// Each command prints what its text is made of; the text itself is the business of other tests.
struct RecordOutputTests {
  private static let fatal = PlainTracker(isFatal: true)

  private func records(_ run: CommandRun) throws -> [ReportRecord] {
    try RecordJSON.records(Data(run.output.utf8), of: "output")
  }

  private func kinds(_ run: CommandRun) throws -> [String] {
    try run.lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["kind"] as? String ?? ""
    }
  }

  @Test func `prints a campaign as lines, from head to end`() async throws {
    let words = "fuzz --count 3 --seed 9 --profile ios18 --jobs 1 --json".split(separator: " ")
    let run = await CommandRun(
      words.map(String.init), strategies: [IdleTracker(id: "sound"), Self.fatal])
    #expect(run.code == 1)
    var kinds = try kinds(run)
    #expect(kinds.prefix(3) == ["head", "progress", "strategy"])
    #expect(kinds.suffix(2) == ["finding", "end"])
    kinds.removeAll { $0 == "result" }
    #expect(kinds == ["head", "progress", "strategy", "strategy", "finding", "finding", "end"])
    let records = try records(run)
    guard case .head(let head)? = records.first, case .end(let end)? = records.last else { return }
    #expect(head.seed == "9")
    #expect(head.scenarios == 3)
    #expect(head.strategies.first == "sound")
    #expect(end == ReportRecord.End(verdict: "violates", exitCode: 1))
  }

  @Test(arguments: [
    ("list strategies --json", ["head", "item", "end"]),
    ("explain P0 --json", ["head", "explanation", "end"]),
    (
      "compare --count 1 --profile ios18 --strategy timer-loop --json",
      ["head", "strategy", "result", "end"]
    ),
    ("list mutants --json", ["head", "item", "end"]),
    ("statements --statement Q-05 --json", ["head", "statement", "end"]),
    ("bench shrink --seeds 2 --json", ["head", "shrinking", "end"]),
    (
      "fuzz --flip K-02 --count 2 --strategy timer-loop --jobs 1 --json",
      ["head", "progress", "end"]
    ),
    ("replay timer-loop P1-0 --json", []),
  ])
  func `prints each command's records`(line: String, expected: [String]) async throws {
    let run = await CommandRun(line)
    var kinds: [String] = []
    for kind in try self.kinds(run) where kinds.last != kind { kinds.append(kind) }
    #expect(kinds == expected)
  }

  @Test func `is as it is whatever is said of colours`() async throws {
    let run = await CommandRun("list profiles --json --color always")
    #expect(!run.output.contains("\u{1b}"))
    #expect(try records(run).count > 2)
    let text = await CommandRun("fuzz --count 1 --strategy timer-loop --jobs 1 --color always")
    #expect(text.output.contains("\u{1b}[32mconforms\u{1b}[0m"))
    let plain = await CommandRun("fuzz --count 1 --strategy timer-loop --jobs 1")
    #expect(text.output.replacing(/\u{1b}\[[0-9;]*m/, with: "") == plain.output)
  }

  @Test func `writes the files beside the text`() async throws {
    let folder = try TemporaryFolder()
    let summary = try folder.file("summary.md", "# Earlier\n")
    let words = [
      "fuzz", "--count", "3", "--jobs", "1", "--junit", folder.path + "/junit.xml", "--markdown",
      summary, "--github",
    ]
    let run = await CommandRun(words, strategies: [Self.fatal])
    #expect(run.code == 1)
    #expect(run.output.contains("✘ 1 of 1 strategy breaks a promise"))
    #expect(run.lines.last?.hasPrefix("::error ") == true)
    let junit = try String(contentsOfFile: folder.path + "/junit.xml", encoding: .utf8)
    #expect(junit.contains("<failure message="))
    let markdown = try String(contentsOfFile: summary, encoding: .utf8)
    #expect(markdown.hasPrefix("# Earlier\n## harness fuzz\n"))
  }

  @Test func `plays nothing for a file that cannot be written`() async {
    let run = await CommandRun("fuzz --count 100000 --junit /nowhere/x.xml")
    #expect(
      run == .failure("/nowhere/x.xml: cannot be written: there is no folder /nowhere.", 73))
  }

  @Test func `refuses two reports on one stream`() async {
    let run = await CommandRun("fuzz --json --github")
    #expect(run.code == 64)
    #expect(run.errors.hasPrefix("Error: '--json' and '--github' exclude each other:"))
  }
}
