import Foundation
import Testing
import TrackerModel

@testable import HarnessCLI

/// Few stories each: what a comparison counts and how it is shown is the business of other tests.
struct CompareCommandTests {
  private static let fatal = PlainTracker(isFatal: true)

  private func compare(
    _ options: String, _ strategies: [any TrackerStrategy] = [IdleTracker(), fatal]
  ) async -> CommandRun {
    await CommandRun(
      "compare --jobs 1 \(options)".split(separator: " ").map(String.init),
      strategies: strategies)
  }

  @Test func `ends with 0 whatever the matrix says`() async {
    let run = await compare("--count 3")
    #expect(run.code == 0)
    #expect(run.lines[0].hasPrefix("harness 0.1.0 · seed 42 · 3 scenarios × 2 strategies · "))
    let misuse = run.lines.first { $0.hasPrefix("I-S1 ") }
    #expect(misuse?.split(separator: " ").suffix(3) == ["·", "✘", "100"])
    #expect(run.lines.filter { $0.count > 80 } == [])
    #expect(run.errors.hasSuffix(" days/s · 1 job\n"))
    #expect(run.errors.count { $0 == "\n" } == 1)
    let old = IdleTracker(versions: SystemVersion(12)...SystemVersion(13))
    let unsupported = await compare("--count 2 --profile ios18", [old])
    #expect(unsupported.lines.contains { $0.hasPrefix("  not played: ") })
    #expect(unsupported.code == 0)
  }

  @Test func `plays the stories that fuzz plays`() async {
    let options = "--count 12 --seed 5 --profile ios13 --happening crash"
    let fuzz = await CommandRun(
      "fuzz --jobs 1 \(options)".split(separator: " ").map(String.init),
      strategies: [IdleTracker()])
    let compare = await compare(options, [IdleTracker()])
    #expect(compare.lines[0] == fuzz.lines[0])
    let days = fuzz.lines.compactMap { $0.split(separator: "· ").last }
      .first { $0.hasSuffix(" simulated days") }
    #expect(compare.errors.contains(" · \(days ?? "?") · "))
  }

  @Test(arguments: ["", "--by profile --profile ios12 --profile ios18"])
  func `prints the same on one thread and on two, and for one seed`(options: String) async {
    let count = "--count 15 --length 4h"
    let one = await compare("\(count) \(options)")
    let words = "compare \(count) --jobs 2 --seed 42 \(options)".split(separator: " ")
    let two = await CommandRun(words.map(String.init), strategies: [IdleTracker(), Self.fatal])
    #expect(one.output == two.output)
    #expect(two.errors.hasSuffix(" · 2 jobs\n"))
    #expect(await compare("\(count) --seed 43 \(options)").output != one.output)
  }

  @Test func `puts versions side by side for each strategy, every story on all`() async {
    let run = await compare("--count 6 --by profile --profile ios12 --profile ios18")
    #expect(run.lines[1] == "  iOS 12, 18, each scenario on all")
    #expect(run.lines.contains("idle") && run.lines.contains("plain"))
    let single = await compare("--count 6 --profile ios18")
    #expect(days(single) >= 5)
    #expect(abs(days(run) - 2 * days(single)) <= 1)
    #expect(await compare("--count 2 --by strategy").output == compare("--count 2").output)
  }

  private func days(_ run: CommandRun) -> Int {
    run.errors.split(separator: " · ").first { $0.hasSuffix(" simulated days") }
      .flatMap { Int($0.split(separator: " ")[0]) } ?? -1
  }

  @Test func `compares the strategies that are named, in the order of the catalog`() async {
    let strategies = ["first", "second", "third"].map { IdleTracker(id: StrategyID($0)) }
    let run = await compare("--count 1 --strategy third --strategy first", strategies)
    #expect(run.lines.contains { $0.split(separator: " ") == ["first", "third"] })
  }

  @Test(arguments: [
    ("--by version", "The value 'version' is invalid for '--by <axis>': "),
    ("--count 0", "The value '0' is invalid for '--count <n>': "),
    ("--jobs 0", "The value '0' is invalid for '--jobs <n>': "),
    ("--seed -1", "The value '-1' is invalid for '--seed <seed>': "),
    ("--profile ios81", "The value 'ios81' is invalid for '--profile <profile>': "),
    ("--shard 1/2", "Unknown option '--shard'."), ("all", "Unexpected argument 'all'."),
  ])
  func `refuses what makes no sense`(options: String, message: String) async {
    let run = await CommandRun("compare \(options)")
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: \(message)"))
    #expect(run.code == 64)
  }

  // MARK: Going on

  @Test(arguments: ["", "--by profile --profile ios12 --profile ios18"])
  func `goes on with a file, to the bytes of a run without a pause`(options: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.part"
    let options = "--count \(CampaignRun.round + 20) --length 4h \(options) --out \(path)"
    let whole = await compare(options)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 3)
    try writeAtomically(
      lines[0] + "\n" + lines[1] + "\n" + String(lines[2].dropLast(9)), to: path)
    #expect(await compare(options).code == 73)
    let resumed = await compare(options + " --resume")
    #expect(resumed.output == whole.output)
    #expect(resumed.errors.contains("100 of 120 scenarios played already."))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") == lines)
  }

  @Test(
    "refuses to go on with what is not its own",
    arguments: [
      ("compare --resume", 64, "name it by '--out'"),
      ("compare --count 3 --by profile --resume --out @", 65, "it is of other scenarios"),
      ("compare --count 3 --seed 7 --resume --out @", 65, "it is of seed 42"),
      ("fuzz --count 3 --resume --out @", 65, "'harness compare' wrote it; go on with that."),
      ("merge @", 65, "'harness compare' wrote it, and only parts of 'harness fuzz' are merged."),
    ] as [(String, Int32, String)])
  func refusesToResume(command: String, code: Int32, reason: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.part"
    _ = await compare("--count 3 --out \(path)", [IdleTracker()])
    let run = await CommandRun(
      command.split(separator: " ").map { $0 == "@" ? path : String($0) },
      strategies: [IdleTracker()])
    #expect(run.code == code)
    #expect(run.errors.contains(reason))
    #expect(run.errors.split(separator: "\n").count == 1 || code == 64)
  }

  @Test func `ends when its time is over, and says how many it was to play`() async {
    let run = await compare("--time 1s")
    #expect(run.code == 0)
    #expect(run.output.contains("up to 10,000,000 scenarios"))
  }
}
