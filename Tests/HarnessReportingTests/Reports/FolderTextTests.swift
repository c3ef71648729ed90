import Invariants
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessReporting

struct FolderTextTests {
  @Test func `says of each scenario what is broken, and how many are kept`() {
    let text = FolderText.text(
      [
        .init(name: "a.json", verdict: .conforms, broken: []),
        .init(
          name: "long-name.json", verdict: .violates,
          broken: ["I-S1 at 0:06:00", "I-S7 at 1:00:00"]),
        .init(name: "b.json", verdict: .depends, broken: ["I-L3 at 2:00:00"]),
        .init(name: "c.json", verdict: .inconclusive, broken: []),
      ], of: "leash")
    #expect(
      text == """
        ✔ a.json           conforms
        ✘ long-name.json   I-S1 at 0:06:00, I-S7 at 1:00:00
        ? b.json           I-L3 at 2:00:00
        – c.json           inconclusive
        leash keeps its promises in 1 of 4 scenarios.

        """)
  }

  @Test func `says where nothing was played`() {
    #expect(
      FolderText.text([], of: "leash") == "There is no scenario file, so nothing was played.\n")
  }
}
