import Foundation
import Invariants
import Mutation
import PublishedStatements
import StoryModel
import Synchronization
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

/// Few stories each: how well a campaign judges is the business of other tests.
struct FuzzCommandTests {
  private static let fatal = PlainTracker(isFatal: true)

  /// Runs `fuzz` on one thread with a tracker of the tests; options have no spaces in their values.
  private func fuzz(
    _ options: String, _ strategies: [any TrackerStrategy] = [IdleTracker(looks: true)]
  ) async -> CommandRun {
    let words = "fuzz --jobs 1 \(options)".split(separator: " ").map(String.init)
    return await CommandRun(words, strategies: strategies)
  }

  // MARK: Streams and exit codes

  @Test func `prints the heading before the first story`() async {
    let log = Mutex<[String]>([])
    let watched = IdleTracker(looks: true) {
      log.withLock { if $0.last != "played" { $0.append("played") } }
    }
    let console = Console(
      output: { text in log.withLock { $0.append(text) } },
      errors: { text in log.withLock { $0.append("stderr") } })
    let words = ["fuzz", "--count", "2", "--seed", "9", "--profile", "ios18", "--jobs", "1"]
    let code = await Harness(strategies: [watched]).run(words, console: console)
    let entries = log.withLock { $0 }
    #expect(entries.count == 4)
    #expect(
      entries.first
        == "harness 0.1.0 · seed 9 · 2 scenarios × 1 strategy · 6 h to 4 weeks each · iOS 18\n")
    #expect(entries.dropFirst().first == "played")
    #expect(entries.dropFirst(2).first == "stderr")
    #expect(entries.last?.hasPrefix("\n  ") == true)
    #expect(code == 0)
  }

  @Test func `ends with 0 where everything holds, and tells nothing but the report`() async {
    let run = await fuzz("--count 3")
    #expect(run.code == 0)
    #expect(run.lines[3].hasPrefix("idle  conforms "))
    #expect(run.lines[4].hasPrefix("3 of 3 runs without a violation · "))
    #expect(run.lines.last == "✔ idle keeps every promise that was tested")
    #expect(!run.output.contains("days/s"))
    #expect(run.errors.hasSuffix(" days/s · 1 job\n"))
    #expect(run.errors.count { $0 == "\n" } == 1)
  }

  @Test func `ends with 1 where a promise is broken, and tells the story`() async {
    let run = await fuzz("--count 3", [IdleTracker(id: "sound", looks: true), Self.fatal])
    #expect(run.code == 1)
    #expect(run.lines[3].hasPrefix("sound  conforms "))
    #expect(run.lines[4].hasPrefix("plain  VIOLATES "))
    #expect(run.lines.contains("plain breaks I-S1, No fatal misuse"))
    #expect(run.lines.contains { $0.hasPrefix("  ✘  0:00:00   ") })
    #expect(run.lines.contains { $0.hasPrefix("  Replay       harness replay plain P1-") })
    #expect(run.lines.last == "✘ 1 of 2 strategies breaks a promise: plain")
    #expect(run.lines.filter { $0.count > 80 } == [])
  }

  @Test func `gives what stands behind the verdict only where it is asked for`() async {
    let strategies = ["first", "second"].map { IdleTracker(id: StrategyID($0)) }
    let short = await fuzz("--count 40 --length 4h", strategies)
    let long = await fuzz("--count 40 --length 4h --verbose", strategies)
    let behind = ["broken below", "'harness list terms' explains", "first, never tested: "]
    for words in behind {
      #expect(!short.output.contains(words), "\(words)")
      #expect(long.output.contains(words), "\(words)")
    }
    #expect(short.lines.contains { $0.contains("never tested") })
    #expect(short.lines.count <= 24)
    #expect(short.lines.last == long.lines.last)
    #expect(short.code == long.code)
  }

  @Test func `ends with 2 where nothing was played`() async {
    let none = await fuzz("--count 1 --shard 1/2")
    #expect(none.lines[0].hasPrefix("harness 0.1.0 · seed 42 · 0 scenarios × 1 strategy · "))
    #expect(none.lines[3].hasPrefix("idle  inconclusive "))
    #expect(none.code == 2)
    let old = IdleTracker(versions: SystemVersion(12)...SystemVersion(13))
    let unsupported = await fuzz("--count 2 --profile ios18", [old])
    #expect(unsupported.lines[4] == "0 of 0 runs without a violation · 0 simulated days")
    #expect(unsupported.code == 2)
  }

  // MARK: What is played

  @Test func `draws a fresh seed and names it first, so that the run can be repeated`() async throws
  {
    let run = await fuzz("--fresh --count 1 --profile ios18")
    let seed = try #require(run.lines[0].split(separator: " ").dropFirst(4).first)
    // Where the line breaks depends on how long the seed is.
    let heading = run.lines.prefix(2).joined(separator: " ").split(separator: " ")
    #expect(
      heading.joined(separator: " ")
        == "harness 0.1.0 · seed \(seed) · 1 scenario × 1 strategy · 6 h to 4 weeks each · iOS 18")
    #expect((100_000_000...9_999_999_999).contains(try #require(UInt64(seed))))
    let again = await fuzz("--seed \(seed) --count 1 --profile ios18")
    #expect(again.output == run.output)
    let other = await fuzz("--fresh --count 1 --profile ios18")
    #expect(other.lines[0] != run.lines[0])
  }

  @Test func `plays scenarios of the length that is asked for`() async {
    let run = await fuzz("--seed 9 --length 8d --count 1 --profile ios18")
    #expect(run.output.contains("· 8 days and a calm each ·"))
    let hours = await fuzz("--seed 9 --length 5h --count 1 --profile ios18")
    #expect(hours.output.contains("· 5 h and a calm each · iOS 18"))
  }

  @Test(arguments: ["seed 7", "shard 1/2"])
  func `draws no seed where one is needed`(option: String) async {
    let run = await fuzz("--fresh --count 1 --\(option)")
    #expect(run.code == 64)
    let name = option.prefix { $0 != " " }
    #expect(run.errors.contains("'--fresh' and '--\(name)' exclude each other: "))
  }

  @Test func `plays another story of another seed, and the same of the same`() async {
    let run = await fuzz("--count 4 --seed 1")
    #expect(await fuzz("--count 4 --seed=1").output == run.output)
    #expect(await fuzz("--count 4 --seed 2").lines.dropFirst() != run.lines.dropFirst())
  }

  @Test func `plays the seed 42 on iOS 12 to 26 unless told otherwise`() async throws {
    let run = await fuzz("--count 1")
    #expect(
      run.lines.prefix(2) == [
        "harness 0.1.0 · seed 42 · 1 scenario × 1 strategy · 6 h to 4 weeks each ·",
        "  iOS 12, 13, 14, 16.4, 17, 18, 26",
      ])
    let named = Profile.defaults.map { "--profile \($0.id)" }.joined(separator: " ")
    #expect(await fuzz("--count 1 --seed 42 \(named)").output == run.output)
  }

  @Test(arguments: ["--profile all", "--profile ios14 --profile all"])
  func `plays on every version there is where all are asked for`(option: String) throws {
    let words = "fuzz \(option)".split(separator: " ").map(String.init)
    let profiles = try plan(words).campaign.generator.profiles
    #expect(profiles.map(\.id) == Profile.all.map(\.id))
  }

  @Test func `prints the same on one thread and on two`() async {
    let strategies: [any TrackerStrategy] = [IdleTracker(id: "sound"), Self.fatal]
    let one = await fuzz("--count 60 --length 4h", strategies)
    let two = await CommandRun(
      ["fuzz", "--count", "60", "--length", "4h", "--jobs", "2"], strategies: strategies)
    #expect(one.output == two.output)
    #expect(one.code == two.code)
    #expect(two.errors.hasSuffix(" · 2 jobs\n"))
  }

  @Test func `plays the strategies that are named, in the order of the catalog`() async {
    let strategies = ["first", "second", "third"].map { IdleTracker(id: StrategyID($0)) }
    let run = await fuzz("--count 1 --strategy third --strategy first", strategies)
    #expect(run.lines[0].contains(" · 1 scenario × 2 strategies · "))
    #expect(run.lines[3].hasPrefix("first  "))
    #expect(run.lines[4].hasPrefix("third  "))
  }

  @Test func `plays the versions that are named, oldest first`() async {
    let run = await fuzz("--count 1 --profile ios18 --profile ios12")
    #expect(run.lines[1] == "  iOS 12, 18")
  }

  @Test func `lets only happen what is named`() async throws {
    let arguments = "--count 3 --happening crash --happening forceQuit"
    let words = "fuzz \(arguments)".split(separator: " ").map(String.init)
    let plan = try plan(words)
    #expect(plan.campaign.generator.happenings == [.crash, .forceQuit])
    let kinds = Set(
      (0..<20).flatMap { story in
        plan.campaign.scenario(story).happenings.map { HappeningName($0.kind) }
      })
    #expect(kinds == [.crash, .forceQuit])
    #expect(await fuzz(arguments).output != fuzz("--count 3").output)
  }

  private func plan(_ words: [String]) throws -> FuzzCommand.Plan {
    let harness = Harness(strategies: [IdleTracker()])
    let parser = CommandLineParser(root: harness.root, version: "")
    guard case .run(_, let arguments) = parser.parse(words) else {
      throw CommandFailure("not understood", .usage)
    }
    return try FuzzCommand.Plan(arguments, harness.strategies)
  }

  // MARK: Statistics

  @Test func `says of every promise how often it was tested, where it is asked for`() async {
    let strategies = ["first", "second"].map { IdleTracker(id: StrategyID($0)) }
    let plain = await fuzz("--count 2 --strategy first", strategies)
    #expect(!plain.output.contains("tested each promise"))
    let one = await fuzz("--count 2 --strategy first --stats", strategies)
    #expect(
      one.lines.contains { $0.hasPrefix("first: how many of 2 scenarios tested each promise") })
    #expect(one.lines.contains { $0.hasPrefix("I-S1") && $0.contains("untested") })
    let asked = await fuzz("--count 2 --stats", strategies)
    for name in ["first", "second"] {
      #expect(asked.lines.contains { $0.hasPrefix("\(name): how many of 2 scenarios tested each") })
    }
    #expect(asked.lines.filter { $0.count > 80 } == [])
  }

  @Test func `says nothing of stories that were not played where there were none`() async {
    let none = await fuzz("--count 1 --shard 1/2 --stats")
    #expect(!none.output.contains("broken below"))
  }

  // MARK: Shards and time

  @Test(arguments: [1, 3, 7, 11])
  func `cuts the stories into parts that make the whole`(parts: Int) throws {
    let ranges = try (1...parts).map { part in
      try plan(["fuzz", "--count", "10", "--shard", "\(part)/\(parts)"]).stories
    }
    #expect(ranges.flatMap { Array($0) } == Array(0..<10))
    let sizes = ranges.map(\.count)
    #expect(sizes.max()! - sizes.min()! <= 1)
  }

  @Test func `survives parts without number`() throws {
    let most = "\(Int.max)/\(Int.max)"
    #expect(try plan(["fuzz", "--count", "10", "--shard", most]).stories == 9..<10)
  }

  @Test func `counts in the parts together what it counts in the whole`() async {
    func clean(_ options: String) async -> [Int] {
      let line = await fuzz("--count 9 --length 4h \(options)", [Self.fatal]).lines.first {
        $0.contains(" runs without a violation") || $0.contains(" run without a violation")
      }
      return (line ?? "").split(separator: " ").compactMap { Int($0) }
    }
    func broken(_ options: String) async -> Int {
      let line = await fuzz("--count 9 --length 4h \(options)", [Self.fatal]).lines.first {
        $0.hasPrefix("  broken in ")
      }
      return (line ?? "").split(separator: " ").dropFirst(2).first.flatMap { Int($0) } ?? 0
    }
    let whole = await (clean(""), broken(""))
    let parts = await [
      (clean("--shard 1/2"), broken("--shard 1/2")), (clean("--shard 2/2"), broken("--shard 2/2")),
    ]
    #expect(whole.0.prefix(2) == [0, 9])
    #expect(whole.1 > 0)
    #expect(parts.map(\.0[1]) == [4, 5])
    #expect(parts.reduce(0) { $0 + $1.1 } == whole.1)
  }

  @Test func `plays a round at least, and no more, when the time is up`() async throws {
    let plan = try plan(["fuzz", "--time", "2m"])
    #expect(plan.timeLimit == 120)
    #expect(plan.stories == 0..<Campaign.maximumStories)
    let both = try self.plan(["fuzz", "--time", "2m", "--count", "5"])
    #expect(both.stories == 0..<5)
    let run = await fuzz("--time 1s --profile ios18")
    #expect(run.lines[0] == "harness 0.1.0 · seed 42 · up to 10,000,000 scenarios × 1 strategy ·")
    #expect(run.lines.contains { $0.contains(" without a violation · ") })
    // For how many stories the second is enough depends on the machine, and so does what breaks.
    #expect(run.code == (run.output.contains("idle breaks I-") ? 1 : 0))
  }

  // MARK: Refusals

  @Test(arguments: [
    ("--count -1", "--count <n>", "a whole number from 1 to 10000000"),
    ("--count 1.5", "--count <n>", "a whole number from 1 to 10000000"),
    ("--count 10000001", "--count <n>", "a whole number from 1 to 10000000"),
    ("--seed -1", "--seed <seed>", "a whole number from 0 to 18446744073709551615"),
    ("--seed +1", "--seed <seed>", "a whole number from 0 to 18446744073709551615"),
    ("--jobs 0", "--jobs <n>", "a whole number from 1 to 256"),
    ("--jobs 257", "--jobs <n>", "a whole number from 1 to 256"),
    ("--time 10", "--time <time>", "a time such as 90s, 10m or 2h, up to 720h"),
    ("--length 31", "--length <time>", "a time from 4h to 365d, such as 30d"),
    ("--length 3h", "--length <time>", "a time from 4h to 365d, such as 30d"),
    ("--length 366d", "--length <time>", "a time from 4h to 365d, such as 30d"),
    ("--length 99999999999999999d", "--length <time>", "a time from 4h to 365d, such as 30d"),
    ("--time 0s", "--time <time>", "a time such as 90s, 10m or 2h, up to 720h"),
    ("--shard 0/4", "--shard <i/n>", "a part such as 1/4, the first number not above the second,"),
    ("--shard 5/4", "--shard <i/n>", "a part such as 1/4, the first number not above the second,"),
    ("--shard 1", "--shard <i/n>", "a part such as 1/4, the first number not above the second,"),
  ])
  func `refuses a value that makes no sense`(
    option: String, label: String, requirement: String
  ) async throws {
    let value = try #require(option.split(separator: " ").last)
    let run = await CommandRun("fuzz \(option)")
    #expect(run.output == "")
    let line = try #require(run.errors.split(separator: "\n").first)
    #expect(
      line == "Error: The value '\(value)' is invalid for '\(label)': \(requirement) is needed.")
    #expect(run.code == 64)
  }

  @Test(arguments: [
    ("--strategy dual-manger", "dual-manager"), ("--profile ios81", "ios18"),
    ("--happening forcequit", "forceQuit"),
  ])
  func `names the closest of the names there are`(option: String, near: String) async {
    let run = await CommandRun("fuzz \(option)")
    #expect(run.output == "")
    #expect(run.errors.contains("Did you mean '\(near)'?\n"))
    #expect(run.code == 64)
  }

  // MARK: Going on

  @Test func `goes on with a file, to the bytes of a run without a pause`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.part"
    let options = "--count \(CampaignRun.round + 20) --seed 6 --out \(path)"
    let whole = await fuzz(options)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 3)
    // The process was killed while it wrote the second part.
    try writeAtomically(
      lines[0] + "\n" + lines[1] + "\n" + String(lines[2].dropLast(9)), to: path)
    let again = await fuzz(options)
    #expect(again.code == 73)
    #expect(again.errors.contains("it is there already; go on with it by --resume"))
    let resumed = await fuzz(options + " --resume")
    #expect(resumed.output == whole.output)
    #expect(resumed.code == whole.code)
    #expect(resumed.errors.contains("100 of 120 scenarios played already."))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") == lines)
  }

  @Test(
    "refuses to go on with nothing, or with other scenarios",
    arguments: [
      ("--resume", 64, "name it by '--out'"),
      ("--resume --fresh --out @", 64, "exclude each other"),
      ("--resume --seed 7 --count 3 --out @", 65, "it is of seed 6"),
      ("--resume --seed 6 --count 4 --out @", 65, "it is of other scenarios"),
      ("--resume --seed 6 --count 3 --shard 1/2 --out @", 65, "it is of other scenarios"),
    ] as [(String, Int32, String)])
  func refusesToResume(options: String, code: Int32, reason: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.part"
    _ = await fuzz("--count 3 --seed 6 --out \(path)")
    let run = await fuzz(options.replacingOccurrences(of: "@", with: path))
    #expect(run.output == "")
    #expect(run.code == code)
    #expect(run.errors.contains(reason))
  }

  @Test(arguments: ["seed", "count", "time", "jobs", "shard", "save", "out"])
  func `takes an option once`(option: String) async {
    let run = await CommandRun("fuzz --\(option) 1 --\(option) 2")
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: "))
    #expect(run.code == 64)
  }
}
