import Testing
import TrackerModel

@testable import HarnessCLI

struct DemoCommandTests {
  @Test func `finds the mistake, draws it, and says what to type next`() async throws {
    let run = await CommandRun("demo")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("user swipes the app away"))
    #expect(run.lines.contains { $0.hasPrefix("  ✘  ") })
    // The one with the mistake has ended for good; the one without it records the drive.
    let recorded = run.lines.filter { $0.hasPrefix("  recorded ") }
    #expect(recorded.count == 2)
    let drives = recorded.map {
      $0.split(separator: "⋯", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    }
    #expect(drives.map { $0.contains("●") } == [false, true])

    let replay = try #require(run.lines.first { $0.hasSuffix(" --trace") })
    let words = replay.split(separator: " ").dropFirst().dropLast().map(String.init)
    let again = await CommandRun(words)
    #expect(again.code == 1)
    #expect(again.output.contains("I-L2, Relaunch after force quit"))
    #expect(run.lines.filter { $0 != replay }.allSatisfy { $0.count <= 80 })
  }

  @Test func `is not offered by a program that has no strategy for it`() async {
    let without = Harness(strategies: [IdleTracker(id: "mine")])
    #expect(!without.root.subcommands.map(\.name).contains("demo"))
    #expect(await CommandRun(["demo"], harness: without).code == 64)
  }
}
