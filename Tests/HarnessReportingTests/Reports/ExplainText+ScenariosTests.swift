import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

struct ExplainTextScenariosTests {
  private let scenario = Scenario(
    title: "A night of rest", happenings: [Happening(at: .seconds(600), .forceQuit)],
    length: .hours(8))

  @Test func `tells a scenario of the library, and how to play it`() {
    let text = ExplainText.text("night", scenario)
    #expect(text.hasPrefix("night  Scenario\n\nA night of rest\n\nPlayed on       iOS 18, "))
    #expect(text.contains("\nLength          8 h\nPlay it         harness run night\n\n"))
    #expect(text.contains("0:10:00   user swipes the app away\n"))
    #expect(tooWide(text).isEmpty)
  }

  @Test func `says what users complain about in a hostile one`() {
    let text = ExplainText.text("night", scenario, complaint: "It sleeps.")
    #expect(text.contains("\nA user says     “It sleeps.”\n"))
  }
}
