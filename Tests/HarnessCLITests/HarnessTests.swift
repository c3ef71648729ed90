import ReferenceStrategies
import Testing
import TrackerModel

@testable import HarnessCLI

struct HarnessTests {
  private static let commands = Harness(strategies: Catalog.all).root.subcommands.map(\.name)

  @Test func `declares its commands without a slip`() {
    #expect(Harness(strategies: Catalog.all).root.problems() == [])
  }

  @Test(arguments: commands)
  func `shows help of at most 80 columns`(command: String) async {
    let run = await CommandRun("help \(command)")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("OVERVIEW: "))
    #expect(run.output.hasSuffix("\n"))
    for line in run.lines { #expect(line.count <= 80, "\(line)") }
    #expect(await CommandRun("\(command) --help") == run)
  }

  @Test func `shows its own help, and its version`() async {
    let run = await CommandRun("")
    for name in Self.commands { #expect(run.output.contains("\n  \(name) ")) }
    #expect(run.lines.allSatisfy { $0.count <= 80 })
    #expect(await CommandRun("--version").output == "\(Harness.version)\n")
  }

  @Test func `knows exhibits by name, and plays them only where they are named`() async throws {
    let harness = Harness(
      strategies: [IdleTracker(id: "sound")], exhibits: [IdleTracker(id: "exhibit")])
    func output(_ line: String) async -> [String] {
      await CommandRun(line.split(separator: " ").map(String.init), harness: harness).lines
    }
    #expect(await output("list strategies").map { $0.prefix(7) } == ["sound  ", "exhibit"])
    #expect(await output("explain exhibit").first == "exhibit")
    #expect(try #require(await output("fuzz --count 1").first).contains(" 1 strategy "))
    #expect(await output("fuzz --count 1 --strategy exhibit").contains { $0.hasPrefix("exhibit ") })
    let both = await output("fuzz --count 1 --strategy exhibit --strategy sound")
    #expect(both.filter { $0.hasPrefix("sound ") || $0.hasPrefix("exhibit ") }.count == 2)
    // Nothing is recorded of them.
    let golden = await CommandRun(
      ["golden", "--strategy", "exhibit"], harness: harness)
    #expect(golden.code == 64)
  }

  @Test func `names the closest command`() async {
    let run = await CommandRun("replya")
    #expect(run.errors.hasPrefix("Error: Unknown subcommand 'replya'. Did you mean 'replay'?\n"))
    #expect(run.code == 64)
  }

  @Test func `takes a value that only a command can judge for a usage error`() async {
    let run = await CommandRun("fuzz --count 0")
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix(
        "Error: The value '0' is invalid for '--count <n>': a whole number from 1 to "))
    #expect(run.errors.hasSuffix("\n  See 'harness fuzz --help' for more information.\n"))
    #expect(run.code == 64)
  }
}
