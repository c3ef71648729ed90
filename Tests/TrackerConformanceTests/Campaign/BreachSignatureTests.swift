import StoryModel
import Testing
import TrackerModel

@testable import Invariants
@testable import TrackerConformance

struct BreachSignatureTests {
  private func signature(
    _ actual: String = "a fix 815 s old", waitingFor pending: [Pending] = [],
    after entries: KeyValuePairs<Double, Occurrence> = [100: .launch(.user)]
  ) -> BreachSignature {
    var violation = Violation(time: .at(100), expected: "none", actual: actual)
    violation.pending = pending
    var moment = BreachMoment(at: violation.time)
    for (second, what) in entries { moment.receive(TraceEntry(time: .at(second), what: what)) }
    return BreachSignature(of: violation, in: moment)
  }

  @Test func `does not depend on numbers, nor on how often something was awaited`() {
    #expect(signature() == signature("a fix 7 s old"))
    let late = Pending(.event(.visit), .late(since: .at(1)))
    let later = Pending(.event(.visit), .late(since: .at(2)))
    #expect(signature(waitingFor: [late]) == signature(waitingFor: [late, later]))
  }

  @Test func `depends on what was wrong, and on what was awaited`() {
    #expect(signature() != signature("a point twice"))
    #expect(signature() != signature(waitingFor: [Pending(.event(.visit), .notDue)]))
    #expect(
      signature(waitingFor: [Pending(.event(.visit), .notDue)])
        != signature(waitingFor: [Pending(.event(.visit), .suspended)]))
  }

  @Test func `depends on the call in which it happened`() {
    let calls: [Occurrence] = [
      .launch(.user), .launch(.event(.visit)), .event(.plain(.userDidDisableTracking)),
      .event(.timer("check")),
    ]
    #expect(Set(calls.map { signature(after: [100: $0]) }).count == calls.count)
    #expect(
      signature(after: [100: .launch(.event(.visit))])
        == signature(after: [100: .launch(.event(.region))]))
  }

  @Test func `depends on how the process stood at a deadline`() {
    #expect(
      signature(after: [90: .process(.suspended)]) != signature(after: [90: .process(.resumed)]))
    #expect(
      signature(after: [90: .process(.terminated(.crash))])
        == signature(after: [90: .process(.terminated(.forceQuit))]))
    #expect(
      signature(after: [90: .process(.suspended), 110: .process(.resumed)])
        == signature(after: [90: .process(.suspended)]))
  }
}
