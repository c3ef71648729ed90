import StoryModel
import Testing

@testable import HarnessReporting

struct ExplainTextSourcesTests {
  private let explain = ExplainText(strategies: [])

  @Test func `explains a source, with its address and the rules that name it`() throws {
    let text = try #require(explain.text("w23-10147"))
    #expect(
      text.hasPrefix(
        """
        W23-10147  Source

        WWDC 2023, session 10147, Meet Core Location Monitor.

        Address         https://developer.apple.com/videos/play/wwdc2023/10147
        Named by        R-16
        """))
  }

  @Test func `says that no address is known`() throws {
    #expect(try #require(explain.text("RM-ONLY")).contains("\nAddress         none is known\n"))
  }

  @Test func `names of a rule the sources, or the rule whose sources it shares`() {
    #expect(ExplainText.source("HA") == "HA: Home Assistant for iOS, its documentation")
    #expect(ExplainText.source("C-17") == "as C-17")
    #expect(ExplainText.source("none") == "none")
  }
}
