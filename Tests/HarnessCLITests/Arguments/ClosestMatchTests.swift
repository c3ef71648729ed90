import Testing

@testable import HarnessCLI

struct ClosestMatchTests {
  private static let names = ["seed", "count", "strategy", "run", "jobs"]

  @Test(arguments: [
    ("sed", "seed"), ("seeed", "seed"), ("strategi", "strategy"), ("strtgy", "strategy"),
    ("cuont", "count"), ("job", "jobs"), ("strategies", "strategy"), ("Seed", "seed"),
  ])
  func `suggests the closest name`(typed: String, expected: String) {
    #expect(closest(to: typed, among: Self.names) == expected)
  }

  @Test(arguments: ["", "s", "abc", "completely-different", "help", "stxxxxgy"])
  func `suggests nothing when four edits or half of the letters lie between`(typed: String) {
    #expect(closest(to: typed, among: ["strategy", "seed", "run"]) == nil)
  }

  @Test func `prefers a name that starts with what was typed, however long`() {
    let names = ["12", "16.4", "visits-and-regions"]
    #expect(closest(to: "16", among: names) == "16.4")
    #expect(closest(to: "visits", among: names) == "visits-and-regions")
    #expect(closest(to: "v", among: names) == nil)
  }

  @Test func `prefers the first of two at the same distance`() {
    #expect(closest(to: "runs", among: ["rung", "runt"]) == "rung")
    #expect(closest(to: "runs", among: ["runt", "rung"]) == "runt")
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("flaw", "lawn", 2),
    ("same", "same", 0),
  ])
  func `counts insertions, deletions and replacements`(first: String, second: String, edits: Int) {
    #expect(editDistance(first, second) == edits)
  }
}
