import StoryModel
import Testing

@testable import HarnessReporting

struct CoveringTestTests {
  private let source = """
    struct SomeTests {
      @Test(.covers(.L07)) func `sleeps (after ten seconds)`() throws {
        f()
      }

      @Test(
        .covers(.L08, .S12),
        arguments: [1, 2])
      private func `wakes`(number: Int) {}

      @Test(.covers(.L07,.L17)) func plain() {}

      @Test func other() {}
    }
    """

  @Test(arguments: [
    ("L-07", ["sleeps (after ten seconds)", "plain"]), ("S-12", ["wakes"]), ("L-17", ["plain"]),
    ("L-01", []), ("L-70", []),
  ])
  func `finds the tests that cover a rule`(rule: String, names: [String]) throws {
    let tests = CoveringTest.all(
      in: source, of: "SomeTests.swift", covering: try #require(RuleID(rule)))
    #expect(tests.map(\.name) == names)
    #expect(tests.allSatisfy { $0.file == "SomeTests.swift" })
  }

  @Test(arguments: ["", ".covers(", ".covers(.L07", ".covers(.L07)", ".covers(.L07) func "])
  func `makes nothing of a text that breaks off`(text: String) {
    let tests = CoveringTest.all(in: text, of: "X.swift", covering: RuleID("L", 7))
    #expect(tests.allSatisfy { $0.name.isEmpty })
  }
}
