import Foundation
import StoryModel
import Testing
import TrackerModel

@testable import HarnessCLI

struct ScenarioFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func replay(isFatal: Bool, _ more: String...) async -> CommandRun {
    await CommandRun(
      ["replay", "plain", folder.path] + more, strategies: [PlainTracker(isFatal: isFatal)])
  }

  private func add(_ name: String) throws {
    var scenario = Scenario(title: "A day", length: .hours(6))
    scenario.happenings = [Happening(at: .hours(1), .crash)]
    _ = try folder.file(name, try ScenarioJSON.text(scenario))
  }

  @Test func `plays every scenario of the folder`() async throws {
    try add("b.json")
    try add("a.json")
    _ = try folder.file("notes.txt", "no scenario")
    let broken = await replay(isFatal: true)
    #expect(broken.code == 1)
    #expect(broken.lines.map { String($0.prefix(8)) } == ["✘ a.json", "✘ b.json", "plain ke"])
    #expect(broken.lines.last == "plain keeps its promises in 0 of 2 scenarios.")
    let sound = await replay(isFatal: false)
    #expect(sound.code == 0)
    #expect(sound.lines.first == "✔ a.json   conforms")
  }

  @Test func `plays the others where a file is faulty, and says which`() async throws {
    try add("a.json")
    let faulty = try folder.file("faulty.json", "{}")
    let run = await replay(isFatal: false)
    #expect(run.code == 65)
    #expect(run.errors.hasPrefix("Error: \(faulty): "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.lines.last == "plain keeps its promises in 1 of 1 scenario.")
    #expect(await replay(isFatal: true).code == 1)
  }

  @Test func `proves nothing where no scenario is`() async {
    #expect(await replay(isFatal: true).code == 2)
  }

  @Test(arguments: [["--trace"], ["--export", "x.trace"]])
  func `shows the trace of one scenario only`(words: [String]) async throws {
    try add("a.json")
    let run = await CommandRun(
      ["replay", "plain", folder.path] + words, strategies: [PlainTracker()])
    #expect(
      run == .failure("'\(words[0])' is for one scenario, and a folder is named.", 64))
  }
}
