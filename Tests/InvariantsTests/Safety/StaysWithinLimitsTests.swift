import Invariants
import StoryModel
import Testing
import TrackerModel

struct StaysWithinLimitsTests {
  @Test func `every process is a chance to go beyond a limit`() {
    let script = TraceScript([0: .launch(.user), 60: .launch(.event(.significantChange))])
    #expect(script.finding(of: .staysWithinLimits) == .kept(2))
  }

  @Test(arguments: Budget.allCases)
  func `rejects an app that goes beyond a limit`(budget: Budget) throws {
    let script = TraceScript([
      0: .launch(.user), 7: .brokenBudget(budget), 7: .process(.terminated(.misuse)),
    ])
    let violation = try #require(script.finding(of: .staysWithinLimits).violation)
    #expect(violation.time == Instant(milliseconds: 7_000))
    #expect(violation.expected.contains("\(budget.limit)"))
    #expect(violation.actual.hasSuffix("; the harness ended the app"))
    let counted = violation.actual.hasPrefix("\(budget.limit + 1) ")
    #expect(counted || violation.actual.hasPrefix("more than \(budget.limit) bytes"))
  }
}
