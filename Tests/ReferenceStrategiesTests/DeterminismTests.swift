import ReferenceStrategies
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct DeterminismTests {
  private static let generator = ScenarioGenerator(profiles: Profile.defaults)

  /// A story of seed 42 as the campaign plays it.
  private static func scenario(_ story: Int) -> Scenario {
    Campaign(strategies: [], invariants: [], seed: 42, generator: generator).scenario(story)
  }

  @Test(arguments: Catalog.all, 0..<3)
  func `makes the same trace of the same story`(strategy: any TrackerStrategy, story: Int) {
    let scenario = Self.scenario(story)
    let first = PlayedStory(scenario, strategy)
    let second = PlayedStory(scenario, strategy)
    #expect(first.entries == second.entries)
    #expect(first.requests() != [])
  }

  @Test(arguments: Catalog.all)
  func `makes the trace of a story whatever was played before`(strategy: any TrackerStrategy) {
    let alone = PlayedStory(.commute(), strategy).entries
    _ = PlayedStory(.thereAndBack((.optOut(for: .minutes(70)), 70)), strategy)
    #expect(PlayedStory(.commute(), strategy).entries == alone)
  }
}
