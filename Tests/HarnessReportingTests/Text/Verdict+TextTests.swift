import Invariants
import PublishedStatements
import Testing
import TrackerConformance

@testable import HarnessReporting

struct VerdictTextTests {
  @Test(arguments: Verdict.allCases)
  func `has words of its own for every verdict`(verdict: Verdict) {
    #expect(Verdict.allCases.filter { $0.word == verdict.word } == [verdict])
    #expect(Verdict.allCases.filter { $0.outcome == verdict.outcome } == [verdict])
    #expect(Verdict.allCases.filter { $0.sign == verdict.sign } == [verdict])
  }

  @Test func `lets stand out what is wrong`() {
    let loud = Verdict.allCases.filter { $0.word == $0.word.uppercased() }
    #expect(loud == [.violates, .unexpectedPass])
  }

  @Test func `keeps signs short`() {
    #expect(Verdict.allCases.allSatisfy { $0.sign.count <= 5 })
  }
}
