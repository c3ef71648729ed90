import HarnessReporting
import StoryModel
import Testing

@testable import HarnessCLI

struct CoveringTestsTests {
  @Test func `finds the package's own tests of every modelled rule`() throws {
    for rule in RuleCatalog.modelled {
      let tests = try #require(CoveringTests.find(rule.id))
      #expect(!tests.isEmpty, "\(rule.id)")
      #expect(tests.allSatisfy { $0.file.hasSuffix("Tests.swift") && !$0.name.isEmpty })
      #expect(tests.map(\.file) == tests.map(\.file).sorted())
    }
  }

  @Test func `finds no tests of a rule that is not modelled`() throws {
    #expect(try #require(CoveringTests.find(RuleID("L", 31))).isEmpty)
  }

  @Test func `says when there is no folder of tests`() {
    #expect(CoveringTests.find(RuleID("L", 7), in: "./nowhere") == nil)
  }
}
