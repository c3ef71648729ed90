import Invariants
import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting
@testable import TrackerConformance

struct StrategyTableTests {
  @Test func `counts the promises by verdict, and greys what was not tested`() {
    let invariants = [
      Invariant.sample("I-L9", .liveness, "Recovery"), .sample("I-L10", .liveness, "Return"),
    ]
    let report = report([NamedTracker(id: "leash")], invariants, counterexamples: []) { tally in
      tally.strategies[0].invariants[0].exercised = 12
    }
    let html = StrategyTable(report).html
    #expect(html.contains("<th>leash</th>"))
    #expect(html.contains("<td class=\"conforms\">1</td>"))
    #expect(!html.contains("<td class=\"violates\">"))
  }
}
