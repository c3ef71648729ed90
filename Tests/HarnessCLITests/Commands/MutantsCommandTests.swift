import Foundation
import ReferenceStrategies
import Testing
import TrackerModel

@testable import HarnessCLI

struct MutantsCommandTests {
  @Test func `prints a line for every charge and counts them`() async {
    let run = await CommandRun(
      "mutants --planted --seed 42 --bug too-many-regions --bug alter-startMonitoring-small --jobs 2"
    )
    #expect(run.errors == "")
    #expect(
      run.lines.map { $0.split(separator: " ").prefix(4).joined(separator: " ") } == [
        "seed 42 · at",
        "alter-startMonitoring-small visits-and-regions I-S13 scenario",
        "alter-startMonitoring-small visits-and-regions I-L20 scenario",
        "too-many-regions dual-manager I-S13 scenario",
        "too-many-regions visits-and-regions I-S13 scenario",
        "too-many-regions motion-adaptive I-S13 scenario",
        "5 of 5 expected",
      ])
    #expect(run.lines.last == "5 of 5 expected violations found, in 4 mutants")
    #expect(run.code == 0)
  }

  @Test func `prints the same on one thread and on two`() async {
    let line =
      "mutants --planted --bug alter-startMonitoring-small --bug lacks-location-mode --jobs"
    let one = await CommandRun("\(line) 1")
    #expect(one.lines.count == 8)
    #expect(await CommandRun("\(line) 2") == one)
  }

  @Test func `fails when a mutant survives`() async {
    let run = await CommandRun(
      "mutants --planted --bug trusts-the-pause --strategy motion-adaptive --seed 1 --count 1")
    #expect(run.lines[1].hasSuffix("I-L7  SURVIVES"))
    #expect(run.lines.last == "0 of 1 expected violation found, in 1 mutant")
    #expect(run.code == 1)
  }

  @Test func `proves nothing where no bug was made for the strategy`() async {
    let run = await CommandRun(
      "mutants --planted --bug alter-startMonitoring-small --strategy timer-loop")
    #expect(run.lines.last == "0 of 0 expected violations found, in 0 mutants")
    #expect(run.code == 2)
  }

  @Test func `charges a strategy beside the catalog where it is named`() async {
    let run = await CommandRun(
      "mutants --planted --bug drop-tellUser --strategy sentinel --seed 1 --count 1"
        .split(separator: " ").map(String.init),
      harness: Harness(strategies: Catalog.all, hosts: Catalog.hosts))
    #expect(run.lines.last?.hasSuffix(" of 2 expected violations found, in 1 mutant") == true)
  }

  @Test func `scores a strategy, and fails where a survivor is not explained`() async {
    func score(jobs: String) async -> CommandRun {
      await CommandRun(
        ["mutants", "--count", "3", "--jobs", jobs],
        strategies: [PlainTracker()])
    }
    let run = await score(jobs: "1")
    #expect(run.code == 1)
    #expect(run.errors == "")
    #expect(run.lines[0].hasPrefix("seed 42 · at most 3 scenarios per mutant · iOS 12"))
    #expect(run.lines[1].hasPrefix("plain: "))
    #expect(run.output.contains("\nsurvivors\n"))
    #expect(run.output.contains("UNEXPLAINED\n"))
    #expect(run.lines.filter { $0.count > 80 } == [])
    #expect(await score(jobs: "2") == run)
  }

  @Test func `is green in a package that explains its own survivors`() async {
    func run(_ notes: [String: String]) async -> CommandRun {
      await CommandRun(
        ["mutants", "--count", "1"],
        harness: Harness(strategies: [PlainTracker()], notes: notes))
    }
    let without = await run([:])
    let lines = without.lines
    let survivors = lines.indices.filter { lines[$0] == "    UNEXPLAINED" }.compactMap { index in
      lines[..<index].last { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }?.dropFirst(2)
    }
    #expect(!survivors.isEmpty && without.code == 1)
    let with = await run(
      Dictionary(uniqueKeysWithValues: survivors.map { ("plain:\($0)", "It may be so.") }))
    #expect(with.code == 0)
    #expect(with.lines.filter { $0 == "    It may be so." }.count == survivors.count)
  }

  @Test func `shows the shrunk story of one mutant, which can be played again`() async throws {
    let mutant = "timer-loop:repeat-record"
    let run = await CommandRun("mutants \(mutant) --count 1")
    #expect(run.code == 0)
    #expect(run.lines[1].hasPrefix("\(mutant) breaks I-"))
    #expect(run.lines.contains("  with the bug: Asks for every record twice."))
    let last: String = try #require(run.lines.last)
    let replay: [String] = last.split(separator: " ").suffix(4).map(String.init)
    #expect(replay.prefix(3) == ["harness", "replay", mutant])
    let again = await CommandRun(Array(replay.dropFirst()))
    #expect(again.code == 1)
    let verdict: [Substring] = run.lines[1].split(separator: " ")
    let id = try #require(verdict.dropFirst(2).first).dropLast()
    #expect(again.lines.contains { $0.hasPrefix(id) && $0.hasSuffix("VIOLATES") })
  }

  @Test func `says what a mutant does that nobody convicts`() async {
    let survivor = await CommandRun("mutants timer-loop:drop-first-record --count 1")
    #expect(survivor.lines.contains("It survived 1 scenario."))
    let unheard = await CommandRun("mutants timer-loop:drop-lockComplete --count 1")
    #expect(unheard.lines.last == "What it changes never occurred in 1 scenario.")
    #expect(unheard.code == 2)
  }

  // MARK: Going on

  @Test(
    arguments: [
      ("--planted --bug alter-startMonitoring-small --bug lacks-location-mode", Catalog.all),
      ("--count 17", [PlainTracker(), PlainTracker(id: "second")]),
    ] as [(String, [any TrackerStrategy])])
  func `goes on with a file, to the bytes of a run without a pause`(
    options: String, strategies: [any TrackerStrategy]
  ) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.part"
    func mutants(_ more: String = "") async -> CommandRun {
      let line = "mutants \(options) --jobs 2 --out \(path)\(more)"
      return await CommandRun(line.split(separator: " ").map(String.init), strategies: strategies)
    }
    let whole = await mutants()
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 4)
    // After the head, in the middle, and where all is played; a part was cut off each time.
    for kept in [1, lines.count / 2, lines.count] {
      let rest = kept < lines.count ? "\n" + lines[kept].dropLast(9) : "\n{\"check"
      try writeAtomically(lines[..<kept].joined(separator: "\n") + rest, to: path)
      let again = await mutants()
      #expect(again.code == 73 && again.output == "")
      let resumed = await mutants(" --resume")
      #expect(resumed.output == whole.output)
      #expect(resumed.code == whole.code)
      let count = "\(kept - 1) part\(kept == 2 ? "" : "s")"
      #expect(resumed.errors.hasSuffix(": \(count) played already.\n"))
      // Nothing was played twice; what two jobs find comes in any order.
      let now = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      #expect(now.sorted() == lines.sorted())
    }
  }

  @Test(
    "refuses to go on with what is not its own",
    arguments: [
      ("mutants --planted --resume", 64, "name it by '--out'"),
      ("mutants timer-loop:drop-upload --out @", 64, "cannot be used together"),
      ("mutants --count 1 --strategy timer-loop --resume --out @", 65, "or mutants; go on with"),
      ("mutants --planted --bug too-many-regions --resume --out @", 65, "or mutants; go on with"),
      ("mutants --planted --bug task-per-fix --count 2 --resume --out @", 65, "or mutants; go on"),
      ("mutants --planted --bug task-per-fix --seed 7 --resume --out @", 65, "it is of seed 42"),
      ("fuzz --count 1 --resume --out @", 65, "'harness mutants' wrote it; go on with that."),
      ("merge @", 65, "'harness mutants' wrote it, and only parts of 'harness fuzz' are merged."),
    ] as [(String, Int32, String)])
  func refusesToResume(command: String, code: Int32, reason: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.part"
    _ = await CommandRun(
      "mutants --planted --bug task-per-fix --strategy timer-loop --count 1 --out \(path)")
    let run = await CommandRun(
      (command + (command.contains("--planted") ? " --strategy timer-loop" : ""))
        .split(separator: " ").map { $0 == "@" ? path : String($0) })
    #expect(run.code == code)
    #expect(run.errors.contains(reason))
    #expect(run.output == "")
  }

  @Test(arguments: [
    (
      "mutants timer-lop:drop-upload",
      "No mutant is called 'timer-lop:drop-upload'. Did you mean 'timer-loop:drop-upload'?"
    ),
    (
      "mutants timer-loop:drop-uplod",
      "No mutant is called 'timer-loop:drop-uplod'. Did you mean 'timer-loop:drop-upload'?"
    ),
    (
      "replay timer-loop:task-per-fit P1-0",
      "No mutant is called 'timer-loop:task-per-fit'. Did you mean 'timer-loop:task-per-fix'?"
    ),
    (
      "mutants xyzzy",
      "No mutant is called 'xyzzy'. Names look like 'dual-manager:drop-upload': a strategy,"
        + " a colon, a bug."
    ),
  ])
  func `names the closest of an unknown mutant`(line: String, message: String) async {
    #expect(await CommandRun(line) == .failure(message, 64))
  }

  @Test(arguments: [
    ("mutants --bug task-per-fix", "The option '--bug <name>' can only be used with '--planted'."),
    (
      "mutants timer-loop:drop-upload --strategy timer-loop",
      "The options '<mutant>' and '--strategy <id>' cannot be used together."
    ),
    ("mutants --strategy timer-lop", "Did you mean 'timer-loop'?"),
    ("replay timer-lop P1-0", "Did you mean 'timer-loop'?"),
  ])
  func `explains a faulty command line`(line: String, message: String) async {
    let run = await CommandRun(line)
    #expect(run.errors.contains(message))
    #expect(run.code == 64)
  }
}
