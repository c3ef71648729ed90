import StoryModel
import Testing
import TrackerModel

struct OccurrenceKindTests {
  private static let fix = Location(
    coordinate: .nullIsland, timestamp: .start, horizontalAccuracy: 5)
  private static let ofFixes: [Occurrence] = [
    .event(.locations(newest: fix, count: 1, manager: "main", of: .standard)),
    .batched(fix), .request(.record(fix, in: .track)), .stored(fix, .track),
  ]
  private static let others: [Occurrence] = [.event(.timer("tick")), .request(.upload)]

  @Test(arguments: ofFixes)
  func `tells what is of fixes`(what: Occurrence) {
    #expect(what.isFixTraffic)
    #expect(OccurrenceKinds.fixes.contains(what.kind))
    #expect(OccurrenceKinds(.event, .batched, .request, .stored).contains(what.kind))
    #expect(!OccurrenceKinds(.event, .request, .stored).withoutFixes.contains(what.kind))
  }

  @Test(arguments: others)
  func `tells what is of no fix`(what: Occurrence) {
    #expect(!what.isFixTraffic)
    #expect(!OccurrenceKinds.fixes.contains(what.kind))
    #expect(OccurrenceKinds(.event, .request).withoutFixes.contains(what.kind))
  }
}
