import Testing
import TrackerModel

@testable import StoryModel

@Suite("Trace") struct TraceEntryTests {
  @Test func `holds the kinds that it was made of`() {
    let kinds = OccurrenceKinds(.wake, .end)
    for kind in OccurrenceKind.allCases {
      #expect(kinds.contains(kind) == (kind == .wake || kind == .end))
    }
    #expect(kinds.union(OccurrenceKinds(.launch)).contains(.launch))
  }

  @Test func `knows the kind of an occurrence`() {
    #expect(Occurrence.wake(.visit).kind == .wake)
    #expect(Occurrence.lost(.point).kind == .lost)
    #expect(Occurrence.brokenBudget(.timers).kind == .brokenBudget)
    #expect(Occurrence.end(Totals()).kind == .end)
  }

  @Test func `blames the strategy for what it brought about`() {
    let blamed = TerminationCause.allCases.filter(\.isStrategysFault)
    #expect(
      blamed == [
        .backgroundTaskExpired, .tooManyBackgroundTasks, .watchdog, .wakeOverrun, .cpuLimit,
        .misuse, .exception, .sharedFileLock, .fetchOverrun, .callNotReported, .resumedTooOften,
      ])
    let others = TerminationCause.allCases.filter { !$0.isSystemTermination }
    #expect(others == [.forceQuit, .powerOff])
  }
}
