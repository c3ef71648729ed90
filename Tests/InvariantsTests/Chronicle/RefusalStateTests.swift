import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct RefusalStateTests {
  private static let always = Occurrence.event(
    .authorization(.authorizedAlways, .fullAccuracy, manager: "manager"))
  private static let reduced = Occurrence.event(
    .authorization(.authorizedAlways, .reducedAccuracy, manager: "manager"))
  private static let whenInUse = Occurrence.event(
    .authorization(.authorizedWhenInUse, .fullAccuracy, manager: "manager"))

  /// What a watch says that sees something of iOS answered by a rule, and then other things.
  private func isRefused(
    by rule: RuleID?, later: [Occurrence] = [], countsReducedAccuracy: Bool = false
  ) -> Bool {
    var watch = RefusalState()
    watch.observe(TraceEntry(time: .at(10), what: .answer(.unavailable), rule: rule))
    for what in later { watch.observe(TraceEntry(time: .at(20), what: what)) }
    return countsReducedAccuracy ? watch.isRefusedInPart : watch.isRefused
  }

  @Test(arguments: [RuleID("A", 18), RuleID("C", 12), RuleID("V", 1)])
  func `knows what refuses a registration`(rule: RuleID) {
    #expect(isRefused(by: rule))
  }

  @Test(arguments: [
    RuleID("A", 22), RuleID("R", 16), RuleID("A", 24), RuleID("A", 21), RuleID("A", 16), nil,
  ])
  func `takes nothing else that is unavailable for a refusal`(rule: RuleID?) {
    #expect(!isRefused(by: rule))
  }

  @Test func `takes no other answer for one`() {
    var watch = RefusalState()
    watch.observe(TraceEntry(time: .at(10), what: .answer(.ignored), rule: RuleID("A", 18)))
    #expect(!watch.isRefused)
  }

  @Test func `ends when the app is told of Always`() {
    #expect(!isRefused(by: RuleID("A", 18), later: [Self.always]))
    #expect(!isRefused(by: RuleID("A", 18), later: [Self.reduced]))
    #expect(isRefused(by: RuleID("A", 18), later: [Self.whenInUse]))
  }

  @Test func `counts the reduced accuracy only where it is to`() {
    #expect(!isRefused(by: nil, later: [Self.reduced]))
    #expect(isRefused(by: nil, later: [Self.reduced], countsReducedAccuracy: true))
    #expect(
      !isRefused(by: nil, later: [Self.reduced, Self.always], countsReducedAccuracy: true))
  }
}
