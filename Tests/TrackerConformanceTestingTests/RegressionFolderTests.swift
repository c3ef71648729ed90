import Foundation
import Invariants
import StoryFiles
import StoryModel
import Testing

@testable import TrackerConformanceTesting

@Suite("Regressions beside a test") struct RegressionFolderTests {
  /// A folder of its own with a test's file that does not exist, and these regressions beside it.
  private func withRegressions<Value>(
    _ files: [String: String], _ body: (_ testFile: String) async throws -> Value
  ) async throws -> Value {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let kept = folder.appendingPathComponent(RegressionFolder.name)
    try manager.createDirectory(at: kept, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: kept.appendingPathComponent(name))
    }
    return try await body(folder.appendingPathComponent("MyTests.swift").path)
  }

  private func text(_ scenario: Scenario, _ keptFor: ScenarioFile.KeptFor?) throws -> String {
    let file = ScenarioFile(scenario, keptFor: keptFor)
    return String(decoding: try JSONEncoder().encode(file), as: UTF8.self)
  }

  private func issues(
    _ files: [String: String], by invariants: [Invariant] = InvariantCatalog.all
  ) async throws -> [ReportedIssue] {
    try await withRegressions(files) { file in
      RegressionFolder(besideFile: file).issues(of: Careless(), by: invariants)
    }
  }

  private func kept(_ strategy: String = "careless", _ ids: String...) -> ScenarioFile.KeptFor {
    .init(strategy: strategy, invariants: ids)
  }

  @Test func `judges a scenario by what it was kept for`() async throws {
    let all = try await issues(["day.json": try text(.drive, nil)])
    #expect(all.map { $0.text.prefix(20) } == ["careless breaks I-S7", "careless breaks I-P1"])
    let one = try await issues(["day.json": try text(.drive, kept("careless", "I-S7"))])
    #expect(one.map { $0.text.prefix(20) } == ["careless breaks I-S7"])
    #expect(one.first?.text.hasSuffix("\n  Kept in    Regressions/day.json") == true)
    #expect(one.first?.severity == .error)
  }

  @Test func `leaves alone what was kept for others, and what the test does not judge`()
    async throws
  {
    let other = try text(.drive, kept("somebody", "I-S7"))
    #expect(try await issues(["day.json": other]).isEmpty)
    let mine = try text(.drive, kept("careless", "I-S7"))
    #expect(try await issues(["day.json": mine], by: [.offMeansOff]).isEmpty)
    #expect(try await issues(["notes.txt": "not a scenario"]).isEmpty)
  }

  @Test func `warns of a file that tests no more what it was kept for`() async throws {
    let issues = try await issues(["day.json": try text(.drive, kept("careless", "I-S14"))])
    #expect(issues.map(\.severity) == [.warning])
    #expect(
      issues.first?.text.hasPrefix("Regressions/day.json no longer tests I-S14, for which") == true)
  }

  @Test func `says what is wrong with a file, and plays the others`() async throws {
    let issues = try await issues([
      "a.json": #"{"schema": 1, "titel": "x"}"#,
      "b.json": try text(.drive, kept("careless", "I-S7")),
    ])
    #expect(issues.count == 2)
    #expect(issues.first?.text.hasPrefix("Regressions/a.json was not played: titel:") == true)
    #expect(issues.last?.text.hasPrefix("careless breaks I-S7") == true)
  }

  @Test func `is played first by every call for the strategy`() async throws {
    let file = try text(.drive, kept("careless", "I-S7"))
    let (issues, _) = try await withRegressions(["day.json": file]) { path in
      let here = SourceLocation(fileID: "My/MyTests.swift", filePath: path, line: 1, column: 1)
      return try await recordedIssues {
        await expectConformance(
          of: Careless(), to: [.storedPointsAreValid], stories: 2, sourceLocation: here)
      }
    }
    #expect(issues.count == 2)
    #expect(issues.first?.text.contains("Kept in    Regressions/day.json") == true)
    #expect(issues.last?.text.contains("broken in ") == true)
  }

  @Test func `is empty where there is no folder`() {
    let nowhere = RegressionFolder(besideFile: "/no/such/folder/MyTests.swift")
    #expect(nowhere.issues(of: Careless(), by: InvariantCatalog.all).isEmpty)
  }
}
