import DeviceSimulation
import PublishedStatements
import StoryModel
import Testing

@testable import HarnessReporting

struct ExplainTextRulesTests {
  private let explain = ExplainText(strategies: [])

  @Test func `explains a rule`() throws {
    let text = try #require(explain.text("l-07"))
    #expect(
      text == """
        L-07  Process lifecycle

        A wake gives about 10 s: an app that is done is suspended, one still at work
        without a background task is terminated.

        Versions        iOS 4+
        Confidence      documented
        Sources         LMPG-1: Location and Maps Programming Guide (2016), Getting the
                        User's Location
                        LMPG-2: Location and Maps Programming Guide (2016), Region
                        Monitoring and iBeacon
                        BGSEQ: About the background execution sequence
        Modelled        yes
        In traces       cited by the entries that it causes
        Parameters      wake.window, how long a wake lasts: 10 s (documented)
        Cited by        I-S4 No watchdog risk
                        I-S5 No kill of its own making
                        I-E8 Sleep at rest

        """)
  }

  @Test func `says why no entry of a trace cites a rule`() throws {
    let line = "In traces       not cited: it says what does not kill"
    #expect(try #require(explain.text("T-22")).contains(line + "\n"))
    let cited = "In traces       cited by the entries that it causes"
    #expect(try #require(explain.text("T-03")).contains(cited + "\n"))
    #expect(!(try #require(explain.text("L-31")).contains("In traces")))
  }

  @Test func `says why a rule is not modelled`() throws {
    let text = try #require(explain.text("L-31"))
    #expect(text.hasPrefix("L-31  Process lifecycle\n\n"))
    #expect(text.hasSuffix("Modelled        no: Apple gives no number\n"))
  }

  @Test func `says of an invariant which of its rules are not modelled`() throws {
    #expect(ExplainText.line(RuleID("L", 7)).hasSuffix("terminated. (documented)"))
    #expect(ExplainText.line(RuleID("S", 2)).hasSuffix("(documented, not modelled)"))
  }
}
