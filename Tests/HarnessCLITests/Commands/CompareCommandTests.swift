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
    let one = await compare("--count 15 \(options)")
    let words = "compare --count 15 --jobs 2 --seed 42 \(options)".split(separator: " ")
    let two = await CommandRun(words.map(String.init), strategies: [IdleTracker(), Self.fatal])
    #expect(one.output == two.output)
    #expect(two.errors.hasSuffix(" · 2 jobs\n"))
    #expect(await compare("--count 15 --seed 43 \(options)").output != one.output)
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
    ("--time 3s", "Unknown option '--time'."), ("all", "Unexpected argument 'all'."),
  ])
  func `refuses what makes no sense`(options: String, message: String) async {
    let run = await CommandRun("compare \(options)")
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: \(message)"))
    #expect(run.code == 64)
  }
}
