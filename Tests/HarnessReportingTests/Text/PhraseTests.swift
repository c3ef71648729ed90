import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

struct PhraseTests {
  @Test(arguments: [
    (Occurrence.stored(fix(1_000), .track), "disk     stores 52.52000, 13.40500 · 5 m"),
    (.stored(fix(1_000), .journal), "disk     stores 52.52000, 13.40500 · 5 m · journal"),
    (.lost(.point), "disk     loses a point"),
    (.lost(.checkpoint), "disk     loses a checkpoint"),
    (.lost(.file), "disk     does not take a file"),
    (.lost(.addition), "disk     does not take what is added to a file"),
    (
      .lost(.overwritten),
      "disk     overwrites the checkpoint of before with one made while locked"
    ),
    (.uploaded(1), "server   accepts 1 point"),
    (.uploaded(1_041), "server   accepts 1,041 points"),
    (
      .deleted(acknowledged: 12, unacknowledged: 3),
      "disk     deletes 12 accepted, 3 other points"
    ),
    (
      .deleted(acknowledged: 0, unacknowledged: 1),
      "disk     deletes 0 accepted, 1 other point"
    ),
    (.energy(appMicrojoules: 112_320_000), "energy   31.2 mWh"),
    (.notificationShown("stopped"), "notice   stopped"),
    (.brokenBudget(.timers), "budget   too many timers"),
    (.withheld(.region, .beforeFirstUnlock), "withheld region · before first unlock"),
    (.wake(.significantChange), "wake     significant change"),
    (.positioning(.gnss), "radio    GNSS"),
  ])
  func `says who acts and what is done`(what: Occurrence, text: String) {
    #expect(said(what) == text)
  }

  @Test func `sums what the server accepts in a run`() {
    var line = FoldedEntry(entry(0, .uploaded(3)))
    line.append(FoldedEntry(entry(10, .uploaded(4))))
    #expect(Phrase(line) == Phrase("server", "accepts 7 points in all"))
  }
}
