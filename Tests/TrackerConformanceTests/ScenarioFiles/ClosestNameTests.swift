import Testing

@testable import TrackerConformance

struct ClosestNameTests {
  @Test(arguments: [
    ("airplanMode", "airplaneMode"), ("AIRPLANEMODE", "airplaneMode"), ("crsh", "crash"),
    ("forcequits", "forceQuit"),
  ])
  func `finds what was meant`(typed: String, meant: String) {
    #expect(closestName(to: typed, among: ["airplaneMode", "crash", "forceQuit"]) == meant)
  }

  @Test(arguments: ["", "abc", "ios20", "somethingElse"])
  func `keeps silent when nothing is near`(typed: String) {
    #expect(closestName(to: typed, among: ["ios12", "ios13", "crash"]) == nil)
  }

  @Test func `prefers the nearest, then the first`() {
    #expect(closestName(to: "ios1", among: ["ios12", "ios13"]) == "ios12")
    #expect(closestName(to: "platform", among: ["platfrom", "platforms"]) == "platforms")
  }

  @Test func `ends a sentence with what is known`() {
    #expect(suggestion(for: "crsh", among: ["crash", "drive"]) == ". Did you mean 'crash'?")
    #expect(suggestion(for: "x", among: ["crash", "drive"]) == "; known are 'crash' and 'drive'.")
    #expect(suggestion(for: "x", among: ["crash"]) == "; only 'crash' is known.")
    #expect(suggestion(for: "x", among: []) == ".")
  }
}
