import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct SimplestStoriesTests {
  private static let generator = ScenarioGenerator(profiles: Profile.defaults)

  private static func orders(_ stories: SimplestStories) -> [StoryOrder] {
    stories.all.map { StoryOrder($0.choices, $0.scenario) }
  }

  @Test func `they begin with the simplest of all and become less simple`() {
    let stories = SimplestStories(by: Self.generator)
    #expect(stories.all.first?.choices.departures == 0)
    let orders = Self.orders(stories)
    #expect(zip(orders, orders.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `every kind of happening is there, every level of every setting, and moves alone`() {
    let stories = SimplestStories(by: Self.generator)
    let scenarios = stories.all.map(\.scenario)
    #expect(
      Set(scenarios.flatMap(\.happenings).map { HappeningName($0.kind) })
        == Set(HappeningName.allCases))
    #expect(scenarios.allSatisfy { $0.happenings.count <= 1 })
    #expect(Set(scenarios.map(\.profile)) == Set(Profile.defaults.map(\.id)))
    #expect(scenarios.contains { $0.settings.lowPowerMode })
    #expect(stories.all.map(\.choices).contains { $0.moves.count == 3 && $0.departures == 3 })
    #expect(scenarios.contains { $0.length > .hours(140) && $0.happenings.isEmpty })
  }

  @Test func `only what may happen does`() {
    let generator = ScenarioGenerator(profiles: [.ios18], happenings: [.optOut])
    let scenarios = SimplestStories(by: generator).all.map(\.scenario)
    #expect(Set(scenarios.flatMap(\.happenings).map { HappeningName($0.kind) }) == [.optOut])
  }

  @Test func `like another one they have its happenings and its settings, and moves of every kind`()
    throws
  {
    var story = try #require(StoryChoices([], by: Self.generator))
    story.happenings = [Self.generator.happening(4, tens: 9, minute: 3)]
    story.settings[ConfigurationFactor.lowPower.rawValue] = 1
    let stories = SimplestStories(like: story, by: Self.generator)
    let scenarios = stories.all.map(\.scenario)
    let (moving, resting) = (
      scenarios.filter {
        $0.journey.legs.contains { $0.mode == .drive } && $0.happenings.count == 1
      },
      stories.all.filter(\.choices.moves.isEmpty).map(\.scenario)
    )
    #expect(Set(resting.flatMap(\.happenings).map { HappeningName($0.kind) }) == [.appUpdate])
    #expect(
      Set(moving.flatMap(\.happenings).map { HappeningName($0.kind) })
        == Set(HappeningName.allCases))
    #expect(scenarios.contains { $0.settings.lowPowerMode && $0.happenings.count == 1 })
    #expect(scenarios.contains { !$0.settings.lowPowerMode && $0.happenings.count == 1 })
    let modes = Set(scenarios.flatMap { $0.journey.legs.map(\.mode) })
    #expect(modes.isSuperset(of: TravelHabits.all.filter { $0.mode != .fly }.map(\.mode)))
    let orders = Self.orders(stories)
    #expect(zip(orders, orders.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
