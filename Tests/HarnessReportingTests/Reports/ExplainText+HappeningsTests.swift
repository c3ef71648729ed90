import StoryModel
import Testing

@testable import HarnessReporting

struct ExplainTextHappeningsTests {
  private let explain = ExplainText(strategies: [])

  @Test func `explains a happening by its key in a file`() throws {
    let text = try #require(explain.text("AirplaneMode"))
    #expect(text.hasPrefix("airplaneMode  Happening\n\nAirplane mode is on for a while, "))
    #expect(text.contains("\nIn reports      user turns airplane mode on\n"))
    #expect(text.contains("\n                user turns airplane mode off\n"))
    #expect(
      text.contains(
        "\nIn files        {\"at\": 600, \"airplaneMode\": {\"seconds\": 600, \"wifi\": true}}\n"))
    #expect(text.contains("\nRules           D-01 "))
    #expect(text.hasSuffix("\nPlay it         harness fuzz --happening airplaneMode\n"))
  }

  @Test(arguments: [
    ("user swipes the app away", "forceQuit"), ("Swipes the app away", "forceQuit"),
    ("user turns location permission on again", "locationPermission"),
    ("the phone boots", "powerOff"), ("memory runs very short", "memoryPressure"),
    ("the clock is set back by 9:00:00", "clockChange"), ("fixes are minutes old", "falseFixes"),
  ])
  func `explains a line of a scenario`(line: String, name: String) throws {
    #expect(try #require(explain.text(line)).hasPrefix("\(name)  Happening\n"))
  }

  @Test(arguments: HappeningName.allCases)
  func `finds each happening by what a report says of its beginning, at 80 columns`(
    name: HappeningName
  ) throws {
    let text = try #require(explain.text(name.rawValue))
    #expect(tooWide(text).isEmpty)
    #expect(explain.text(try #require(name.phrases.first)) == text)
  }

  @Test func `tells no line of something else for a happening`() {
    #expect(explain.text("the clock") == nil)
    #expect(explain.text("drive 12 km at 54 km/h") == nil)
  }
}
