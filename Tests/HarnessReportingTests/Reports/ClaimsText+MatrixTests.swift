import PublishedStatements
import Testing

@testable import HarnessReporting

struct ClaimsTextMatrixTests {
  @Test func `puts what was measured under what the seed says`() {
    let lines = ClaimsText.matrix(SeedMatrix(strategies: [])).split(separator: "\n")
    #expect(lines[0] == "Seed 000's own table: does the app start?")
    #expect(lines[1].split(separator: " ").joined(separator: " ").hasPrefix("by itself after"))
    #expect(lines[2].hasPrefix("Moment-like, the seed  yes "))
    #expect(lines[2].hasSuffix("5.0 %"))
    #expect(lines[3].hasPrefix("  on seed000-2017      yes "))
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.last?.hasSuffix("not in the catalog.") == true)
  }
}
