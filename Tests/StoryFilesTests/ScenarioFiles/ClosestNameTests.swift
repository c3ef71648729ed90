import Testing

@testable import StoryFiles

struct ClosestNameTests {
  @Test(arguments: [
    ("airplanMode", "airplaneMode"), ("AIRPLANEMODE", "airplaneMode"), ("crsh", "crash"),
    ("forcequits", "forceQuit"), ("carsh", "crash"),
  ])
  func `finds what was meant`(typed: String, meant: String) {
    #expect(closestName(to: typed, among: ["airplaneMode", "crash", "forceQuit"]) == meant)
  }

  @Test(arguments: ["", "c", "abc", "ios20", "somethingElse", "help"])
  func `keeps silent when nothing is near`(typed: String) {
    #expect(closestName(to: typed, among: ["ios12", "ios13", "crash", "seed"]) == nil)
  }

  @Test func `prefers the nearest, then the first`() {
    #expect(closestName(to: "pratform", among: ["platfrom", "platform"]) == "platform")
    #expect(closestName(to: "runs", among: ["rung", "runt"]) == "rung")
    #expect(closestName(to: "runs", among: ["runt", "rung"]) == "runt")
  }

  @Test func `prefers a name that starts with what was typed, however long`() {
    let names = ["12", "16.4", "visits-and-regions"]
    #expect(closestName(to: "16", among: names) == "16.4")
    #expect(closestName(to: "Visits", among: names) == "visits-and-regions")
    #expect(closestName(to: "v", among: names) == nil)
  }

  @Test(arguments: [
    ("force-quit", "forceQuit"), ("Force Quit", "forceQuit"), ("PO", "P0"), ("l-07", "L-07"),
    ("L07", "L-07"),
  ])
  func `prefers a name that looks the same`(typed: String, meant: String) {
    #expect(
      closestName(to: typed, among: ["powerOff", "P0", "forceQuits", "forceQuit", "L-07"]) == meant)
    #expect(closestName(to: "--", among: ["powerOff", "..."]) == nil)
  }

  @Test func `ends a sentence with what is known`() {
    #expect(suggestion(for: "crsh", among: ["crash", "drive"]) == ". Did you mean 'crash'?")
    #expect(suggestion(for: "x", among: ["crash", "drive"]) == "; known are 'crash' and 'drive'.")
    #expect(suggestion(for: "x", among: ["crash"]) == "; only 'crash' is known.")
    #expect(suggestion(for: "x", among: []) == ".")
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("flaw", "lawn", 2),
    ("same", "same", 0), ("cuont", "count", 1), ("ab", "ba", 1), ("abcd", "badc", 2),
  ])
  func `counts insertions, deletions, replacements and swaps`(
    first: String, second: String, edits: Int
  ) {
    #expect(editDistance(first, second) == edits)
  }
}
