import Foundation
import StoryFiles
import StoryModel
import Testing

@Suite("What a scenario was kept for") struct KeptForFileTests {
  private func file(_ keptFor: String) throws -> ScenarioFile {
    let text = """
      {"schema": 1, "title": "A day", "profile": "ios18", "phone": "iPhone15",
       "lengthSeconds": 3600, "noiseSeed": 7, "keptFor": \(keptFor)}
      """
    do {
      return try JSONDecoder().decode(ScenarioFile.self, from: Data(text.utf8))
    } catch {
      throw ScenarioFileError(error)
    }
  }

  private func fault(_ keptFor: String) -> String? {
    do { _ = try file(keptFor) } catch { return "\(error)" }
    return nil
  }

  @Test func `is read, and written as it was`() throws {
    let read = try file(
      #"{"strategy": "my-tracker", "invariants": ["I-S7", "MY-1"], "harness": "0.1.0"}"#)
    #expect(
      read.keptFor
        == .init(strategy: "my-tracker", invariants: ["I-S7", "MY-1"], version: "0.1.0"))
    let again = try JSONDecoder().decode(ScenarioFile.self, from: JSONEncoder().encode(read))
    #expect(again == read)
    let byHand = try file(#"{"strategy": "my-tracker", "invariants": ["I-S7"]}"#)
    #expect(byHand.keptFor?.version == nil)
  }

  @Test func `says which harness wrote it, and nothing where nobody kept it`() throws {
    let kept = ScenarioFile.KeptFor(strategy: "a", invariants: ["I-S7"])
    #expect(kept.version == HarnessVersion.current)
    let plain = try JSONEncoder().encode(ScenarioFile(Scenario(title: "A day")))
    #expect(!String(decoding: plain, as: UTF8.self).contains("keptFor"))
  }

  @Test(arguments: [
    (#"{"invariants": ["I-S7"]}"#, "keptFor.strategy: "),
    (#"{"strategy": "a", "invariants": []}"#, "keptFor.invariants: 1 to 200 IDs"),
    (#"{"strategy": "a", "invariants": "I-S7"}"#, "keptFor.invariants: "),
    (#"{"strategy": "a", "invariants": [""]}"#, "keptFor.invariants: 1 to 200 IDs"),
    (#"{"strategy": "a", "invariants": ["I-S7"], "why": "x"}"#, "keptFor.why: "),
    (#"{"strategy": "", "invariants": ["I-S7"]}"#, "keptFor.strategy: a title is one line"),
  ])
  func `refuses what it cannot mean`(text: String, begins: String) {
    #expect(fault(text)?.hasPrefix(begins) == true, "\(fault(text) ?? "accepted")")
  }

  @Test func `names at most 200 invariants of 100 characters`() {
    func text(_ ids: [String]) -> String {
      #"{"strategy": "a", "invariants": ["# + ids.map { "\"\($0)\"" }.joined(separator: ",") + "]}"
    }
    #expect(fault(text(Array(repeating: "I-S7", count: 200))) == nil)
    #expect(fault(text(Array(repeating: "I-S7", count: 201))) != nil)
    #expect(fault(text([String(repeating: "i", count: 100)])) == nil)
    #expect(fault(text([String(repeating: "i", count: 101)])) != nil)
  }
}
