import DeviceSimulation
import Invariants
import ReferenceStrategies
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct SensitivityTests {
  private static let base = Campaign(
    strategies: Array(Catalog.all.suffix(1)), seed: 7,
    generator: ScenarioGenerator(profiles: [.ios18], happenings: [.powerOff]))

  @Test func `every trial plays the stories of the base`() {
    let flip = Flip("slc.survivesReboot", .reading(.no))
    let other = Self.base.under(flip)
    for story in 0..<20 {
      var expected = Self.base.scenario(story)
      expected.parameters = ["slc.survivesReboot": .reading(.no)]
      #expect(other.scenario(story) == expected)
    }
  }

  @Test func `a verdict that a reading turns is a change`() {
    var before = Self.base.play(0..<0)
    var after = before
    before.strategies[0].invariants[2].exercised = 10
    after.strategies[0].invariants[2].exercised = 10
    after.strategies[0].invariants[2].violations = 1
    let breach = CampaignTally.Breach(
      story: 3, violation: Violation(time: .start, expected: "this", actual: "that"))
    after.strategies[0].invariants[2].first = breach
    after.strategies[0].invariants[2].firstCertain = breach
    // Not put to the test under the other reading: no change.
    before.strategies[0].invariants[3].exercised = 5
    let flip = Flip("slc.survivesReboot", .reading(.no))
    let changes = Sensitivity(
      base: Self.base, baseTally: before, trials: [.init(flip: flip, tally: after)]
    ).changes
    #expect(changes.map(\.invariant) == [2])
    #expect(changes.first?.flip == flip)
    #expect(changes.first?.before.verdict == .conforms)
    #expect(changes.first?.after.verdict == .violates)
  }

  @Test func `a story is played under the reading that it sets`() throws {
    var scenario = Self.base.scenario(0)
    scenario.parameters["bg.fgBudget"] = .duration(.seconds(600))
    let profile = try #require(Profile(of: scenario))
    #expect(profile.background.foregroundBudget == .seconds(600))
    #expect(profile.id == .ios18)
  }

  @Test(arguments: ["bg.nothing", "bg.fgBudget"])
  func `a story that sets what is no parameter cannot be played`(name: String) {
    var scenario = Self.base.scenario(0)
    scenario.parameters[name] = .choice("wide")
    #expect(Profile(of: scenario) == nil)
    #expect(Simulation(scenario) == nil)
  }
}
