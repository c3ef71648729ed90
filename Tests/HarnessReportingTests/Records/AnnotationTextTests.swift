import Testing

@testable import HarnessReporting

struct AnnotationTextTests {
  @Test func `names file and line, and stays one line`() {
    let text = AnnotationText.text([.finding(ReportRecord.finding())]) { type, invariant in
      #expect(type == "Leash")
      #expect(invariant == "I-S11")
      return .init(file: "Sources/My, own:Leash.swift", line: 12)
    }
    #expect(
      text.hasPrefix(
        "::error file=Sources/My%2C own%3ALeash.swift,line=12,title=leash breaks I-S11%2C Off means off::"
          + "Off is off.%0A%0A"))
    #expect(text.count { $0 == "\n" } == 1)
  }

  @Test func `has no place where the code is not found`() {
    let text = AnnotationText.text([.finding(ReportRecord.finding())]) { _, _ in nil }
    #expect(text.hasPrefix("::error title=leash breaks I-S11"))
  }

  @Test func `escapes per cent signs first`() {
    var finding = ReportRecord.finding()
    finding.story = ["100 %\r\n"]
    let text = AnnotationText.text([.finding(finding)]) { _, _ in nil }
    #expect(text.contains("100 %25%0D%0A"))
  }

  @Test func `warns of what rests on an open question`() {
    let finding = ReportRecord.finding([ReportRecord.breach(verdict: "depends")])
    #expect(AnnotationText.text([.finding(finding)]) { _, _ in nil }.hasPrefix("::warning "))
  }

  @Test func `says nothing where nothing failed`() {
    #expect(AnnotationText.text([.sampleHead, .sampleStrategy]) { _, _ in nil }.isEmpty)
  }
}
