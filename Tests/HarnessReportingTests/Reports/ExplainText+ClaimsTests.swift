import PublishedStatements
import Testing

@testable import HarnessReporting

struct ExplainTextClaimsTests {
  private let explain = ExplainText(strategies: [])

  @Test func `explains what a seed says, in any case of letters`() throws {
    let text = try #require(explain.text("q-17"))
    #expect(text.hasPrefix("Q-17  001:32\n\nA background task lasts three minutes.\n\n"))
    #expect(text.contains("\nThe rulebook    varies: It does after the foreground"))
    #expect(text.contains("\nStands on       T-03 "))
    #expect(
      text.contains("\nShown by        left with a task open, where bg.keepsDeviceAwake = yes: "))
    #expect(text.hasSuffix("\nPlay it         harness claims --claim Q-17\n"))
  }

  @Test func `knows all of them, each in lines of 80 columns`() throws {
    for claim in SeedClaims.all {
      let text = try #require(explain.text(claim.id))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(explain.names.contains(claim.id))
    }
  }
}
