import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

struct GoldenCheckHostileTests {
  private let sandbox: GoldenSandbox

  init() throws { sandbox = try GoldenSandbox() }

  private func check(_ record: RecordMode = .never) -> GoldenCheck {
    GoldenCheck(sandbox.folder, strategies: [PlainTracker()], record: record)
  }

  private func add(_ id: String, results: String = "") throws {
    try sandbox.add(id)
    try sandbox.write(
      "{\"schema\": 1, \"complaint\": \"It stops.\", \"results\": [\(results)]}",
      to: "\(id)/expected.json")
  }

  @Test func `finds the scenarios with results beside them`() throws {
    try sandbox.add("plain")
    try add("hostile")
    #expect(try check().hostileStories() == ["hostile"])
    #expect(try sandbox.folder.expected("plain") == nil)
    #expect(try sandbox.folder.strays(besides: []) == [])
  }

  @Test func `writes nothing unless told so`() throws {
    try add("hostile")
    let before = sandbox.text("hostile/expected.json")
    #expect(try check().outcome(ofStory: "hostile").cells.map(\.status) == [.missing])
    #expect(sandbox.text("hostile/expected.json") == before)
  }

  @Test func `writes new results a line each, and those that changed only where asked`() throws {
    try add("hostile")
    _ = try check(.missing).outcome(ofStory: "hostile")
    let text = try #require(sandbox.text("hostile/expected.json"))
    #expect(
      text.hasPrefix(
        """
        {
          "complaint": "It stops.",
          "results": [
            {"breaks": [
        """))
    #expect(text.contains("], \"strategy\": \"plain\", \"why\": \"\"}\n  ],\n  \"schema\": 1\n}\n"))
    try add("hostile", results: #"{"strategy": "plain", "breaks": ["I-S1"], "why": "So."}"#)
    let wrong = sandbox.text("hostile/expected.json")
    #expect(try check(.missing).outcome(ofStory: "hostile").cells.map(\.status) == [.differs])
    #expect(sandbox.text("hostile/expected.json") == wrong)
    _ = try check(.failed).outcome(ofStory: "hostile")
    #expect(try sandbox.folder.expected("hostile")?.cells.first?.before == ["I-S1"])
  }

  @Test func `says in one line what is wrong with the results, and where`() throws {
    try add("hostile", results: "{}")
    do {
      _ = try check().hostileStories()
      Issue.record("The faulty file was read.")
    } catch {
      #expect(
        error.description
          == "\(sandbox.folder.path)/hostile/expected.json: results[0].strategy: the field is missing."
      )
    }
  }
}
