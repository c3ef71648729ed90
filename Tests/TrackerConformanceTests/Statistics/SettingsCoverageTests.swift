import PropertyTesting
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct SettingsCoverageTests {
  private static let generator = ScenarioGenerator(profiles: [.ios12, .ios18])

  private static func share(
    _ stories: [Scenario], _ strength: SettingsCoverage.Strength,
    on supported: (ProfileID) -> Bool = { _ in true }
  ) -> Share? {
    var coverage = SettingsCoverage()
    for story in stories { generator.add(story, to: &coverage) }
    return generator.share(of: coverage, strength, on: supported)
  }

  private static let ordinary = Scenario(title: "settings", profile: .ios18)

  @Test func `one story has one combination of every two and every three settings`() {
    #expect(Self.share([Self.ordinary], .two)?.part == 16 * 15 / 2)
    #expect(Self.share([Self.ordinary], .three)?.part == 16 * 15 * 14 / 6)
    #expect(Self.share([], .two)?.part == 0)
  }

  @Test func `counts no story that has settings of its own`() {
    var story = Self.ordinary
    story.settings.batteryPercent = 55
    #expect(Self.share([story], .two)?.part == 0)
  }

  @Test func `asks for no combination with a version that is not played`() throws {
    let all = try #require(Self.share([Self.ordinary], .two))
    let one = try #require(Self.share([Self.ordinary], .two) { $0 == .ios18 })
    // The version has one level then, and fifteen settings are left to combine.
    #expect(one.part == 15 * 14 / 2)
    // Four phones run iOS 12, two iOS 18: six pairs of a version and a phone.
    let levels = 3 + 2 + 2 + 4 + 4 + 2 + 2 + 6 + 2 + 2 + 2 + 2 + 2 + 3
    #expect(all.whole - one.whole == (2 * levels + 6 + 4 * levels) - 2 * levels)
  }

  @Test func `some hundred stories have nearly all pairs, and fewer triples`() throws {
    let campaign = Campaign(strategies: [], seed: 42, generator: Self.generator)
    let stories = (0..<300).map(campaign.scenario)
    let pairs = try #require(Self.share(stories, .two))
    let triples = try #require(Self.share(stories, .three))
    #expect(pairs.part * 100 > pairs.whole * 97)
    #expect(triples.part * pairs.whole < pairs.part * triples.whole)
    #expect(triples.part * 100 > triples.whole * 50)
  }
}
