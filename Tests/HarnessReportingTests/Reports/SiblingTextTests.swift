import Invariants
import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import HarnessReporting
@testable import TrackerConformance

struct SiblingTextTests {
  private static func text(
    _ happenings: [Happening], breaks: @escaping @Sendable (Scenario) -> Bool
  ) -> String? {
    var scenario = Scenario(title: "An hour at home", length: .hours(1))
    scenario.happenings = happenings
    return PassingSibling(
      of: scenario, breaking: .contextual { breaks($0.scenario) }, IdleTracker()
    ).map(SiblingText.text)
  }

  @Test func `says what is different, when that shows, and what each run has then`() throws {
    let text = try #require(
      Self.text([Happening(at: .minutes(40), .forceQuit)]) { !$0.happenings.isEmpty })
    #expect(
      text.hasPrefix(
        "Without “user swipes the app away” at 0:40:00 it passes. The runs differ first at 0:40:00: here “"
      ))
    #expect(text.hasSuffix("there nothing more until the end."))
  }

  @Test func `names another version`() throws {
    let text = Self.text([]) { $0.profile == .ios18 }
    #expect(text.map { $0.hasPrefix("On iOS ") && $0.contains(" it passes. ") } ?? true)
  }
}
