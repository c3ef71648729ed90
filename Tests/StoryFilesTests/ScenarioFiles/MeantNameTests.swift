import StoryModel
import Testing

@testable import StoryFiles

struct MeantNameTests {
  private static let happenings = HappeningName.allCases.map(\.rawValue)

  @Test(arguments: [
    ("kill", "forceQuit"), ("Swipe", "forceQuit"), ("jetsam", "memoryPressure"),
    ("reboot", "powerOff"), ("flight mode", "airplaneMode"), ("gps", "noGNSS"),
    ("no-sim", "noService"),
  ])
  func `finds a happening by another word for it`(typed: String, name: String) {
    #expect(closestName(to: typed, among: Self.happenings) == name)
  }

  @Test(arguments: [
    ("ios15", "ios14"), ("15", "ios14"), ("iOS 16.7", "ios16.4"), ("iOS18", "ios18"),
    ("ios11", "ios12"), ("ios8", "ios9"),
  ])
  func `finds the version that stands for another`(typed: String, name: String) {
    #expect(closestName(to: typed, among: Profile.all.map(\.id.rawValue)) == name)
  }

  @Test func `names nothing that is not there`() {
    #expect(closestName(to: "kill", among: ["forceQuits", "fuzz"]) == nil)
    #expect(closestName(to: "ios15", among: ["ios9", "ios26"]) == nil)
  }

  @Test func `prefers a name that is typed as it is to another word for one`() {
    #expect(closestName(to: "Time", among: ["count", "time"]) == "time")
    #expect(closestName(to: "play", among: ["run", "play"]) == "play")
  }
}
