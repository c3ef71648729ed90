import PropertyTesting
import Testing

struct SearchTests {
  private func property(_ source: inout ChoiceSource) -> CaseOutcome<String> {
    let number = source.integer(in: 0...99)
    if number % 2 == 1 { source.reject() }
    return number < 80 ? .passed : .failed("large")
  }

  @Test func `stops at the first failing case and can replay it`() throws {
    let report = Search.run(seed: 1, cases: 1_000, property: property)
    let found = try #require(report.found)
    #expect(found.failure == "large")
    #expect(report.passed + report.rejected == Int(found.caseIndex))
    var source = ChoiceSource(replaying: found.values)
    #expect(property(&source) == .failed("large"))
    #expect(!source.isRejected)
    #expect(Search.find(seed: 1, cases: Int(found.caseIndex), property: property) == nil)
    #expect(Search.find(seed: 1, cases: Int(found.caseIndex) + 1, property: property) == found)
  }

  @Test func `a rejected case never fails`() {
    let report = Search.run(seed: 1, cases: 100) { source -> CaseOutcome<String> in
      source.reject()
      return .failed("impossible")
    }
    #expect(report.found == nil)
    #expect(report.rejected == 100)
    #expect(report.passed == 0)
  }

  @Test func `counts the cases that went over the limit`() {
    let report = Search.run(seed: 1, cases: 2) { source -> CaseOutcome<String> in
      for _ in 0...ChoiceSource.choiceLimit { _ = source.choose(upTo: 1) }
      return .passed
    }
    #expect(report.overrun == 2)
    #expect(report.passed == 2)
  }

  @Test(arguments: [0, -1]) func `no cases find nothing`(cases: Int) {
    #expect(Search.run(seed: 1, cases: cases, property: property) == Search.Report())
  }
}
