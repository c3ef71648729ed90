import Mutation
import PublishedStatements
import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

struct StoryTextTests {
  private func story() -> Scenario {
    var scenario = Scenario(title: "Permission off, then on", length: .hours(2))
    scenario.happenings = [
      Happening(at: .minutes(10), .locationPermission(.denied, for: .minutes(30)))
    ]
    scenario.journey.legs = [
      Journey.Leg(.dwell, to: .home, for: .hours(1)),
      Journey.Leg(.drive, to: Place(east: 12_000, north: 0), for: .seconds(800)),
    ]
    return scenario
  }

  @Test func `tells a counterexample as in the report`() {
    let mark = StoryText.Mark(
      time: Instant(milliseconds: 4_800_000),
      phrase: "nothing recorded since 0:10:00; app suspended, nothing armed")
    #expect(
      StoryText.lines(of: story(), marking: mark) == [
        "     0:00:00   user opens the app and allows Always            iOS 18, iPhone 15",
        "     0:10:00   user turns location permission off",
        "     0:40:00   user turns location permission on again",
        "     1:00:00   drive 12 km at 54 km/h",
        "  ✘  1:20:00   nothing recorded since 0:10:00; app suspended, nothing armed",
      ])
  }

  @Test func `leaves the phone out where a heading names it`() {
    let lines = StoryText.lines(of: story(), namingPhone: false)
    #expect(lines[0] == "     0:00:00   user opens the app and allows Always")
  }

  @Test func `names the phone on a line of its own where the first step leaves no room`() {
    var scenario = story()
    scenario.answers.upgradesToAlways = false
    let lines = StoryText.lines(of: scenario)
    #expect(lines[0] == "     0:00:00   user opens the app and allows location, but not Always")
    #expect(lines[1] == String(repeating: " ", count: 63) + "iOS 18, iPhone 15")
    #expect(lines[2] == "     0:10:00   user turns location permission off")
  }

  @Test func `goes on below the beginning of a step that is too long`() {
    var scenario = story()
    scenario.answers.upgradesToAlways = false
    scenario.answers.precise = false
    let mark = StoryText.Mark(
      time: Instant(milliseconds: 4_800_000),
      phrase: "nothing recorded since 0:10:00; app suspended, nothing armed, and nobody to wake it")
    #expect(
      StoryText.lines(of: scenario, marking: mark) == [
        "     0:00:00   user opens the app and allows location, but not Always, hiding",
        "               the precise place                               iOS 18, iPhone 15",
        "     0:10:00   user turns location permission off",
        "     0:40:00   user turns location permission on again",
        "     1:00:00   drive 12 km at 54 km/h",
        "  ✘  1:20:00   nothing recorded since 0:10:00; app suspended, nothing armed, and",
        "               nobody to wake it",
      ])
  }

  @Test func `puts the mark after what happened by then`() {
    let mark = StoryText.Mark(time: Instant(milliseconds: 600_000), phrase: "tracking stopped")
    let lines = StoryText.lines(of: story(), marking: mark)
    #expect(lines[1] == "     0:10:00   user turns location permission off")
    #expect(lines[2] == "  ✘  0:10:00   tracking stopped")
    #expect(lines.count == 5)
  }

  @Test func `aligns the times of a long story`() {
    var scenario = story()
    scenario.length = .hours(200)
    scenario.happenings.append(Happening(at: .hours(100), .forceQuit))
    let lines = StoryText.lines(of: scenario)
    #expect(lines[1] == "       0:10:00   user turns location permission off")
    #expect(lines[4] == "     100:00:00   user swipes the app away")
  }

  @Test func `leaves out the middle of a story that is too long`() {
    var scenario = story()
    scenario.happenings = (1...100).map { Happening(at: .minutes($0), .crash) }
    let lines = StoryText.lines(of: scenario)
    #expect(lines.count == StoryText.maximumLines)
    #expect(lines[20] == "     … 63 steps left out")
    #expect(lines[39] == "     1:40:00   the app crashes")
  }

  @Test func `never leaves out the step that breaks the promise`() {
    var scenario = story()
    scenario.happenings = (1...100).map { Happening(at: .minutes($0), .crash) }
    let mark = StoryText.Mark(time: Instant(milliseconds: 3_000_000), phrase: "nothing armed")
    let lines = StoryText.lines(of: scenario, marking: mark)
    #expect(lines[20] == "     … 63 steps left out")
    #expect(lines[21] == "  ✘  0:50:00   nothing armed")
    #expect(lines[40] == "     1:40:00   the app crashes")
  }
}
