import Foundation
import Testing

@testable import HarnessCLI

struct NewCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("Strategies/TimerLoop.swift", "struct TimerLoop {}\n")
    try write(
      "Strategies/Catalog.swift", "  let all: [any TrackerStrategy] = [\n    TimerLoop(),\n  ]\n")
    try write("Tests/ReferenceStrategiesTests/Other.swift", "")
  }

  private func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: folder.path + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func new(_ words: String...) async -> CommandRun {
    await CommandRun(["new"] + words + ["--in", folder.path])
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
  }

  @Test func `writes the strategy, its line and its test, and says what comes next`() async {
    let run = await new("made-by-a-test")
    #expect(run.code == 0)
    #expect(
      run.lines.prefix(3) == [
        "Wrote Strategies/MadeByATest.swift, 1 line.",
        "Added MadeByATest() to Strategies/Catalog.swift.",
        "Wrote Tests/ReferenceStrategiesTests/MadeByATestTests.swift, 17 lines.",
      ])
    #expect(run.output.contains("  harness fuzz --strategy made-by-a-test\n"))
    #expect(text("Strategies/MadeByATest.swift") == "struct MadeByATest {}\n")
    #expect(text("Strategies/Catalog.swift")?.contains("    MadeByATest(),\n  ]") == true)
  }

  @Test func `overwrites nothing, and writes nothing of the rest then`() async throws {
    try write("Tests/ReferenceStrategiesTests/MineTests.swift", "mine")
    let run = await new("mine")
    #expect(
      run
        == .failure(
          "Tests/ReferenceStrategiesTests/MineTests.swift: there is such a file already.", 73))
    #expect(text("Strategies/Mine.swift") == nil)
    #expect(text("Strategies/Catalog.swift")?.contains("Mine") == false)
  }

  @Test(arguments: [
    ("timer-loop", "'timer-loop' is the name of another strategy."),
    ("planted-fails", "'planted-fails' is the name of another strategy."),
    ("../evil", "'../evil' cannot be the name of a strategy. \(StrategyName.rule)"),
  ])
  func `refuses a name that is none, or taken`(name: String, reason: String) async {
    #expect(await new(name) == .failure(reason, 64))
  }
}
