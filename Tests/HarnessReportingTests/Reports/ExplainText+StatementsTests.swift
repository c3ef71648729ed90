import PublishedStatements
import Testing

@testable import HarnessReporting

struct ExplainTextStatementsTests {
  private let explain = ExplainText(strategies: [])

  @Test func `explains a published statement, in any case of letters`() throws {
    let text = try #require(explain.text("q-17"))
    #expect(text.hasPrefix("Q-17  001:32\n\nA background task lasts three minutes.\n\n"))
    #expect(text.contains("\nThe rulebook    varies: It does after the foreground"))
    #expect(text.contains("\nRules           T-03 "))
    #expect(
      text.contains("\nTested by       left with a task open, where bg.keepsDeviceAwake = yes: "))
    #expect(text.hasSuffix("\nRun             harness statements --statement Q-17\n"))
  }

  @Test func `knows all of them, each in lines of 80 columns`() throws {
    for statement in StatementCatalog.all {
      let text = try #require(explain.text(statement.id))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(explain.names.contains(statement.id))
    }
  }
}
