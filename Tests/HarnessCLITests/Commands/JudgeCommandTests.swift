import Foundation
import HarnessReporting
import Invariants
import ReferenceStrategies
import StoryFiles
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

struct JudgeCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func golden(_ name: String) throws -> Scenario {
    let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try GoldenFolder(path: top.appendingPathComponent("Golden").path).scenario(name)
  }

  /// The trace of a small day, as a file's text.
  private static func text(isFatal: Bool = false) throws -> String {
    var scenario = Scenario(title: "A day", length: .hours(6))
    scenario.happenings = [Happening(at: .hours(1), .crash)]
    let judgement = try #require(StoryJudgement(of: scenario, PlainTracker(isFatal: isFatal)))
    return try TraceJSON.text(RecordedTrace(of: judgement))
  }

  @Test(
    arguments: [
      ("drive-after-jetsam", "sentinel"), ("drive-after-jetsam", "published-001"),
      ("jumping-dot", "timer-loop"), ("permission-downgraded", "published-001"),
      ("permission-downgraded", "timer-loop"),
    ] as [(String, StrategyID)])
  func `finds in the file what was found in the run`(name: String, id: StrategyID) throws {
    let strategy = try #require((Catalog.all + PublishedStrategies.all).first { $0.id == id })
    let played = try #require(StoryJudgement(of: Self.golden(name), strategy))
    let text = try TraceJSON.text(RecordedTrace(of: played))
    let read = try TraceJSON.trace(Data(text.utf8))
    #expect(try TraceJSON.text(read) == text)
    let judged = try #require(TraceJudgement(of: read))
    // What plays the scenario in another way as well is in no file.
    let needsMore = { (invariant: Invariant) in
      invariant.relation != nil || invariant.needsReferenceTrack
    }
    let played2 = played.rulings.filter { !needsMore($0.invariant) }
    #expect(judged.rulings.map(\.invariant.id) == played2.map(\.invariant.id))
    for (ruling, other) in zip(judged.rulings, played2) {
      #expect(ruling.finding == other.finding, "\(ruling.invariant.id)")
      #expect(ruling.standing == other.standing)
    }
    #expect(
      judged.unjudged.map(\.invariant.id)
        == played.rulings.map(\.invariant).filter(needsMore).map(\.id))
  }

  @Test func `judges what a run exported, and ends as the run did`() async throws {
    var scenario = Scenario(title: "A day", length: .hours(6))
    scenario.happenings = [Happening(at: .hours(1), .crash)]
    let story = try folder.file("day.json", try ScenarioJSON.text(scenario))
    for isFatal in [false, true] {
      let plain = [PlainTracker(isFatal: isFatal)]
      let target = folder.path + "/day.trace"
      let run = await CommandRun(["run", story, "--export", target], strategies: plain)
      #expect(run.errors == "Wrote \(target)\n")
      let judged = await CommandRun(["judge", target])
      #expect(judged.errors == "")
      #expect(judged.code == run.code)
      #expect(judged.code == (isFatal ? 1 : 0))
      #expect(judged.lines.filter { $0.hasPrefix("✘") } == run.lines.filter { $0.hasPrefix("✘") })
      #expect(judged.lines.allSatisfy { $0.count <= 80 })
    }
  }

  @Test func `writes the trace of a replayed story as well`() async throws {
    let story = try folder.file(
      "day.json", try ScenarioJSON.text(Scenario(title: "A day", length: .hours(1))))
    let target = folder.path + "/day.trace"
    let run = await CommandRun(["replay", "timer-loop", story, "--export", target])
    #expect(run.errors == "Wrote \(target)\n")
    #expect(await CommandRun(["judge", target]).lines.first == "timer-loop · A day")
  }

  @Test func `lists what binds, and on demand everything`() async throws {
    let path = try folder.file("day.trace", try Self.text(isFatal: true))
    let run = await CommandRun(["judge", path])
    #expect(run.lines.prefix(2).last?.hasPrefix("iOS 18, iPhone 15 · 6 h · ") == true)
    #expect(run.lines.contains { $0.hasPrefix("I-S1 ") && $0.hasSuffix("VIOLATES") })
    #expect(run.lines.contains { $0.hasPrefix("I-P1 ") && $0.hasSuffix("needs a second run") })
    #expect(!run.lines.contains { $0.hasPrefix("I-L8 ") })
    #expect(run.lines.last?.hasPrefix("plain VIOLATES: ") == true)
    let all = await CommandRun(["judge", path, "--all"])
    #expect(all.lines.count { $0.hasPrefix("I-") } == InvariantCatalog.all.count)
  }

  @Test func `says what needs a reference run where the file has none`() async throws {
    let lines = try Self.text().split(separator: "\n").filter { !$0.contains("referenceWakes") }
    let path = try folder.file("day.trace", lines.joined(separator: "\n"))
    let run = await CommandRun(["judge", path, "--all"])
    #expect(run.lines.contains { $0.hasPrefix("I-L1b ") && $0.hasSuffix("needs a reference run") })
  }

  @Test func `says what the file lacks where that would clear the tracker`() async throws {
    let claiming = try Self.text().replacingOccurrences(
      of: #"{"strategy":{"id""#, with: #"{"strategy":{"claims":[{"keeps":"I-L13"}],"id""#)
    var lines = claiming.split(separator: "\n").map(String.init).filter {
      !$0.contains("referenceWakes") && !$0.contains("prompt")
    }
    let whole = try folder.file("whole.trace", lines.joined(separator: "\n"))
    #expect(await CommandRun(["judge", whole]).code == 1)
    lines.insert(#"{"lacks":["prompt"]}"#, at: 3)
    let path = try folder.file("day.trace", lines.joined(separator: "\n"))
    let run = await CommandRun(["judge", path])
    #expect(run.lines.contains { $0.hasPrefix("I-L13 ") && $0.hasSuffix("no prompt in the file") })
    #expect(run.lines.contains { $0.hasPrefix("Some seem broken") })
    #expect(run.code == 0)
  }

  @Test func `takes lines that end as on Windows`() async throws {
    let text = try Self.text()
    let path = try folder.file("day.trace", text)
    let windows = try folder.file(
      "windows.trace", text.replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(await CommandRun(["judge", windows]) == CommandRun(["judge", path]))
  }

  @Test func `proves nothing on a version that the tracker does not support`() async throws {
    let text = try Self.text().replacingOccurrences(
      of: #"{"strategy":{"id":"plain""#,
      with: #"{"strategy":{"id":"plain","manifest":{"toVersion":"13"}"#
    )
    .replacingOccurrences(of: #","manifest":{"fromVersion":"1","toVersion":"99"}"#, with: "")
    let path = try folder.file("day.trace", text)
    #expect(
      await CommandRun(["judge", path])
        == .failure("plain is for iOS 12 to 13, and the trace is of iOS 18.", 2))
  }
}

// What cannot be judged.
extension JudgeCommandTests {
  private static let noTrace =
    #", line 1: this is no trace file; one begins with {"traceSchema":1}, and"#
    + " 'harness run --export x.trace' writes one."

  @Test(arguments: [
    ("", ": the file is empty."), ("hello\n", noTrace), ("\n", noTrace),
    ("format 1 · scenario day · strategy timer-loop\n", noTrace), ("\u{0}\u{1}\u{7F}\n", noTrace),
    (
      #"{"traceSchema":9}"#,
      ", line 1: traceSchema: 9 is newer than this harness reads; 1 is the newest it knows."
    ),
  ])
  func `says in one line why a file is no trace`(text: String, reason: String) async throws {
    let path = try folder.file("day.trace", text)
    #expect(await CommandRun(["judge", path]) == .failure(path + reason, 65))
  }

  @Test(arguments: [
    (
      "\"launch\":\"user\"", "\"launch\":\"usr\"",
      ": launch: 'usr' is unknown. Did you mean 'user'?"
    ),
    ("\"launch\":", "\"lunch\":", ": lunch: unknown field. Did you mean 'launch'?"),
    (
      "{\"atMs\":0,\"launch\"", "{\"atMs\":99999999999,\"launch\"",
      ": atMs: 99999999999 is out of range; 0 to 34560000000 is allowed."
    ),
    (
      "{\"atMs\":0,\"launch\"", "{\"atMs\":3599999,\"launch\"",
      ": atMs: 0 is before 3599999, the time of the entry before; time never goes back."
    ),
    ("\"launch\":\"user\"", "\n", ": the line is no valid JSON"),
    (
      "\"id\":\"plain\"", "\"claims\":[{\"keeps\":\"I-L33\"}],\"id\":\"plain\"",
      ": strategy.claims[0]: 'I-L33' is no invariant. Did you mean 'I-L3'?"
    ),
  ])
  func `says in one line where a trace is wrong`(
    what: String, instead: String, reason: String
  ) async throws {
    let text = try Self.text().replacingOccurrences(of: what, with: instead)
    let path = try folder.file("day.trace", text)
    let run = await CommandRun(["judge", path])
    #expect(run.errors.hasPrefix("Error: \(path)"))
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(run.errors.count { $0 == "\n" } == 1)
    #expect(run.output == "")
    #expect(run.code == 65)
  }

  @Test func `says where a file was cut off`() async throws {
    let lines = try Self.text().split(separator: "\n")
    let whole = try folder.file("whole.trace", lines.dropLast().joined(separator: "\n"))
    #expect(
      await CommandRun(["judge", whole])
        == .failure(
          "\(whole), line \(lines.count - 1): the file ends here, and its last entry is not the end"
            + " of the story, 'end'; it is cut off, or its writer did not finish.", 65))
    let torn = try folder.file(
      "torn.trace", lines.dropLast().joined(separator: "\n").dropLast(9).description)
    let run = await CommandRun(["judge", torn])
    #expect(
      run.errors.hasPrefix("Error: \(torn), line \(lines.count - 1): the line is no valid JSON"))
    #expect(run.code == 65)
  }

  /// Whatever stands in a file, it is judged or refused; nothing traps.
  @Test func `survives whatever a file may say`() throws {
    let lines = try Self.text().split(separator: "\n").map(String.init)
    for seed in 0..<60 {
      var damaged = lines
      // Lines lost, doubled and exchanged: times still run on where the two are close.
      let first = 4 + seed * 7 % (lines.count - 6)
      let second = 4 + seed * 13 % (lines.count - 6)
      switch seed % 3 {
      case 0: damaged.remove(at: first)
      case 1: damaged.insert(damaged[first], at: first)
      default: damaged.swapAt(first, second)
      }
      guard let trace = try? TraceJSON.trace(Data(damaged.joined(separator: "\n").utf8))
      else { continue }
      #expect(TraceJudgement(of: trace) != nil)
    }
  }

  @Test func `names a file that is not there, and a folder`() async throws {
    #expect(
      await CommandRun("judge no.trace") == .failure("no.trace: there is no such file.", 65))
    #expect(
      await CommandRun(["judge", folder.path])
        == .failure("\(folder.path): this is a folder, not a file.", 65))
    let missing = await CommandRun("judge")
    #expect(missing.code == 64)
    #expect(missing.errors.hasPrefix("Error: Missing expected argument '<trace>'."))
  }

  @Test func `writes no trace where it may not`() async throws {
    let story = try folder.file(
      "day.json", try ScenarioJSON.text(Scenario(title: "A day", length: .hours(1))))
    let target = folder.path + "/missing/day.trace"
    let run = await CommandRun(["run", story, "--strategy", "timer-loop", "--export", target])
    #expect(
      run
        == .failure(
          "\(target): cannot be written: there is no folder \(folder.path)/missing.", 73))
  }
}
