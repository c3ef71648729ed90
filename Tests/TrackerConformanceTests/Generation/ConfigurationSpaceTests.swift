import PropertyTesting
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct ConfigurationSpaceTests {
  private static let space = ConfigurationSpace(profiles: Profile.defaults)

  private func settings(_ choices: [UInt64]) -> (story: Scenario, count: Int) {
    var source = ChoiceSource(replaying: choices)
    var story = Scenario(title: "settings")
    Self.space.draw(into: &story, from: &source)
    return (story, source.choices.count)
  }

  @Test func `the ordinary row grants everything on the newest iOS`() {
    #expect(settings([]).story == Scenario(title: "settings", profile: .ios26))
  }

  @Test func `every phone runs the version of iOS that it is paired with`() throws {
    let generator = ScenarioGenerator(profiles: Profile.all)
    var drawn: Set<String> = []
    for index in 0..<2_000 as Range<UInt64> {
      var source = ChoiceSource(seed: 5, caseIndex: index)
      let scenario = generator.scenario(from: &source)
      let version = try #require(Profile.named(scenario.profile)).version
      #expect(scenario.phone.runs(version))
      drawn.insert("\(version) \(scenario.phone.name)")
    }
    let versions = Set(Profile.all.map(\.version))
    #expect(drawn.count == versions.map { PhoneModel.all(running: $0).count }.reduce(0, +))
  }

  @Test func `every row takes the same number of choices`() {
    let counts = (0...Self.space.rows.count + 1).map { settings([UInt64($0)]).count }
    #expect(Set(counts) == [ConfigurationFactor.allCases.count + 1])
  }

  @Test func `a covering row is played as it stands, or with a level taken back`() {
    let row = Self.space.rows[4]
    let kept = [UInt64](repeating: 1, count: ConfigurationFactor.allCases.count)
    let story = settings([5] + kept).story
    let level = row[ConfigurationFactor.profile.rawValue]
    #expect(story.profile == Array(Profile.defaults.reversed())[level].id)
    #expect(story.settings.hasPasscode == (row[ConfigurationFactor.passcode.rawValue] == 0))
    #expect(settings([5]).story == settings([]).story)
  }

  @Test func `reads the levels back from every story that it makes`() {
    let kept = [UInt64](repeating: 1, count: ConfigurationFactor.allCases.count)
    for (index, row) in Self.space.rows.enumerated() {
      #expect(Self.space.levels(of: settings([UInt64(index + 1)] + kept).story) == row)
    }
    let free = UInt64(Self.space.rows.count + 1)
    let zero = [Int](repeating: 0, count: ConfigurationFactor.allCases.count)
    for factor in ConfigurationFactor.allCases {
      var row = zero
      row[factor.rawValue] = 1
      #expect(Self.space.levels(of: settings([free] + row.map(UInt64.init)).story) == row)
    }
  }

  @Test func `knows no level of a setting that it does not draw`() {
    var story = settings([]).story
    #expect(Self.space.levels(of: story) != nil)
    story.profile = .ios7_0
    #expect(Self.space.levels(of: story) == nil)
  }

  @Test func `the covering rows have every pair of an answer and a profile`() {
    var pairs: Set<String> = []
    let kept = [UInt64](repeating: 1, count: ConfigurationFactor.allCases.count)
    for row in 1...Self.space.rows.count {
      let story = settings([UInt64(row)] + kept).story
      pairs.insert("\(story.profile) \(story.answers.first)")
    }
    #expect(pairs.count == Profile.defaults.count * PromptAnswers.First.allCases.count)
  }

  @Test func `each factor can be drawn by itself`() {
    let free = UInt64(Self.space.rows.count + 1)
    var stories: Set<Scenario> = []
    for factor in ConfigurationFactor.allCases {
      var choices = [UInt64](repeating: 0, count: ConfigurationFactor.allCases.count)
      choices[factor.rawValue] = 1
      stories.insert(settings([free] + choices).story)
    }
    stories.insert(settings([]).story)
    #expect(stories.count == ConfigurationFactor.allCases.count + 1)
  }
}
