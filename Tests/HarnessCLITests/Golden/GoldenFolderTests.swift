import StoryModel
import Testing
import TrackerModel

@testable import HarnessCLI

struct GoldenFolderTests {
  private let sandbox: GoldenSandbox

  init() throws { sandbox = try GoldenSandbox() }

  @Test func `lists the folders that hold a scenario, sorted`() throws {
    for id in ["drive", "airplane", "quiet-day"] { try sandbox.add(id) }
    try sandbox.makeFolder("empty")
    try sandbox.write("About these files.\n", to: "README.md")
    #expect(try sandbox.folder.scenarioIDs() == ["airplane", "drive", "quiet-day"])
  }

  @Test func `reads a scenario and a trace`() throws {
    try sandbox.add("drive", Scenario(title: "A drive", profile: .ios13, length: .hours(2)))
    try sandbox.write("line\n", to: "drive/plain.trace")
    let scenario = try sandbox.folder.scenario("drive")
    #expect(scenario.title == "A drive")
    #expect(scenario.profile == .ios13)
    #expect(try sandbox.folder.trace(plain("drive")) == "line\n")
    #expect(try sandbox.folder.trace(GoldenPair(scenario: "drive", strategy: "other")) == nil)
  }

  @Test func `says in one line what is wrong with a scenario, and where`() throws {
    try sandbox.write("{\"schema\": 1, \"titel\": \"A drive\"}", to: "drive/scenario.json")
    let path = sandbox.folder.path + "/drive/scenario.json"
    do {
      _ = try sandbox.folder.scenario("drive")
      Issue.record("The faulty scenario was read.")
    } catch {
      #expect(error.description.hasPrefix("\(path): titel: "))
      #expect(!error.description.contains("\n"))
    }
  }

  @Test func `says that a folder is not there`() {
    let folder = GoldenFolder(path: sandbox.folder.path + "/none")
    #expect(throws: GoldenError.unreadableFolder(path: folder.path)) {
      try folder.scenarioIDs()
    }
    #expect(
      GoldenError.unreadableFolder(path: "Golden").description
        == "Golden: there is no such folder to read.")
  }

  @Test func `finds what belongs to no scenario or strategy`() throws {
    try sandbox.add("drive")
    try sandbox.add("walk")
    try sandbox.makeFolder("empty")
    for name in ["drive/plain.trace", "drive/gone.trace", "drive/notes.txt", "walk/gone.trace"] {
      try sandbox.write("", to: name)
    }
    // The file manager's own files are nobody's mistake.
    try sandbox.write("", to: "drive/.DS_Store")
    let pairs = [plain("drive"), plain("walk")]
    #expect(
      try sandbox.folder.strays(besides: pairs) == [
        .traceOfNobody("drive/gone.trace"), .otherFile("drive/notes.txt"),
        .folderWithoutScenario("empty"), .traceOfNobody("walk/gone.trace"),
      ])
    #expect(
      try sandbox.folder.strays(besides: pairs, in: ["walk"])
        == [.traceOfNobody("walk/gone.trace")])
  }
}
