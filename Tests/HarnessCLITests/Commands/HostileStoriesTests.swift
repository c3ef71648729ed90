import Synchronization
import Testing
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

  @Test func `passes only once somebody has written why`() async throws {
    try add()
    #expect(await golden("--hostile", "--record", "missing").code == 1)
    #expect(await golden("--hostile").code == 1)
    let text = try #require(sandbox.text("hostile/expected.json"))
    try sandbox.write(
      text.replacing("\"why\": \"\"", with: "\"why\": \"So.\""), to: "hostile/expected.json")
    let run = await golden("--hostile")
    #expect(run.code == 0)
    #expect(run.output.hasSuffix("all as recorded.\n"))
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
