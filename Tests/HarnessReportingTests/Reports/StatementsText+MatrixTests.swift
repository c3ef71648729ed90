import PublishedStatements
import Testing

@testable import HarnessReporting

struct StatementsTextMatrixTests {
  @Test func `puts what was measured under what the document says`() {
    let lines = StatementsText.matrix(PublishedTable(strategies: [])).split(separator: "\n")
    #expect(lines[0] == "The table of document 000, measured again: does the app start?")
    #expect(lines[1].split(separator: " ").joined(separator: " ").hasPrefix("by itself after"))
    #expect(lines[2].hasPrefix("Moment-like, as published  yes "))
    #expect(lines[2].hasSuffix("5.0 %"))
    #expect(lines[3].hasPrefix("  on seed000-2017          yes "))
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.last?.hasSuffix("not in the catalog.") == true)
  }
}
