import Testing
import TrackerModel

@testable import StoryModel

struct EventKindTests {
  /// Events with a note of their own, and those whose note is their name.
  static let events: [Event] =
    BoundarySamples.events + [
      .didChangeAuthorization, .didPauseLocationUpdates(manager: "main"),
      .didResumeLocationUpdates(manager: "main"), .didStartMonitoring(BoundarySamples.region),
      .didFinishDeferredUpdates(nil, manager: "main"), .willTerminate, .saveDidFail,
      .taskWillExpire,
    ]

  @Test(arguments: events)
  func `is named as its event`(event: Event) {
    #expect(event.kind.rawValue == "\(event)".prefix { $0 != "(" })
  }

  @Test(arguments: events)
  func `is the same in a trace`(event: Event) {
    #expect(EventNote(event, status: AppFacts()).eventKind == event.kind)
  }

  @Test(arguments: PlainEvent.allCases)
  func `has a kind for every event that is but its name`(event: PlainEvent) {
    #expect(EventNote.plain(event).eventKind.rawValue == event.rawValue)
  }

  @Test func `tells fixes of live updates from those of a manager`() {
    func kind(_ service: LocationService) -> EventKind {
      EventNote.locations(newest: BoundarySamples.fix, count: 1, manager: "main", of: service)
        .eventKind
    }
    #expect(kind(.liveUpdates) == .liveUpdate)
    #expect(kind(.significantChange) == .didUpdateLocations)
  }
}
