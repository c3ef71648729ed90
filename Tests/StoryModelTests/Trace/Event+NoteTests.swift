import TestSupport
import Testing
import TrackerModel

@testable import StoryModel

struct EventNoteTests {
  @Test(arguments: EventKind.allCases)
  func `is of the kind of its event`(kind: EventKind) {
    #expect(EventNote(kind.sample, status: AppFacts()).eventKind == kind)
  }

  @Test func `tells fixes of live updates from those of a manager`() {
    func kind(_ service: LocationService) -> EventKind {
      EventNote.locations(newest: .sample, count: 1, manager: "main", of: service).eventKind
    }
    #expect(kind(.liveUpdates) == .liveUpdate)
    #expect(kind(.significantChange) == .didUpdateLocations)
  }
}
