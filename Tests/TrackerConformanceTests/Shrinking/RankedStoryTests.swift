import PropertyTesting
import StoryModel
import Testing

@testable import TrackerConformance

struct RankedStoryTests {
  private static let generator = ScenarioGenerator(profiles: Profile.defaults)

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `holds what its choices make, and its place in the order`(index: UInt64) throws {
    var source = ChoiceSource(seed: 7, caseIndex: index)
    let scenario = Self.generator.scenario(from: &source)
    let choices = try #require(StoryChoices(source.values, by: Self.generator))
    let ranked = try #require(RankedStory(choices, by: Self.generator))
    #expect(ranked.scenario == scenario)
    #expect(ranked.choices.scenario(by: Self.generator) == scenario)
    let order = StoryOrder(ranked.choices, scenario)
    #expect(!(ranked.order < order) && !(order < ranked.order))
  }

  @Test func `the simplest scenarios are worked out once for a generator and its copies`() {
    let copy = Self.generator
    let (first, second) = (Self.generator.simplestStories.all, copy.simplestStories.all)
    #expect(first.map(\.choices) == second.map(\.choices))
    first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { #expect($0.baseAddress == first.baseAddress) }
    }
    let narrow = Self.generator.drawing(only: [.optOut])
    #expect(narrow.simplestStories.all.count < first.count)
  }
}
