import Invariants
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct MetersTests {
  private static func campaign(
    _ claims: [Claim], scope: Campaign.Scope = []
  ) -> Campaign {
    Campaign(
      strategies: [Idler(claims: claims)],
      invariants: [.typicalDay, .pathCovered, .restIsCheap, .shareOfReference],
      seed: 1, generator: ScenarioGenerator(profiles: [.ios18]), scope: scope)
  }

  private static func played(_ campaign: Campaign, in story: Int) -> [String] {
    campaign.routes(of: 0, in: story).invariants.filter { $0.listensTo.rawValue != 0 }.map(\.id)
  }

  @Test func `plays what is promised, and every invariant without a number`() {
    let campaign = Self.campaign([.promises(.typicalDay, atMost: .percent(2))])
    #expect(Self.played(campaign, in: 1) == ["I-N10", "I-E1"])
    #expect(Self.played(Self.campaign([.keeps("I-N10")]), in: 1) == ["I-E1"])
  }

  @Test func `plays all where all is asked for, the slow one now and then`() {
    let campaign = Self.campaign([], scope: .quantities)
    #expect(Self.played(campaign, in: 1) == ["I-N10", "I-E1"])
    #expect(Self.played(campaign, in: 10) == ["I-N10", "I-N8", "I-E1", "I-N14"])
  }

  private func verdict(_ claims: Claim...) -> Verdict {
    let campaign = Self.campaign(claims)
    var tally = CampaignTally(strategies: 1, invariants: 4)
    campaign.play(1, as: Scenario(title: "A day at home."), into: &tally)
    return tally.strategies[0].invariants[0].verdict
  }

  @Test func `takes an idler's day for one that is not measured, lacking permission`() {
    #expect(verdict(.promises(.typicalDay, atMost: .percent(2))) == .notExercised)
  }
}
