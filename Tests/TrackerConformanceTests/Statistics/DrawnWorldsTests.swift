import StoryModel
import Testing
import TrackerConformance

struct DrawnWorldsTests {
  private static let worlds = DrawnWorlds(
    0..<2_000,
    of: Campaign(
      strategies: [], invariants: [], seed: 3,
      generator: ScenarioGenerator(profiles: Profile.defaults)))

  @Test(arguments: Journey.Mode.allCases.filter { $0 != .dwell })
  func `every way to travel is drawn`(mode: Journey.Mode) throws {
    let index = try #require(Journey.Mode.allCases.firstIndex(of: mode))
    #expect(Self.worlds.modes[index] >= 10)
  }

  @Test(arguments: [
    \DrawnWorlds.onFootOnly, \.fast, \.weeks, \.acrossDateLine, \.highLatitude,
  ])
  func `what is rare is drawn as well`(count: KeyPath<DrawnWorlds, Int> & Sendable) {
    #expect((5...200).contains(Self.worlds[keyPath: count]))
  }

  @Test func `every hemisphere and the night have their share`() {
    #expect((200...1_000).contains(Self.worlds.south))
    #expect((200...1_000).contains(Self.worlds.west))
    #expect((400...900).contains(Self.worlds.atNight))
    #expect((200...400).contains(Self.worlds.usedInTheCalm))
  }
}
