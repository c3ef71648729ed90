import Foundation
import Testing
import TrackerModel

@testable import HarnessCLI

/// Two trackers, one of which breaks a must in every scenario.
struct MergeCommandTests {
  private static let strategies: [any TrackerStrategy] = [
    IdleTracker(), PlainTracker(isFatal: true),
  ]

  private static func run(_ line: String, _ folder: TemporaryFolder) async -> CommandRun {
    // Short scenarios, since a debug build is slow.
    let whole = line.hasPrefix("fuzz ") ? line + " --length 4h" : line
    let words = whole.replacingOccurrences(of: "@", with: folder.path + "/").split(separator: " ")
    return await CommandRun(words.map(String.init), strategies: strategies)
  }

  private static func tidy(_ text: String, _ folder: TemporaryFolder) -> String {
    text.replacingOccurrences(of: folder.path + "/", with: "")
  }

  private static func play(_ parts: [String], _ folder: TemporaryFolder) async {
    for part in parts {
      let file = part.replacingOccurrences(of: "/", with: "of")
      _ = await run("fuzz --count 9 --seed 3 --jobs 1 --shard \(part) --out @\(file)", folder)
    }
  }

  @Test func `gives the bytes of one run, whatever the order of the files`() async throws {
    let folder = try TemporaryFolder()
    let whole = await Self.run("fuzz --count 9 --seed 3 --jobs 1", folder)
    #expect(whole.code == 1)
    await Self.play(["1/3", "2/3", "3/3"], folder)
    let merged = await Self.run("merge @3of3 @1of3 @2of3", folder)
    #expect(merged.output == whole.output)
    #expect(merged.code == whole.code)
    #expect(merged.errors == "")
  }

  @Test(arguments: ["", " --stats", " --verbose"])
  func `gives the bytes of one run of one strategy, whatever is asked for`(detail: String)
    async throws
  {
    let folder = try TemporaryFolder()
    let options = "--count 4 --seed 3 --jobs 1 --strategy idle"
    let whole = await Self.run("fuzz \(options)\(detail)", folder)
    _ = await Self.run("fuzz \(options) --out @part", folder)
    #expect(await Self.run("merge @part\(detail)", folder).output == whole.output)
  }

  @Test func `counts once what was played twice, and says so`() async throws {
    let folder = try TemporaryFolder()
    await Self.play(["1/3", "2/3", "3/3"], folder)
    try FileManager.default.copyItem(
      atPath: folder.path + "/1of3", toPath: folder.path + "/again")
    let merged = await Self.run("merge @1of3 @2of3 @3of3", folder)
    let twice = await Self.run("merge @1of3 @2of3 @again @3of3", folder)
    #expect(twice.output == merged.output)
    #expect(
      Self.tidy(twice.errors, folder)
        == "again: 3 scenarios of it stand in another file, too, with the same result; they count "
        + "once.\n")
  }

  @Test func `names what is missing, and who was to play it`() async throws {
    let folder = try TemporaryFolder()
    await Self.play(["1/3", "3/3"], folder)
    let run = await Self.run("merge @1of3 @3of3", folder)
    #expect(run.output == "")
    #expect(run.code == 65)
    #expect(
      run.errors == "Error: scenarios 3 to 5 are missing: no file is of this part; play it.\n")

    let path = folder.path + "/3of3"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    try writeAtomically(lines[0] + "\n", to: path)
    let killed = await Self.run("merge @1of3 @3of3", folder)
    #expect(
      Self.tidy(killed.errors, folder)
        == "Error: scenarios 3 to 8 are missing: 3of3 ends before them. Go on with it by '--out 3of3 "
        + "--resume'.\n")
  }

  @Test(
    "adds nothing of another campaign",
    arguments: [
      ("--seed 4 --count 9 --shard 2/3", "seed 4"),
      ("--seed 3 --count 9 --shard 2/3 --strategy idle", "it is of idle"),
      ("--seed 3 --count 9 --shard 2/3 --profile ios18", "other versions of iOS"),
      ("--seed 3 --count 12 --shard 2/3", "other numbers of scenarios"),
    ])
  func other(options: String, reason: String) async throws {
    let folder = try TemporaryFolder()
    await Self.play(["1/3"], folder)
    _ = await Self.run("fuzz --jobs 1 \(options) --out @other", folder)
    let run = await Self.run("merge @1of3 @other", folder)
    #expect(run.code == 65)
    #expect(run.output == "")
    #expect(run.errors.contains(reason))
    #expect(run.errors.count { $0 == "\n" } == 1)
  }

  @Test func `refuses a part of another size that counts the same scenarios`() async throws {
    let folder = try TemporaryFolder()
    await Self.play(["1/3", "1/2"], folder)
    let run = await Self.run("merge @1of3 @1of2", folder)
    #expect(run.code == 65)
    #expect(run.errors.contains("another file counted 0 to 2"))
  }

  @Test func `refuses a tracker that was changed since`() async throws {
    let folder = try TemporaryFolder()
    await Self.play(["1/1"], folder)
    let changed = await CommandRun(
      ["merge", folder.path + "/1of1"],
      strategies: [IdleTracker(), PlainTracker(isFatal: false)])
    #expect(changed.code == 65)
    #expect(changed.errors.contains("plain does something else there"))
  }
}
