import Testing
import TrackerConformanceTesting

struct StorySettingsTests {
  @Test func `plays 200 scenarios of seed 42 unless told otherwise`() {
    #expect(StorySettings.current.seed == 42)
    #expect(StorySettings.current.stories == 200)
  }

  @Test(.seed(7), .stories(3))
  func `plays what the traits of the test say`() async {
    let report = await expectConformance(of: Modest(), to: .safety)
    #expect(report.campaign.seed == 7)
    #expect(report.stories == 0..<3)
  }

  @Test(.seed(7), .stories(3))
  func `plays what the call says, whatever the traits`() async {
    let report = await expectConformance(of: Modest(), to: .safety, seed: 8, stories: 2)
    #expect(report.campaign.seed == 8)
    #expect(report.stories == 0..<2)
  }

  @Suite(.seed(5), .stories(4)) struct SuiteSettingsTests {
    @Test func `come from the suite`() {
      #expect(StorySettings.current.seed == 5)
      #expect(StorySettings.current.stories == 4)
    }

    @Test(.seed(6)) func `are changed by the test, one by one`() {
      #expect(StorySettings.current.seed == 6)
      #expect(StorySettings.current.stories == 4)
    }
  }
}
