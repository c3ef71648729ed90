import Foundation
import Invariants
import StoryModel
import Synchronization
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

struct CounterexampleFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func fuzz(
    saving path: String, _ tracker: any TrackerStrategy = PlainTracker(isFatal: true)
  ) async -> CommandRun {
    await CommandRun(
      ["fuzz", "--count", "3", "--jobs", "1", "--save", path],
      strategies: [tracker])
  }

  private func replay(_ story: String) async -> CommandRun {
    await CommandRun(["replay", "plain", story], strategies: [PlainTracker(isFatal: true)])
  }

  @Test func `keeps each broken promise as a scenario that replay convicts of it`() async throws {
    let path = "\(folder.path)/new/stories"
    let run = await fuzz(saving: path)
    #expect(run.code == 1)
    let broken = run.lines.filter { $0.hasPrefix("plain breaks ") }
      .compactMap { $0.split(separator: " ").dropFirst(2).first?.dropLast() }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(!names.isEmpty)
    #expect(names == broken.map { "\($0)-plain.json" }.sorted())
    for (name, id) in zip(names, broken.sorted()) {
      #expect(run.errors.contains("\nWrote \(path)/\(name)\n"))
      let again = await replay("\(path)/\(name)")
      #expect(again.code == 1)
      #expect(again.lines.contains { $0.hasPrefix("\(id) ") && $0.hasSuffix("VIOLATES") })
    }
    // The file tells the shrunk story of the report.
    let token = try #require(
      run.lines.first { $0.hasPrefix("  Replay ") }?.split(separator: " ").last)
    let first = try #require(broken.first)
    let (byToken, byFile) = await (
      replay(String(token)), replay("\(path)/\(first)-plain.json")
    )
    #expect(byToken == byFile)
    // The report does not depend on where stories are kept.
    #expect(await fuzz(saving: path + "/").output == run.output)
  }

  @Test func `overwrites nothing, and keeps the same scenario once`() async throws {
    let other = try folder.file("I-S1-plain.json", "somebody's own")
    let first = await fuzz(saving: folder.path)
    #expect(first.errors.contains("\nWrote \(folder.path)/I-S1-plain-2.json\n"))
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "somebody's own")
    let names = folder.contents
    let second = await fuzz(saving: folder.path)
    #expect(second.errors.contains("\nKept before: \(folder.path)/I-S1-plain-2.json\n"))
    #expect(!second.errors.contains("Wrote"))
    #expect(folder.contents == names)
  }

  @Test func `keeps one as soon as it is shrunk, and says so with the others`() async throws {
    let campaign = Campaign(
      strategies: [PlainTracker(isFatal: true)], seed: 42,
      generator: ScenarioGenerator(profiles: [.ios18]))
    let report = await CampaignPlayer(campaign, inProcess: true)
      .report(0..<2, campaign.count(0..<2), jobs: 1)
    let found = try #require(report.counterexamples.first)
    let files = CounterexampleFiles(folder.path)
    files.keep(found)
    let name = "\(found.invariant.id)-plain.json"
    #expect(folder.contents == [name])
    let errors = Mutex("")
    let console = Console(output: { _ in }, errors: { text in errors.withLock { $0 += text } })
    try files.write([found], console)
    #expect(errors.withLock { $0 } == "Wrote \(folder.path)/\(name)\n")
    try CounterexampleFiles(folder.path).write([found], console)
    #expect(errors.withLock { $0 }.hasSuffix("Kept before: \(folder.path)/\(name)\n"))
    #expect(folder.contents == [name])
  }

  @Test func `writes nothing where nothing is broken`() async {
    let run = await fuzz(saving: folder.path, IdleTracker(looks: true))
    #expect(run.code == 0)
    #expect(folder.contents == [])
    #expect(!run.errors.contains("Wrote"))
  }

  @Test func `says in one line, and before it plays, why a folder cannot be written`() async throws
  {
    let file = try folder.file("f", "")
    #expect(
      await fuzz(saving: file)
        == .failure("\(Quoted.value(file)): this is a file, and a folder is needed.", 73))
    #expect(
      await fuzz(saving: file + "/in")
        == .failure("\(Quoted.value(file + "/in")): the folder cannot be made.", 73))
  }

  @Test func `says in one line why a story cannot be written`() async throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/I-S1-plain.json", withIntermediateDirectories: false)
    let run = await fuzz(saving: folder.path)
    #expect(run.lines.contains("plain breaks I-S1, No fatal misuse"))
    #expect(
      run.errors.hasSuffix(
        "\nError: \(folder.path)/I-S1-plain.json: cannot be written: this is a folder.\n"))
    #expect(run.code == 73)
  }

  @Test func `writes the others where one cannot be written`() async throws {
    #expect(await fuzz(saving: folder.path).code == 1)
    let names = folder.contents
    try #require(names.count > 1)
    for name in names { try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)") }
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/\(names[0])", withIntermediateDirectories: false)
    #expect(await fuzz(saving: folder.path).code == 73)
    #expect(folder.contents == names)
  }
}
