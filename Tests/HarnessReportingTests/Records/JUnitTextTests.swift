import Foundation
import Testing

@testable import HarnessReporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct JUnitTextTests {
  @Test func `has a suite for each strategy and a case for each promise`() {
    let records: [ReportRecord] = [
      .sampleHead, .sampleStrategy, ReportRecord.result("conforms", "I-S1"),
      ReportRecord.result("violates", broken: 7), .finding(ReportRecord.finding()),
    ]
    #expect(
      JUnitText.text(records) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="harness" tests="2" failures="1" skipped="0">
          <testsuite name="leash" tests="2" failures="1" skipped="0">
            <testcase classname="leash" name="I-S1 Off means off"/>
            <testcase classname="leash" name="I-S11 Off means off">
              <failure message="leash breaks I-S11, Off means off">Off is off.

           0:00:00   user opens the app

        Expected   off within 10 s
        Actual     session &#39;main&#39; &lt;on&gt;
        Replay     harness replay leash P1-X</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  /// Green is only what was put to the test and kept.
  @Test(arguments: [
    ("conforms", "/>"), ("unexpectedPass", "/>"), ("known", "known"), ("depends", "depends"),
    ("notExercised", "not tested"), ("inconclusive", "inconclusive"),
  ])
  func `skips what came to no verdict`(verdict: String, expected: String) {
    let text = JUnitText.text([ReportRecord.result(verdict)])
    let isGreen = expected == "/>"
    #expect(text.contains("skipped=\"\(isGreen ? 0 : 1)\""))
    #expect(text.contains("<skipped") != isGreen)
    #expect(text.contains("failures=\"0\""))
  }

  @Test func `leaves out what nobody promises`() {
    #expect(JUnitText.text([ReportRecord.result("notClaimed")]).contains("tests=\"0\""))
  }

  @Test func `fails a promise whose scenario the report does not have`() {
    let text = JUnitText.text([ReportRecord.result("violates", tested: 30, broken: 7)])
    #expect(text.contains("broken in 7 of 30 scenarios that tested it</failure>"))
  }

  @Test func `fails a strategy whose runs come to no end`() {
    let loss = ReportRecord.Loss(
      strategy: "leash", type: "Leash", deed: "did not return from a call", scenario: 3,
      token: "P1-X", replay: "harness replay leash P1-X", message: "", stack: [])
    let text = JUnitText.text([.sampleStrategy, .loss(loss)])
    #expect(text.contains("name=\"comes to its end\">"))
    #expect(text.contains("failures=\"1\""))
  }

  @Test func `is well-formed whatever a tracker is called`() {
    var result = ReportRecord.Result(
      strategy: "a\"<&'\u{1B}é", invariant: "I-1", name: "]]>", level: "must", verdict: "violates",
      tested: 1, broken: 1)
    result.profile = "iOS \u{0}18"
    let parser = XMLParser(data: Data(JUnitText.text([.result(result)]).utf8))
    #expect(parser.parse())
  }
}
