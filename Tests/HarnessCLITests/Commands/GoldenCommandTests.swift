import Invariants
import Synchronization
import Testing

@testable import HarnessCLI

struct GoldenCommandTests {
  private let sandbox: GoldenSandbox

  init() throws { sandbox = try GoldenSandbox() }

  /// What the command printed, and its exit code.
  private func golden(
    in folder: String? = nil, _ words: String..., strategy: PlainTracker = PlainTracker()
  ) async -> (output: String, errors: String, code: Int32) {
    let printed = Mutex(("", ""))
    let console = Console(
      output: { text in printed.withLock { $0.0 += text } },
      errors: { text in printed.withLock { $0.1 += text } })
    let code = await Harness(strategies: [strategy])
      .run(["golden", "--golden", folder ?? sandbox.folder.path] + words, console: console)
    let (output, errors) = printed.withLock { $0 }
    return (output, errors, code)
  }

  @Test func `fails on a missing trace, once more on writing it, and then passes`() async throws {
    try sandbox.add("drive")
    #expect(
      await golden() == (
        """
        drive/plain: no trace is recorded; 'harness golden --record missing' writes it.
        1 trace of 1 scenario: 1 missing.

        """, "", 1
      ))
    #expect(await golden("--record", "missing").code == 1)
    #expect(await golden() == ("1 trace of 1 scenario: 1 as recorded.\n", "", 0))
  }

  @Test func `shows the lines that differ where asked to`() async throws {
    try sandbox.add("drive")
    _ = await golden("--record", "missing")
    let text = try #require(sandbox.text("drive/plain.trace"))
    let rest = text.drop { $0 != "\n" }
    try sandbox.write("an older header" + rest, to: "drive/plain.trace")
    let plainly = await golden()
    #expect(plainly.code == 1)
    #expect(!plainly.output.contains("- an older header"))
    #expect(await golden("--diff").output.contains("- an older header\n+ format 1 · "))
  }

  @Test func `fails on a trace of no strategy`() async throws {
    try sandbox.add("drive")
    _ = await golden("--record", "missing")
    try sandbox.write("", to: "drive/gone.trace")
    let run = await golden()
    #expect(run.code == 1)
    #expect(run.output.hasSuffix("1 trace of 1 scenario: 1 as recorded, 1 out of place.\n"))
  }

  @Test func `looks at the named scenarios only`() async throws {
    for id in ["drive", "walk"] { try sandbox.add(id) }
    _ = await golden("--scenario", "walk", "--record", "all")
    #expect(sandbox.text("drive/plain.trace") == nil)
    #expect(await golden("--scenario", "walk").code == 0)
    let unknown = await golden("--scenario", "wlak")
    #expect(unknown.code == 64)
    #expect(
      unknown.errors.hasPrefix(
        "Error: The value 'wlak' is invalid for '--scenario <id>': 'drive' or 'walk' is needed. "
          + "Did you mean 'walk'?\n"))
  }

  @Test func `ends with 65 and one line on a faulty scenario, and on no folder`() async throws {
    try sandbox.write("{}", to: "drive/scenario.json")
    let run = await golden()
    let path = sandbox.folder.path + "/drive/scenario.json"
    #expect(run == ("", "Error: \(path): schema: the field is missing.\n", 65))
    let none = sandbox.folder.path + "/none"
    #expect(
      await golden(in: none) == ("", "Error: \(none): there is no such folder to read.\n", 65))
  }

  @Test func `proves nothing without a scenario`() async {
    #expect(await golden() == ("No scenario was found, so nothing was checked.\n", "", 2))
  }

  @Test func `reports a broken promise and writes nothing`() async throws {
    try sandbox.add("drive")
    let run = await golden("--record", "all", strategy: PlainTracker(isFatal: true))
    #expect(run.code == 1)
    #expect(run.output.contains("the strategy breaks I-S1, No fatal misuse"))
    #expect(sandbox.text("drive/plain.trace") == nil)
  }
}
