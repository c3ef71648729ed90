import Invariants
import Testing

@testable import HarnessReporting

struct MarkdownTextTests {
  @Test func `has a table of the strategies, each scenario once, and the verdict`() {
    let finding = ReportRecord.finding([ReportRecord.breach(), ReportRecord.breach("I-S2")])
    let text = MarkdownText.text([
      .sampleHead, .sampleStrategy, .finding(finding), .end(.violates, exitCode: 1),
    ])
    #expect(
      text == """
        ## harness fuzz

        seed 42 · 30 scenarios

        | strategy | iOS | verdict | runs without a violation | battery, % a day | wakes a day |
        |---|---|---|---:|---:|---:|
        | leash |  | VIOLATES | 23 of 30 | 4.25 | 12.0 |

        ### ✘ leash breaks I-S11, I-S2

        ```text
           0:00:00   user opens the app
        ```

        - I-S11, Off means off: Off is off.
          Expected: off within 10 s. Actual: session 'main' \\<on\\>.
        - I-S2, Off means off: Off is off.
          Expected: off within 10 s. Actual: session 'main' \\<on\\>.

        Replay:

        ```text
        harness replay leash P1-X
        ```

        **VIOLATES**

        """)
  }

  @Test func `keeps the marks of Markdown as text`() {
    var finding = ReportRecord.finding()
    finding.strategy = "a|b*c"
    finding.story = ["```"]
    let text = MarkdownText.text([.finding(finding)])
    #expect(text.contains("### ✘ a\\|b\\*c breaks"))
    #expect(text.contains("````text\n```\n````\n"))
  }

  @Test func `says that a report was cut short`() {
    #expect(
      MarkdownText.text([.sampleHead]).hasSuffix("The report has no end: the run was cut short.\n"))
    let end = ReportRecord.end(.conforms, exitCode: 2, isInterrupted: true)
    #expect(MarkdownText.text([.sampleHead, end]).hasSuffix("**conforms**, interrupted\n"))
  }
}
