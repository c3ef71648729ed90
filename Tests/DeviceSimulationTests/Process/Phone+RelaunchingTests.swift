import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Relaunch at rest") struct PhoneRelaunchingTests {
  private static let moment = Instant(milliseconds: 900_000)

  @Test func `takes the app's memory and starts it again in the same moment`() {
    let story = Story(.test(), .atLaunch { app in app.startSLC() }) {
      $0.relaunchesAt = Self.moment
    }
    let expected: [Occurrence] = [
      .process(.terminated(.memoryPressure)), .wake(.significantChange),
      .launch(.event(.significantChange)), .process(.background),
    ]
    let happened = story.entries.filter { $0.seconds == 900 }.map(\.what)
    #expect(expected.allSatisfy(happened.contains), "\(happened)")
    #expect(story.entry(.process(.terminated(.memoryPressure)))?.rule == .L09)
  }

  @Test func `leaves an app alone that nothing would start again`() {
    let story = Story(.test(), .atLaunch { _ in }) { $0.relaunchesAt = Self.moment }
    #expect(story.terminations.isEmpty)
  }

  @Test func `leaves an app alone that the user looks at`() {
    let looks = Happening(at: .minutes(10), .openApp(for: .hours(1)))
    let story = Story(.test([], [looks]), .atLaunch { app in app.startSLC() }) {
      $0.relaunchesAt = Self.moment
    }
    #expect(story.terminations.isEmpty)
  }
}
