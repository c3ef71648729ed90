import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

struct TraceFilterTests {
  @Test(arguments: [
    Occurrence.energy(appMicrojoules: 1), .request(.record(fix(0), in: .track)),
    .truth(.farFromLastSignificantChange), .truth(.lowBattery(true)),
    .truth(.checkpointWritten(bytes: 65)), .truth(.fileWritten("log", bytes: 12)),
  ])
  func `leaves out of a golden trace what another line says`(what: Occurrence) {
    #expect(!TraceFilter.golden.shows(entry(0, what)))
    #expect(TraceFilter.everything.shows(entry(0, what)))
  }

  @Test(arguments: [
    Occurrence.stored(fix(0), .track), .request(.saveCheckpoint), .truth(.tripBegan(1)),
    .lost(.point), .end(Totals()),
  ])
  func `keeps the rest`(what: Occurrence) {
    #expect(TraceFilter.golden.shows(entry(0, what)))
  }

  @Test func `chooses kinds`() {
    let filter = TraceFilter.only(OccurrenceKinds(.launch, .wake))
    #expect(filter.shows(entry(0, .launch(.user))))
    #expect(!filter.shows(entry(0, .process(.suspended))))
  }
}
