import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessReporting

struct SensitivityTextTests {
  private static func report(broken: Int) -> Sensitivity {
    let campaign = Campaign(
      strategies: [NamedTracker(id: "sample")], seed: 1,
      generator: ScenarioGenerator(profiles: [.ios18]))
    var base = CampaignTally(strategies: 1, invariants: campaign.invariants.count)
    base.strategies[0].invariants[0].exercised = 100
    var other = base
    other.strategies[0].invariants[0].violations = broken
    if broken > 0 {
      other.strategies[0].invariants[0].firstCertain = CampaignTally.Breach(
        story: 1, violation: Violation(time: .start, expected: "this", actual: "that"))
    }
    return Sensitivity(
      base: campaign, baseTally: base,
      trials: [
        .init(flip: Flip("slc.survivesReboot", .reading(.no)), tally: other),
        .init(flip: Flip("bg.killGrace", .duration(.milliseconds(3_500))), tally: base),
        .init(flip: Flip("bg.killGrace", .duration(.milliseconds(6_500))), tally: base),
      ])
  }

  @Test func `tells what changes, what it rests on, and what nothing rests on`() {
    let id = InvariantCatalog.all[0].id
    let text = SensitivityText.body(Self.report(broken: 3))
    #expect(text.contains("slc.survivesReboot = no"))
    #expect(text.contains("K-08"))
    #expect(text.contains(id))
    #expect(text.contains("VIOLATES in 3 of 100 scenarios"))
    #expect(text.contains("  bg.killGrace = 3.5, 6.5\n"))
    #expect(
      text.contains("\n1 verdict depends on what was flipped, counting one for each strategy and\n")
    )
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `says so when nothing changes`() {
    let text = SensitivityText.body(Self.report(broken: 0))
    #expect(text.hasSuffix("No verdict depends on what was flipped.\n"))
    #expect(!text.contains("VIOLATES"))
  }
}
