import Synchronization
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

struct HostileStoriesTests {
  private let sandbox: GoldenSandbox

  init() throws { sandbox = try GoldenSandbox() }

  private func golden(_ words: String...) async -> (output: String, errors: String, code: Int32) {
    let printed = Mutex(("", ""))
    let console = Console(
      output: { text in printed.withLock { $0.0 += text } },
      errors: { text in printed.withLock { $0.1 += text } })
    let harness = Harness(
      strategies: [PlainTracker()], exhibits: [PlainTracker(id: "exhibit", isFatal: true)])
    let code = await harness.run(
      ["golden", "--golden", sandbox.folder.path] + words, console: console)
    let (output, errors) = printed.withLock { $0 }
    return (output, errors, code)
  }

  private func add(_ results: String = "") throws {
    try sandbox.add("hostile")
    try sandbox.write(
      "{\"schema\": 1, \"complaint\": \"It stops.\", \"results\": [\(results)]}",
      to: "hostile/expected.json")
  }

  @Test func `judges every strategy, exhibits too`() async throws {
    try add()
    let run = await golden("--hostile")
    #expect(run.code == 1)
    #expect(run.output.contains("hostile/exhibit: fails I-S1"))
    #expect(run.output.hasSuffix("1 hostile scenario, 2 results: 1 P, 1 F; 2 not as recorded.\n"))
    let one = await golden("--hostile", "--strategy", "plain")
    #expect(!one.output.contains("exhibit"))
  }

  @Test func `passes once the results are recorded, whether or not somebody has written why`()
    async throws
  {
    try add()
    #expect(await golden("--hostile", "--record", "missing").code == 1)
    let run = await golden("--hostile")
    #expect(run.code == 0)
    #expect(run.output.hasSuffix("all as recorded.\n"))
  }

  @Test
  func `records the results of a strategy with its traces, and only those that are not there`()
    async throws
  {
    try add(#"{"strategy": "exhibit", "breaks": [], "why": "Wrong, and not touched."}"#)
    let first = await golden("--record", "missing", "--strategy", "plain")
    #expect(first.code == 1)
    #expect(
      first.output.contains(
        "hostile/plain: passes; nothing is recorded. Recorded now: read the trace.\n"))
    let results = try #require(try sandbox.folder.expected("hostile"))
    #expect(results.cells.map(\.strategy) == ["plain", "exhibit"])
    #expect(results.cells[1].breaks == [])
    let second = await golden("--record", "missing", "--strategy", "plain")
    #expect(second.code == 0)
    #expect(!second.output.contains("hostile/plain:"))
  }

  @Test func `takes no pass for what tested nothing`() async throws {
    try sandbox.add("plain")
    let run = await golden("--hostile")
    #expect(run.code == 2)
    #expect(run.output == "No hostile scenario was found, so nothing was played.\n")
  }

  @Test func `has no traces of strategies that are not in the catalog`() async throws {
    try sandbox.add("plain")
    let run = await golden("--strategy", "exhibit")
    #expect(run.code == 64)
    #expect(run.errors.contains("'--strategy exhibit' can only be used with '--hostile'."))
  }
}
