import PropertyTesting
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct BeginningTests {
  private static func scenario(_ values: [UInt64]) -> Scenario {
    var source = ChoiceSource(replaying: values)
    var scenario = Scenario(title: "A test.")
    Beginning.draw(into: &scenario, from: &source)
    return scenario
  }

  @Test func `the simplest is in Berlin at 8 h, as in a token from before there were other places`()
  {
    #expect(Self.scenario([]) == Scenario(title: "A test."))
  }

  @Test func `is never at latitude 0, longitude 0, which a tracker writes that knows no place`() {
    for index in 0..<2_000 as Range<UInt64> {
      var source = ChoiceSource(seed: 11, caseIndex: index)
      var scenario = Scenario(title: "A test.")
      Beginning.draw(into: &scenario, from: &source)
      #expect(scenario.journey.origin.distance(to: .nullIsland) > 1_000)
      #expect((0...23).contains(scenario.settings.beginsAtHour))
    }
  }
}
