import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

struct FoldedEntryTests {
  private func areAlike(_ first: TraceEntry, _ second: TraceEntry) -> Bool {
    EntryShape(first) == EntryShape(second)
  }

  @Test func `counts what it stands for`() {
    var line = FoldedEntry(delivery(1_000))
    var more = FoldedEntry(delivery(2_000))
    more.append(FoldedEntry(delivery(3_000)))
    line.append(more)
    #expect(line.count == 3)
    #expect(line.first == delivery(1_000))
    #expect(line.last == Instant(milliseconds: 3_000))
  }

  @Test func `takes places, accuracies and task numbers for measurements`() {
    #expect(areAlike(delivery(1_000, accuracy: 5), delivery(9_000, accuracy: 65)))
    #expect(areAlike(entry(0, .stored(fix(0), .track)), entry(5, .stored(fix(5), .track))))
    let (first, second) = (
      BackgroundTaskIdentifier(rawValue: 1), BackgroundTaskIdentifier(rawValue: 2)
    )
    #expect(
      areAlike(
        entry(0, .request(.beginBackgroundTask(first, "upload"))),
        entry(5, .request(.beginBackgroundTask(second, "upload")))))
    #expect(
      areAlike(
        entry(0, .request(.endBackgroundTask(first))),
        entry(5, .request(.endBackgroundTask(second)))))
    #expect(areAlike(entry(0, .uploaded(1)), entry(0, .uploaded(9))))
  }

  @Test func `keeps apart what a reader must see`() {
    #expect(!areAlike(delivery(0), delivery(0, manager: "other")))
    #expect(!areAlike(delivery(0), delivery(0, count: 2)))
    #expect(!areAlike(delivery(0), delivery(0, accuracy: -1)))
    #expect(!areAlike(entry(0, .stored(fix(0), .track)), entry(0, .stored(fix(0), .journal))))
    // The same fix again, an hour later: stale.
    #expect(
      !areAlike(
        entry(0, .stored(fix(0), .track)), entry(3_600_000, .stored(fix(0), .track))))
    #expect(
      !areAlike(
        entry(0, .event(.timer("loop")), RuleID("T", 18)), entry(0, .event(.timer("loop")))))
    #expect(
      !areAlike(
        entry(0, .request(.startTimer("loop", after: .seconds(1), repeats: false))),
        entry(0, .request(.startTimer("loop", after: .seconds(2), repeats: false)))))
  }
}
