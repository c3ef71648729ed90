import HarnessReporting
import Invariants
import ReferenceStrategies
import StoryModel
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

  @Test(
    arguments: [
      "", "fuzz --seed", "explain K-02", "explain I-L4", "list terms",
      "golden --strategy timer-loop --scenario drive-after-jetsam",
    ]
      + commands.map { "help \($0)" })
  func `says its own name in somebody else's package`(line: String) async {
    let call = ProgramCall(startedAs: "bin/my-tool", in: "/")
    let run = await ProgramCall.$current.withValue(call) { await CommandRun(line) }
    let text = run.output + run.errors
    let called = text.matches(of: /(?:^|[^-\w])harness\s+(\w+)/).map { String($0.1) }
    #expect(Set(called).isDisjoint(with: Self.commands + ["help"]), "\(text)")
    #expect(text.contains("my-tool") || line.hasPrefix("golden"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 82 }, "\(text)")
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

  // MARK: Invariants

  @Test(arguments: [
    "fuzz --count 1", "compare --count 1", "run nowhere.json --strategy typo",
    "replay typo P1-0", "replay typo:drop-upload P1-0", "mutants", "mutants typo:drop-upload",
    "mutants --planted", "golden", "golden --hostile",
  ])
  func `plays nobody who claims an invariant that does not exist`(line: String) async {
    let typo = IdleTracker(
      id: "typo", claims: [.keeps("I-L33"), .keeps("I-L3"), .keeps("battery")],
      launched: { Issue.record("It was played.") })
    // A mutant claims what its strategy does, under its own name.
    let name = line.hasPrefix("replay typo:") ? "typo:drop-upload" : "typo"
    #expect(
      await run(line, Harness(strategies: [typo]))
        == .failure(
          """
          \(name) claims 'I-L33', but no invariant has that ID. Did you mean 'I-L3'?
          Error: \(name) claims 'battery', but no invariant has that ID. 'harness list invariants' \
          lists them.
          """, 64))
  }

  @Test func `complains of the claims of those that are played, and of nobody else's`() async {
    let harness = Harness(
      strategies: [IdleTracker(id: "sound", looks: true)],
      exhibits: [IdleTracker(id: "typo", claims: [.keeps("I-L33")])])
    #expect(await run("fuzz --count 1", harness).code == 0)
    #expect(await run("fuzz --count 1 --strategy typo", harness).code == 64)
    #expect(await run("list claims", harness).output == "typo  I-L33  no such invariant\n")
  }

  @Test(arguments: [["I-S7"], ["i-s7"], ["MY-1", "MY-1"]])
  func `takes no invariant with the ID of another`(ids: [String]) async {
    let harness = Harness(
      strategies: [IdleTracker()], invariants: ids.map { recordsNothing($0) })
    let id = ids[ids.count - 1]
    for line in ["fuzz --count 1", "list invariants"] {
      #expect(
        await run(line, harness)
          == .failure(
            "Two invariants have the ID '\(id)'. Upper and lower case count as the same.", 64))
    }
  }

  @Test func `judges by somebody's own invariants beside the catalogue`() async throws {
    let harness = Harness(
      strategies: Catalog.all + [IdleTracker(claims: [.keeps("MY-1")])],
      invariants: [recordsNothing("MY-1")])
    let fuzz = await run("fuzz --count 2 --length 4h --strategy timer-loop", harness)
    #expect(fuzz.code == 1)
    #expect(fuzz.lines.contains { $0.hasPrefix("timer-loop breaks MY-1, Records nothing") })
    let replay = try #require(fuzz.output.firstMatch(of: /harness (replay timer-loop \S+)/)).1
    #expect(await run(String(replay), harness).code == 1)
    #expect(await run("list invariants", harness).lines.last?.hasPrefix("MY-1 ") == true)
    let compared = await run("compare --count 2 --length 4h", harness)
    #expect(compared.lines.contains { $0.hasPrefix("MY-1 ") })
    #expect(
      await run("list claims", harness).lines.contains {
        $0.contains(" MY-1 ") && $0.hasSuffix(" Records nothing")
      })
    let explained = await run("explain my-1 --count 1", harness).lines
    #expect(explained.first == "MY-1  Records nothing")
    #expect(explained.contains { $0.hasPrefix("Claimed by") && $0.hasSuffix(" idle") })
  }

  private func run(_ line: String, _ harness: Harness) async -> CommandRun {
    await CommandRun(line.split(separator: " ").map(String.init), harness: harness)
  }

  // MARK: Errors

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

/// An invariant about fixes that is not in the catalogue.
private func recordsNothing(_ id: String) -> Invariant {
  Invariant(
    id: id, kind: .safety, name: "Records nothing", summary: "No fix is recorded.",
    listensTo: OccurrenceKinds(.location, .record)
  ) { _ in NoRecords() }
}

private struct NoRecords: InvariantMonitor {
  var finding = Finding()

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    finding.exercised += 1
    guard case .request(.record) = entry.what else { return }
    finding.breach(at: entry.time, expected: "no fix on record", actual: "one")
  }
}
