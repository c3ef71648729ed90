import Foundation
import Invariants
import StoryFiles
import StoryModel
import TestSupport
import Testing
import TrackerConformance
import TrackerModel

struct ExpectedResultsTests {
  private static let results = ExpectedResults(
    complaint: "It stops.", leastPathPercent: 25,
    cells: [
      .init(strategy: "one", breaks: [], why: "It is armed."),
      .init(strategy: "two", breaks: ["I-L8", "path"], why: "Nothing is armed.", before: []),
    ])

  private static func read(_ json: String) throws -> ExpectedResults {
    do {
      return try JSONDecoder().decode(ExpectedResults.self, from: Data(json.utf8))
    } catch {
      throw ScenarioFileError(error)
    }
  }

  @Test func `writes what it reads`() throws {
    let data = try JSONEncoder().encode(Self.results)
    #expect(try JSONDecoder().decode(ExpectedResults.self, from: data) == Self.results)
  }

  @Test func `names an invariant of somebody's own where the reader knows it`() throws {
    let json =
      #"{"schema": 1, "complaint": "C", "results": [{"strategy": "a", "why": "", "breaks": ["T-1"]}]}"#
    #expect(throws: ScenarioFileError.self) { try Self.read(json) }
    let decoder = JSONDecoder()
    let own = Invariant.contextual { _ in true }
    decoder.userInfo[try #require(ExpectedResults.invariantsKey)] = [own]
    let read = try decoder.decode(ExpectedResults.self, from: Data(json.utf8))
    #expect(read.cells[0].breaks == ["T-1"])
  }

  @Test func `knows a strategy's cell, and which nobody has looked at`() {
    #expect(Self.results.cell(of: "one")?.isUnread == false)
    #expect(Self.results.cell(of: "two")?.isUnread == true)
    #expect(Self.results.cell(of: "three") == nil)
    #expect(!ExpectedResults.Cell(strategy: "one", breaks: [], why: "").isUnread)
  }

  @Test(arguments: [
    (#"{"complaint": "It stops.", "results": []}"#, "schema: the field is missing."),
    (
      #"{"schema": 2, "complaint": "It stops.", "results": []}"#,
      "schema: 2 is out of range; 1 to 1 is allowed."
    ),
    (
      #"{"schema": 1, "complain": "It stops.", "results": []}"#,
      "complain: unknown field. Did you mean 'complaint'?"
    ),
    (
      #"{"schema": 1, "complaint": "It stops.", "leastPathPercent": 0, "results": []}"#,
      "leastPathPercent: 0 is out of range; 1 to 100 is allowed."
    ),
    (
      #"{"schema": 1, "complaint": "It stops.", "results": [{"strategy": "a", "why": ""}]}"#,
      "results[0].breaks: the field is missing."
    ),
    (
      #"{"schema": 1, "complaint": "C", "results": [{"strategy": "a", "why": "", "breaks": ["I-H1"]}]}"#,
      "results[0].breaks: 'I-H1' is nothing that a user would notice here."
    ),
    (
      #"{"schema": 1, "complaint": "C", "results": [{"strategy": "a", "why": "", "breaks": []}, {"strategy": "a", "why": "", "breaks": []}]}"#,
      "results[1].strategy: 'a' stands here twice."
    ),
    (
      #"{"schema": 1, "complaint": "C", "results": [{"strategy": "a", "why": "b\nc", "breaks": []}]}"#,
      "results[0].why: a reason is one line."
    ),
  ])
  func `says in one line what is wrong with a file`(json: String, message: String) {
    do {
      _ = try Self.read(json)
      Issue.record("The faulty file was read.")
    } catch {
      #expect("\(error)" == message)
    }
  }
}
